/// One entry of a row's menu as it is shown; what it does stands in ``RowBehavior``.
public struct MenuItem: Hashable, Sendable {
  /// What the entry is called.
  public var title: String
  /// Whether it destroys something, and is asked about first.
  public var role: ActionRole?

  /// Makes an entry.
  public init(_ title: String, role: ActionRole? = nil) {
    self.title = title
    self.role = role
  }
}

/// What an action means for the user, beyond its title.
public enum ActionRole: Hashable, Sendable, CaseIterable {
  /// It destroys something: shown as such, asked about before it runs.
  case destructive
  /// It gives up what was begun.
  case cancel
}
