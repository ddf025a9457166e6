import TablesBasics
public import TablesModel

/// Answers to the open question.
extension Router {
  /// Answers the open question: with the first answer that does not cancel, or with the one that
  /// does.
  ///
  /// The outcome after an answer that cancels is `.cancelled`, unless the answer has a closure. It
  /// is `.unhandled` if no question is open.
  @discardableResult
  public func answer(_ isConfirmed: Bool) -> Outcome {
    guard let open = state.question else { return .unhandled }
    return answer(isConfirmed ? 0 : open.cancelIndex)
  }

  /// Gives an answer to the open question: performs the closure of the answer or, if it has none,
  /// the action that is asked about.
  ///
  /// If the question asks for a text, and its closure throws an error, the outcome is a refusal,
  /// and the question stays open with the error. If the closure is asynchronous, the question is
  /// asked again after the work has failed.
  /// - Parameters:
  ///   - index: The index of the answer in `OpenQuestion.answers(in:)`.
  ///   - text: The text that the user has typed, if the question asks for one.
  @discardableResult
  public func answer(_ index: Int, text: String = "") -> Outcome {
    guard let open = state.question else { return .unhandled }
    guard 0...open.cancelIndex ~= index else { return .unknown("answer \(index)") }
    if open.base != nil {
      update(.nothing) { $0.question?.base = nil }  // The outcome is returned, and not recorded.
      evaluateIfStale()
      if open.isWithdrawn || isWithdrawn(open) {
        closeQuestion()
        return .cancelled(open.address.row)
      }
    }
    // What the state of the app opens next is opened after the answer.
    return navigating { answer(index, text, to: open) }
  }

  private func answer(_ index: Int, _ text: String, to open: OpenQuestion) -> Outcome {
    let isCancelling = index == open.cancelIndex
    if let outcome = answerAboutScreen(open, !isCancelling) { return outcome }
    let isTyped = open.content.prompt != nil && !isCancelling
    if !isTyped { closeQuestion() }
    let own = open.row(ofAnswer: index)
    if let own, case .disabled(let reason) = own.row.availability {
      return .refused(open.address.row, reason: reason ?? words.unavailable)
    }
    let effect = own?.behavior.effect ?? .none
    if isCancelling, case .none = effect { return .cancelled(open.address.row) }
    guard open.row.screen == top.id else {
      closeQuestion()
      return .rowRemoved(open.address.row)
    }
    return at(open.row) { row in
      var row = row
      row.input = .init(
        isSubmitted: open.isSubmitted, isConfirmed: true, isDeclined: isCancelling)
      if let refusal = refusal(of: row) {
        closeQuestion()
        return refusal
      }
      // A screen stays if the user has changed their mind.
      let departure = own?.row.departure ?? (isCancelling ? nil : open.departure(row))
      if isTyped { return enter(text, to: open, row, departure) }
      return answer(effect, to: open, row, departure)
    }
  }

  /// Answers a question that a host shows. If it is not open any more, because another host has
  /// asked or answered one, nothing is done, and the outcome is `.cancelled`.
  package func answer(_ index: Int, text: String = "", to question: OpenQuestion) -> Outcome {
    isOpen(question) ? answer(index, text: text) : .cancelled(question.address.row)
  }

  /// Returns whether a question is still the open one.
  package func isOpen(_ question: OpenQuestion) -> Bool {
    self.question?.number == question.number
  }

  /// - Parameter departure: The screens that are left when the answer has succeeded.
  private func answer(
    _ effect: RowBehavior.Effect, to open: OpenQuestion, _ row: PresentedRow,
    _ departure: Row.Departure?
  ) -> Outcome {
    switch effect {
    case .perform(let work):
      return leavingScreen(of: row, by: departure) {
        level(of: row).scope.acting { perform(work, row, departure: departure) }
      }
    case .performAsync(let work):
      return start(.answer(AnswerWork(departure: departure, run: work)), row)
    default:
      return leavingScreen(of: row, by: departure) {
        open.action.map { perform($0, row) } ?? .performed(row.id)
      }
    }
  }

  /// Passes a typed text to its closure. The question stays open if the closure throws.
  private func enter(
    _ text: String, to open: OpenQuestion, _ row: PresentedRow,
    _ departure: Row.Departure?
  ) -> Outcome {
    switch open.content.actions?.typed {
    case .perform(let perform):
      do {
        try level(of: row).scope.acting { try call { try perform(text) } }
      } catch let question as Question {
        closeQuestion()
        return ask(question, thrownBy: row, departure: departure)
      } catch is CancellationError {
        if isOpen(open) { closeQuestion() }
        return .cancelled(row.id)
      } catch {
        let message = errorMessage(error)
        guard isOpen(open) else { return .failed(row.id, message) }
        update {
          $0.question?.refusal = message
          $0.question?.text = text
          $0.question?.refusals += 1
        }
        return .refused(row.id, reason: message)
      }
      if isOpen(open) { closeQuestion() }
      removeRefusal(at: row.ref)
      return leavingScreen(of: row, by: departure) { .performed(row.id) }
    case .performAsync(let perform):
      closeQuestion()
      var asked = open
      asked.text = text
      let work = AnswerWork(asked: asked, departure: departure, run: { try await perform(text) })
      return start(.answer(work), row)
    case nil:
      closeQuestion()
      return open.action.map { self.perform($0, row) } ?? .performed(row.id)
    }
  }
}

/// The work of an answer. It holds the closure, because the question may have been asked only once.
struct AnswerWork {
  /// The question that is asked again if the work fails; `nil` for none.
  var asked: OpenQuestion?
  /// The screens that are left when the work has succeeded; `nil` for none.
  let departure: Row.Departure?
  let run: RowBehavior.AsyncWork

  init(
    asked: OpenQuestion? = nil, departure: Row.Departure?, run: @escaping RowBehavior.AsyncWork
  ) {
    (self.asked, self.departure, self.run) = (asked, departure, run)
  }
}
