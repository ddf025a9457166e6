import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

/// The paragraph of a snapshot that says what the user can do with a table: with the table itself,
/// with the actions in its bars, and with its headers and rows, in the order of the drawn lines.
///
/// ```
/// routing
/// table: can be refreshed
/// toolbar/0 “Save”: performs, needs a valid screen
/// header “Mails”: can be collapsed, kept by the screen
/// 1: leads on, can be deleted
///   swipe “Archive”: starts; menu “Erase”: performs, asks first
/// ```
struct Routing {
  /// The table, whose own texts are not in the lines.
  private let table: Table
  private let redactor: Redactor
  /// Returns the router that answers which rows can be deleted and moved.
  private let router: () -> Router
  /// The number of actions that are shown in the bars; those after them are shown while the screen
  /// is edited.
  private let shownActions: Int
  private let section: (Int) -> Section<Row>?
  private let row: (RowPath) -> Declared<Row>?

  /// Creates the routing of a redacted table.
  init(of table: Table, redactor: Redactor) {
    (self.table, self.redactor) = (table, redactor)
    lazy var router = Router { table }
    self.router = { router }
    shownActions = table.toolbar.count
    section = table.section(at:)
    row = { path in
      // A drawn empty state has the place that a router gives it.
      table.showsEmptyState && path.isOfItem
        ? table.emptyState.declared(at: path.row) : table.declaredRow(at: path)
    }
  }

  /// Creates the routing of a screen that draws redacted rows.
  init(of screen: Screen, redactor: Redactor) {
    self.redactor = redactor
    router = { screen.router }
    let table = screen.router.table
    let shown = screen.router.toolbarItems().count
    (self.table, shownActions) = (table, shown)
    section = screen.source.section(at:)
    row = { path in
      guard path.isInToolbar, path.row >= shown else { return screen.source.row(at: path) }
      return table.declaredRow(at: path).map {
        redactor.redacted($0, in: Section(id: .toolbar, items: RowList()), at: path)
      }
    }
  }

  /// Returns a heading, and the lines of the table and of what is drawn. Empty if the user can do
  /// nothing.
  func paragraph(of origins: [LineOrigin]) -> [String] {
    let parts = parts(of: origins)
    let repeated = parts.compactMap(\.place).repeated
    var lines = tableRoutes.isEmpty ? [] : ["table: " + tableRoutes.joined(separator: ", ")]
    for part in parts {
      switch part {
      case .opening(let opening): lines += line(of: opening)
      case .header(let index, let section): lines += headerLine(of: section, at: index)
      case .row(let path, let declared):
        lines += self.lines(
          of: declared, at: path, sharesID: part.place.map(repeated.contains) ?? false)
      }
    }
    return lines.isEmpty ? [] : ["routing"] + lines.map { redactor.redactedRest($0.madeSafe()) }
  }

  /// The end of the line of a row whose id is not unique, which `Table.duplicates` lists too.
  static let sharedID = ", shares its id with another row"

  // MARK: Lines

  /// What the user can do with the whole table.
  private var tableRoutes: [String] {
    let search =
      table.behavior.search != nil
      ? " by the app" : table.searchScope == .nestedScreens ? " with nested screens" : ""
    let routes = [
      table.behavior.refresh == nil ? nil : "can be refreshed",
      table.isSearchable ? "can be searched\(search)" : nil,
      table.editMode == .automatic ? nil : "is \(table.editMode) edited",
      table.behavior.setEditing == nil ? nil : "tells its author that it is edited",
      table.behavior.asksBeforeDismissal.map {
        $0 ? "asks before it is left" : "is left without a question"
      },
      table.behavior.onSelect == nil ? nil : "tells its author of rows that are left to the app",
    ]
    return routes.compactMap { $0 }
  }

  /// Returns the line of a screen or a question that the state of the app opens, whether it does or
  /// not.
  private func line(of opening: Opening) -> [String] {
    let routes = RowRoutes(row: opening.row.value, behavior: opening.row.behavior)
    let end = opening.onDismiss == nil ? "" : ", tells its author when it has gone"
    return ["\(opening.name): \(routes.opening) by the state of the app\(end)"]
  }

  private func headerLine(of section: Section<Row>, at index: Int) -> [String] {
    if section.disclosure == .none { return [] }
    let id = section.id(at: index)
    let title = id.isPositional ? section.header.map(Self.quoted) : nil
    let verb = section.disclosure == .collapsed ? "expanded" : "collapsed"
    let keeper = section.setExpanded == nil ? ", kept by the screen" : ""
    return ["header \(title ?? redactor.redacted("\(id)")): can be \(verb)\(keeper)"]
  }

  /// Returns the line of a row or an action, and that of the actions of the row.
  private func lines(
    of declared: Declared<Row>, at path: RowPath, sharesID: Bool
  ) -> [String] {
    let routes = RowRoutes(
      row: declared.value, behavior: declared.behavior, edits: edits(declared.value, at: path))
    let id = { (row: Row) in redactor.redacted("\(row.id)") }
    let (text, actions) = (routes.text, routes.actions(id))
    if text.isEmpty, actions.isEmpty { return [] }
    let isHidden = path.isInToolbar && path.row >= shownActions
    let name = id(declared.value) + title(of: declared.value)
    let end =
      (isHidden ? ", while the screen is edited" : "") + (sharesID ? Self.sharedID : "")
    return [name + (text.isEmpty ? "" : ": \(text)") + end]
      + (actions.isEmpty ? [] : ["  \(actions)"])
  }

  /// Returns the title of a row whose id is only a position, so that a reader need not count rows.
  private func title(of row: Row) -> String {
    row.id.isPositional && !row.title.isEmpty ? " \(Self.quoted(row.title))" : ""
  }

  private func edits(_ row: Row, at path: RowPath) -> EditingOptions {
    guard path.isOfItem, !row.editing.isEmpty else { return [] }
    let router = router()
    let deletion: EditingOptions = router.canDelete(at: path) ? .delete : []
    return router.canMove(at: path) ? deletion.union(.move) : deletion
  }

  private static func quoted(_ title: String) -> String {
    let line = title.replacing("\n", with: " ")
    return "“\(TextMetrics().truncated(line, to: titleColumns, at: .tail))”"
  }

  /// The largest number of columns of a title.
  private static let titleColumns = 40

  // MARK: Parts

  /// A part of a table that has a line.
  private enum Part {
    case opening(Opening)
    case header(Int, Section<Row>)
    case row(RowPath, Declared<Row>)

    /// The section and the id of a row. `nil` for headers and actions, which are no rows.
    var place: RowPlace? {
      guard case .row(let path, let row) = self, path.isOfItem else { return nil }
      return RowPlace(section: path.section, id: row.value.id)
    }
  }

  /// The id of a row and the index of its section, within which ids should be unique.
  private struct RowPlace: Hashable {
    let section: Int
    let id: RowID
  }

  /// Returns the actions in the bars, and the headers, actions and rows in the drawn lines.
  private func parts(of origins: [LineOrigin]) -> [Part] {
    let actions = table.toolbarItems(whileEditing: table.editMode != .never)
    var parts = rows(at: (0..<max(actions.count, shownActions)).map { RowPath(toolbarItem: $0) })
    parts += table.behavior.openings.map(Part.opening)
    var last: LineOrigin?
    for origin in origins where origin != last {
      last = origin
      switch origin {
      case .header(let index):
        guard let section = section(index) else { break }
        parts.append(.header(index, section))
        parts += rows(
          at: section.headerActions.indices.map { RowPath(headerAction: $0, ofSection: index) })
      case .row(let path): parts += rows(at: [path])
      case .emptyState where table.showsEmptyState:
        parts += rows(at: table.emptyState.indices.map { RowPath(section: 0, row: $0) })
      case .title, .toolbar, .footer, .emptyState, .decoration: break
      }
    }
    return parts
  }

  private func rows(at paths: [RowPath]) -> [Part] {
    paths.compactMap { path in row(path).map { .row(path, $0) } }
  }
}

extension Sequence where Element: Hashable {
  /// The elements that occur more than once.
  var repeated: Set<Element> {
    var seen: Set<Element> = []
    return Set(filter { !seen.insert($0).inserted })
  }
}
