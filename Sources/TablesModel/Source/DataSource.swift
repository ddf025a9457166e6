/// The sections of a table: the single source of truth for every count, title and item.
///
/// It does not depend on a view, so anything can use it: a table, a stack, a terminal, a test.
/// ```swift
/// let source = DataSource(sections: [Section(items: ["A", "B"]), Section(items: ["1"])])
/// source.numberOfSections                            // 2
/// source.numberOfItems(in: 0)                        // 2
/// source.item(at: RowPath(section: 1, row: 0))       // "1"
/// ```
/// Sections are sorted by their `sortOrder`; sections with equal numbers keep their order.
public struct DataSource<Item> {
  private var ordered: RowList<Section<Item>>

  /// Creates a data source of sections, which are sorted by their `sortOrder`.
  public init(sections: RowList<Section<Item>> = []) {
    ordered = sections.sortedByOrder()
  }

  /// Creates a data source of sections, which are sorted by their `sortOrder`.
  public init(sections: [Section<Item>]) { self.init(sections: RowList(sections)) }

  /// Creates a data source of sections that are in order already.
  package init(inOrder sections: [Section<Item>]) { self.init(inOrder: RowList(sections)) }

  /// Creates a data source of sections that are in order already.
  package init(inOrder sections: RowList<Section<Item>>) { ordered = sections }

  /// The sections in the order in which they are shown. A change sorts them again.
  public var sections: RowList<Section<Item>> {
    get { ordered }
    _modify {
      defer { ordered = ordered.sortedByOrder() }
      yield &ordered
    }
  }

  /// The number of sections.
  public var numberOfSections: Int { ordered.count }

  /// Returns the number of items in a section, or 0 for a section that does not exist.
  @_specialize(where Item == Row)
  public func numberOfItems(in section: Int) -> Int {
    holds(section: section) ? ordered.items(of: section).endIndex : 0
  }

  /// Returns the section at a position, or `nil` if there is none.
  @_specialize(where Item == Row)
  public func section(at index: Int) -> Section<Item>? {
    holds(section: index) ? ordered[index] : nil
  }

  /// Returns the item at a path, or `nil` if there is none.
  @_specialize(where Item == Row)
  public func item(at path: RowPath) -> Item? {
    guard holds(section: path.section) else { return nil }
    let items = ordered.items(of: path.section)
    return path.row >= 0 && path.row < items.endIndex ? items[path.row] : nil
  }

  /// The item at a path. A row that is changed in place keeps its closures.
  /// - Precondition: There is an item at the path.
  public subscript(path: RowPath) -> Item {
    get {
      checkSection(path.section)
      return ordered[path.section][checked: path]
    }
    _modify {
      checkSection(path.section)
      yield &ordered[path.section][checked: path]
    }
    set { replace(at: path, with: newValue) }
  }

  /// Returns the header of a section, or `nil` if it has none or does not exist.
  package func header(of section: Int) -> String? { self.section(at: section)?.header }

  /// Returns the footer of a section, or `nil` if it has none or does not exist.
  package func footer(of section: Int) -> String? { self.section(at: section)?.footer }

  /// Returns the items of a section that exists, without a copy of the section.
  package func items(of section: Int) -> RowList<Item> { ordered.items(of: section) }

  /// Calls a closure with the sections in a contiguous buffer, in which their properties are read
  /// without copying the sections. A section that a `ForEach` creates is created once.
  package func withSections<Result>(
    _ body: (UnsafeBufferPointer<Section<Item>>) -> Result
  ) -> Result {
    if ordered.runs.count == 1, case .values(let slice) = ordered.runs[0] {
      return slice.withUnsafeBufferPointer(body)
    }
    return ordered.indices.map { ordered[$0] }.withUnsafeBufferPointer(body)
  }

  /// The same data, in which sections that a `ForEach` creates are stored. Their closures, which
  /// may read the newest state of the app by index, are not called again.
  package var storingSections: DataSource {
    if ordered.runs.allSatisfy({ if case .lazy = $0 { false } else { true } }) { return self }
    return DataSource(inOrder: ordered.indices.map { ordered[$0] })
  }

  /// Returns whether a section exists, without creating a generic range of indices.
  private func holds(section index: Int) -> Bool { index >= 0 && index < ordered.endIndex }

  /// Stops the program unless a section exists.
  private func checkSection(_ index: Int) {
    precondition(
      ordered.indices.contains(index), "section \(index) is outside 0..<\(ordered.count)")
  }
}

// MARK: Changes of items

extension DataSource {
  /// Inserts an item at a path, before the item at this path, or at the end of the section.
  /// - Precondition: The section exists, and `path.row` is at most the number of its items.
  public mutating func insert(_ item: Item, at path: RowPath) {
    update(section: path.section) { section in
      section.check(path, isGap: true)
      section.items.insert(item, at: path.row)
    }
  }

  /// Adds an item at the end of a section.
  /// - Precondition: The section exists.
  public mutating func append(_ item: Item, toSection section: Int) {
    update(section: section) { $0.items.append(item) }
  }

  /// Removes and returns an item.
  /// - Precondition: There is an item at the path.
  @discardableResult
  public mutating func remove(at path: RowPath) -> Item {
    update(section: path.section) { section in
      section.check(path)
      return section.items.remove(at: path.row)
    }
  }

  /// Replaces an item.
  /// - Precondition: There is an item at the path.
  package mutating func replace(at path: RowPath, with item: Item) {
    update(section: path.section) { section in
      section.check(path)
      section.items[path.row] = item
    }
  }

  /// Changes one section in place, and sorts the sections if its `sortOrder` was changed.
  package mutating func update<Result>(
    section index: Int, _ change: (inout Section<Item>) -> Result
  ) -> Result {
    checkSection(index)
    let (result, isReordered) = Self.apply(change, to: &ordered[index])
    if isReordered { ordered = ordered.sortedByOrder() }
    return result
  }

  private static func apply<Result>(
    _ change: (inout Section<Item>) -> Result, to section: inout Section<Item>
  ) -> (result: Result, isReordered: Bool) {
    let order = section.sortOrder
    let result = change(&section)
    return (result, section.sortOrder != order)
  }
}

// MARK: Changes of sections

extension DataSource {
  /// Inserts a section at a position, unless the `sortOrder` of the sections requires another one.
  /// - Precondition: The position is at most the number of sections.
  public mutating func insertSection(_ section: Section<Item>, at index: Int) {
    precondition(
      0...numberOfSections ~= index, "section \(index) is outside 0...\(numberOfSections)")
    sections.insert(section, at: index)
  }

  /// Adds a section at the end, unless the `sortOrder` of the sections requires another position.
  public mutating func appendSection(_ section: Section<Item>) { sections.append(section) }

  /// Removes and returns a section.
  /// - Precondition: The section exists.
  @discardableResult
  public mutating func removeSection(at index: Int) -> Section<Item> {
    checkSection(index)
    return sections.remove(at: index)
  }

  /// Replaces a section, and sorts the sections.
  /// - Precondition: The section exists.
  package mutating func replaceSection(at index: Int, with section: Section<Item>) {
    checkSection(index)
    sections[index] = section
  }

  /// Moves a section to its new position, unless the `sortOrder` of the sections requires another.
  /// - Precondition: Both positions are positions of existing sections.
  public mutating func moveSection(from source: Int, to target: Int) {
    checkSection(source)
    checkSection(target)
    let section = sections.runsInside(source..<source + 1)
    sections.removeSubrange(source..<source + 1)
    sections.replaceSubrange(target..<target, withRuns: section)
  }
}

extension DataSource: Equatable where Item: Equatable {
  /// Returns whether both have equal sections in the same order.
  public static func == (left: DataSource, right: DataSource) -> Bool {
    left.ordered == right.ordered
  }
}

extension DataSource: CustomStringConvertible {
  /// A line for each of the first 100 sections and for the first 100 items of each, without
  /// characters that control a terminal.
  public var description: String {
    var lines: [String] = []
    for section in sections.prefix(100) {
      lines.append("\(section)".printable)
      lines += section.items.prefix(100).map { "  " + "\($0)".printable }
      if section.items.count > 100 { lines.append("  … \(section.items.count - 100) more") }
    }
    if numberOfSections > 100 { lines.append("… \(numberOfSections - 100) more") }
    return lines.isEmpty ? "no sections" : lines.joined(separator: "\n")
  }
}

extension DataSource: ExpressibleByArrayLiteral {
  /// Creates a data source of sections, which are sorted by their `sortOrder`.
  public init(arrayLiteral elements: Section<Item>...) { self.init(sections: elements) }
}

extension RowList {
  /// Returns the items of a section without a copy of the section, which has many references.
  fileprivate func items<Item>(of index: Int) -> RowList<Item> where Element == Section<Item> {
    let (run, offset) = locate(index)
    if case .values(let slice) = runs[run] { return slice[slice.startIndex + offset].items }
    return runs[run].value(at: offset).items
  }

  // MARK: Sorting

  /// Returns the sections sorted by their `sortOrder`; a lazy run of sections counts as 0.
  ///
  /// A section that a `ForEach` creates keeps its place, because its `sortOrder` is not known
  /// before it is created.
  fileprivate func sortedByOrder<Item>() -> RowList where Element == Section<Item> {
    let pieces = runs.flatMap { run in run.orderedPieces() }
    guard pieces.contains(where: { $0.order != 0 }) else { return self }
    let sorted = pieces.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return RowList(runs: sorted.map(\.element.run))
  }
}

extension Run {
  /// Returns the run, or its elements one by one if any of them has a `sortOrder`.
  fileprivate func orderedPieces<Item>() -> [(order: Int, run: Run)]
  where Element == Section<Item> {
    switch self {
    case .values(let slice):
      // Read in a buffer, because a section of an array is copied to be read, and is large.
      let isPlain = slice.withUnsafeBufferPointer { sections in
        sections.indices.allSatisfy { sections[$0].sortOrder == 0 }
      }
      if isPlain { return [(0, self)] }
      return slice.indices.map { (slice[$0].sortOrder, .values(slice[$0...$0])) }
    case .declared(let slice):
      if slice.indices.allSatisfy({ slice[$0].value.sortOrder == 0 }) { return [(0, self)] }
      return slice.indices.map { (slice[$0].value.sortOrder, .declared(slice[$0...$0])) }
    case .placed, .lazy:
      return [(0, self)]
    }
  }
}
