import TablesModel
import TablesText

/// A table in several looks as the text of one snapshot; a look that was there before is named.
struct MatrixSnapshot {
  let table: Table
  let widths: [Int]
  let themes: [Theme]
  let colors: [ColorDepth]

  var text: String {
    var seen: [(look: String, name: String)] = []
    var paragraphs: [String] = []
    for cell in cells {
      let parts = cell.snapshot.text.split(separator: "\n", maxSplits: 2)
      let look = parts.count > 2 ? String(parts[2]) : ""
      if let earlier = seen.first(where: { $0.look == look }) {
        paragraphs.append("== \(cell.name): same as \(earlier.name)")
      } else {
        seen.append((look, cell.name))
        paragraphs.append("== \(cell.name)\n\(look)")
      }
    }
    return (["tables matrix 1"] + paragraphs).joined(separator: "\n\n")
  }

  private var cells: [(name: String, snapshot: TableSnapshot)] {
    widths.flatMap { width in
      themes.flatMap { theme in
        colors.map { colors in
          let columns = TableSnapshot.count(width, "column")
          return (
            "\(columns), \(theme.words), \(colors.words)",
            TableSnapshot(table: table, width: width, theme: theme, colors: colors)
          )
        }
      }
    }
  }
}
