import TablesModel

/// What a table does when its user does something, as closures that get the item.
///
/// ```swift
/// controller.actions.didSelect = { setting, path in
///   switch setting { … }
/// }
/// ```
/// Nothing set is nothing done: a row takes no selection, cannot be edited or moved.
public struct TableActions<Item> {
  /// Whether an item takes selection; all do where `didSelect` is set.
  public var canSelect: ((Item, RowPath) -> Bool)?
  /// Routes a selection.
  public var didSelect: ((Item, RowPath) -> Void)?
  /// Told when another row is selected.
  public var didDeselect: ((Item, RowPath) -> Void)?
  /// What editing offers at an item; to delete it where the controller or `delete` can.
  public var editingStyle: ((Item, RowPath) -> EditingStyle)?
  /// Deletes an item, in place of the controller.
  public var delete: ((Item, RowPath) -> Void)?
  /// Inserts at an item's place.
  public var insert: ((Item, RowPath) -> Void)?
  /// Whether an item can be dragged; all can where the controller moves rows.
  public var canMove: ((Item, RowPath) -> Bool)?
  /// Where an item that is dragged may be put, given where it comes from and the place proposed.
  public var target: ((_ item: Item, _ source: RowPath, _ proposed: RowPath) -> RowPath)?
  /// Makes items ready that will be shown soon, nearest first.
  public var prefetch: (([Item]) -> Void)?
  /// Gives up items that will not be shown soon after all; those that are gone are left out.
  public var cancelPrefetching: (([Item]) -> Void)?

  /// Makes a table that does nothing.
  public init() {}
}
