import TablesModel

/// A question that a host shows with its own means, such as an alert.
package struct HostedQuestion: Hashable, Sendable {
  /// The question, such as “Erase everything?”.
  package let title: String
  /// An explanation below the question, or the reason why the last text was refused. `nil` if there
  /// is neither.
  package let message: String?
  /// The answers, each a button. The last one cancels.
  package let answers: [OpenQuestion.Answer]
  /// The text that the user types; `nil` for none.
  package let prompt: Question.Prompt?
  /// The text with which the typing begins.
  package let text: String
  /// The way in which a host shows the question.
  package let style: Style
  fileprivate let open: OpenQuestion?

  /// A way in which a host shows a question.
  package enum Style: Hashable, Sendable {
    /// In the middle of the screen: a question with two answers, one that asks for a text, or one
    /// that comes from work.
    case alert
    /// Beside the row: a choice of several answers before an action.
    case choice
  }

  init(_ open: OpenQuestion, words: Words) {
    let question = open.content
    title = question.title
    let parts = [open.refusal, question.message].compactMap { $0 }
    message = parts.isEmpty ? nil : parts.joined(separator: "\n")
    answers = open.answers(in: words).map(\.capitalized)
    (prompt, style) = (question.prompt, open.isThrown || answers.count < 3 ? .alert : .choice)
    text = question.prompt?.isSecure == true ? "" : open.text
    self.open = open
  }

  /// Creates a question of the host's own with two answers, which it answers itself.
  package init(_ question: Question, isDestructive: Bool, words: Words) {
    (title, message, style) = (question.title, question.message, .alert)
    let isWritten = question.confirm != nil
    let role = question.role ?? (isDestructive ? .destructive : nil)
    answers = [
      OpenQuestion.Answer(
        title: question.confirm ?? words.yes, role: role, isWritten: isWritten),
      OpenQuestion.Answer(
        title: isWritten ? words.cancel : words.no, role: .cancel),
    ].map(\.capitalized)
    (prompt, text, open) = (nil, "", nil)
  }

  /// Whether something is destroyed after one of the answers.
  package var isDestructive: Bool { answers.contains { $0.role == .destructive } }

  /// The index of the answer that cancels.
  package var cancelIndex: Int { answers.count - 1 }
}

extension OpenQuestion.Answer {
  /// The answer as the title of a button.
  fileprivate var capitalized: Self {
    Self(title: buttonTitle, role: role, isEnabled: isEnabled, isWritten: true)
  }
}

extension RouterRunner {
  /// Gives an answer to a question, and returns the question that follows, if any. Does nothing if
  /// the question is not open any more.
  /// - Parameters:
  ///   - index: The index of the answer.
  ///   - text: The text that the user has typed, if the question asks for one.
  ///   - question: The question, as it was shown.
  package func answer(
    _ index: Int, text: String = "", to question: HostedQuestion
  ) -> HostedQuestion? {
    guard let open = question.open, router.isOpen(open) else { return nil }
    _ = route { $0.answer(index, text: text) }
    return takeQuestion()
  }

  /// Answers a question with the first answer that does not cancel, or with the one that does.
  package func answer(_ isConfirmed: Bool, to question: HostedQuestion) -> HostedQuestion? {
    answer(isConfirmed ? 0 : question.cancelIndex, to: question)
  }

  /// Returns whether a question is still open. Another host may have answered it or asked another
  /// one. A question of the host's own is always open.
  package func isOpen(_ question: HostedQuestion) -> Bool {
    question.open.map { $0 == router.question } ?? true
  }

  /// The row that an open question is about; `nil` for a question of the host's own.
  package func row(of question: HostedQuestion) -> RowRef? { question.open?.row.withAction(nil) }
}
