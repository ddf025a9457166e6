public import TablesModel

/// An action of the user on a row, as a host keeps it while a menu or a question is open.
public enum RowAction: Hashable, Sendable {
  /// Selects the row.
  case select
  /// Writes a value: what a switch, a slider, a text field or any other control gives.
  case set(Row.Value)
  /// Runs a swipe action. The index is that of the action when it was shown. The row may offer others by
  /// now: then the first one that is equal is run, or none.
  case swipeAction(MenuItem, index: Int)
  /// Runs an entry of the context menu. The index is that of the entry when it was shown. The row may
  /// offer others by now: then the first one that is equal is run, or none.
  case contextMenu(MenuItem, index: Int)
  /// Deletes the row.
  case delete

  /// The menu entry or swipe action that is run; `nil` for other actions.
  package var item: MenuItem? {
    switch self {
    case .swipeAction(let item, _), .contextMenu(let item, _): item
    case .select, .set, .delete: nil
    }
  }
}

extension Router {
  /// Performs an action of the user on a row. If the row is gone, the outcome is `.gone`, and nothing
  /// is done.
  @discardableResult
  public func perform(_ action: RowAction, at address: RowAddress) -> Outcome {
    at(address) { perform(action, at: $0) }
  }

  /// Performs an action of the user on the row at a path of the presented rows.
  @discardableResult
  public func perform(_ action: RowAction, at path: RowPath) -> Outcome {
    switch action {
    case .select: select(path)
    case .set(let value): set(value, at: path)
    case .swipeAction, .contextMenu: performEntry(action, at: path)
    case .delete: delete(at: path)
    }
  }

  /// Performs a swipe action or an entry of the context menu, after its question if it has one.
  private func performEntry(_ action: RowAction, at path: RowPath) -> Outcome {
    if let outcome = refreshForInput() { return outcome }
    guard let target = target(at: path) else { return .unknown("\(path)") }
    if let refusal = refusal(of: target) { return refusal }
    guard target.effect(of: action) != nil else { return .ignored(target.row.id) }
    return ask(action.item?.confirmation, before: action, target) ?? run(action, target)
  }
}

extension Router.Target {
  /// Returns the closure of the app that an action runs. `nil` if the row does not offer the action any
  /// more.
  func effect(of action: RowAction) -> RowBehavior.Effect? {
    switch action {
    case .select: behavior.effect
    case .swipeAction(let item, let index):
      item.place(in: row.swipeActions, hint: index).flatMap { behavior.swipeActions.at($0) }
    case .contextMenu(let item, let index):
      item.place(in: row.contextMenu, hint: index).flatMap { behavior.contextMenu.at($0) }
    case .set, .delete: nil
    }
  }
}

extension MenuItem {
  /// Returns the current index of the entry: the old one, or else that of the first entry that is
  /// equal.
  fileprivate func place(in items: [MenuItem], hint: Int) -> Int? {
    items.at(hint) == self ? hint : items.firstIndex(of: self)
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
