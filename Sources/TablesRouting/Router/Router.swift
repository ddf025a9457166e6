import TablesBasics
public import TablesModel

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
/// for it has the outcome `.rowRemoved`.
///
/// The router evaluates the table again, once, when observed state that the table has read has
/// changed, or after the router has called a closure of the app. A router belongs to the isolation
/// in which it was created.
public final class Router {
  /// The words of the library that the router uses in placeholder rows and in reasons for refusals.
  public var words: Words { presenter.words }
  /// Whether the app has chosen the words, or the first host has.
  private var hasWords: Bool
  /// A number that increases whenever the presented rows may have changed.
  package var version: Int { presenter.version }

  /// The state of the router. Only `update` changes it.
  private(set) var state: RouterState
  let presenter: Presenter
  let change: ObservedChange
  /// Wakes the suspended calls of `settle()`.
  let started = WorkSignal()
  /// Wakes those who run the tasks of screens.
  let tasksChanged = WorkSignal()
  /// Whether tables are being evaluated. Their closures may read from the router during that.
  // Not checked for exclusive access, as it is asked for each row: no change of it calls anything.
  @exclusivity(unchecked) private(set) var isEvaluating = false
  /// Whether texts are being written that no rule refuses any more. The closures of the app that
  /// this calls may read from the router.
  private var isWritingDrafts = false
  /// Whether the focus is being moved to where the app wants it. The closures of the app that this
  /// calls may read from the router.
  private var isReviewingFocus = false
  /// Whether the router is doing what the state of the app says, such as to open a screen. The
  /// closures of the app that this calls may read from the router.
  var isFollowingState = false
  /// The version at which the router has last done all that the state of the app says.
  var followedVersion = -1
  /// Whether the router has called a closure of the app since the tables were last evaluated, which
  /// may have set values.
  private(set) var hasCalledApp = false
  /// Waits until the user may have paused typing, so that a rule can check the text. `nil` while no
  /// host is there: `settle()` then takes the pause as over.
  package var wait: (nonisolated(nonsending) (Duration) async throws -> Void)?
  /// Decides when screens appear and disappear.
  var appearanceReview = AppearanceReview()
  /// The observation for the closure `wake`, with which the router was created.
  private let wakening: RouterObservation?

  /// Creates a router for the screen that a closure declares.
  ///
  /// `wake` is called as an observer until the router is released; see `observe(_:)`. `words` are
  /// the words of the library. They default to those of the first host that shows the router, and
  /// to English before that.
  public init(
    words: Words? = nil, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> any ScreenContent
  ) {
    let change = ObservedChange()
    (hasWords, self.change) = (words != nil, change)
    presenter = Presenter(words: words ?? .english, change: change)
    wakening = wake.map(change.add)
    let scope = StateScope()
    let first = change.watching { scope.table(of: table) }
    let root = Level.Content(
      leading: nil, source: .table(table), table: first, title: first.title ?? "", scope: scope)
    state = RouterState(levels: Levels(root: root))
    evaluating { fill(top) }
    beginLoads()
    if top.followsState { followState() }
  }

  /// The declared table of the current screen, with its loaded rows. During a search in nested
  /// screens, the last section has the rows that were found on them.
  public var table: Table { freshTop.table }

  /// The rows as the user sees them: after search, with collapsed sections, and with the values
  /// that the router keeps.
  /// - Complexity: O(sections before the first row) after each change. Rows are created when they
  ///   are read.
  public var presented: DataSource<Row> { presented(freshTop) }

  /// The titles of the screens from the root to the current one.
  public var titles: [String] {
    evaluateIfStale()
    return levels.map(\.title)
  }

  /// Takes the words of a host, unless the app or an earlier host has chosen others. The observers
  /// are not called, because nothing is shown yet.
  package func takeWords(of host: Words) {
    if hasWords { return }
    hasWords = true
    if host == words { return }
    presenter.words = host
    update(.tables, isTold: true) { _ in }
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
    if stale == .tables { state.levels.markStale() }
    presenter.discard()
    if isWorkToDo { started.signal() }
    // Observers are called before the tables are evaluated.
    if !isEvaluating, !isTold { change.notify() }
  }

  /// Changes the kept state of a screen, which may be the current one, one below it, or one that
  /// was left.
  func changeKept(of level: Level, _ stale: Stale = .rows, _ change: (inout KeptState) -> Void) {
    update(stale) { change(&$0[level].kept) }
  }

  /// Calls a closure of the app, then marks the tables as stale, because the closure may have
  /// changed any state.
  func call<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer {
      hasCalledApp = true
      invalidate()
    }
    return try AppCall.run(body)
  }

  /// Whether work is in the queue, or a search has more rows to search.
  private var isWorkToDo: Bool { hasQueuedWork || hasRowsToSearch }

  /// The screens from the root to the current one.
  var levels: [Level] { state.levels.stack }

  /// The current screen, as of the last evaluation.
  var top: Level { state.levels.top }

  /// The current screen, after the tables were brought up to date. Properties and methods for hosts
  /// and the app begin with it, unless they only tell the state of the last evaluation.
  var freshTop: Level {
    evaluateIfStale()
    return top
  }
}

// MARK: - Evaluation

extension Router {
  /// Brings the tables up to date before an input for the current screen. If the row that leads to
  /// this screen was removed, leaves the screen and returns the outcome for the input, because the
  /// input is not meant for another screen. Otherwise returns `nil`.
  func refreshForInput() -> Outcome? {
    let level = top
    readStoredValues()
    evaluateIfStale()
    return leaving(level)
  }

  /// Evaluates the tables before an input if the app is storing a value. A value that the app has
  /// stored is then not mistaken for one that it sets because of the input.
  func readStoredValues() {
    if state.work.isStoring { invalidate() }
  }

  /// Returns the outcome of an input for a screen that is no longer on the stack. `nil` if it is on
  /// the stack.
  func leaving(_ level: Level) -> Outcome? {
    guard !level.isOnStack, let below = level.below else { return nil }
    return leaving(below) ?? level.leading.map { .rowRemoved($0.address.row) }
  }

  /// Evaluates the tables if they were invalidated or if observed state that they read has changed.
  package func evaluateIfStale() {
    // `reading` has evaluated the tables before it has called its closure.
    if presenter.isReading, !top.isStale { return }
    if change.take() { update(.tables, isTold: true) { _ in } }
    if isEvaluating { return }
    let wasStale = top.isStale
    refreshTables()
    if wasStale || !state.appearance.isSettled(at: top, above: levels[0]) { reviewAppearance() }
  }

  /// Evaluates the tables if they are stale, and does what follows from the new ones.
  func refreshTables() {
    if top.isStale {
      evaluateTables()
      writeDrafts()
      reviewFocus()
      continueSearch()
      beginLoads()
    } else if top.scope.hasNewFocusStates {
      reviewFocus()
    }
    if hasStateToFollow { followState() }
  }

  /// Writes the texts that no rule refuses any more, and evaluates the tables once more, because
  /// they may depend on what was written. Ends, because each text is written only once.
  private func writeDrafts() {
    if isWritingDrafts { return }
    isWritingDrafts = true
    defer { isWritingDrafts = false }
    while settleForms() { if top.isStale { evaluateTables() } }
  }

  /// Moves the focus to where the app wants it.
  private func reviewFocus() {
    if isReviewingFocus { return }
    isReviewingFocus = true
    defer { isReviewingFocus = false }
    for _ in 0..<FocusFollower.moveLimit {
      guard FocusReview(router: self, level: top).run() else { return }
      if top.isStale { evaluateTables() }
      writeDrafts()
    }
  }

  private func evaluateTables() {
    evaluating { LevelEvaluation(router: self).run() }
    hasCalledApp = false
  }

  /// Calls a closure that evaluates tables. During the call the router does not begin to evaluate
  /// them again.
  private func evaluating(_ body: () -> Void) {
    isEvaluating = true
    defer { isEvaluating = false }
    body()
  }
}
