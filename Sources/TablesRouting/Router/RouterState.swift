import TablesModel

/// The state of a router. The presented rows depend on it and on the state of the app.
struct RouterState {
  /// The screens that were entered.
  var levels: Levels
  /// The question that must be answered before an action is performed; `nil` for none.
  var question: OpenQuestion?
  /// The number of the question that was asked last.
  private var lastQuestion = 0
  /// A path whose rest is followed when a part of the current screen is loaded; `nil` for none.
  var opened: OpenedPath?
  /// The row that was revealed last; `nil` for none.
  var revealed: RevealedRow?
  /// The outcomes of leaving screens during an input because a row or an action has `pops`; `nil`
  /// while there is no input.
  var departures: [Outcome]?
  /// The closures that lower the flags of screens and questions that have ended, and those that
  /// tell the app that the screens have gone, which were not called yet.
  var closings: [() -> Void] = []
  var dismissals: [() -> Void] = []
  /// The number of times that the focus was moved to or from a row whose focus the app follows.
  var focusMoves = 0
  /// The work that has not ended.
  var work = WorkQueue()
  /// The screen that is visible, and the tasks of the screens.
  var appearance = Appearance()
  /// The host in which the user is doing something; `nil` at other times. Work that the user starts
  /// remembers it.
  var requester: Requester?

  init(levels: Levels) { self.levels = levels }

  /// Returns the number of the next question.
  mutating func nextQuestion() -> Int {
    lastQuestion += 1
    return lastQuestion
  }
}
