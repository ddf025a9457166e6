public import TablesModel

/// An open question, which must be answered before the router performs the requested action.
public struct OpenQuestion: Hashable, Sendable {
  /// The row that the question is about.
  public let address: RowAddress
  /// The question.
  public let confirmation: Confirmation
  /// Whether the action destroys something.
  public let isDestructive: Bool
  /// The action that is performed after a yes.
  package let action: RowAction
  /// Whether the router asks because the action destroys something, and not because the author has
  /// written a question.
  package let isDefault: Bool
  /// The path of the row when the question was asked. It tells rows with the same id apart.
  let path: RowPath
  /// The screen on which the question was asked.
  let screen: [RowAddress]
}

extension Router {
  /// The question that was asked on the current screen before a row is selected or changed, an
  /// entry of its menu is performed, or it is deleted; `nil` if none is open.
  ///
  /// A host shows the question after the outcome `.asked`, and passes the answer on to
  /// ``answer(_:)``. Selecting anything else closes the question.
  public var question: OpenQuestion? {
    state.question.flatMap { $0.screen == addresses ? $0 : nil }
  }

  /// Performs an action of the user on a row, but asks first if it destroys something: for a
  /// destructive action or entry of a menu, and before a deletion.
  ///
  /// The outcome is then `.asked`; see ``question``. Other methods ask only questions that the
  /// author of the row has written.
  /// `hint` is the path at which the row is shown. It tells rows with the same id apart.
  @discardableResult
  public func request(
    _ action: RowAction, at address: RowAddress, hint: RowPath? = nil
  ) -> Outcome {
    at(address, hint: hint) { request(action, at: $0, words: words) }
  }

  /// Performs an action on the row at a path, but asks first if it destroys something.
  package func request(_ action: RowAction, at path: RowPath, words: Words) -> Outcome {
    if let outcome = refreshForInput() { return outcome }
    guard let target = target(at: path) else { return .unknown("\(path)") }
    let question = defaultQuestion(before: action, target, words: words)
    return ask(question, before: action, target, isDefault: true)
      ?? attempt(action, target, isSubmitted: true)
  }

  /// Returns the question before an action that destroys something; `nil` if it destroys nothing,
  /// is refused, or has a question of its author's own.
  private func defaultQuestion(
    before action: RowAction, _ target: Target, words: Words
  ) -> Confirmation? {
    let question = question(beforeDestroying: action, target, words)
    return question == nil || refusal(of: target) == nil ? question : nil
  }

  private func question(
    beforeDestroying action: RowAction, _ target: Target, _ words: Words
  ) -> Confirmation? {
    let title = target.row.title
    switch action {
    case .select:
      guard case .action(.destructive) = target.row.kind, target.row.confirmation == nil else {
        return nil
      }
      return Confirmation(title + "?", confirm: title)
    case .swipeAction(let item, _), .contextMenu(let item, _):
      guard item.role == .destructive, item.confirmation == nil, target.effect(of: action) != nil
      else { return nil }
      return Confirmation("\(item.title): \(title)?", confirm: item.title)
    case .delete:
      guard canDelete(at: target.path) else { return nil }
      return Confirmation("\(words.delete) \(title)?", confirm: words.delete)
    case .set: return nil
    }
  }

  /// Answers the open question: performs the requested action, or only closes the question.
  ///
  /// The outcome is `.cancelled` after a no, and `.unhandled` if no question is open.
  @discardableResult
  public func answer(_ isConfirmed: Bool) -> Outcome {
    guard let open = state.question else { return .unhandled }
    closeQuestion()
    guard isConfirmed else { return .cancelled(open.address.row) }
    guard open.screen == addresses, let path = currentPath(of: open.address, hint: open.path),
      let target = target(at: path)
    else { return .gone(open.address.row) }
    if let refusal = refusal(of: target) { return refusal }
    return perform(open.action, target)
  }

  /// Answers a question that a host shows. If it is not open any more, because another host has
  /// asked or answered one, nothing is done, and the outcome is `.cancelled`.
  package func answer(_ isConfirmed: Bool, to question: OpenQuestion) -> Outcome {
    state.question == question ? answer(isConfirmed) : .cancelled(question.address.row)
  }

  /// Asks the question that the author has written for an action, and returns the outcome; `nil` if
  /// the action is to be performed at once.
  func ask(before action: RowAction, _ target: Target) -> Outcome? {
    switch action {
    case .select:
      ask(target.row.confirmsValue ? nil : target.row.confirmation, before: action, target)
    case .set(let value):
      ask(isChange(to: value, of: target) ? target.row.confirmation : nil, before: action, target)
    case .swipeAction(let item, _), .contextMenu(let item, _):
      if target.effect(of: action) == nil {
        nil
      } else {
        ask(item.confirmation, before: action, target)
      }
    case .delete: nil
    }
  }

  /// Returns whether a value, which is not a text, differs from that of a row.
  private func isChange(to value: Row.Value, of target: Target) -> Bool {
    switch value {
    case .text: return false
    case .number(let number):
      let nearest = NumberRules(target.row.kind)?.nearest(to: number) ?? number
      return Row.Value(target.row.kind) != .number(nearest)
    default: return Row.Value(target.row.kind) != value
    }
  }

  /// Opens a question if there is one, and returns the outcome; `nil` if there is none. Any other
  /// question is closed.
  func ask(
    _ confirmation: Confirmation?, before action: RowAction, _ target: Target,
    isDefault: Bool = false
  ) -> Outcome? {
    closeQuestion()
    guard let confirmation else { return nil }
    update {
      $0.question = OpenQuestion(
        address: target.address, confirmation: confirmation,
        isDestructive: action.isDestructive(for: target.row), action: action,
        isDefault: isDefault, path: target.path, screen: $0.addresses)
    }
    return .asked(target.row.id)
  }

  private func closeQuestion() {
    if state.question != nil { update { $0.question = nil } }
  }
}

extension RowAction {
  /// Whether the action destroys something when it is performed on a row.
  fileprivate func isDestructive(for row: Row) -> Bool {
    switch self {
    case .select: row.kind == .action(role: .destructive)
    case .swipeAction(let item, _), .contextMenu(let item, _): item.role == .destructive
    case .delete: true
    case .set: false
    }
  }
}

extension Row {
  /// Whether the question of the row is asked before its value is written, and not when it is
  /// selected: selecting it only begins an edit.
  fileprivate var confirmsValue: Bool {
    switch kind {
    case .slider, .stepper, .datePicker: true
    default: false
    }
  }
}
