import TablesBasics
import TablesModel
import TablesText

extension SnapshotContext {
  /// Returns the snapshot of a table: its lines, their styles, and the routes of its rows. At most
  /// 60 lines are drawn.
  ///
  /// ```
  /// tables snapshot 2
  /// 14 columns, dark theme, true colour
  ///
  /// look
  /// | ╭──────────╮ | l2-13
  /// | │ Language │ | l2 l13
  /// | ╰──────────╯ | l2-13
  ///
  /// style
  /// l  grey #717984
  ///
  /// routing
  /// General/0 “Language”: left to the app
  /// ```
  /// Every line is written between bars, so that no editor removes blanks from its end. After the
  /// bar, the letters of each style are followed by its columns; the legend explains the letters.
  /// Lines have no numbers, so that a new row changes no other line. The routing has a line for the
  /// table, each action in a bar, and each drawn header and row, if the user can do anything with
  /// it: its id, and what can be done. If the id is only the row's position, the row's title
  /// follows.
  package func text(of table: Table) throws(SnapshotFormatError) -> String {
    let parts = try parts(of: table)
    let head = [SnapshotHead.line(of: "snapshot"), look.name]
    return ([head] + parts.look + parts.routing).joinedParagraphs
  }

  /// Returns the paragraphs of the lines and their styles, and those of the routing.
  private func parts(
    of table: Table
  ) throws(SnapshotFormatError) -> (look: [[String]], routing: [[String]]) {
    if layers.isDisjoint(with: .all) { throw .noLayers }
    let drawn = DrawnTable(table, in: self)
    return (
      drawn.drawing.paragraphs(in: self),
      layers.contains(.routing) ? [drawn.routing] : []
    )
  }

  /// Returns the table of a screen, in which stored properties have their first values.
  package func table(of screen: any ScreenContent) -> Table { StateScope().table { screen } }

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
    let parts = try contexts.map { try $0.parts(of: table($0.look)) }
    let routing = parts[0].routing
    let isShared = !routing.joined().isEmpty && parts.allSatisfy { $0.routing == routing }
    var earlier: [[[String]]: String] = [:]
    let paragraphs = zip(names, parts).flatMap { name, parts -> [[String]] in
      let layers = parts.look + (isShared ? [] : parts.routing)
      let heading = SnapshotHead.lookMark + name
      if let same = earlier[layers] { return [[heading + SnapshotHead.sameAs + same]] }
      earlier[layers] = name
      return [[heading]] + layers
    }
    let shared = isShared ? [[SnapshotHead.lookMark + SnapshotHead.sharedLook]] + routing : []
    return ([[SnapshotHead.line(of: "matrix")]] + paragraphs + shared).joinedParagraphs
  }
}

extension [[String]] {
  /// The paragraphs that are not empty, with an empty line between any two.
  var joinedParagraphs: String {
    filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

/// The reason why a value has no snapshot in a format.
package enum SnapshotFormatError: Error, CustomStringConvertible {
  /// All layers were left out.
  case noLayers
  /// A matrix has no looks, because one of its axes is empty.
  case noLooks
  /// No strategy was given for a value whose type has no standard format.
  case noFormat(String)
  /// A width, a theme, colors or layers were given for a value that is not drawn with them.
  case ignored([String], by: String)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noLayers: "All layers are left out. Pass one at least, as in layers: [.look]."
    case .noFormat(let type):
      "\(type) has no format of its own. Pass a strategy, such as a function that makes a text of it."
    case .ignored(let names, let type):
      "\(names.listed()) \(names.count == 1 ? "has" : "have") no effect on this strategy of \(type). "
        + "Leave \(names.count == 1 ? "it" : "them") out."
    case .noLooks:
      "The matrix has no looks: an axis has no values. Pass one at least, as in widths: [40]."
    }
  }
}

/// The first lines of a redacted table, and the rows that they belong to.
package struct DrawnTable {
  package let drawing: Drawing
  /// The redacted table.
  private let table: Table
  private let origins: [LineOrigin]
  private let redactor: Redactor

  /// The largest number of lines of a table that are drawn.
  static let limit = 60

  package init(_ table: Table, in context: SnapshotContext) {
    redactor = context.redactor
    self.table = redactor.redacted(table.firstShown)
    let renderer = context.look.renderer
    let canvas = renderer.window(of: self.table, rows: Self.limit)
    origins = canvas.origins
    var drawing = Drawing(
      canvas.buffer, rows: 0..<origins.count, title: table.title, in: context)
    if origins.count == Self.limit,
      !renderer.window(of: self.table, rows: 1, from: Self.limit).origins.isEmpty
    {
      drawing.remainder = Self.extent(of: table)
    }
    self.drawing = drawing
  }

  /// What the user can do with the table and its drawn rows.
  var routing: [String] { Routing(of: table, redactor: redactor).paragraph(of: origins) }

  private static func extent(of table: Table) -> String {
    let sections = table.numberOfSections
    // Counting the rows would create every section if the sections are lazy.
    guard sections <= 10_000 else {
      return "the first \(limit) lines; the table has \(sections) sections"
    }
    let rows = (0..<sections).reduce(0) { $0 + table.numberOfRows(in: $1) }
    return "the first \(limit) lines; the table has \(rows.counted("row"))"
      + " in \(sections.counted("section"))"
  }
}

/// The parts of a snapshot of a screen.
///
/// ```swift
/// expectSnapshot(of: table, layers: [.look, .routing])  // no style marks, no legend
/// ```
public struct SnapshotLayers: OptionSet, Hashable, Sendable {
  /// One bit for each layer.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The characters, line by line between bars.
  public static let look = SnapshotLayers(rawValue: 1 << 0)
  /// The columns that are not plain, and a legend of their styles.
  public static let style = SnapshotLayers(rawValue: 1 << 1)
  /// What the user can do with each row; in a trace, the outcome of each step.
  public static let routing = SnapshotLayers(rawValue: 1 << 2)
  /// All layers.
  public static let all: SnapshotLayers = [.look, .style, .routing]
}

/// The context in which a format turns a value into text: the look, the layers and the redactions
/// of a call.
package struct SnapshotContext {
  package var look: SnapshotLook
  package var layers: SnapshotLayers
  package let redactor: Redactor

  package init(look: SnapshotLook, layers: SnapshotLayers, redactor: Redactor) {
    (self.look, self.layers, self.redactor) = (look, layers, redactor)
  }

  /// Returns the context with other layers and, if it is not `nil`, another look.
  package func with(
    _ other: SnapshotLook? = nil, layers: SnapshotLayers = .all
  ) -> SnapshotContext {
    SnapshotContext(look: other ?? look, layers: layers, redactor: redactor)
  }
}
