/// The sections of a table: the single source of truth for every count, title and item.
///
/// It knows nothing of the view, so it feeds any: a table, a stack, a terminal, a test.
/// ```swift
/// let source = DataSource(sections: [Section(items: ["A", "B"]), Section(items: ["1"])])
/// source.numberOfItems(in: 0)                        // 2
/// source.item(at: RowPath(section: 1, row: 0))       // "1"
/// ```
/// Sections stand in the order of their `sortOrder`; ties stay as they were declared.
public struct DataSource<Item> {
  private var ordered: RunList<Section<Item>>

  /// Makes a data source of sections, in the order of their `sortOrder`.
  public init(sections: RunList<Section<Item>> = []) {
    ordered = sections.sortedByOrder()
  }

  /// Makes a data source of sections, in the order of their `sortOrder`.
  public init(sections: [Section<Item>]) { self.init(sections: RunList(sections)) }

  /// The sections as they are shown; what is put in takes the place of its `sortOrder`.
  public var sections: RunList<Section<Item>> {
    get { ordered }
    _modify {
      defer { ordered = ordered.sortedByOrder() }
      yield &ordered
    }
  }

  /// The number of sections.
  public var numberOfSections: Int { ordered.count }

  /// The number of items in a section; 0 where there is no such section.
  public func numberOfItems(in section: Int) -> Int {
    holds(section: section) ? ordered[section].items.endIndex : 0
  }

  /// The section at a position, or `nil` where there is none.
  public func section(at index: Int) -> Section<Item>? {
    holds(section: index) ? ordered[index] : nil
  }

  /// The item at a path, or `nil` where there is none.
  public func item(at path: RowPath) -> Item? {
    guard holds(section: path.section) else { return nil }
    let items = ordered[path.section].items
    return path.row >= 0 && path.row < items.endIndex ? items[path.row] : nil
  }

  /// The item at a path; a row that is changed where it stands does what it did.
  /// - Precondition: The path is inside the data source.
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

  /// The header of a section, or `nil` where it has none or does not exist.
  public func header(of section: Int) -> String? { self.section(at: section)?.header }

  /// The footer of a section, or `nil` where it has none or does not exist.
  public func footer(of section: Int) -> String? { self.section(at: section)?.footer }

  /// Whether there is such a section; no generic range of indices is made to tell.
  private func holds(section index: Int) -> Bool { index >= 0 && index < ordered.endIndex }

  /// Changes one section in place; it moves where its `sortOrder` was changed.
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

  /// Stops where there is no such section.
  package func checkSection(_ index: Int) {
    precondition(
      ordered.indices.contains(index), "section \(index) is outside 0..<\(ordered.count)")
  }
}

extension DataSource: Equatable where Item: Equatable {
  /// Whether both hold equal sections in the same order.
  public static func == (left: DataSource, right: DataSource) -> Bool {
    left.ordered == right.ordered
  }
}

extension DataSource: ExpressibleByArrayLiteral {
  /// Makes a data source of the sections listed.
  public init(arrayLiteral elements: Section<Item>...) { self.init(sections: elements) }
}
