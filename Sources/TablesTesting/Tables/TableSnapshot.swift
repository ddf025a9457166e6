import Tables
import TablesText

/// The look and style of a table as text that is reviewed like code.
struct TableSnapshot {
  let table: Table
  let width: Int
  let rows: Int
  let theme: Theme

  /// The version of the format; a change of it is a breaking change.
  private static let version = 1

  var text: String {
    let renderer = TextRenderer(width: width, theme: theme)
    // One line more than is shown tells whether there are more.
    let window = renderer.window(of: table, rows: rows + 1)
    var names = StyleNames(theme: theme)
    let lines = window.origins.indices.prefix(rows).map { line(window.buffer, $0, &names) }
    let legend = names.legend
    return ([header(window), ""] + lines + (legend.isEmpty ? [] : [""] + legend)).joined(
      separator: "\n") + "\n"
  }

  private func header(_ window: LineCanvas) -> String {
    let extent = window.origins.count > rows ? ", the first \(rows) lines" : ""
    let version = Self.version == 1 ? "" : ", version \(Self.version)"
    return "table, \(window.columns) columns\(extent)\(version)"
  }

  private func line(_ buffer: ScreenBuffer, _ row: Int, _ names: inout StyleNames) -> String {
    var text = ""
    for column in 0..<buffer.columns {
      let cell = buffer[column, row]
      if !cell.isContinuation { text += cell.text }
    }
    let styles = runs(buffer, row, &names)
    return "|\(text)|" + (styles.isEmpty ? "" : " " + styles.joined(separator: ", "))
  }

  /// The stretches of one style in a row, by columns from 1.
  private func runs(
    _ buffer: ScreenBuffer, _ row: Int, _ names: inout StyleNames
  ) -> [String] {
    var result: [String] = []
    var column = 0
    while column < buffer.columns {
      let style = buffer[column, row].style
      let start = column
      while column < buffer.columns, buffer[column, row].style == style { column += 1 }
      guard style != .plain else { continue }
      let columns = column - start == 1 ? "\(column)" : "\(start + 1)-\(column)"
      result.append("\(columns) \(names.name(of: style))")
    }
    return result
  }
}
