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
    for (index, section) in dataSource.sections.enumerated() where section.standIn == nil {
      for (row, action) in section.headerActions.enumerated() where action.id.isPositional {
        let path = RowPath(headerAction: row, ofSection: index)
        found.append(RowWithoutID(path: path, id: action.id, title: action.title))
      }
      for row in section.items.indices {
        let value = section.items[row]
        guard value.id.isPositional else { continue }
        let path = RowPath(section: index, row: row)
        found.append(RowWithoutID(path: path, id: value.id, title: value.title))
      }
    }
    for (row, action) in toolbarItems(whileEditing: true).enumerated() where action.id.isPositional
    {
      let path = RowPath(toolbarItem: row)
      found.append(RowWithoutID(path: path, id: action.id, title: action.title))
    }
    return found
  }
}
