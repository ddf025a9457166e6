public import TablesModel

/// An open question, which must be answered before the router does what the user requested.
public struct OpenQuestion: Hashable, Sendable {
  /// The row that the question is about.
  public let address: RowAddress
  /// The question.
  public let confirmation: Confirmation
}

extension Router {
  /// The question that a row of the current screen asks before it is selected or switched, or before
  /// one of its menu entries is performed; `nil` if none is open.
  ///
  /// A host shows the question after the outcome `.asked`, and passes the answer on to ``answer(_:)``.
  /// Selecting anything else closes the question.
  public var question: OpenQuestion? { openQuestion?.question }

  /// Answers the open question: does what the user requested, or only closes the question.
  ///
  /// The outcome is `.cancelled` after a no, and `.unhandled` if no question is open.
  @discardableResult
  public func answer(_ isConfirmed: Bool) -> Outcome {
    guard let open = openQuestion else { return .unhandled }
    closeQuestion()
    let address = open.question.address
    guard isConfirmed else { return .cancelled(address.row) }
    guard let path = currentPath(of: address), let target = target(at: path) else {
      return .gone(address.row)
    }
    if let refusal = refusal(of: target) { return refusal }
    switch open.deed {
    case .select: return perform(selecting: target)
    case .setOn(let isOn): return setOn(isOn, target)
    case .menu(let action): return run(action, target)
    }
  }

  /// Opens a question if there is one, and returns the outcome; `nil` if there is none. Any other
  /// question is closed.
  func ask(
    _ confirmation: Confirmation?, before deed: PendingDeed.Deed, _ target: Target
  ) -> Outcome? {
    closeQuestion()
    guard let confirmation else { return nil }
    let question = OpenQuestion(address: target.address, confirmation: confirmation)
    update { $0.question = PendingDeed(question: question, deed: deed, screen: $0.addresses) }
    return .asked(target.row.id)
  }

  private func closeQuestion() {
    if state.question != nil { update { $0.question = nil } }
  }

  private var openQuestion: PendingDeed? {
    state.question.flatMap { $0.screen == addresses ? $0 : nil }
  }
}

/// An action that is performed when its question is answered with yes.
struct PendingDeed {
  enum Deed {
    case select
    case setOn(Bool)
    case menu(RowAction)
  }

  let question: OpenQuestion
  let deed: Deed
  /// The screen on which the question was asked.
  let screen: [RowAddress]
}
