import TablesBasics
public import TablesModel

#if canImport(Observation)
  import Observation
#endif

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

extension Router {
  /// Evaluates what has changed since it was evaluated last, once.
  func refresh() {
    if change.take() { invalidate() }
    guard top.isStale, !isEvaluating else { return }
    isEvaluating = true
    for index in levels.indices { evaluate(level: index) }
    isEvaluating = false
    presentedChanged()
    continueSearch()
    beginLoads()
  }

  private func evaluate(level index: Int) {
    let source = source(of: index)
    let table = evaluate(source, level: index)
    guard levels.indices.contains(index) else { return }  // its own closure has gone back
    levels[index].source = source
    levels[index].declared = table
    fill(level: index)
    guard levels.indices.contains(index) else { return }  // as above
    levels[index].title = title(ofLevel: index)
    levels[index].isStale = false
  }

  /// The closure that makes a level's table, as the row that leads to it has it now.
  ///
  /// Where that row is gone the screen stays, with the closure that it was entered with.
  private func source(of index: Int) -> Level.Source {
    let level = levels[index]
    guard index > 0, let origin = level.origin else { return level.source }
    let path = path(of: origin, hint: level.originPath, inLevel: index - 1)
    levels[index].originPath = path
    guard case .table = level.source, let path,
      case .push(let destination)? = levels[index - 1].table.behavior(at: path)?.effect
    else { return level.source }
    return .table(destination)
  }

  func evaluate(_ source: Level.Source, level index: Int) -> Table {
    switch source {
    case .table(let table): change.watching(table)
    case .picker(let address): pickerTable(of: address, inLevel: index - 1)
    }
  }

  private func title(ofLevel index: Int) -> String {
    if let title = levels[index].table.title, !title.isEmpty { return title }
    guard index > 0 else { return "" }
    guard let path = levels[index].originPath else { return levels[index].title }
    return levels[index - 1].table.row(at: path)?.title ?? levels[index].title
  }

  /// The path of a row in the table that a level declares: where it was, near there, or anywhere.
  func path(of address: RowAddress, hint: RowPath?, inLevel index: Int) -> RowPath? {
    RowFinder(source: levels[index].table.dataSource).pathAnywhere(of: address, hint: hint)
  }
}

// MARK: - Reading what is shown

extension Router {
  /// The number of sections that are shown.
  package var numberOfSections: Int { presented.numberOfSections() }

  /// A section as it is shown, made once for as long as nothing changes.
  package func section(at index: Int) -> Section<Row>? {
    let source = presented
    if let section = cache[section: index] { return section }
    let made = version
    let section = change.watching { source.section(at: index) }
    if version == made { cache[section: index] = section }
    if let section, !isEvaluating { beginLoad(of: section, at: index) }
    return section
  }

  /// A row as it is shown with what it does, made once for as long as nothing changes.
  package func row(at path: RowPath) -> Declared<Row>? {
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    if let row = cache[path] { return row }
    let made = version
    let row = change.watching { section.items.declared(at: path.row) }
    if version == made { cache[path] = row }
    return row
  }

  /// Reads the details anew that are read when a row is drawn, for a frame that shows some rows.
  ///
  /// Other rows are made again when they are next asked for.
  /// - Returns: Whether a row may take another room than before.
  /// - Complexity: O(rows shown that have such a detail).
  package func readDetails(shown: [RowPath]) -> Bool {
    guard !cache.live.isEmpty, !isEvaluating else { return false }
    for path in shown where cache.live.contains(path) {
      guard let row = cache[path], let read = row.behavior?.liveDetail,
        change.watching(read) != row.value.detail
      else { continue }
      presentedChanged()
      return true
    }
    let hidden = cache.live.subtracting(shown)
    for path in hidden { cache[path] = nil }
    return !hidden.isEmpty
  }

  /// What a row is known by while it moves.
  package func address(of path: RowPath) -> RowAddress? {
    guard let section = section(at: path.section), let row = row(at: path) else { return nil }
    return RowAddress(section: section.id(at: path.section), row: row.value.id)
  }

  /// Where a section is shown: where it was, or anywhere.
  package func section(with id: SectionID, hint: Int? = nil) -> Int? {
    RowFinder(source: presented).sectionIndex(of: id, hint: hint)
  }

  /// Where a row is shown: where it was, near there, or anywhere in its section.
  package func path(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    RowFinder(source: presented).path(of: address, hint: hint)
  }

  /// Where a row is shown, though it may have come into another section.
  package func pathAnywhere(of address: RowAddress, hint: RowPath? = nil) -> RowPath? {
    RowFinder(source: presented).pathAnywhere(of: address, hint: hint)
  }
}

/// Tells that something which was read while a table was made has changed since.
///
/// Observation calls back on any thread, and before the change; so the change is only noted here,
/// and whoever shows the table asks.
final class ObservedChange: Sendable {
  /// Called on any thread, once for each change that was not asked for yet.
  private let wake: (@Sendable () -> Void)?

  private let isNoted = Locked(false)

  init(wake: (@Sendable () -> Void)? = nil) { self.wake = wake }

  private func exchange(_ value: Bool) -> Bool {
    isNoted.withLock { state in
      defer { state = value }
      return state
    }
  }

  /// Notes a change.
  func note() {
    if !exchange(true) { wake?() }
  }

  /// Whether a change was noted since the last time that this was asked.
  func take() -> Bool { exchange(false) }

  /// Runs a closure, and notes the first change of whatever observable it reads.
  func watching<Result>(_ body: () -> Result) -> Result {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        return withObservationTracking(body) { [self] in note() }
      }
    #endif
    return body()
  }
}
