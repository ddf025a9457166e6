/// A question that the user is asked before something is done.
public struct Confirmation: Hashable, Sendable {
  /// The question, such as “Erase everything?”.
  public var title: String
  /// An explanation below the question.
  public var message: String?
  /// The title of the answer that confirms. `nil` for the word for “yes”.
  public var confirm: String?
  /// The kind of the answer that confirms, such as `.destructive`; `nil` for the kind of the action
  /// that is asked about.
  public var role: ActionRole?

  /// Creates a question.
  public init(
    _ title: String, message: String? = nil, confirm: String? = nil, role: ActionRole? = nil
  ) {
    self.title = title
    self.message = message
    self.confirm = confirm
    self.role = role
  }

  /// The question with its explanation, in one line.
  package var sentence: String { [title, message].compactMap { $0 }.joined(separator: " ") }
}

/// The kind of effect that an action has. Each host draws the roles in its own way.
public enum ActionRole: Hashable, Sendable, CaseIterable {
  /// The action deletes or destroys something. The user is asked before it runs.
  case destructive
  /// The action cancels something.
  case cancel
}
