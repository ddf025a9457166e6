import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// A question of the router, as a screen shows it: in the status bar if it only asks whether to do
/// something, or else in a panel.
package struct AskedQuestion {
  package var text: String
  /// The question of the router.
  package var open: OpenQuestion
  /// The answers, of which the last one cancels.
  package let answers: [OpenQuestion.Answer]
  /// The index of the answer in focus. At first it is the one that cancels if the question is about
  /// destroying something, so that a Return that is held down destroys nothing.
  var focus = 0
  /// The text that is typed, if the question asks for one.
  var line = LineEditor()

  package init(_ question: OpenQuestion, words: Words) {
    text = question.confirmation.sentence
    open = question
    answers = question.answers(in: words)
    if question.isDestructive || answers.first?.role == .destructive { focus = answers.count - 1 }
    if prompt?.isSecure == false { line = LineEditor(question.text) }
  }

  package var address: RowAddress { open.address }
  package var prompt: Question.Prompt? { open.confirmation.prompt }
  package var isSecure: Bool { prompt?.isSecure == true }
  /// Whether the question only asks whether to do something.
  package var isConfirmation: Bool { open.confirmation.isConfirmation }

  /// The title of the answer that confirms; `nil` if this is the word for yes.
  package var confirm: String? { open.isDefault ? nil : open.confirmation.confirm }

  /// The typed text as it appears in outcomes.
  var told: String { isSecure ? Secret.masked(line.text) : line.text }

  /// The outcome of moving the focus to an answer.
  var offered: Outcome { .offered(address.row, answers[focus].title) }

  /// Returns the indices of the answers whose titles begin with a character.
  func answers(beginningWith character: Character) -> [Int] {
    let letter = character.lowercased()
    return answers.indices.filter { answers[$0].title.lowercased().hasPrefix(letter) }
  }
}

/// The keys while a question is open.
extension Screen {
  /// Calls the router, and shows the question that it asks.
  func routing(_ body: () -> Outcome) -> Outcome {
    let outcome = changing(body)
    if case .asked = outcome { showOpenQuestion() }
    return outcome
  }

  /// Shows the open question of the router, if there is one that is not shown.
  func showOpenQuestion() {
    guard let open = router.question, state.question?.open.number != open.number else { return }
    let question = AskedQuestion(open, words: look.words)
    update { $0.mode = .asking(question) }
  }

  func answer(_ question: AskedQuestion, _ key: Key) -> Outcome {
    if question.prompt != nil { return type(key, into: question) }
    return (question.isConfirmation ? confirm(question, key) : nil) ?? choose(question, key)
  }

  /// Answers a question with yes or no. Returns `nil` for the keys that move between the answers,
  /// and for Return.
  private func confirm(_ question: AskedQuestion, _ key: Key) -> Outcome? {
    switch key.code {
    case .up, .down, .right, .tab, .enter, .escape: return nil
    case .left: return question.focus == 0 ? give(question.open.cancelIndex, to: question) : nil
    case .character("y"): return give(0, to: question)
    case .character("n"), .character(KeyCommand.quit.rawValue):
      return give(question.open.cancelIndex, to: question)
    default:
      // The letter at the place of `y` does not confirm: it is the н with which a no begins.
      let latin = key.inLatin
      return latin == "n" || latin == Key(.quit)
        ? give(question.open.cancelIndex, to: question) : .asked(question.address.row)
    }
  }

  /// A digit, or the first letter of one answer alone, gives that answer. An answer that destroys
  /// something only gets the focus.
  private func choose(_ asked: AskedQuestion, _ key: Key) -> Outcome {
    var question = asked
    let last = question.answers.count - 1
    switch key.code {
    case .left where question.isConfirmation: question.focus = 0
    case .right where question.isConfirmation: question.focus = last
    case .up: question.focus = max(question.focus - 1, 0)
    case .down, .tab: question.focus = min(question.focus + 1, last)
    case .home: question.focus = 0
    case .end: question.focus = last
    case .enter, .space: return give(question.focus, to: question)
    case .escape, .left: return give(last, to: question)
    case .character(let character):
      let number = character.wholeNumberValue.map { $0 - 1 }
      let found =
        number.map { question.answers.indices.contains($0) ? [$0] : [] }
        ?? question.answers(beginningWith: character)
      guard let first = found.first else { return .unhandled }
      if found.count == 1, question.answers[first].role != .destructive {
        return give(first, to: question)
      }
      question.focus = found.first { $0 > asked.focus } ?? first
    default: return .unhandled
    }
    update { [question] in $0.mode = .asking(question) }
    return question.offered
  }

  private func type(_ key: Key, into asked: AskedQuestion) -> Outcome {
    switch key.code {
    case .enter: return give(0, to: asked)
    case .escape: return give(asked.open.cancelIndex, to: asked)
    default:
      var question = asked
      guard question.line.apply(key) else { return .unhandled }
      return show(question, typedInto: asked)
    }
  }

  /// Inserts pasted text into the answer to a question. Returns `nil` if it asks for no text.
  func paste(_ text: String, into asked: AskedQuestion) -> Outcome? {
    guard asked.prompt != nil else { return nil }
    var question = asked
    question.line.insert(text)
    return show(question, typedInto: asked)
  }

  private func show(_ question: AskedQuestion, typedInto old: AskedQuestion) -> Outcome {
    update { $0.mode = .asking(question) }
    return question.line.text == old.line.text
      ? .focused(question.address.row) : .typed(question.address.row, question.told)
  }

  /// Gives an answer. If the text that was typed is refused, the question stays open.
  func give(_ index: Int, to question: AskedQuestion) -> Outcome {
    let isEdited = view.editing == question.address
    endMode()
    let outcome = routing {
      router.answer(index, text: question.line.text, to: question.open)
    }
    if case .left = outcome { return leave(storesTyped: false) }
    if router.isOpen(question.open), let open = router.question {
      var again = question
      again.open = open
      if again.isSecure { again.line = LineEditor() }
      update { [again] in $0.mode = .asking(again) }
      return outcome
    }
    guard index != question.open.cancelIndex else { return outcome }
    if isEdited { update { $0.view.endEdit(after: outcome) } }
    if case .focused = outcome, let target = focusedRow, target.address == question.address {
      _ = beginEdit(of: target)
    }
    return outcome
  }

  /// Gives the answer with a title. Returns `nil` if there is none.
  func answer(_ question: AskedQuestion, titled name: String) -> Outcome? {
    if question.isConfirmation {
      if name == question.confirm ?? look.words.yes { return give(0, to: question) }
      return name == look.words.no ? give(question.open.cancelIndex, to: question) : nil
    }
    return question.answers.firstIndex {
      $0.title == name || $0.title.capitalizedFirst == name
    }.map { give($0, to: question) }
  }

  // MARK: The panel

  /// The panel of a question; `nil` if it is shown in the status bar.
  func panel(of question: AskedQuestion) -> QuestionPanel? {
    if question.isConfirmation { return nil }
    return QuestionPanel(question, look: look, rows: contentRows, columns: layout.columns)
  }

  /// Gives the answer at a place of the frame. A click beside the panel cancels.
  func click(column: Int, row: Int, in question: AskedQuestion) -> Outcome {
    guard let panel = panel(of: question) else { return answer(question, .escape) }
    if let index = panel.answer(column: column, row: row) { return give(index, to: question) }
    return panel.contains(column: column, row: row)
      ? .unhandled : give(question.open.cancelIndex, to: question)
  }
}
