import TablesBasics
import TablesModel
import TablesText

extension SnapshotContext {
  /// Returns the snapshot of a table: its lines, their styles, and the effects of its rows. At most
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
  /// Lines have no numbers, so that a new row changes no other line. The routing has a line for
  /// each drawn row that can be selected: its id, and what selecting it does. If the id is only the
  /// row's position, the row's title follows.
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
  /// A width, a theme or colors were given for a value that is not drawn with them.
  case noLook(String)

  package var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .noLayers: "All layers are left out. Pass one at least, as in layers: [.look]."
    case .noFormat(let type):
      "\(type) has no format of its own. Pass a strategy, such as a function that makes a text of it."
    case .noLook(let type):
      "width:, theme: and colors: are for tables, and this is a \(type). Leave them out."
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

  /// The paths of the actions and rows in the drawn lines.
  private var paths: [RowPath] {
    origins.paths(toolbar: table.toolbar.count) {
      table.section(at: $0)?.headerActions.count ?? 0
    }
  }

  /// A heading and a line for each drawn row that can be selected. Empty if none can be.
  var routing: [String] {
    RoutingLine.paragraph(of: paths, redactor: redactor, row: table.declaredRow(at:))
  }

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
  /// The effect of selecting each row; in a trace, the outcome of each step.
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

  /// Returns the context with other layers and, if it is not `nil`, another look. A look without
  /// names gets the names of the look in scope.
  package func with(
    _ other: SnapshotLook? = nil, layers: SnapshotLayers = .all
  ) -> SnapshotContext {
    var look = other ?? look
    look.names = look.names.or(self.look.names)
    return SnapshotContext(look: look, layers: layers, redactor: redactor)
  }
}

extension Sequence where Element: Hashable {
  /// The elements that occur more than once.
  var repeated: Set<Element> {
    var seen: Set<Element> = []
    return Set(filter { !seen.insert($0).inserted })
  }
}

/// The id of a row and the index of its section, within which ids should be unique.
private struct RowPlace: Hashable {
  let section: Int
  let id: RowID
}

/// A line of a snapshot that describes what selecting a row does.
struct RoutingLine {
  let row: Row
  let behavior: RowBehavior?
  /// The redacted id of the row.
  var id: String
  /// Whether another row of the section, among those that are drawn, has the same id.
  var sharesID = false

  /// The id and the effect, as in `General/0 “Dark mode”: toggles`. `nil` if the row cannot be
  /// selected.
  var text: String? {
    let end = sharesID ? Self.sharedID : ""
    if row.isMarked != nil { return "\(name): marks\(end)".madeSafe() }
    guard row.isSelectable else { return nil }
    if case .disabled(let reason) = row.availability {
      return "\(name): refuses\(reason.map { ": \($0)" } ?? "")\(end)".madeSafe()
    }
    return "\(name): \(effects.joined(separator: ", "))\(end)".madeSafe()
  }

  /// The end of the line of a row whose id is not unique, which `Table.duplicates` lists too.
  static let sharedID = ", shares its id with another row"

  /// Returns a heading and a line for each selectable row at some paths.
  static func paragraph(
    of paths: [RowPath], redactor: Redactor, row: (RowPath) -> Declared<Row>?
  ) -> [String] {
    let rows = paths.compactMap { path in
      row(path).map { declared in
        // An action of a header or a bar is no row of its section.
        let place = path.isOfItem ? RowPlace(section: path.section, id: declared.value.id) : nil
        return (place, declared)
      }
    }
    let repeated = rows.compactMap(\.0).repeated
    let lines = rows.compactMap { place, declared in
      RoutingLine(
        row: declared.value, behavior: declared.behavior,
        id: redactor.redacted("\(declared.value.id)"),
        sharesID: place.map(repeated.contains) ?? false
      ).text
    }.map(redactor.redactedRest)
    return lines.isEmpty ? [] : ["routing"] + lines
  }

  /// The id. If it is only a position, the title follows, so that a reader need not count rows.
  private var name: String {
    guard row.id.isPositional, !row.title.isEmpty else { return id }
    let title = TextMetrics().truncated(
      row.title.replacing("\n", with: " "), to: Self.titleColumns, at: .tail)
    return "\(id) “\(title)”"
  }

  /// The largest number of columns of a title.
  private static let titleColumns = 40

  private var effects: [String] {
    var effects = [behavior?.save == nil ? effect : effect + ", and saves in its own time"]
    if let confirmation = row.confirmation {
      effects.append("asks “\(confirmation.title)”\(confirmation.answersOutline)")
    } else if row.face.isDestructive {
      effects.append("asks first")
    }
    if behavior?.onSelect != nil, effect != "performs" { effects.append("tells its author") }
    if let count = behavior?.rules.count, count > 0 { effects.append("validated") }
    if let count = behavior?.asyncRules.count, count > 0 { effects.append("validated in time") }
    if row.needsValidScreen { effects.append("needs a valid screen") }
    if row.pops { effects.append("leaves the screen") }
    return effects
  }

  private var effect: String {
    switch behavior?.effect ?? .none {
    case .none: row.confirmation?.prompt == nil ? defaultEffect : "performs"
    case .setOn: row.face.marking == nil ? "toggles" : "chooses"
    case .setNumber, .setText, .setParsedText, .setDate: "edits"
    case .choose: "opens its options"
    case .perform: "performs"
    case .performAsync: "starts"
    case .push: row.presentation == .sheet ? "opens a sheet" : "leads on"
    case .open: "leads on"
    }
  }

  /// The effect of a row for which the app declares none.
  private var defaultEffect: String {
    if behavior?.onSelect != nil { return "performs" }
    return switch row.face.selecting {
    case .toggles: "toggles, kept by the screen"
    case .chooses: "chooses, kept by the screen"
    case .opensOptions: "opens its options, kept by the screen"
    case .edits, .adjusts: "edits, kept by the screen"
    case .nothing, .opens, .runs: "left to the app"
    }
  }
}

extension Question {
  /// The answers as a snapshot lists them, or the kind of the text that the user types. Empty for a
  /// question that only asks whether to do something.
  var answersOutline: String {
    if let prompt { return prompt.isSecure ? " for a secret" : " for a text" }
    if answers.count < 2 && answers.allSatisfy({ $0.role != .cancel }) { return "" }
    let titles = answers.map { answer in
      let role = answer.role.map { $0 == .cancel ? ", cancels" : ", destructive" } ?? ""
      return "“\(answer.title ?? "")”\(role)"
    }
    return " (\(titles.joined(separator: "; ")))"
  }
}

extension [LineOrigin] {
  /// Returns the paths of the actions and rows in the lines: first the actions in the bars, and
  /// those of a header before the rows of its section.
  /// - Parameters:
  ///   - toolbar: The number of actions in the bars.
  ///   - headerActions: Returns the number of actions of the header of a section.
  func paths(toolbar: Int, headerActions: (Int) -> Int) -> [RowPath] {
    var paths = (0..<toolbar).map { RowPath(toolbarItem: $0) }
    var last: LineOrigin?
    for origin in self where origin != last {
      last = origin
      switch origin {
      case .header(let section):
        paths += (0..<headerActions(section)).map { RowPath(headerAction: $0, ofSection: section) }
      case .row(let path): paths.append(path)
      case .title, .toolbar, .footer, .emptyState, .decoration: break
      }
    }
    return paths
  }
}
