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
  /// - Parameters:
  ///   - edge: The edge from which the user swipes. Defaults to `.trailing`.
  ///   - allowsFullSwipe: Whether a swipe across the whole row performs the first action at once.
  ///     Defaults to `false`. Without actions at the trailing edge, a full swipe deletes a row that
  ///     can be deleted, after a question.
  ///   - actions: The actions, of which the first one is at the edge of the row.
  public consuming func swipeActions(
    edge: MenuItem.SwipeEdge = .trailing, allowsFullSwipe: Bool = false,
    @ActionsBuilder _ actions: () -> [Action]
  ) -> Modified {
    let actions = actions().map(\.declaration)
    return modified { $0.setSwipeActions(actions, at: edge, allowsFullSwipe) }
  }

  /// Sets the actions in the menu that the user opens by holding or right-clicking the row.
  public consuming func contextMenu(@ActionsBuilder _ actions: () -> [Action]) -> Modified {
    let actions = actions().map(\.declaration)
    return modified {
      $0.row.contextMenu = actions.map(\.menuItem)
      $0.behavior.contextMenu = actions.map(\.behavior.effect)
      $0.ask(before: actions) { .contextMenu($0) }
    }
  }

  /// Adds a second control to the row: a button at its trailing edge that performs an action.
  ///
  /// ```swift
  /// Switch("Sync", isOn: $sync)
  ///   .accessory { Action("About sync") { … }.icon(systemName: "info.circle") }
  /// ```
  /// Hosts show its icon, and read its title aloud. The action is performed although the row is
  /// disabled, because it often tells why. While it runs, the row shows that, and afterwards its
  /// error. `nil` removes the control.
  public consuming func accessory(_ action: () -> Action?) -> Modified {
    let action = action()?.declaration
    return modified {
      $0.row.accessory = action?.menuItem
      $0.behavior.accessory = action?.behavior.effect
      $0.behavior.answers[.accessory] = action?.attachment?.behavior?.answers[.row]
    }
  }
}

extension AnyRow {
  /// Replaces the swipe actions at one edge, and keeps those at the other.
  fileprivate mutating func setSwipeActions(
    _ actions: [AnyRow], at edge: MenuItem.SwipeEdge, _ allowsFullSwipe: Bool
  ) {
    let (items, effects) = (row.swipeActions, behavior.swipeActions)
    let kept = items.indices.filter { items[$0].edge != edge }
    let answers = kept.map { behavior.answers[.swipeAction($0)] }
    row.swipeActions =
      kept.map { items[$0] }
      + actions.enumerated().map { index, action in
        var item = action.menuItem
        item.edge = edge
        item.allowsFullSwipe = allowsFullSwipe && index == 0
        return item
      }
    behavior.swipeActions = kept.map { effects[$0] } + actions.map(\.behavior.effect)
    if !behavior.answers.isEmpty {
      for index in items.indices { behavior.answers[.swipeAction(index)] = nil }
    }
    for (index, answer) in answers.enumerated() {
      if let answer { behavior.answers[.swipeAction(index)] = answer }
    }
    ask(before: actions) { .swipeAction(kept.count + $0) }
  }

  /// Takes over the closures of the answers to the questions before entries of a menu.
  fileprivate mutating func ask(
    before actions: [AnyRow], _ place: (Int) -> RowBehavior.QuestionPlace
  ) {
    for (index, action) in actions.enumerated() {
      guard let answers = action.attachment?.behavior?.answers[.row] else { continue }
      behavior.answers[place(index)] = answers
    }
  }

  /// The action as an entry of a menu.
  fileprivate var menuItem: MenuItem {
    let question = row.face.emphasis == .standard ? nil : row.confirmation
    var item = MenuItem(
      row.title, role: row.face.actionRole, confirmation: question, image: row.image,
      pops: row.pops)
    (item.icon, item.tint) = (row.icon, row.tint)
    return item
  }
}
