/// Changes are encoded with only the items and sections that they mention, not with the whole data.
/// A decoded changeset can be applied and inverted, and gives batches with
/// ``Changeset/batchUpdates(from:)``.
extension Changeset: Codable where Item: Codable {
  private enum Key: String, CodingKey {
    case removedSections, insertedSections, movedSections, changedSections
    case removedRows, insertedRows, movedRows, changedRows
    case oldCounts, newCounts, oldSections, newSections, oldItems, newItems
  }

  /// Reads changes that `encode(to:)` has written.
  /// - Throws: `DecodingError.dataCorrupted` if an item or a section of the changes is missing, or
  ///   if the changes contradict each other, and the decoder's errors.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func read<Value: Decodable>(_ key: Key) throws -> Value {
      try container.decode(Value.self, forKey: key)
    }
    try self.init(
      removedSections: read(.removedSections), insertedSections: read(.insertedSections),
      movedSections: read(.movedSections), changedSections: read(.changedSections),
      removedRows: read(.removedRows), insertedRows: read(.insertedRows),
      movedRows: read(.movedRows), changedRows: read(.changedRows),
      counts: Move(from: read(.oldCounts), to: read(.newCounts)),
      old: Self.side(read(.oldSections), read(.oldItems)),
      new: Self.side(read(.newSections), read(.newItems)))
    guard isComplete else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            the changes contradict each other, or mention items or sections that are missing
            """))
    }
  }

  /// Writes the positions, the items and the sections of the changes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(removedSections, forKey: .removedSections)
    try container.encode(insertedSections, forKey: .insertedSections)
    try container.encode(movedSections, forKey: .movedSections)
    try container.encode(changedSections, forKey: .changedSections)
    try container.encode(removedRows, forKey: .removedRows)
    try container.encode(insertedRows, forKey: .insertedRows)
    try container.encode(movedRows, forKey: .movedRows)
    try container.encode(changedRows, forKey: .changedRows)
    try container.encode(counts.source, forKey: .oldCounts)
    try container.encode(counts.target, forKey: .newCounts)
    try container.encode(
      sections(of: old, removedSections, changedSections.map(\.source)), forKey: .oldSections)
    try container.encode(
      sections(of: new, insertedSections, changedSections.map(\.target)), forKey: .newSections)
    try container.encode(
      items(of: old, removedRows + changedRows.map(\.source)), forKey: .oldItems)
    try container.encode(
      items(of: new, insertedRows + changedRows.map(\.target)), forKey: .newItems)
  }

  private struct CodedItem: Codable {
    var path: RowPath
    var item: Item
  }

  /// A section without closures, and its position. The items of sections that remain are left out.
  private struct CodedSection: Codable {
    var position: Int
    var id: SectionID?
    var header: String?
    var footer: String?
    var footerMarks: [MarkedText.Mark]?
    var indexTitle: String?
    var sortOrder: Int
    var canCollapse: Bool
    var isCollapsed: Bool
    var hiddenCount: Int
    var items: [Item]
    var emptyState: [Item]

    init(_ section: Section<Item>, at position: Int, withItems: Bool) {
      self.position = position
      id = section.id
      header = section.header
      footer = section.footer
      footerMarks = section.footerMarks.isEmpty ? nil : section.footerMarks
      indexTitle = section.indexTitle
      sortOrder = section.sortOrder
      canCollapse = section.disclosure != .none
      isCollapsed = section.disclosure == .collapsed
      hiddenCount = section.hiddenCount
      items = withItems ? Array(section.items) : []
      emptyState = Array(section.emptyState)
    }

    var section: Section<Item> {
      var section = Section(
        id: id, items: items, header: header, footer: footer, sortOrder: sortOrder)
      section.disclosure = canCollapse ? isCollapsed ? .collapsed : .expanded : .none
      section.footerMarks = footerMarks ?? []
      section.indexTitle = indexTitle
      section.hiddenCount = hiddenCount
      section.emptyState = RunList(emptyState)
      return section
    }
  }

  private func items(of side: Side, _ paths: [RowPath]) -> [CodedItem] {
    paths.compactMap { path in side.item(at: path).map { CodedItem(path: path, item: $0) } }
  }

  private func sections(of side: Side, _ whole: [Int], _ changed: [Int]) -> [CodedSection] {
    whole.map { CodedSection(side.section(at: $0), at: $0, withItems: true) }
      + changed.map { CodedSection(side.section(at: $0), at: $0, withItems: false) }
  }

  private static func side(_ sections: [CodedSection], _ items: [CodedItem]) -> Side {
    .parts(
      sections: Dictionary(
        sections.map { ($0.position, $0.section) }, uniquingKeysWith: { first, _ in first }),
      items: Dictionary(
        items.map { ($0.path, $0.item) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Whether each side holds the items and sections that the changes mention, all positions exist,
  /// and the changes do not contradict each other.
  private var isComplete: Bool {
    guard (counts.source + counts.target).allSatisfy({ $0 >= 0 }) else { return false }
    let hasItems =
      (removedRows + changedRows.map(\.source)).allSatisfy { old.item(at: $0) != nil }
      && (insertedRows + changedRows.map(\.target)).allSatisfy { new.item(at: $0) != nil }
    let hasSections =
      (removedSections + changedSections.map(\.source)).allSatisfy { old.holds(section: $0) }
      && (insertedSections + changedSections.map(\.target)).allSatisfy { new.holds(section: $0) }
    return hasItems && hasSections && old.isSorted && new.isSorted && leadsToItsCounts
      && hasCountedSections && changesWhatRemains
  }

  /// Whether the items of removed and inserted sections are as many as `counts` says.
  private var hasCountedSections: Bool {
    removedSections.allSatisfy { old.section(at: $0).items.count == counts.source[$0] }
      && insertedSections.allSatisfy { new.section(at: $0).items.count == counts.target[$0] }
  }

  /// Whether each changed section and row remains, and its two positions belong together.
  private var changesWhatRemains: Bool {
    let map = rowMap
    return changedSections.allSatisfy { map.section(from: $0.source) == $0.target }
      && changedRows.allSatisfy { map.target(of: $0.source) == $0.target }
  }

  /// Whether the positions exist and the numbers of rows follow from the changes.
  private var leadsToItsCounts: Bool {
    do {
      try BatchUpdateRules.check(operations, from: counts.source, to: counts.target)
      return true
    } catch .rowChangeInMovedSection {
      return true  // This is a rule of table views: the changes are split into two batches.
    } catch {
      return false
    }
  }
}

extension Changeset.Side {
  /// Whether the known sections are in the order of their `sortOrder`.
  fileprivate var isSorted: Bool {
    guard case .parts(let sections, _) = self else { return true }
    let orders = sections.sorted { $0.key < $1.key }.map(\.value.sortOrder)
    return zip(orders, orders.dropFirst()).allSatisfy(<=)
  }
}
