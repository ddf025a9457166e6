public import TablesModel

/// A row as the user sees it, with its path, its address and its closures.
public struct PresentedRow {
  /// The path of the row among the presented ones.
  public let path: RowPath
  /// The address of the row, by which it is found again after it has moved.
  public let address: RowAddress
  /// The row, with the value and the status that the router keeps for it.
  public let row: Row
  /// The closures of the row. A host only reads which ones there are. To call one, it calls the
  /// router.
  public let behavior: RowBehavior
  /// Whether a written text was entered with Return. `false` if the user has only left the field.
  var isSubmitted = true

  init(_ declared: Declared<Row>, at path: RowPath, _ address: RowAddress) {
    (self.path, self.address) = (path, address)
    row = declared.value
    behavior = declared.behavior ?? RowBehavior()
  }

  /// Whether selecting the row opens another screen of the router.
  public var leadsOn: Bool {
    switch (row.kind, behavior.effect) {
    case (.segue, .push), (.picker, _): true
    default: false
    }
  }

  /// Whether a swipe across the whole row performs the first of its actions at once. It does so
  /// only if that is the deletion, and the row has no other actions.
  package var allowsFullSwipe: Bool { row.swipeActions.isEmpty }
}

// MARK: - Screens of the stack

extension Router {
  /// The number of screens below the current one; 0 for the root.
  public var depth: Int {
    refresh()
    return levels.count - 1
  }

  /// Returns the rows that a screen of the stack presents, such as the screen below, which is seen
  /// while the user swipes back. The root has depth 0. Returns no sections for a screen that does
  /// not exist.
  /// - Complexity: O(sections before the first row) after each change. Rows are created when they
  ///   are read.
  public func presented(atDepth depth: Int) -> DataSource<Row> {
    refresh()
    guard levels.indices.contains(depth) else { return DataSource() }
    return depth == self.depth ? presented : presentation(ofLevel: depth).dataSource
  }

  /// Returns the declared table of a screen of the stack, with its loaded rows, or `nil` if
  /// there is no such screen.
  public func table(atDepth depth: Int) -> Table? {
    refresh()
    return levels.indices.contains(depth) ? levels[depth].table : nil
  }

  /// Returns the address of the row that leads to a screen of the stack. `nil` for the root, or if
  /// there is no such screen.
  public func origin(ofDepth depth: Int) -> RowAddress? {
    refresh()
    return levels.indices.contains(depth) ? levels[depth].origin : nil
  }

  /// Goes back to a screen of the stack. The outcome is `.popped`, or `.unhandled` if that is
  /// the current screen or above it.
  @discardableResult
  public func pop(toDepth depth: Int) -> Outcome {
    guard depth < self.depth else { return .unhandled }
    while self.depth > max(depth, 0) { pop() }
    return .popped
  }
}

// MARK: - Rows of a data source that a host has kept

extension DataSource<Row> {
  /// Returns a row with its address, from presented rows that a host has kept.
  package func presentedRow(at path: RowPath) -> PresentedRow? {
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    let row = section.items.declared(at: path.row)
    return PresentedRow(
      row, at: path, RowAddress(section: section.id(at: path.section), row: row.value.id))
  }

  /// Returns the path of a row in presented rows that a host has kept.
  package func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    RowFinder(source: self).path(of: address, hint: hint)
  }

  /// Returns the path of the first row with an id, in presented rows that a host has kept.
  package func path(of id: RowID) -> RowPath? { RowFinder(source: self).paths(ofExactly: id).first }
}

/// The sections of a data source, each with its identity, as a host with lists of its own reads
/// them.
package struct PresentedSections: RandomAccessCollection {
  let source: DataSource<Row>

  package struct Element: Identifiable {
    package let id: SectionID
    package let index: Int
  }

  package init(_ source: DataSource<Row>) { self.source = source }

  package var startIndex: Int { 0 }
  package var endIndex: Int { source.numberOfSections }

  package subscript(index: Int) -> Element {
    Element(id: source.sections[index].id(at: index), index: index)
  }
}

/// The rows of a section, each with its identity. Reading an identity creates its row only if the
/// identity is not known otherwise.
package struct PresentedRows: RandomAccessCollection {
  let items: RunList<Row>
  let section: Int

  package struct Element: Identifiable {
    package let id: RowID
    package let path: RowPath
  }

  package init(_ source: DataSource<Row>, section: Int) {
    items = source.section(at: section)?.items ?? []
    self.section = section
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> Element {
    Element(
      id: items.knownID(at: index) ?? items[index].id,
      path: RowPath(section: section, row: index))
  }
}

/// The visible rows of a host that is notified of each row separately when it appears or
/// disappears.
package struct RowsInSight {
  private var paths: [Int: Set<RowPath>] = [:]

  package init() {}

  /// Returns the paths of the rows of the screen at a depth, ascending.
  package func rows(atDepth depth: Int) -> [RowPath] { paths[depth, default: []].sorted() }

  /// Records that a row has appeared or disappeared. Returns `false` if this was known already.
  package mutating func record(_ path: RowPath, isInSight: Bool, atDepth depth: Int) -> Bool {
    isInSight
      ? paths[depth, default: []].insert(path).inserted
      : paths[depth, default: []].remove(path) != nil
  }
}

extension RowPath {
  /// Returns the path of a row after it is moved in front of the row at an offset of its section.
  /// The offset is counted before the move.
  package func moved(toOffset offset: Int) -> RowPath {
    RowPath(section: section, row: offset > row ? offset - 1 : offset)
  }
}
