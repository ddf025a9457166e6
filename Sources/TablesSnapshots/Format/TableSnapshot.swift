import TablesModel

/// A table as the text of a snapshot: what it looks like, and behind each line in which styles.
///
/// ```
/// tables snapshot 1
/// 14 columns, dark theme, true colour
///
/// look
/// | ╭──────────╮ | b2-13
/// | │ Language │ | b2 b13
/// | ╰──────────╯ | b2-13
///
/// style
/// b  border: grey #717984
///
/// routing
/// General/0 “Language”: left to the app
/// ```
/// Every line stands between bars, so that no editor takes blanks from its end. Behind it stand
/// the columns that are not plain, a letter for each style, which the legend explains. No line has
/// a number, so that a row that comes or goes changes no line but its own. The routing has a line
/// for each row that is shown and can be selected: its id, and what selecting it does. An id that
/// is only the row's place has the row's title behind it.
package struct TableSnapshot {
  private let look: SnapshotLook
  private let layers: SnapshotLayers
  private let redactor: any SnapshotRedactor

  /// The format, as the first line names it.
  static let version = 1

  package init(look: SnapshotLook, layers: SnapshotLayers, redactor: any SnapshotRedactor) {
    self.look = look
    self.layers = layers
    self.redactor = redactor
  }

  /// The snapshot of a table, drawn anew; at most 60 lines of it.
  package func text(of table: Table) throws(SnapshotFormatError) -> String {
    let (look, routing) = try parts(of: table)
    return SnapshotText.joined(
      [["tables snapshot \(Self.version)", self.look.name]] + look + routing)
  }

  /// The paragraphs of a table's look, and of its routing.
  func parts(
    of table: Table
  ) throws(SnapshotFormatError) -> (look: [[String]], routing: [[String]]) {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let drawn = DrawnTable(table, look: look, redactor: redactor)
    return (
      drawn.drawing.paragraphs(layers: layers) { drawn.parts },
      layers.contains(.routing) ? [drawn.routing(redactor)] : []
    )
  }
}

/// A text of paragraphs, each of lines, with an empty line between two.
package enum SnapshotText {
  /// The paragraphs that are not empty.
  package static func joined(_ paragraphs: [[String]]) -> String {
    paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

/// Why a value has no snapshot in the format asked for.
package enum SnapshotFormatError: Error, CustomStringConvertible {
  /// All layers were left out.
  case noLayers
  /// A matrix has no looks, because there is nothing on one of its axes.
  case noLooks

  package var description: String {
    switch self {
    case .noLayers: "All layers are left out. Pass one at least, as in layers: [.look]."
    case .noLooks:
      "The matrix has no looks: an axis has no values. Pass one at least, as in widths: [40]."
    }
  }
}
