/// A row that the user has swiped aside, until its actions are hidden again.
@MainActor public final class RowSwipe {
  public let configuration: UISwipeActionsConfiguration
  /// The path of the row, which changes with the rows above it; `nil` when the row was deleted.
  public fileprivate(set) var path: IndexPath?
  /// Whether the row was moved back to its place, which the user sees.
  public fileprivate(set) var hasMovedBack = false

  init(_ configuration: UISwipeActionsConfiguration, at path: IndexPath) {
    (self.configuration, self.path) = (configuration, path)
  }
}

extension UITableView {
  /// Swipes a row to the left, or else to the right, and returns the actions that are shown.
  public func userSwipes(
    _ path: IndexPath, toLeft: Bool = true
  ) -> UISwipeActionsConfiguration? {
    layOutIfInWindow()
    guard ask({ dataSource?.tableView(self, canEditRowAt: path) }) == true else { return nil }
    let configuration = ask {
      toLeft
        ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    endSwipe()
    if let configuration, !configuration.actions.isEmpty {
      swipe = RowSwipe(configuration, at: path)
    }
    return configuration
  }

  /// Swipes over a whole row, which performs the first action where the configuration allows it.
  public func userSwipesFully(_ path: IndexPath, toLeft: Bool = true) {
    let configuration = userSwipes(path, toLeft: toLeft)
    if configuration?.performsFirstActionWithFullSwipe == true { userTapsAction(0) }
  }

  /// Taps the button for details in a row.
  public func userTapsDetailButton(_ path: IndexPath) {
    layOutIfInWindow()
    switch cellForRow(at: path)?.userSeesAccessoryType {
    case .detailButton, .detailDisclosureButton:
      delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    default: UIException.raise("the row has no button for details")
    }
  }

  /// Taps an action of the swiped row. The row stays aside until the completion is called. After a
  /// destructive action that was performed, UIKit shows the row as removed, so that the data source
  /// must have deleted it.
  public func userTapsAction(_ index: Int) {
    guard let swipe, swipe.configuration.actions.indices.contains(index) else { return }
    let action = swipe.configuration.actions[index]
    action.handler(action, self) { [weak self] isPerformed in
      guard let self, self.swipe === swipe else { return }  // It has ended in another way.
      if isPerformed, action.style == .destructive, swipe.path != nil {
        UIException.raise("a destructive action was performed, but its row was not deleted")
      }
      endSwipe()
    }
  }

  /// Moves the swiped row back to its place, if it is still there.
  func endSwipe() {
    guard let swipe else { return }
    swipe.hasMovedBack = swipe.path != nil
    self.swipe = nil
  }

  /// Keeps the swiped row aside during updates, unless it is reloaded, which moves it back.
  func moveSwipe(_ replay: UpdateReplay) {
    guard let swipe, let path = swipe.path else { return }
    swipe.path = replay.targets[path]
    if swipe.path == nil, replay.isReloaded(path) {
      swipe.hasMovedBack = true
      self.swipe = nil
    }
  }
}
