import TablesModel

/// What the input of a screen still leads to.
struct Form {
  /// The last choice that a rule has refused; `nil` after the next action of the user.
  var refusedChoice: RefusedChoice?
  /// The rows of screens that were left while this one was below, whose work has failed since then.
  /// Empty after the next action of the user.
  var lateFailures: [PresentedRow] = []
  /// The row whose value was just written, until the table is evaluated again.
  var written: WrittenRow?
  /// The rows whose drafts have to be written after the evaluation, because no rule refuses them
  /// any more.
  var due: [RowHandle] = []
  /// The rows for which the app has set other values, so that their values that are on the way to
  /// the app are dropped after the evaluation.
  var overruled: [RowHandle] = []

  /// The rows that must not be forgotten.
  var held: [RowHandle] {
    [refusedChoice?.row, written?.row].compactMap { $0 } + due + overruled
  }
}

/// A choice that a rule has refused: a step, a switch, an option. The old value is back, and the
/// reason is shown until the next action of the user.
struct RefusedChoice {
  let row: RowHandle
  let reason: String
  /// The value that the row has kept. Once it has another one, the reason is gone. `nil` if the
  /// value was checked asynchronously, so that the row may have another one by now.
  let base: Row.Value?
}

/// A row whose value was just written. Its id may follow the value.
struct WrittenRow {
  let row: RowHandle
  let path: DeclaredPath
  /// The ids of the rows before the value was written.
  let before: PresentedIDs
}
