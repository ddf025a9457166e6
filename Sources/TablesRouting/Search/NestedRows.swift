import TablesModel

/// The rows of the screens to which the rows of a screen lead, as a search of that screen reads
/// them.
///
/// They are read once for each evaluation of the table, as they are declared: without values that
/// only a screen keeps, and without rows that are loaded later. The nearest screens are read first.
struct NestedRows {
  /// The declared screens, each after the one whose row leads to it. The first is the one that is
  /// searched.
  private var screens: [NestedScreen]
  /// The rows of all screens but the first.
  private var rows: [Position] = []
  private var index = SearchIndex()
  private var filtering = SearchFiltering(SearchQuery(""))
  /// The rows that were found, the best first.
  private(set) var found: [Declared<Row>] = []

  /// The number of rows that were read, without those of the first screen.
  var count: Int { rows.count }

  /// The number of screens from the first one to the last one that is read.
  private static let depth = 5
  /// The greatest number of screens.
  private static let screenLimit = 200
  /// The greatest number of rows, and of rows of one list.
  private static let (rowLimit, listLimit) = (10_000, 1_000)
  /// The greatest number of rows that are found.
  private static let foundLimit = 200

  private struct NestedScreen {
    let title: String
    /// The row that leads here; `nil` for the first screen.
    let leading: Position?
    let depth: Int
    let finder: RowFinder
    let scope: StateScope
    /// The number of rows with each id, among those that were read.
    var ids: [RowID: Int] = [:]
    /// Whether all rows were read, so that `ids` tells which of them share one.
    var isRead = false
  }

  /// The place of a row: the index of its screen, and the path on it.
  private struct Position {
    let screen: Int
    let path: RowPath
  }

  /// Reads the screens above another one.
  init(above level: Level, change: ObservedChange, words: Words) {
    screens = [
      NestedScreen(
        title: level.title, leading: nil, depth: 0,
        finder: RowFinder(level.filled.dataSource, in: level.scope), scope: level.scope)
    ]
    var next = 0
    while next < screens.count {
      let screen = screens[next]
      change.watching { screen.scope.searching { read(screen, number: next, words) } }
      next += 1
    }
  }

  /// Reads the rows of a screen, and adds the screens to which they lead.
  private mutating func read(_ screen: NestedScreen, number: Int, _ words: Words) {
    var isRead = true
    for section in screen.finder.source.sections.indices {
      guard let found = screen.finder.section(at: section), found.standIn == nil else {
        isRead = false
        continue
      }
      isRead = isRead && found.items.count <= Self.listLimit
      if number > 0 { index.beginSection(header: found.header) }
      for row in 0..<min(found.dataCount, Self.listLimit) {
        if rows.count >= Self.rowLimit { return }
        let declared = found.items.declared(at: row)
        let position = Position(screen: number, path: RowPath(section: section, row: row))
        screens[number].ids[declared.value.id, default: 0] += 1
        if number > 0 {
          rows.append(position)
          index.append(declared, shown: declared.value, words: words)
        }
        addScreen(of: declared, at: position, below: screen)
      }
    }
    screens[number].isRead = isRead
  }

  private mutating func addScreen(
    of row: Declared<Row>, at position: Position, below screen: NestedScreen
  ) {
    guard screen.depth + 1 < Self.depth, screens.count < Self.screenLimit,
      let destination = row.destination
    else { return }
    let scope = StateScope(above: screen.scope)
    let table = scope.table(of: destination)
    screens.append(
      NestedScreen(
        title: table.title(else: row.value.title), leading: position, depth: screen.depth + 1,
        finder: RowFinder(table.dataSource, in: scope), scope: scope))
  }

  /// Searches for another text. If it extends the last one, rows that were ruled out are skipped.
  mutating func change(to query: SearchQuery) {
    filtering = SearchFiltering(query, narrowing: filtering)
    found = []
    if query.isEmpty { return }
    while filtering.advance(rows: rows.count, in: index) {}
    let best = filtering.matches.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }
    var paths: [Int: ScreenPath] = [:]
    found = best.prefix(Self.foundLimit).map { match in
      let position = rows[match.row]
      let path = paths[position.screen] ?? path(to: position.screen)
      paths[position.screen] = path
      return row(at: position, path)
    }
  }

  // MARK: Found rows

  /// The rows that lead to a screen, by name, and the titles of the screens on the way.
  private typealias ScreenPath = (rows: [RowID], titles: [String])

  /// Returns the row by which the search shows a row of another screen, with the titles that say
  /// where that row is.
  private func row(at position: Position, _ path: ScreenPath) -> Declared<Row> {
    let finder = screens[position.screen].finder
    let found = finder.reading { finder.declaredRow(at: position.path) }
    let leadsOn = found?.destination != nil
    let name = name(of: position, leadsOn: leadsOn)
    let id = (path.rows + [name]).map(\.encoded).joined(separator: " › ")
    var row = Row(
      id: RowID(id), kind: .segue, title: found?.value.title ?? "",
      detail: path.titles.joined(separator: " › "))
    row.style = .subtitle
    let effect =
      leadsOn
      ? RowBehavior.Effect.open(path: path.rows + [name], reveals: nil)
      : .open(path: path.rows, reveals: name)
    return Declared(row, behavior: RowBehavior(effect: effect))
  }

  private func path(to screen: Int) -> ScreenPath {
    guard let leading = screens[screen].leading else { return ([], []) }
    let below = path(to: leading.screen)
    return (
      below.rows + [name(of: leading, leadsOn: true)], below.titles + [screens[screen].title]
    )
  }

  /// Returns the name by which a row is found on its screen.
  private func name(of position: Position, leadsOn: Bool) -> RowID {
    let screen = screens[position.screen]
    let finder = screen.finder
    return finder.reading {
      guard let section = finder.section(at: position.path.section),
        let row = finder.declaredRow(at: position.path)
      else { return RowID(position.path.description) }
      let id = row.value.id
      let leading = screen.leading.flatMap {
        screens[$0.screen].finder.declaredRow(at: $0.path)?.value
      }
      if screen.isRead, screen.ids[id] == 1, leading?.actions.isEmpty ?? true { return id }
      let address = RowAddress(section: section.id(at: position.path.section), row: id)
      return finder.name(of: address, at: position.path, after: leading) {
        !leadsOn || $0.leadsOn
      }
    }
  }
}

extension Declared<Row> {
  /// The screen that opens when the user selects the row, without a question before; `nil` for
  /// none.
  fileprivate var destination: (() -> any ScreenContent)? {
    guard case .push(let destination)? = behavior?.effect, value.isEnabled,
      value.confirmation == nil, behavior?.onSelect == nil
    else { return nil }
    return destination
  }
}

extension SectionID {
  /// The section of the rows that a search has found on other screens.
  static let nestedRows = SectionID(.string("other screens"))
}

extension Level {
  /// The table without the rows that its search has found on other screens.
  var tableWithoutNestedRows: Table {
    guard search?.nested?.found.isEmpty == false else { return table }
    var table = table
    table.dataSource.removeSection(at: table.numberOfSections - 1)
    return table
  }
}

extension Table {
  /// Returns the table with rows that a search has found on other screens, as its last section.
  func with(_ nested: NestedRows?) -> Table {
    guard let nested, !nested.found.isEmpty else { return self }
    var table = self
    table.dataSource.appendSection(
      Section(
        id: .nestedRows, items: RowList(runs: [.declared(nested.found[...])]), sortOrder: .max)
    )
    return table
  }
}
