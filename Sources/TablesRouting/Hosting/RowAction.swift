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
  /// Performs an action of the user on a row that is given by its address.
  ///
  /// While a control, a menu or a question is open, rows above its row come and go. A host therefore
  /// keeps the address, and the router finds the current path of the row. If the row was removed, the
  /// outcome is `.gone`, and nothing is done.
  @discardableResult
  public func perform(_ action: RowAction, at address: RowAddress) -> Outcome {
    at(address) { perform(action, at: $0) }
  }

  func at(_ address: RowAddress, _ body: (RowPath) -> Outcome) -> Outcome {
    currentPath(of: address).map(body) ?? .gone(address.row)
  }

  /// Performs an action of the user on the row at a path of the presented rows.
  ///
  /// If the author of the row has written a question for the action, the outcome is `.asked`, and
  /// ``answer(_:)`` continues; see ``question``.
  @discardableResult
  public func perform(_ action: RowAction, at path: RowPath) -> Outcome {
    if let outcome = refreshForInput() { return outcome }
    guard let target = target(at: path) else { return .unknown("\(path)") }
    return refusal(of: target) ?? ask(before: action, target) ?? perform(action, target)
  }

  /// Performs an action on a row of the current screen that accepts it, after its question if it has
  /// one.
  func perform(_ action: RowAction, _ target: Target) -> Outcome {
    switch action {
    case .select: select(target)
    case .set(let value): set(value, target)
    case .swipeAction, .contextMenu: run(action, target)
    case .delete: delete(target)
    }
  }
}

// MARK: - Short spellings

/// Shorter spellings of ``Router/perform(_:at:)-(_,RowPath)``.
extension Router {
  /// Selects the row at a path of the presented rows.
  ///
  /// This toggles a switch, chooses an option, opens the screen of a segue, and performs or starts
  /// an action. For a row whose value is typed, the outcome is `.focused`, and the host begins the
  /// edit. For a row with a confirmation, the outcome is `.asked`; see ``question``.
  @discardableResult
  public func select(_ path: RowPath) -> Outcome { perform(.select, at: path) }

  /// Writes a value to the row at a path if the value meets the rules of the row.
  ///
  /// A number becomes the nearest one inside the bounds of the row. A date picker accepts a text as
  /// well, in the form in which it shows a date. Of the options of a picker, those at the indices are
  /// chosen, and no others. A row that does not take such a value ignores it.
  ///
  /// If a rule is asynchronous, the value is written when the router settles. Before a row with a
  /// confirmation is switched, the outcome is `.asked`; see ``question``.
  @discardableResult
  public func set(_ value: Row.Value, at path: RowPath) -> Outcome {
    perform(.set(value), at: path)
  }

  /// Deletes the row at a path from the data of the app.
  @discardableResult
  public func delete(at path: RowPath) -> Outcome { perform(.delete, at: path) }
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
