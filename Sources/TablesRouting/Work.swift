import TablesModel

/// Work that was started and runs when the screen settles.
struct Work {
  /// What is done.
  enum Task {
    /// What an action does.
    case perform(RowBehavior.AsyncWork)
    /// Storing whether a switch is on.
    case save(RowBehavior.AsyncSetter, Bool)
    /// Asking the rules that take time, then storing a text; `shown` is what is told of it.
    case check([RowBehavior.AsyncRule], String, shown: String, store: ((String) -> Void)?)
    /// Bringing the table up to date.
    case refresh(RowBehavior.AsyncWork)
    /// Loading a section or the table, and storing the value where the app keeps it.
    case load(LoadTarget, LoadWork, store: ((Any) -> Void)?)
  }

  let number: Int
  /// The row that started it; `nil` for the table as a whole.
  let address: RowAddress?
  /// Where that row was declared then.
  let path: RowPath?
  /// The screen that the row is on, by the rows that lead there.
  let screen: [RowAddress]
  let task: Task
}

/// Work that is under way.
struct RunningWork {
  let work: Work
  /// Asks the work to end, which it may do in its own time.
  let cancel: () -> Void
  /// Whether its outcome counts no more.
  var isCancelled = false
}
