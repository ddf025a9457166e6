import Tables
import TablesBasics
import TablesInteraction
import TablesText

/// The rows that the user has changed, selected or performed, in the order of their last use, each
/// with the value that it had then. Once there are 20, other rows are ignored. They are written to
/// the terminal when an inline screen ends.
struct ChangedRows {
  private var values: [(screen: [RowID], row: RowAddress, title: String, value: String)] = []
  private static let limit = 20

  /// Records the row that an outcome has changed, selected or performed. Ignores other outcomes.
  mutating func record(_ outcome: Outcome, on screen: Screen) {
    guard let id = outcome.changedRow else { return }
    let path = screen.focusPath ?? RowPath(section: 0, row: 0)
    guard let (section, row) = screen.presented.row(with: id, near: path) else { return }
    let value = row.accessibleValue(in: .spoken(screen.router.words))
    let (way, address) = (screen.path, RowAddress(section: section, row: id))
    values.removeAll { $0.screen == way && $0.row == address }
    if values.count < Self.limit {
      values.append((way, address, row.accessibleName, value ?? ""))
    }
  }

  /// Returns the title and the changed rows, one on a line. `nil` if there is neither.
  func text(titled title: String?) -> String? {
    let heading = title?.nonEmpty
    let lines = values.map { [$0.title, $0.value].filter { !$0.isEmpty }.joined(separator: ": ") }
    if heading == nil, lines.isEmpty { return nil }
    let all = heading.map { [$0] + lines.map { "  " + $0 } } ?? lines
    return all.map { $0.madeSafe() }.joined(separator: "\n")
  }
}

extension Outcome {
  /// The row that was changed, selected or performed. `nil` for other outcomes.
  fileprivate var changedRow: RowID? { isSuccess ? rowID : nil }
}

extension DataSource<Row> {
  /// Returns a row by its id, and the id of its section: the row at a path, or else the first one
  /// among the first thousand.
  fileprivate func row(with id: RowID, near path: RowPath) -> (section: SectionID, row: Row)? {
    if let row = item(at: path), row.id == id, let section = section(at: path.section) {
      return (section.id(at: path.section), row)
    }
    var left = 1000
    for (index, section) in sections.enumerated() {
      for row in section.items {
        if row.id == id { return (section.id(at: index), row) }
        left -= 1
        if left == 0 { return nil }
      }
    }
    return nil
  }
}
