import TablesModel

/// An action of the user on a row, as a host keeps it while a menu or a question is open.
package enum RowAction: Hashable, Sendable {
  /// Selects the row.
  case select
  /// Writes the value of a control, such as a switch, a slider or a text field.
  case set(Row.Value)
  /// Runs one of the actions of the row. If the row has no such action by now, nothing is run.
  case run(RowActionID)
  /// Deletes the row.
  case delete
}

extension PresentedRow {
  /// Returns an action of the row as a row of its own; `nil` if there is none with this id.
  ///
  /// It stands for a selection of the action. Its address is that of the row, which therefore shows
  /// the work of the action and its errors.
  func action(_ id: RowActionID) -> PresentedRow? {
    guard var action = row.offeredActions.first(where: { $0.id == id })?.row else { return nil }
    action.status = action.status ?? row.status
    return PresentedRow(
      Declared(action, behavior: behavior.actions[id]), ref.withAction(id), at: path)
  }

  /// The id of the row in outcomes. For an action, it is the id of the row that has the action.
  var id: RowID { address.row }
}
