import TablesBasics
package import TablesModel

/// A list that is open over the rows of a screen: the actions of a row or of the screen, or a
/// question with its answers or with a text to type.
package struct ChoiceList {
  /// A choice. Its row has the title, the role, the tint, and the reason why it is disabled.
  package struct Choice {
    /// What is done when the user makes the choice.
    package let effect: Effect
    /// The choice as a row.
    package let row: Row

    package var title: String { row.title }
    package var isDestructive: Bool { row.role == .destructive }
  }

  /// The effect of a choice.
  package enum Effect: Hashable {
    /// Answers the question.
    case answer
    /// Performs an action of the row.
    case perform(RowAction)
    /// Moves the row by one place.
    case move(isUp: Bool)
    /// Begins or ends editing the screen.
    case edit(Bool)
    /// Marks all rows, or removes all marks.
    case markAll(Bool)
    /// Refreshes the rows.
    case refresh
  }

  /// The row that the list is about, which it follows while it is open.
  package var row: RowRef
  /// The title of the row or the screen, or the question.
  package var title: String
  /// The explanation of the question, or the other texts of the row if the table cuts one of its
  /// texts; `nil` if there is none.
  package var message: String?
  package private(set) var choices: [Choice] = []
  /// The question that the choices answer; `nil` if they are actions.
  package var question: OpenQuestion?
  /// The index of the choice in focus. At first it is the one that cancels if the question is about
  /// destroying something, so that a Return that is held down destroys nothing.
  package var focus = 0
  /// The number of lines by which a screen has scrolled up from the choice in focus, to show the
  /// texts above.
  package var linesScrolled = 0

  /// Creates an empty list of actions of the current screen.
  package init(ofScreenOf router: Router) {
    row = router.refOfScreen
    title = router.titles.last ?? ""
  }

  /// Creates the list of the actions that a row offers in addition to its selection.
  package init(actionsOf target: PresentedRow, of router: Router, words: Words) {
    (row, title) = (router.held(target.ref), target.row.title)
    choices = target.row.offeredActions.map { Choice(effect: .perform(.run($0.id)), row: $0.row) }
    if router.canDelete(at: target.path) {
      add(.perform(.delete), titled: words.delete, role: .destructive)
    }
  }

  /// Creates the list of the answers to a question. The last one cancels.
  package init(_ question: OpenQuestion, words: Words) {
    (row, title, message) = (question.row, question.content.title, question.content.message)
    self.question = question
    for (index, answer) in question.answers(in: words).enumerated() {
      let own = question.row(ofAnswer: index)?.row
      add(.answer, titled: answer.title, role: answer.role, own?.availability ?? .enabled)
    }
    if question.isDestructive || choices[0].isDestructive { focus = choices.count - 1 }
  }

  /// Adds a choice at the end.
  package mutating func add(
    _ effect: Effect, titled title: String, role: ActionRole? = nil,
    _ availability: Row.Availability = .enabled
  ) {
    var row = Row(id: RowID(choices.count), kind: .action(role: role), title: title)
    row.availability = availability
    choices.append(Choice(effect: effect, row: row))
  }

  package var address: RowAddress { row.address }

  /// The text that the user types as the answer; `nil` for none.
  package var prompt: Question.Prompt? { question?.content.prompt }

  /// Whether the question only asks whether to do something.
  package var isConfirmation: Bool { question?.content.isConfirmation ?? false }

  /// The outcome of opening the list, or of moving the focus in it.
  package var offered: Outcome {
    .menuOpened(address.row, choices.isEmpty ? title : choices[focus].title)
  }

  /// Returns the title of a choice as it is shown: for a question that only asks whether to do
  /// something, the one that confirms, or the word for yes, and the word for no.
  package func shownTitle(of index: Int, words: Words) -> String {
    let title = choices[index].title
    guard let question else { return title }
    guard isConfirmation else { return question.answers(in: words)[index].buttonTitle }
    return index > 0 ? words.no : question.isDefault ? words.yes : title
  }

  /// Returns the title of a choice after its number, counted from 1. The number distinguishes
  /// choices of the same title.
  package func numberedTitle(of index: Int) -> String { "\(index + 1). \(choices[index].title)" }
}

extension Router {
  /// Does what a choice stands for. Asks first, in these words, if that destroys something.
  /// - Parameter text: The text that the user has typed, if the list asks for one.
  package func choose(
    _ index: Int, text: String = "", in list: ChoiceList, askingIn words: Words
  ) -> Outcome {
    switch list.choices[index].effect {
    case .answer: list.question.map { answer(index, text: text, to: $0) } ?? .unhandled
    case .perform(let action): perform(action, at: list.row, askingIn: words)
    case .move(let isUp): move(list.row, isUp: isUp)
    case .edit(let isEditing): setEditing(isEditing)
    case .markAll(let isMarked): markAll(isMarked)
    case .refresh: refreshTable()
    }
  }

  private func move(_ row: RowRef, isUp: Bool) -> Outcome {
    guard let path = path(of: row) else { return .rowRemoved(row.address.row) }
    guard let target = neighbor(of: path, isAbove: isUp) else { return .ignored(row.address.row) }
    return move(from: path, to: target)
  }
}
