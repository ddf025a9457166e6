public import TablesModel

/// An action of the user on a row, as a host keeps it while a menu or a question is open.
public enum RowAction: Hashable, Sendable {
  /// Selects the row.
  case select
  /// Writes the value of a control, such as a switch, a slider or a text field.
  case set(Row.Value)
  /// Runs a swipe action. The index is that of the action when it was shown. If the row has another
  /// action at this index by now, its first equal action is run, or none.
  case swipeAction(MenuItem, index: Int)
  /// Runs an entry of the context menu. The index is that of the entry when it was shown. If the
  /// row has another entry at this index by now, its first equal entry is run, or none.
  case contextMenu(MenuItem, index: Int)
  /// Runs the accessory of the row, as it was shown. If the row has another one by now, nothing is
  /// run.
  case accessory(MenuItem)
  /// Deletes the row.
  case delete

  /// The menu entry, swipe action or accessory that is run; `nil` for other actions.
  package var item: MenuItem? {
    switch self {
    case .swipeAction(let item, _), .contextMenu(let item, _), .accessory(let item): item
    case .select, .set, .delete: nil
    }
  }

  /// Whether the accessory of the row is run.
  var isOfAccessory: Bool { if case .accessory = self { true } else { false } }
}
