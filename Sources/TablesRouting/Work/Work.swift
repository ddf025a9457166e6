import TablesModel

/// Work that was started. It runs when the router settles.
///
/// It holds no closures of the row that has started it. The row is looked up when the work begins
/// and when it ends, because there may be another row in its place by then.
struct Work {
  /// The purpose of the work.
  enum Task {
    /// Performs the action of the row.
    case perform
    /// Selects the row, which needs a valid screen, as soon as no value of the screen is being
    /// checked or stored any more. If `isAsked`, the user has answered the question of the row, or
    /// it has none. `words` are those of the question before an action that destroys something.
    case afterValues(isAsked: Bool, words: Words?)
    /// Checks a value with asynchronous rules, then stores it. If the draft of the value is gone
    /// when the check ends, the user or the app has given the row another value, and this one is
    /// not stored.
    case check(Row.Value, isSubmitted: Bool)
    /// Stores a value, unless its draft is gone.
    case save(Row.Value, isSubmitted: Bool)
    /// Deletes or moves the row in the data of the app.
    case edit(Edit)
    /// Calls the asynchronous closures for a text that was submitted.
    case submit(Row.Value)
    /// Performs the closure of an answer to a question.
    case answer(AnswerWork)
    /// Refreshes the table.
    case refresh
    /// Loads a section or the table, and passes the value to the app if the app stores it.
    case load(LoadTarget)
  }

  var task: Task
  /// The number of the work in the order of starting, from 1.
  var number = 0
  /// The screen on which the work was started.
  let screen: ScreenID
  /// The row that started the work; `nil` for the table as a whole.
  var row: WorkRow?
  /// The screens that are left when the work has succeeded; `nil` for none.
  var departure: Row.Departure?
  /// What the row that started the work needs of its screen; `nil` for nothing.
  var validation: Row.ScreenValidation?
  /// Whether the work saves what was entered on its screen.
  var isSubmission: Bool { validation == .submits }
  /// The time without typing after which the work checks a text that is being typed; `nil` for
  /// other work.
  var pause: Duration?
  /// The value of the row when the work began to store another one.
  var base: Row.Value?
  /// The rows into which the user has entered something since the work began, by their screens.
  /// Recorded only for work that needs a valid screen.
  fileprivate(set) var enteredSince: [ScreenID: [RowHandle: EnteredValue]] = [:]
  /// The host in which the user has started the work; `nil` for work that no user has started.
  let requester: Requester?

  /// The value that the work brings to the app; `nil` for other work.
  var value: Row.Value? {
    switch task {
    case .check(let value, _), .save(let value, _): value
    case .perform, .afterValues, .edit, .submit, .answer, .refresh, .load: nil
    }
  }

  /// The value that the work stores; `nil` for other work.
  var savedValue: Row.Value? { if case .save(let value, _) = task { value } else { nil } }

  /// What the screen keeps for the row that started the work.
  var handle: RowHandle? { row?.handle }

  /// Creates work that a row has started. Work that loads a section has the row that is shown in
  /// place of the loaded ones.
  init(task: Task, row: WorkRow, requester: Requester? = nil) {
    (self.task, self.row, self.requester) = (task, row, requester)
    screen = row.ref.screen
  }

  /// Creates work that no row has started: it refreshes a table.
  init(task: Task, screen: ScreenID, requester: Requester?) {
    (self.task, row, self.screen, self.requester) = (task, nil, screen, requester)
  }
}

extension Work {
  /// Records that the user has entered a value into a row while the work runs.
  mutating func noteInput(
    _ value: Row.Value, of row: RowHandle, on screen: ScreenID, over old: Row.Value
  ) {
    let before = enteredSince[screen]?[row]?.before ?? old
    enteredSince[screen, default: [:]][row] = EnteredValue(before: before, last: value)
  }
}

/// The value that a row had when work began, and the one that the user has entered last.
struct EnteredValue { let before, last: Row.Value }

extension Work.Task {
  /// Returns the screens that are left when the work of a row has succeeded; `nil` for none.
  func departure(_ row: PresentedRow) -> Row.Departure? {
    switch self {
    case .perform, .afterValues: RowAction.select.departure(row)
    case .check(.text, let isSubmitted), .save(.text, let isSubmitted):
      isSubmitted ? row.row.departure : nil
    case .check, .save, .submit: row.row.departure
    case .answer(let answer): answer.departure
    case .edit, .refresh, .load: nil
    }
  }
}

/// The host in which the user acts. Its views may have been released when the work ends.
struct Requester {
  weak var host: RouterRunner?
}
