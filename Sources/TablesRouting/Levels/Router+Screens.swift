import TablesModel

/// The screens of the stack, as hosts read them.
extension Router {
  /// The number of screens below the current one; 0 for the root.
  package var depth: Int { freshTop.depth }

  /// The screens from the root to the current one.
  package var screens: [ScreenID] {
    evaluateIfStale()
    return levels.map(\.id)
  }

  /// The current screen.
  package var screen: ScreenID { freshTop.id }

  /// The current screen as of the last evaluation: a row that leads to it may have been removed
  /// since.
  package var knownScreen: ScreenID { top.id }

  /// Whether a screen is the current one or below it.
  package func isOnStack(_ screen: ScreenID) -> Bool { level(screen) != nil }

  /// Returns whether a screen was on the stack when the tables were last evaluated.
  package func wasOnStack(_ screen: ScreenID) -> Bool { state.levels[screen]?.isOnStack ?? false }

  /// Returns the rows that a screen of the stack presents, such as the screen below, which is seen
  /// while the user swipes back. Returns no sections for a screen that is not on the stack.
  /// - Complexity: O(sections before the first row) after each change. Rows are created when they
  ///   are read.
  package func presented(on screen: ScreenID) -> DataSource<Row> {
    level(screen).map(presented) ?? DataSource()
  }

  /// Returns the declared table of a screen of the stack, with its loaded rows; `nil` if the screen
  /// is not on the stack.
  package func table(on screen: ScreenID) -> Table? { level(screen)?.table }

  /// Returns the title of a screen of the stack; `nil` if the screen is not on the stack.
  package func title(of screen: ScreenID) -> String? { level(screen)?.title }

  /// Returns the address of the row that leads to a screen, where it was last found. `nil` for the
  /// root, and for a screen that was left a while ago.
  package func origin(of screen: ScreenID) -> RowAddress? {
    state.levels[screen]?.leading?.address
  }

  /// Returns the rows that lead from the root to a screen, each before its action if that does.
  package func way(to screen: ScreenID) -> [RowAddress] { state.levels[screen]?.way ?? [] }

  /// Returns the screen below another one; `nil` for the root.
  package func screen(below screen: ScreenID) -> ScreenID? { state.levels[screen]?.below?.id }

  /// Returns the outcome of an input for a screen that is no longer on the stack. `nil` if it is on
  /// the stack.
  package func leaving(_ screen: ScreenID) -> Outcome? { state.levels[screen].flatMap(leaving) }

  /// Returns a screen of the stack, the current one for `nil`, after the tables were brought up to
  /// date. Returns `nil` if the screen is not on the stack.
  func level(_ screen: ScreenID?) -> Level? {
    let top = freshTop
    guard let screen else { return top }
    return state.levels[screen].flatMap { $0.isOnStack ? $0 : nil }
  }

  /// Returns the screen of a row that this router presents.
  func level(of row: PresentedRow) -> Level { state.levels.level(row.screen) }

  // MARK: Sheets

  /// How a screen of the stack is presented. `.push` for the root.
  package func presentation(of screen: ScreenID) -> Row.Presentation {
    level(screen)?.isSheet == true ? .sheet : .push
  }

  /// The first screen of the sheet that has the current screen; `nil` if it is in none.
  package var sheet: ScreenID? {
    evaluateIfStale()
    return currentSheet?.id
  }

  /// Returns a screen and those above it in the same stack, up to the next sheet.
  package func stack(from screen: ScreenID) -> [ScreenID] {
    let above = screens.drop { $0 != screen }.dropFirst()
    return [screen] + above.prefix { presentation(of: $0) == .push }
  }

  /// Returns the sheet that is presented directly above a screen; `nil` if there is none.
  package func sheet(above screen: ScreenID) -> ScreenID? {
    let next = screens.drop { $0 != screen }.dropFirst().first
    return next.flatMap { presentation(of: $0) == .sheet ? $0 : nil }
  }

  /// The first screen of the sheet that has the current screen, as of the last evaluation.
  var currentSheet: Level? { levels.last(where: \.isSheet) }
}

// MARK: - Rows that leave their screen

/// Leaves screens because a row or an action of them has `pops`.
extension Router {
  /// Calls a closure for an input of the user, and returns the outcomes of leaving screens by it
  /// because a row or an action has ``Row/pops``: `.popped`, or `.exited` on the first screen.
  package func departures(during input: () -> Void) -> [Outcome] {
    // A closure of the app may call this for another input, which has departures of its own.
    let outer = state.departures
    update(.nothing) { $0.departures = [] }
    defer { update(.nothing) { $0.departures = outer } }
    input()
    return state.departures ?? []
  }

  /// Performs an action on a row, and returns its outcome. If it has succeeded, and the author has
  /// given it the modifier `pops()`, then leaves the screen of the row.
  func leavingScreen(of row: PresentedRow, after action: RowAction, _ body: () -> Outcome)
    -> Outcome
  {
    leavingScreen(of: row, by: action.departure(row), body)
  }

  /// Calls a closure that does something for a row. If it has succeeded, leaves the screens of a
  /// departure, if any. Returns the outcome of the closure.
  func leavingScreen(
    of row: PresentedRow, by departure: Row.Departure?, _ body: () -> Outcome
  ) -> Outcome {
    let level = level(of: row)
    let outcome = body()
    if outcome.isSuccess, row.savesScreen, !isRunning(row) { countAsSaved(level) }
    if let departure, outcome.isSuccess {
      leaveScreenAfterSuccess(level, of: handle(of: row), by: departure)
    }
    return outcome
  }

  /// Leaves a screen, or others of its stack, and those above, because a row or an action has
  /// `pops`. Returns the outcome, or `nil` if nothing is left: the user has left the screen
  /// meanwhile, work of the row is still running, or the screen is the first one of its stack.
  @discardableResult
  func leaveScreenAfterSuccess(
    _ level: Level, of row: RowHandle?, by departure: Row.Departure
  ) -> Outcome? {
    evaluateIfStale()
    let isRunning = row.flatMap { level.kept.rows[$0]?.status } == .running
    guard level.isOnStack, !isRunning, let level = lowest(leftBy: departure, from: level) else {
      return nil
    }
    let outcome = level.below == nil ? Outcome.exited : .popped
    navigator.leaveScreen(level)
    update(.nothing) { $0.departures?.append(outcome) }
    beginLoads()
    reviewAppearance()
    return outcome
  }

  /// Returns the lowest screen that a departure leaves; `nil` if it leaves none.
  func lowest(leftBy departure: Row.Departure, from level: Level) -> Level? {
    let sheet = levels.prefix(level.depth + 1).last(where: \.isSheet)
    switch departure {
    case .previous: return level
    case .dismissal: if let sheet { return sheet }
    case .root: break
    }
    let first = (sheet ?? levels[0]).depth + 1
    return first <= level.depth ? levels[first] : nil
  }
}

extension RowAction {
  /// Returns the screens that are left after the action on a row, if it succeeds.
  func departure(_ row: PresentedRow) -> Row.Departure? {
    switch self {
    case .set(.text): row.input.isSubmitted ? row.row.departure : nil
    case .select, .set: row.row.departure
    case .run, .delete: nil
    }
  }
}
