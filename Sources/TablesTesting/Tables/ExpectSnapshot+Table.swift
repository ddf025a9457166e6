public import Tables
public import TablesText

/// Expects that a table looks as its snapshot holds it: its text, and the styles of its parts.
///
/// ```swift
/// @Test func settings() { expectSnapshot(of: settings.table) }
/// ```
/// - Parameters:
///   - width: The columns of the screen.
///   - theme: The styles of the table's parts.
///   - name: Tells the snapshot from others of the same test; those without are numbered.
///   - mode: When the snapshot is written; the configuration's, else the environment's, by default.
public func expectSnapshot(
  of table: Table, width: Int = 40, theme: Theme = .dark, named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: String = #fileID, file: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) {
  expectSnapshot(
    of: table, as: .table(width: width, theme: theme), named: name, record: mode,
    fileID: fileID, file: file, line: line, column: column, function: function)
}

extension SnapshotStrategy<Table> {
  /// The frame of a table with its styles, `width` columns wide.
  ///
  /// Each line stands between bars, so that blanks at its end survive editors; behind it stand the
  /// columns that have a style, by names which the legend at the end explains. A table of more
  /// than `rows` lines is shown as a window, and the first line says so.
  public static func table(
    width: Int = 40, rows: Int = 120, theme: Theme = .dark
  ) -> SnapshotStrategy {
    SnapshotStrategy { TableSnapshot(table: $0, width: width, rows: rows, theme: theme).text }
  }
}
