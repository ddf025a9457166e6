extension RowContent {
  /// Gives the row an id of its own, by which it is known wherever it moves.
  public func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Modified {
    modified { $0.identify(id.rowID, at: DeclarationSite(fileID: fileID, line: line)) }
  }

  /// Keeps the row from taking input while the condition holds.
  public func disabled(_ isDisabled: Bool = true) -> Modified {
    modified { $0.row.availability = isDisabled ? .disabled(reason: nil) : .enabled }
  }

  /// Keeps the row from taking input, and says why; `nil` lets it.
  public func disabled(because reason: String?) -> Modified {
    modified { $0.row.availability = reason.map { .disabled(reason: $0) } ?? .enabled }
  }

  /// Adds words by which a search finds the row.
  public func keywords(_ words: String...) -> Modified { keywords(words) }

  /// Adds words by which a search finds the row.
  public func keywords(_ words: [String]) -> Modified { modified { $0.row.keywords += words } }

  /// Does something when the row is selected, besides what its kind does.
  public func onSelect(_ perform: @escaping () -> Void) -> Modified {
    modified {
      $0.row.isActionable = true
      $0.behavior.onSelect = perform
    }
  }

  /// Offers actions when the row is swept aside.
  public func swipeActions(@ActionsBuilder _ actions: () -> [Action]) -> Modified {
    let actions = actions().map(\.declaration)
    return modified {
      $0.row.swipeActions = actions.map(\.menuItem)
      $0.behavior.swipeActions = actions.map(\.behavior.effect)
    }
  }

  /// Offers actions in a menu.
  public func contextMenu(@ActionsBuilder _ actions: () -> [Action]) -> Modified {
    let actions = actions().map(\.declaration)
    return modified {
      $0.row.contextMenu = actions.map(\.menuItem)
      $0.behavior.contextMenu = actions.map(\.behavior.effect)
    }
  }

  /// Lets the row be deleted in an editable table; `perform` removes it from the app's data.
  public func onDelete(_ perform: @escaping () -> Void) -> Modified {
    modified {
      $0.row.editing.insert(.delete)
      $0.behavior.onDelete = perform
    }
  }

  /// Lets the row be moved in an editable table.
  public func movable(_ isMovable: Bool = true) -> Modified {
    modified { row in
      if isMovable { row.row.editing.insert(.move) } else { row.row.editing.remove(.move) }
    }
  }
}

extension AnyRow {
  /// The action as an entry of a menu.
  fileprivate var menuItem: MenuItem {
    guard case .action(let role) = row.kind else { return MenuItem(row.title) }
    return MenuItem(row.title, role: role)
  }
}
