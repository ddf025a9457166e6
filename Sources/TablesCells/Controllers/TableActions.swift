public import TablesModel

/// The closures that a table calls with the item when the user does something.
///
/// ```swift
/// controller.actions.didSelect = { setting, path in
///   switch setting { … }
/// }
/// ```
/// All closures default to `nil`. Without any, the user can select no row, and can edit only what
/// the controller's `editing` allows.
public struct TableActions<Item> {
  /// The closure that returns whether the user can select an item. If `nil`, the user can select
  /// every item. No item can be selected without a `didSelect`.
  public var canSelect: ((Item, RowPath) -> Bool)?
  /// The closure that is called after the user selects an item.
  public var didSelect: ((Item, RowPath) -> Void)?
  /// The closure that is called with the previously selected item after the user selects another.
  public var didDeselect: ((Item, RowPath) -> Void)?
  /// The closure that returns how the user can edit an item. If `nil`, the user can delete it if
  /// the controller's `editing` contains `.delete` or there is a `delete` closure.
  public var editingStyle: ((Item, RowPath) -> EditingStyle)?
  /// The closure that deletes an item. If `nil`, the controller removes it from its data.
  public var delete: ((Item, RowPath) -> Void)?
  /// The closure that inserts a new item at the position of an item.
  public var insert: ((Item, RowPath) -> Void)?
  /// The closure that returns whether the user can drag an item. If `nil`, the user can drag every
  /// item. No item can be dragged unless the controller's `editing` contains `.move`.
  public var canMove: ((Item, RowPath) -> Bool)?
  /// The closure that returns the path at which a dragged item is dropped.
  public var target: ((_ item: Item, _ source: RowPath, _ proposed: RowPath) -> RowPath)?
  /// The closure that prepares items that will be shown soon, the nearest first.
  public var prefetch: (([Item]) -> Void)?
  /// The closure that stops preparing items that were passed to `prefetch` and will not be shown
  /// soon. Paths that no longer exist are skipped.
  public var cancelPrefetching: (([Item]) -> Void)?
  /// The closure that returns the actions that a swipe of an item to the side uncovers.
  public var swipeActions: ((Item, RowPath) -> [ItemAction])?
  /// The closure that returns the menu that opens when an item is held.
  public var contextMenu: ((Item, RowPath) -> [ItemAction])?
  /// The closure that is called with the text of the search field, and with `nil` when there is
  /// none. It changes the items. Without it there is no search field.
  public var search: ((String?) -> Void)?
  /// The closure that loads the items again after the user has pulled the list down. The spinner is
  /// shown until it returns.
  public var refresh: (@MainActor @Sendable () async -> Void)?

  /// Creates a value in which every closure is `nil`.
  public init() {}
}

/// An entry of a menu, or a swipe action, with the closure that performs it.
///
/// ```swift
/// controller.actions.swipeActions = { letter, path in
///   [ItemAction("Send") { send(letter) }]
/// }
/// ```
public struct ItemAction {
  /// The action as a row, whose image, tint and question can be set. If it has a question or its
  /// role is destructive, the user is asked first.
  package var row: Row
  /// The edge from which the user swipes to uncover the action; without effect in a menu.
  package var edge: SwipeEdge
  /// Whether a swipe across the whole row performs the action, if it is the first one at its edge.
  package var allowsFullSwipe: Bool
  /// Performs the action.
  package var perform: () -> Void

  /// Creates an action with a title.
  public init(
    _ title: String, role: ActionRole? = nil, edge: SwipeEdge = .trailing,
    allowsFullSwipe: Bool = false, perform: @escaping () -> Void
  ) {
    row = Row(id: RowID(title), kind: .action(role: role), title: title)
    (self.edge, self.allowsFullSwipe, self.perform) = (edge, allowsFullSwipe, perform)
  }

  /// The action as hosts show it.
  package var entry: RowActionEntry {
    RowActionEntry(row, at: .swipe(edge), allowsFullSwipe: allowsFullSwipe)
  }

  /// The question that the user is asked first; `nil` for none.
  package var question: Confirmation? {
    if let question = row.confirmation { return question }
    return row.role == .destructive ? Confirmation(row.title + "?", confirm: row.title) : nil
  }
}
