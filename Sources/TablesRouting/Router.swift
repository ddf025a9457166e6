public import TablesModel

/// Routes what a user does to a table's rows, and tells as data what came of it.
///
/// One router stands behind every host: a test, a terminal, a table view. It keeps what the app
/// does not: the values of unbound rows, collapsed sections, the stack of screens, work under way.
/// It knows no layout and no keys.
///
/// ```swift
/// let router = Router { settings.table }
/// router.select("Dark mode")                    // .toggled(id, true)
/// router.presented.numberOfItems(in: 0)         // what is shown, as it is shown
/// ```
/// The table is evaluated again, once, when observed state that it read has changed, or after a
/// closure of the app's has run. A router lives in the isolation of whoever made it.
public final class Router {
  /// The library's own words, in the reasons that rows give.
  public let words: Words
  /// Counts up whenever something that is shown may have changed.
  public internal(set) var version = 0

  var levels: [Level]
  var queue: [Work] = []
  var nextWork = 0
  /// The work that is under way, with the ways to end it.
  var running: [RunningWork] = []
  /// The state of screens that were left, by the rows that lead to them.
  var leftStates: [[RowAddress]: KeptState] = [:]
  let change: ObservedChange
  var cache = RowCache()
  /// Whether tables are being made; their closures may ask the router back.
  var isEvaluating = false

  /// Makes a router of the screen that a closure declares.
  ///
  /// `wake` is called, on any thread, when observed state has changed and the table is to be asked
  /// for again; a host that draws on its own hops to its isolation there.
  public init(
    words: Words = .english, wake: (@Sendable () -> Void)? = nil, table: @escaping () -> Table
  ) {
    self.words = words
    let change = ObservedChange(wake: wake)
    self.change = change
    let first = change.watching(table)
    levels = [
      Level(
        origin: nil, originPath: nil, source: .table(table), table: first,
        title: first.title ?? "")
    ]
    fill(level: 0)
    beginLoads()
  }

  /// The table of the screen that is shown, as it was declared, with what was loaded of it.
  public var table: Table {
    refresh()
    return top.table
  }

  /// What is shown: after search, collapsed sections, and values that the screen keeps.
  /// - Complexity: O(1); rows are made when they are read.
  public var presented: DataSource<Row> {
    refresh()
    if let source = cache.source { return source }
    let source = presentation.dataSource
    cache.source = source
    return source
  }

  /// The screens from the root to the one that is shown, each by its title.
  public var titles: [String] {
    refresh()
    return levels.map(\.title)
  }

  /// The rows that lead from the root to the screen that is shown, each by its id.
  public var path: [RowID] { addresses.map(\.row) }

  package var addresses: [RowAddress] { levels.compactMap(\.origin) }

  /// Asks for the table again, where no observed state tells that it has changed.
  public func invalidate() {
    for index in levels.indices { levels[index].isStale = true }
  }

  var top: Level {
    get { levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  var presentation: Presentation {
    Presentation(table: top.table, state: top.state, results: top.search?.results)
  }

  /// Notes that something of what is shown has changed, though not the app's state.
  func presentedChanged() {
    version += 1
    cache.removeAll()
  }
}
