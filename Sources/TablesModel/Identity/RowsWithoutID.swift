/// A row that only its position in the declaration identifies.
public struct RowWithoutID: Hashable, Sendable {
  /// The path of the row. That of an action in the bars has the section -1, and that of an action
  /// of a header a row below 0.
  package var path: RowPath
  /// The position, as an id.
  package var id: RowID
  /// The title of the row.
  package var title: String
}

extension RowWithoutID: CustomStringConvertible {
  /// The id and the title: `General/2 “Dark mode”`.
  public var description: String { "\(id) “\(title.printable)”" }
}

extension Table {
  /// The rows and actions that have no id of their own, and are no elements of a `ForEach`.
  ///
  /// Only their positions identify them, so that a row that is inserted above them changes what
  /// restoring a screen, a path and a test of an app's interface find. A test can forbid them:
  /// ```swift
  /// #expect(settings.table.rowsWithoutID.isEmpty)
  /// ```
  /// - Complexity: O(rows); every row is created once.
  public var rowsWithoutID: [RowWithoutID] {
    var found: [RowWithoutID] = []
    func add(_ rows: RowList<Row>, at path: (_ index: Int) -> RowPath) {
      for (index, row) in rows.enumerated() where row.id.isPositional {
        found.append(RowWithoutID(path: path(index), id: row.id, title: row.title))
      }
    }
    for (index, section) in dataSource.sections.enumerated() where section.standIn == nil {
      add(section.headerActions) { RowPath(headerAction: $0, ofSection: index) }
      add(section.items) { RowPath(section: index, row: $0) }
    }
    add(toolbarItems(whileEditing: true)) { RowPath(toolbarItem: $0) }
    return found
  }
}
