public import TablesModel

// The actions of a row besides its selection.
extension RowContent {
  /// Sets the actions that the user sees by swiping the row from an edge.
  ///
  /// ```swift
  /// Info(mail.subject)
  ///   .swipeActions(edge: .leading, allowsFullSwipe: true) {
  ///     Action("Pin") { mail.isPinned = true }.tint(.orange)
  ///   }
  ///   .swipeActions { Action("Archive") { archive(mail) } }
  /// ```
  /// Hosts without swipes show them in the menu of the row. Each edge has the actions of its last
  /// modifier.
  ///
  /// Each action is a row at another place: it can be disabled with a reason, ask, prompt, be
  /// asynchronous, leave the screen, and open the screen of a ``Segue``. While it runs, the row
  /// shows that, and afterwards its error. Without a closure, its outcome is `.selected` with its
  /// own id: the one that `.id(_:)` gives it, or else its statement, such as `trailing/0`. A test
  /// selects it by its title: `screen.select("Pin", of: "Mail 7")`.
  /// - Parameters:
  ///   - edge: The edge from which the user swipes. Defaults to `.trailing`.
  ///   - allowsFullSwipe: Whether a swipe across the whole row performs the first action at once.
  ///     Defaults to `false`. Without actions at the trailing edge, a full swipe deletes a row that
  ///     can be deleted, after a question.
  ///   - actions: The actions, of which the first one is at the edge of the row.
  public consuming func swipeActions(
    edge: SwipeEdge = .trailing, allowsFullSwipe: Bool = false,
    @ActionsBuilder _ actions: () -> Actions
  ) -> Modified {
    setting(actions(), at: .swipe(edge), allowsFullSwipe: allowsFullSwipe)
  }

  /// Sets the actions in the menu that the user opens by holding or right-clicking the row.
  public consuming func contextMenu(@ActionsBuilder _ actions: () -> Actions) -> Modified {
    setting(actions(), at: .menu)
  }

  /// Adds a second control to the row: a button at its trailing edge that performs an action.
  ///
  /// ```swift
  /// Switch("Sync", isOn: $sync)
  ///   .accessory { Action("About sync") { … }.icon(systemName: "info.circle") }
  /// ```
  /// Hosts show its icon, and read its title aloud. The action is performed although the row is
  /// disabled, because it often tells why. `nil` removes the control.
  public consuming func accessory(_ action: () -> (any ActionContent)?) -> Modified {
    setting(Actions(action()), at: .accessory)
  }

  private consuming func setting(
    _ actions: Actions, at place: RowActionID.Place, allowsFullSwipe: Bool = false
  ) -> Modified {
    let actions = actions.declared(in: .actions(at: place))
    return modified { row in
      row.row.actions.replace(
        at: place,
        with: actions.enumerated().map { index, action in
          RowActionEntry(action.value, at: place, allowsFullSwipe: allowsFullSwipe && index == 0)
        })
      if row.attachment?.behavior?.actions.isEmpty == false {
        row.behavior.actions = row.behavior.actions.filter { $0.key.place != place }
      }
      for action in actions {
        guard let behavior = action.behavior else { continue }
        row.behavior.actions[RowActionID(place, action.value.id)] = behavior
      }
    }
  }
}
