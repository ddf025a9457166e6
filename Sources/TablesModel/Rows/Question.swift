/// A question that the user answers before something is done.
///
/// A question with two answers asks whether to do it at all:
/// ```swift
/// Confirmation("Never lock?", confirm: "Never", role: .destructive)
/// ```
/// A question can also have several answers, each with an action of its own, or a text to type.
/// Questions are equal if their texts and answers are; actions are never compared.
///
/// The closure of an action, and the `save:` closure that stores a value, can throw a question if
/// they find out only while they run that the user has to decide. The user is then asked, and the
/// closure of the answer is performed. Until then the value is not stored, and a typed text stays
/// in its field.
public struct Question: Error, Hashable {
  /// The question, such as “Erase everything?”.
  public var title: String
  /// An explanation below the question.
  public var message: String?
  /// The answers. If none has the role `.cancel`, hosts add an answer that cancels.
  package var answers: [Answer]
  /// The text that the user types as the answer; `nil` for none.
  package var prompt: Prompt?
  /// Whether the app has written the question, and not the library. Defaults to `true`.
  package var isWritten = true
  /// The closures of the answers; `nil` if no answer has one.
  package var actions: AnswerActions?

  /// An answer to a question.
  package struct Answer: Hashable, Sendable {
    /// The title of the answer. `nil` for the word for “yes”, or for “cancel”.
    package var title: String?
    /// The kind of the answer; `nil` for the kind of the action that is asked about.
    package var role: ActionRole?

    /// Creates an answer.
    package init(_ title: String?, role: ActionRole? = nil) {
      (self.title, self.role) = (title, role)
    }
  }

  /// A text that the user types as the answer.
  package struct Prompt: Hashable, Sendable {
    /// The kind of the text, which determines the keyboard.
    package var content: Row.TextContent
    /// Whether the text is a secret, which is not shown.
    package var isSecure: Bool
    /// The text that is shown while nothing is typed.
    package var placeholder: String?

    /// Creates a prompt.
    package init(
      content: Row.TextContent = .text, isSecure: Bool = false, placeholder: String? = nil
    ) {
      (self.content, self.isSecure, self.placeholder) = (content, isSecure, placeholder)
    }
  }

  /// Creates a question whose answers have no closures. The router performs the action that the
  /// question is about after each answer, except one that cancels.
  package init(
    _ title: String, message: String? = nil, answers: [Answer], prompt: Prompt? = nil
  ) {
    (self.title, self.message, self.answers, self.prompt) = (title, message, answers, prompt)
  }

  /// Creates a question with two answers: one that confirms, and one that cancels.
  /// - Parameters:
  ///   - title: The question.
  ///   - message: An explanation below the question.
  ///   - confirm: The title of the answer that confirms. Defaults to the word for “yes”.
  ///   - role: The kind of that answer. Defaults to the kind of the action that is asked about.
  public init(
    _ title: String, message: String? = nil, confirm: String? = nil, role: ActionRole? = nil
  ) {
    self.init(title, message: message, answers: [Answer(confirm, role: role)])
  }

  /// The title of the answer that confirms. `nil` for the word for “yes”.
  package var confirm: String? { confirming?.title }

  /// The kind of the answer that confirms; `nil` for the kind of the action that is asked about.
  package var role: ActionRole? { confirming?.role }

  private var confirming: Answer? { answers.first { $0.role != .cancel } }

  /// Whether the question only asks whether to do something: it has one answer that does not
  /// cancel, no closures, and nothing to type.
  package var isConfirmation: Bool {
    actions == nil && prompt == nil && answers.count == 1 && answers[0].role != .cancel
  }

  /// The question without the closures of its answers, as a value of a row.
  package var withoutActions: Question {
    var question = self
    question.actions = nil
    return question
  }

  /// The question with its explanation, in one line.
  package var sentence: String { [title, message].compactMap { $0 }.joined(separator: " ") }

  /// Returns whether both have the same texts and answers.
  public static func == (left: Question, right: Question) -> Bool {
    left.title == right.title && left.message == right.message && left.answers == right.answers
      && left.prompt == right.prompt
  }

  /// Adds the texts and the answers to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(answers)
    hasher.combine(prompt)
  }
}

extension Question: CustomStringConvertible {
  /// The question with its explanation.
  public var description: String { sentence }
}

/// A question with two answers: one that confirms, and one that cancels.
public typealias Confirmation = Question

/// The closures of the answers to a question; never compared.
package final class AnswerActions: @unchecked Sendable {  // stay in the isolation of their table
  /// The answers as rows with their closures, in their order.
  package let rows: [AnyRow]
  /// The effect of the text that was typed; `nil` for a question without one.
  package let typed: TypedAnswer?

  package init(rows: [AnyRow] = [], typed: TypedAnswer? = nil) {
    (self.rows, self.typed) = (rows, typed)
  }
}

/// A closure that gets the text that the user has typed as an answer. If it throws, the user is
/// asked again.
package enum TypedAnswer {
  case perform((String) throws -> Void)
  case performAsync(AsyncWork)

  package typealias AsyncWork = nonisolated(nonsending) (String) async throws -> Void
}

/// The kind of effect that an action has. Each host draws the roles in its own way.
@nonexhaustive
public enum ActionRole: Hashable, Sendable {
  /// The action deletes or destroys something. The user is asked before it runs.
  case destructive
  /// The action cancels something.
  case cancel
}
