import TablesModel

extension SnapshotContext {
  /// Returns the snapshot of a table: its lines, their styles, and the effects of its rows. At most
  /// 60 lines are drawn.
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
  /// bar, a letter for each style is followed by its columns; the legend explains the letters.
  /// Lines have no numbers, so that a new row changes no other line. The routing has a line for
  /// each drawn row that can be selected: its id, and what selecting it does. If the id is only the
  /// row's position, the row's title follows.
  package func text(of table: Table) throws(SnapshotFormatError) -> String {
    let parts = try parts(of: table)
    return SnapshotText.joined(
      [[SnapshotHead.line(of: "snapshot"), look.name]] + parts.look + parts.routing)
  }

  /// Returns the paragraphs of the lines and their styles, and those of the routing.
  private func parts(
    of table: Table
  ) throws(SnapshotFormatError) -> (look: [[String]], routing: [[String]]) {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let drawn = DrawnTable(table, in: self)
    return (
      try drawn.drawing.paragraphs(in: self) { drawn.parts },
      layers.contains(.routing) ? [drawn.routing] : []
    )
  }

  /// Returns the snapshot of a table in several looks.
  ///
  /// A look that equals an earlier one only refers to it. The routing is written once, at the end,
  /// if it is the same in all looks.
  ///
  /// - Parameter table: Returns the table for a look.
  package func matrix(
    of looks: [SnapshotLook], layers: SnapshotLayers, table: (SnapshotLook) throws -> Table
  ) throws -> String {
    if looks.isEmpty { throw SnapshotFormatError.noLooks }
    let contexts = looks.map { with($0, layers: layers) }
    let names = SnapshotLook.names(of: contexts.map(\.look))
    let cells = try zip(contexts, names).map { context, name in
      let parts = try context.parts(of: table(context.look))
      return MatrixCell(name: name, look: parts.look, routing: parts.routing)
    }
    let shared = MatrixCell.sharedRouting(of: cells)
    return SnapshotText.joined(
      [[SnapshotHead.line(of: "matrix")]]
        + MatrixCell.paragraphs(of: cells, showingRouting: shared.isEmpty) + shared)
  }
}

/// A table in one of the looks of a matrix.
private struct MatrixCell {
  var name: String
  var look: [[String]]
  var routing: [[String]]

  /// Returns the routing with a heading if there is one and it is the same in all cells. Empty
  /// otherwise.
  static func sharedRouting(of cells: [MatrixCell]) -> [[String]] {
    guard let routing = cells.first?.routing, !routing.joined().isEmpty,
      cells.allSatisfy({ $0.routing == routing })
    else { return [] }
    return [[SnapshotHead.lookMark + SnapshotHead.sharedLook]] + routing
  }

  static func paragraphs(of cells: [MatrixCell], showingRouting: Bool) -> [[String]] {
    var names: [[[String]]: String] = [:]
    return cells.flatMap { cell in
      let layers = cell.look + (showingRouting ? cell.routing : [])
      let heading = SnapshotHead.lookMark + cell.name
      if let earlier = names[layers] { return [[heading + SnapshotHead.sameAs + earlier]] }
      names[layers] = cell.name
      return [[heading]] + layers
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
  /// A description lists a set or a dictionary.
  case unorderedDescription(String)
  /// A description contains the address of an object.
  case addressInDescription(String)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noLayers: "All layers are left out. Pass one at least, as in layers: [.look]."
    case .noStyleName(let name):
      "The name of a style is \"\(name)\". Use a word of two letters or more, as in \"bar\"."
    case .noFormat(let type):
      "\(type) has no format of its own. Pass a strategy, as in as: .dump."
    case .noLook(let type):
      "width:, theme: and colors: are for tables, and this is a \(type). Leave them out."
    case .unorderedDescription(let type):
      "The description of this \(type) lists a set or a dictionary in an order that differs in "
        + "every run. Pass as: .dump or as: .json, which sort them."
    case .addressInDescription(let type):
      "The description of this \(type) contains an address, which differs in every run. "
        + "Pass as: .dump, or a text of your own."
    case .noLooks:
      "The matrix has no looks: an axis has no values. Pass one at least, as in widths: [40]."
    }
  }
}
