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
  fileprivate let open: OpenQuestion

  fileprivate init(_ open: OpenQuestion, words: Words) {
    let question = open.confirmation
    (title, message, self.open) = (question.title, question.message, open)
    confirm = (question.confirm ?? words.yes).capitalizedFirst
    cancel = (question.confirm == nil ? words.no : words.cancel).capitalizedFirst
  }
}

extension RouterHost {
  /// Performs an action of the user on a row of the current screen, or returns the question that has to
  /// be answered first.
  ///
  /// A deletion is not asked about: the user has uncovered the button for it. What is being typed in
  /// another row is stored first, unless the action writes a value.
  public func perform(_ action: RowAction, at address: RowAddress) -> HostedQuestion? {
    if case .set = action {} else { storeTyped() }
    return routing {
      action == .delete ? $0.perform(action, at: address) : $0.request(action, at: address)
    }
  }

  /// Answers a question, and returns the one that follows, if any. Does nothing if the question is not
  /// open any more.
  public func answer(_ isConfirmed: Bool, to question: HostedQuestion) -> HostedQuestion? {
    guard router.question == question.open else { return nil }
    return routing { $0.answer(isConfirmed) }
  }

  /// Has the router do something, and returns the question that it asks then.
  private func routing(_ body: (Router) -> Outcome) -> HostedQuestion? {
    guard case .asked = route(body) else { return nil }
    return router.question.map { HostedQuestion($0, words: router.words) }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
