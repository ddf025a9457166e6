/// The views of the screens below the current one, and of those that the user has left.
///
/// A screen is named by the steps that lead to it from the root.
struct OtherViews<Step: Hashable> {
  /// The views of the screens below the current one, from the root.
  private var below: [ScreenView] = []
  /// The views of the screens that the user has left, whose searches have ended.
  private var left: [[Step]: ScreenView] = [:]

  /// Leaves the screen `old` for the screen `new`, and replaces the view of the one with that of
  /// the other.
  /// - Complexity: O(steps), which are only compared while no screen is left.
  mutating func move(from old: [Step], to new: [Step], _ view: inout ScreenView) {
    var common = 0
    while common < min(old.count, new.count), old[common] == new[common] { common += 1 }
    below.append(view)
    while below.count > common + 1 {
      var view = below.removeLast()
      view.endSearch()  // The router ends the search of a screen that is left.
      left[Array(old.prefix(below.count))] = view
    }
    while below.count <= new.count { below.append(enter(new.prefix(below.count))) }
    view = below.removeLast()
  }

  private mutating func enter(_ screen: ArraySlice<Step>) -> ScreenView {
    if left.isEmpty { return ScreenView() }  // Removing a key would hash every step.
    return left.removeValue(forKey: Array(screen)) ?? ScreenView()
  }

  /// Changes the view of a screen below the current one, or of one that was left.
  /// - Parameter current: The steps that lead to the current screen.
  mutating func change(
    _ screen: [Step], below current: [Step], _ change: (inout ScreenView) -> Void
  ) {
    if screen.count < below.count, current.starts(with: screen) {
      change(&below[screen.count])
    } else if var view = left[screen] {
      change(&view)
      left[screen] = view
    }
  }
}
