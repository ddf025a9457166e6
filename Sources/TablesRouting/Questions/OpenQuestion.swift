import TablesBasics
public import TablesModel

/// An open question, which must be answered before the router does what the answers stand for.
public struct OpenQuestion: Hashable, Sendable {
  /// The row that the question is about, as it was seen when the question was asked.
  package let row: RowRef
  /// The question that is asked.
  public let content: Question
  /// Whether the action that is asked about destroys something.
  public let isDestructive: Bool
  /// The reason why the text that was typed last was refused; `nil` if none was.
  package internal(set) var refusal: String?
  /// The text that was refused last. Empty if there is none.
  package internal(set) var text = ""
  /// The number of texts that were refused, which tells the question from the same one that was
  /// asked before, also if both texts were refused for the same reason.
  var refusals = 0
  /// A number that tells the question from others with the same content.
  package let number: Int
  /// The origin of the question.
  let origin: Origin
  /// The value that the row had when the question about another one was asked. The question is
  /// withdrawn if the app sets a third one meanwhile. `nil` for other questions.
  var base: Row.Value?
  /// Whether the app has set a third value, so that the question is not shown any more, and any
  /// answer to it is cancelled.
  var isWithdrawn = false

  /// The origin of a question.
  enum Origin: Hashable {
    /// The question is asked before an action. An answer for which the app has written no closure
    /// lets the action happen.
    case before(RowAction, isSubmitted: Bool)
    /// The router asks because the action destroys something.
    case beforeDestroying(RowAction)
    /// The work of the row has thrown it. After an answer, screens are left as they would have been
    /// after the work.
    case thrown(Row.Departure?)
    /// The router asks because input is lost when a sheet is left.
    case beforeDismissal(of: ScreenID)
    /// The router asks because input is lost when the root is left.
    case beforeLeaving
    /// The router asks because input is lost when a path is opened.
    case beforeOpening(OpenedPath)
  }

  /// An answer, with the title that a host shows.
  package struct Answer: Hashable, Sendable {
    /// The title.
    package let title: String
    /// The kind of the answer; `nil` for an ordinary one.
    package let role: ActionRole?
    /// Whether the user can choose the answer. Defaults to `true`.
    package var isEnabled = true
    /// Whether the app has written the title. The library's own words begin with a small letter.
    var isWritten = false

    /// The title on a button: as the app has written it, or the library's own word with a capital
    /// letter.
    package var buttonTitle: String { isWritten ? title : title.capitalizedFirst }
  }

  /// The address of the row that the question is about.
  package var address: RowAddress { row.address }

  /// Whether the router asks because the action destroys something, and not because the author has
  /// written a question.
  package var isDefault: Bool { if case .beforeDestroying = origin { true } else { false } }

  /// Whether the question is about a whole screen and not about one of its rows.
  var isAboutScreen: Bool { action == nil && !isThrown }

  /// Whether the app has caused the question, and not the user: it has requested a path to be
  /// opened, or its state asks. Hosts then show the question by themselves.
  package var isCausedByApp: Bool {
    if case .beforeOpening = origin { true } else { address.openingIndex != nil }
  }

  /// Whether the work of the row has asked the question.
  package var isThrown: Bool { if case .thrown = origin { true } else { false } }

  /// The action that is performed after an answer without a closure; `nil` if the work of the row
  /// has asked the question, or the question is about a whole screen.
  package var action: RowAction? {
    switch origin {
    case .before(let action, _), .beforeDestroying(let action): action
    case .thrown, .beforeDismissal, .beforeLeaving, .beforeOpening: nil
    }
  }

  /// Returns the screens that are left after an answer that does not cancel; `nil` for none.
  func departure(_ row: PresentedRow) -> Row.Departure? {
    if case .thrown(let departure) = origin {
      departure
    } else {
      (action ?? .select).departure(row)
    }
  }

  /// Whether the user has pressed Return, so that a yes calls `onSubmit`, too.
  var isSubmitted: Bool {
    if case .before(_, let isSubmitted) = origin { isSubmitted } else { false }
  }

  /// Returns the answers that a host shows, with the index by which ``Router/answer(_:text:)``
  /// takes them. The last one cancels, and the others are in the order of the question.
  package func answers(in words: Words = .english) -> [Answer] {
    let own = content.answers
    let answers = order.map { index in
      Answer(
        title: own[index].title ?? (content.prompt == nil ? words.yes : words.done),
        role: own[index].role == .cancel ? nil : own[index].role ?? ownRole,
        isEnabled: rowOfOwnAnswer(index)?.row.isEnabled ?? true,
        isWritten: content.isWritten && own[index].title != nil)
    }
    let isNo = content.isConfirmation && content.confirm == nil
    let cancel = canceling.flatMap { own[$0].title }
    let word = isNo ? words.no : words.cancel
    return answers + [Answer(title: cancel ?? word, role: .cancel, isWritten: cancel != nil)]
  }

  /// The kind of an answer that lets the action go on, if it has none of its own.
  private var ownRole: ActionRole? {
    isDestructive && content.isConfirmation ? .destructive : nil
  }

  /// The indices in the question of the answers that do not cancel.
  private var order: [Int] { content.answers.indices.filter { $0 != canceling } }

  /// The index in the question of the answer that cancels; `nil` if there is none.
  private var canceling: Int? { content.answers.firstIndex { $0.role == .cancel } }

  /// The index in `answers(in:)` of the answer that cancels, which is the last one.
  package var cancelIndex: Int { order.count }

  /// Returns an answer that a host shows, as its author has written it; `nil` if no author has.
  func row(ofAnswer index: Int) -> AnyRow? {
    (index == cancelIndex ? canceling : order[index]).flatMap(rowOfOwnAnswer)
  }

  private func rowOfOwnAnswer(_ index: Int) -> AnyRow? {
    guard let rows = content.actions?.rows, rows.indices.contains(index) else { return nil }
    return rows[index]
  }
}
