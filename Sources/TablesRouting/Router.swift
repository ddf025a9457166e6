import TablesBasics
public import TablesModel

#if canImport(Observation)
  import Observation
#endif

/// Performs the actions of a user on the rows of a table, and returns the result of each as an
/// `Outcome`.
///
/// Every host uses a router: a test, a terminal, a table view. The router keeps the state that the
/// app does not: the values of rows without a binding, collapsed sections, the stack of screens,
/// and the work that is running. It does not depend on layout or keys.
///
/// ```swift
/// let router = Router { settings.table }
/// router.select("Dark mode")                    // .toggled(id, true)
/// router.presented.numberOfItems(in: 0)         // the rows as the user sees them
/// ```
/// A screen is left when the row that leads to it is no longer declared. An input that was meant
/// for it has the outcome `.gone`.
///
/// The router evaluates the table again, once, when observed state that the table has read has
/// changed, or after the router has called a closure of the app. A router belongs to the isolation
/// in which it was created.
public final class Router {
  /// The words of the library that the router uses in placeholder rows and in reasons for refusals.
  public let words: Words
  /// A number that increases whenever the presented rows may have changed.
  public private(set) var version = 0

  /// The state of the router. Only `update` changes it.
  private(set) var state: RouterState
  /// The presented sections and rows that were created since the state last changed.
  var cache = RowCache()
  let change = ObservedChange()
  /// Wakes the suspended calls of `settle()`.
  let started = WorkSignal()
  /// Whether tables are being evaluated. Their closures may read from the router during that.
  private(set) var isEvaluating = false
  /// The observation for the closure `wake`, with which the router was created.
  private let wakening: RouterObservation?

  /// Creates a router for the screen that a closure declares.
  ///
  /// `wake` is called as an observer until the router is released; see ``observe(_:)``.
  public init(
    words: Words = .english, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> Table
  ) {
    self.words = words
    wakening = wake.map(change.observers.add)
    let scope = StateScope()
    let first = change.watching { scope.evaluate(table) }
    let root = Level(
      leading: nil, source: .table(table), table: first, title: first.title ?? "", scope: scope)
    state = RouterState(levels: [root])
    evaluating { fill(level: 0) }
    searchPages("")  // An earlier router may have left the text of its search.
    beginLoads()
  }

  /// The declared table of the current screen, with its loaded rows.
  public var table: Table {
    refresh()
    return top.table
  }

  /// The rows as the user sees them: after search, with collapsed sections, and with the values
  /// that the router keeps.
  /// - Complexity: O(sections before the first row) after each change. Rows are created when they
  ///   are read.
  public var presented: DataSource<Row> {
    refresh()
    if let source = cache.source { return source }
    let source = presentation.dataSource
    cache.source = source
    return source
  }

  /// The titles of the screens from the root to the current one.
  public var titles: [String] {
    refresh()
    return levels.map(\.title)
  }

  /// The ids of the rows that lead from the root to the current screen. `open(path:)` accepts these
  /// ids, their descriptions and their encoded forms.
  ///
  /// If several rows that lead to screens share an id, a text takes its place: the id after its
  /// section and a slash, such as `A/more`, or else the position of the row.
  /// - Complexity: O(rows) for each screen below the current one. Creates their rows, up to 20,000.
  public var path: [RowID] {
    refresh()
    return levels.indices.dropFirst().map(nameOfOrigin(ofLevel:))
  }

  /// Marks the table to be evaluated again. Call it after changes of state that is not observed.
  public func invalidate() { update(.tables) { _ in } }

  /// The part that a change of the router's state makes stale.
  enum Stale {
    /// No row: a text is being typed, for example.
    case nothing
    /// The presented rows.
    case rows
    /// The declared tables, and with them the presented rows: the state of the app may have
    /// changed.
    case tables
  }

  /// Changes the state, and discards what is stale after the change. This is the only way to change
  /// the state.
  ///
  /// `change` must not run a closure of the app, which could call the router; see `call`.
  ///
  /// - Parameter isTold: Whether the observers were already called for this change.
  @discardableResult
  func update<Result>(
    _ stale: Stale = .rows, isTold: Bool = false, _ change: (inout RouterState) -> Result
  ) -> Result {
    defer { discard(stale, isTold: isTold) }
    return change(&state)
  }

  private func discard(_ stale: Stale, isTold: Bool) {
    if stale == .nothing { return }
    if stale == .tables { state.markStale() }
    version += 1
    cache.removeAll()
    if isWorkToDo { started.signal() }
    // Observers are called before the tables are evaluated.
    if !isEvaluating, !isTold { change.observers.notify() }
  }

  /// Calls a closure of the app, then marks the tables as stale, because the closure may have
  /// changed any state.
  func call<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { invalidate() }
    return try AppCall.run(body)
  }

  /// Whether work is in the queue, or a search has more rows to search.
  private var isWorkToDo: Bool { !state.queue.isEmpty || isLookingAtRows }

  var levels: [Level] { state.levels }

  var top: Level { state.top }

  package var addresses: [RowAddress] { state.addresses }

  var presentation: Presentation { presentation(ofLevel: levels.count - 1) }

  func presentation(ofLevel index: Int) -> Presentation {
    let level = levels[index]
    return Presentation(
      table: level.table, kept: level.kept, results: level.search?.results,
      validity: validity(ofLevel: index), words: words)
  }

  /// Returns the validity of a screen, which is cached for the current one.
  func validity(ofLevel index: Int) -> Validity {
    let isTop = index == levels.count - 1
    if isTop, let validity = cache.validity { return validity }
    let level = levels[index]
    let validity = Validity(table: level.table, kept: level.kept, words: words, change: change)
    if isTop { cache.validity = validity }
    return validity
  }
}

// MARK: - Evaluation

extension Router {
  /// Brings the tables up to date before an input for the current screen. If the row that leads to
  /// this screen was removed, leaves the screen and returns the outcome for the input, because the
  /// input is not meant for another screen. Otherwise returns `nil`.
  func refreshForInput() -> Outcome? {
    let screen = addresses
    refresh()
    return leaving(screen)
  }

  /// Returns the outcome of an input for a screen that is no longer on the stack. `nil` if it is on
  /// the stack.
  package func leaving(_ screen: [RowAddress]) -> Outcome? {
    if screen == addresses { return nil }
    let common = zip(screen, addresses).prefix { $0 == $1 }.count
    return common < screen.count ? .gone(screen[common].row) : nil
  }

  /// Evaluates the tables if they were invalidated or if observed state that they read has changed.
  package func refresh() {
    if change.take() { update(.tables, isTold: true) { _ in } }
    if isEvaluating { return }
    releasePages()
    guard state.top.isStale else { return }
    evaluating {
      var below: PresentedIDs?
      for index in levels.indices where levels.indices.contains(index) {
        let old = levels[index].table
        let ids = PresentedIDs(old.dataSource.sections, nil)
        evaluate(level: index, below: below)
        if old.isSearchable { endRefusedSearch(ofLevel: index) }
        below = ids
      }
    }
    continueSearch()
    beginLoads()
  }

  /// Calls a closure that evaluates tables. During the call the router does not begin to evaluate
  /// them again.
  private func evaluating(_ body: () -> Void) {
    isEvaluating = true
    defer { isEvaluating = false }
    body()
  }

  /// Evaluates the table of a level. Leaves the level if no row leads to it any longer.
  /// - Parameter below: The rows of the screen below before it was evaluated.
  private func evaluate(level index: Int, below: PresentedIDs?) {
    let level = levels[index]
    guard let (origin, source) = origin(of: level, at: index, below: below) else {
      return leave(level: index)
    }
    guard levels.indices.contains(index) else { return }  // A closure of the app went back.
    let table = evaluate(source, level: index, in: level.scope)
    guard levels.indices.contains(index) else { return }
    update {
      $0.levels[index].declared = table
      ($0.levels[index].source, $0.levels[index].leading) = (source, origin)
    }
    fill(level: index)
    guard levels.indices.contains(index) else { return }
    let title = title(ofLevel: index)
    update {
      $0.levels[index].title = title
      $0.levels[index].isStale = false
    }
  }

  /// Returns the place of the row that leads to a level, and the source of the table to which the
  /// row leads now. `nil` if the row was removed or no longer leads to a screen.
  ///
  /// In that case the source with which the level was entered is not used again, because its
  /// closure may read data that was removed with the row, or that belongs to another row now.
  private func origin(
    of level: Level, at index: Int, below: PresentedIDs?
  ) -> (Level.LeadingRow?, Level.Source)? {
    guard let known = level.leading else { return (nil, level.source) }
    guard let leading = leadingRow(known, inLevel: index - 1, below: below) else { return nil }
    switch (level.source, leading.row.behavior?.effect) {
    case (.table, .push(let destination)?): return (leading.origin, .table(destination))
    case (.picker, _):
      guard case .picker = leading.row.value.kind else { return nil }
      return (leading.origin, level.source)
    default: return nil
    }
  }

  /// Returns a row that the table of a level declares, whether it is presented or not.
  /// - Parameters:
  ///   - known: The place of the row before the level was evaluated.
  ///   - below: The rows of the level before it was evaluated. If they contain a row with the id
  ///     in the section where it is found now, that is a different row with the same id.
  private func leadingRow(
    _ known: Level.LeadingRow, inLevel index: Int, below: PresentedIDs?
  ) -> (origin: Level.LeadingRow, row: Declared<Row>)? {
    let (table, address) = (levels[index].table, known.address)
    if let path = path(of: address, hint: known.path, inLevel: index),
      let section = table.section(at: path.section)
    {
      let found = RowAddress(section: section.id(at: path.section), row: address.row)
      let isOther = found != address && below?.contains(found, near: path.row) == true
      let origin = Level.LeadingRow(path: path, address: found)
      return isOther ? nil : (origin, section.items.declared(at: path.row))
    }
    // A row of an empty state is declared as long as its table or section is.
    let section = RowFinder(source: table.dataSource).sectionIndex(of: address.section, hint: nil)
      .flatMap { table.section(at: $0) }
    guard let rows = address.section == .emptyState ? table.emptyState : section?.emptyState else {
      return nil
    }
    return rows.indices.first { rows[$0].id == address.row }.map {
      (Level.LeadingRow(path: nil, address: address), rows.declared(at: $0))
    }
  }

  func evaluate(_ source: Level.Source, level index: Int, in scope: StateScope) -> Table {
    switch source {
    case .table(let table): change.watching { scope.evaluate(table) }
    case .picker(let address): pickerTable(of: address, inLevel: index - 1)
    }
  }

  private func title(ofLevel index: Int) -> String {
    let level = levels[index]
    if let title = level.table.title, !title.isEmpty { return title }
    guard index > 0 else { return "" }
    guard let path = level.leading?.path else { return level.title }
    return levels[index - 1].table.row(at: path)?.title ?? level.title
  }

  /// Returns the path of a row in the table of a level. Searches at its last known path first, then
  /// near it, then everywhere.
  func path(of address: RowAddress, hint: RowPath?, inLevel index: Int) -> RowPath? {
    RowFinder(source: levels[index].table.dataSource).pathAnywhere(of: address, hint: hint)
  }
}

/// Records whether observed state has changed since it was read to evaluate a table.
///
/// Observation calls back on any thread, and before the change. Therefore the change is only
/// recorded here, and the router reads the record later.
final class ObservedChange: Sendable {
  /// Called on any thread, once for the changes between two calls of `take()`.
  let observers = RouterObservers()

  private let isNoted = Locked(false)

  /// Records a change.
  func record() {
    if !isNoted.exchange(true) { observers.notify() }
  }

  /// Returns whether a change was recorded since the last call.
  func take() -> Bool { isNoted.exchange(false) }

  /// Runs a closure, and records the first change of any observable that it reads.
  func watching<Result>(_ body: () -> Result) -> Result {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        return withObservationTracking(body) { [self] in record() }
      }
    #endif
    return body()
  }
}
