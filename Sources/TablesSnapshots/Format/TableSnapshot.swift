import TablesModel

/// The text of a snapshot of a table: its lines, their styles, and the effects of its rows.
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
/// Every line is written between bars, so that no editor removes blanks from its end. After the
/// bar, a letter for each style is followed by its columns; the legend explains the letters. Lines
/// have no numbers, so that a new row changes no other line. The routing has a line for each drawn
/// row that can be selected: its id, and what selecting it does. If the id is only the row's
/// position, the row's title follows.
package struct TableSnapshot {
  private let look: SnapshotLook
  private let layers: SnapshotLayers
  private let redactor: Redactor

  package init(look: SnapshotLook, layers: SnapshotLayers, redactor: Redactor) {
    self.look = look
    self.layers = layers
    self.redactor = redactor
  }

  /// Returns the snapshot of a table. At most 60 lines are drawn.
  package func text(of table: Table) throws(SnapshotFormatError) -> String {
    let (look, routing) = try parts(of: table)
    return SnapshotText.joined(
      [[SnapshotHead.line(of: "snapshot"), self.look.name]] + look + routing)
  }

  /// Returns the paragraphs of the lines and their styles, and those of the routing.
  func parts(
    of table: Table
  ) throws(SnapshotFormatError) -> (look: [[String]], routing: [[String]]) {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let drawn = DrawnTable(table, look: look, redactor: redactor)
    return (
      try drawn.drawing.paragraphs(layers: layers) { drawn.parts },
      layers.contains(.routing) ? [drawn.routing(redactor)] : []
    )
  }
}

/// The text of a snapshot of a table in several looks.
///
/// A look that equals an earlier one only refers to it. The routing is written once, at the end, if
/// it is the same in all looks.
package struct MatrixSnapshot {
  private let looks: [SnapshotLook]
  private let layers: SnapshotLayers
  private let redactor: Redactor

  /// The prefix of the heading of each look.
  private static let mark = SnapshotHead.lookMark

  private struct Cell {
    var name: String
    var look: [[String]]
    var routing: [[String]]
  }

  package init(looks: [SnapshotLook], layers: SnapshotLayers, redactor: Redactor) {
    self.looks = looks
    self.layers = layers
    self.redactor = redactor
  }

  /// Returns the snapshot of the tables that a closure returns, one for each look.
  package func text(of table: (SnapshotLook) throws -> Table) throws -> String {
    if looks.isEmpty { throw SnapshotFormatError.noLooks }
    let cells = try zip(looks, SnapshotLook.names(of: looks)).map { look, name in
      let format = TableSnapshot(look: look, layers: layers, redactor: redactor)
      let parts = try format.parts(of: table(look))
      return Cell(name: name, look: parts.look, routing: parts.routing)
    }
    let shared = cells.first?.routing.joined().isEmpty == false ? sharedRouting(of: cells) : []
    return SnapshotText.joined(
      [[SnapshotHead.line(of: "matrix")]] + paragraphs(cells, showingRouting: shared.isEmpty)
        + shared)
  }

  /// Returns the routing with a heading if it is the same in all cells of the matrix. Empty
  /// otherwise.
  private func sharedRouting(of cells: [Cell]) -> [[String]] {
    guard let first = cells.first, cells.allSatisfy({ $0.routing == first.routing }) else {
      return []
    }
    return [[Self.mark + SnapshotHead.sharedLook]] + first.routing
  }

  private func paragraphs(_ cells: [Cell], showingRouting: Bool) -> [[String]] {
    var names: [[[String]]: String] = [:]
    return cells.flatMap { cell in
      let shown = cell.look + (showingRouting ? cell.routing : [])
      if let earlier = names[shown] {
        return [["\(Self.mark)\(cell.name)\(SnapshotHead.sameAs)\(earlier)"]]
      }
      names[shown] = cell.name
      return [["\(Self.mark)\(cell.name)"]] + shown
    }
  }
}

/// A text of paragraphs, separated by empty lines.
package enum SnapshotText {
  /// Joins the lines of the paragraphs that are not empty.
  package static func joined(_ paragraphs: [[String]]) -> String {
    paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

/// The reason why a value has no snapshot in a format.
package enum SnapshotFormatError: Error, CustomStringConvertible {
  /// All layers were left out.
  case noLayers
  /// A matrix has no looks, because one of its axes is empty.
  case noLooks
  /// The name of a style is not a word.
  case noStyleName(String)
  /// No strategy was given for a value whose type has no standard format.
  case noFormat(String)
  /// A width, a theme or colors were given for a value that is not drawn with them.
  case noLook(String)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noLayers: "All layers are left out. Pass one at least, as in layers: [.look]."
    case .noStyleName(let name):
      "The name of a style is “\(name)”. Use a word of two letters or more, as in “bar”."
    case .noFormat(let type):
      "\(type) has no format of its own. Pass a strategy, as in as: .dump."
    case .noLook(let type):
      "width:, theme: and colors: are for tables, and this is a \(type). Leave them out."
    case .noLooks:
      "The matrix has no looks: an axis has no values. Pass one at least, as in widths: [40]."
    }
  }
}
