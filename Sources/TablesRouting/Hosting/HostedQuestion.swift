public import TablesModel

/// A question that a host shows with its own means, such as an alert with two buttons.
public struct HostedQuestion: Hashable, Sendable {
  /// The question, such as “Erase everything?”.
  public let title: String
  /// An explanation below the question.
  public let message: String?
  /// The title of the button that confirms.
  public let confirm: String
  /// The title of the button that closes the question.
  public let cancel: String
  fileprivate let subject: Subject

  fileprivate enum Subject: Hashable {
    /// What is done after a yes.
    case deed(RowDeed, RowAddress)
    /// The router has asked, and waits for the answer.
    case router(OpenQuestion)
  }

  fileprivate init(_ question: Confirmation, _ subject: Subject, words: Words) {
    (title, message, self.subject) = (question.title, question.message, subject)
    confirm = (question.confirm ?? words.yes).capitalizedFirst
    cancel = (question.confirm == nil ? words.no : words.cancel).capitalizedFirst
  }
}

extension RouterHost {
  /// Does what the user has asked of a row of the current screen, or returns the question that has to
  /// be answered first.
  ///
  /// A deletion is not asked about: the user has uncovered the button for it.
  public func perform(_ deed: RowDeed, at address: RowAddress) -> HostedQuestion? {
    if deed != .delete, let question = router.hostQuestion(before: deed, at: address) {
      return HostedQuestion(question, .deed(deed, address), words: router.words)
    }
    return routing { $0.perform(deed, at: address) }
  }

  /// Answers a question, and returns the one that follows, if any.
  public func answer(_ isConfirmed: Bool, to question: HostedQuestion) -> HostedQuestion? {
    switch question.subject {
    case .deed(let deed, let address):
      return isConfirmed ? routing { $0.perform(deed, at: address) } : nil
    case .router(let open):
      return router.question == open ? routing { $0.answer(isConfirmed) } : nil
    }
  }

  /// Has the router do something, and returns the question that it asks then.
  private func routing(_ body: (Router) -> Outcome) -> HostedQuestion? {
    guard case .asked = route(body) else { return nil }
    return router.question.map {
      HostedQuestion($0.confirmation, .router($0), words: router.words)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
