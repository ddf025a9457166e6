import TablesModel

/// The input of a row that its model does not hold: the text that somebody has typed into it, or
/// the value that is on its way to the app, with the value over which it was entered and the reason
/// why it is refused.
///
/// Its stage says what the user does with it, and changes with these events:
/// ```
/// stage         type         leave   Return    refused Return    screen is left
/// chosen      → typing       left    left      left
/// typing      → typing       left    submitted returned          interrupted
/// retyping    → retyping     left    submitted returned          left
/// returned    → retyping     submitted                           submitted
/// left        → retyping     left    submitted submitted         left
/// submitted   → retyping     submitted                           submitted
/// interrupted → typing       left    submitted submitted         interrupted
/// ```
/// A chosen value has no text. Typing a submitted text once more, unchanged, only opens its field
/// again: it is then `returned`. An input that is asked about was left. A text that is held while
/// it is typed, or whose screen is submitted, is then `retyping`. `progress` says how far an input
/// has come on its way to the app.
struct Draft {
  /// The text and its edit. `nil` for a value that was chosen, and after a text was accepted and
  /// left: the row then shows its value.
  private var edit: Edit?
  /// The value that the row had when the input was entered or, after a write, the value that was
  /// read back. If the row has another value later, the app has set it, and the draft ends.
  var base: Row.Value?
  /// How far the input has come on its way to the app.
  private(set) var progress = Progress.unsent
  /// What the user does with the input.
  private var stage = Stage.chosen
  /// The rule that the text breaks or, if there is no text, the value. `nil` for none.
  var broken: RowBehavior.BrokenRule?
  /// Whether a value is being written to the app. The value that is read back then becomes the
  /// base.
  var isBeingWritten = false

  /// The edit of a text.
  private struct Edit {
    var text: String
    /// The value that the row had when the edit began, which cancelling puts back.
    var original: Row.Value?
    /// The id that the row had when the edit began. Hosts tell rows apart by it during the edit,
    /// because the id may follow the text.
    let identity: RowID
    /// The path at which the row was presented when the edit began.
    let start: RowPath
  }

  /// What the user does with an input.
  private enum Stage {
    /// The value was chosen, and there is no text.
    case chosen
    /// The text is typed for the first time, so that the row shows no reason yet.
    case typing
    /// The text is typed after it was left or submitted.
    case retyping
    /// The text was submitted and refused, and stays in its field.
    case returned
    /// The text was left.
    case left
    /// The text was submitted.
    case submitted
    /// The screen was left while the text was typed for the first time.
    case interrupted
  }

  /// How far an input has come on its way to the app.
  enum Progress {
    /// The app does not have it.
    case unsent
    /// The app does not have it, and the asynchronous rules have accepted it while it was typed.
    case checked
    /// The text was written. The app may hold another one: a setter can change a text.
    case written
    /// The work with a number checks it as soon as the user has paused typing.
    case paused(Int)
    /// The work with a number checks or stores it.
    case underway(Int)
    /// The input is kept with a refusal that stands until the text changes: that of an asynchronous
    /// rule, or a failure.
    case held(Row.Status)
    /// The input is kept because a question about it was not answered with a yes. While the
    /// question is open, the row does not show it as a refusal.
    case asked(String, isOpen: Bool)
  }

  /// Creates a draft without a text, for a row with a value.
  init(over value: Row.Value?) { base = value }

  // MARK: Reading

  /// The text as it was typed; `nil` if there is none.
  var text: String? { edit?.text }

  /// The value that the row had when the edit began; `nil` if there is no text.
  var original: Row.Value? { edit?.original }

  /// Whether there is a text that is neither written nor the one with which the edit began.
  var hasNewText: Bool {
    !isWritten && edit.map { Row.Value.text($0.text) != $0.original } ?? false
  }

  /// The id that the row had when the edit began; `nil` if there is no text.
  var identity: RowID? { edit?.identity }

  /// The path at which the row was presented when the edit began; `nil` if there is no text.
  var start: RowPath? { edit?.start }

  /// Whether the text is being typed, so that the user has yet to leave or to submit it.
  var isOpen: Bool {
    switch stage {
    case .typing, .retyping, .returned: true
    case .chosen, .left, .submitted, .interrupted: false
    }
  }

  /// Whether the user has submitted the text, and has not typed on since.
  var isSubmitted: Bool { stage == .submitted || stage == .returned }

  /// Whether the row was left or submitted once, so that reasons are shown in it.
  private var wasLeft: Bool {
    switch stage {
    case .retyping, .returned, .left, .submitted: true
    case .chosen, .typing, .interrupted: false
    }
  }

  /// Whether the model was given the text.
  var isWritten: Bool { if case .written = progress { true } else { false } }

  /// Whether the asynchronous rules have accepted the text, which is not written yet.
  var isChecked: Bool { if case .checked = progress { true } else { false } }

  private var isUnsent: Bool { if case .unsent = progress { true } else { false } }

  /// The number of the work that checks or stores the value, or will do so; `nil` if none does.
  var work: Int? {
    switch progress {
    case .paused(let number), .underway(let number): number
    case .unsent, .checked, .written, .held, .asked: nil
    }
  }

  /// Whether the draft stands only for a value that was chosen and is on its way to the app.
  var isChoice: Bool { stage == .chosen }

  /// Whether nothing is to be done when the user leaves the text: it is being checked or stored, or
  /// its refusal was reported already.
  var isSettled: Bool {
    switch progress {
    case .underway, .held, .asked: true
    case .unsent, .checked, .written, .paused: isSubmitted && isBroken
    }
  }

  /// Whether a rule refuses the text or, if there is no text, the value.
  var isBroken: Bool { broken?.isMark == false }

  /// Whether the text is to be written, now that no rule refuses it: the user has left or submitted
  /// it.
  /// - Parameter follows: Whether the row gives a text to the app with each change.
  func isDue(follows: Bool) -> Bool {
    guard edit != nil, !isBroken, isChecked || isUnsent else { return false }
    return switch stage {
    case .typing, .retyping: follows
    case .returned, .left, .submitted: true
    case .chosen, .interrupted: false
    }
  }

  /// The refusal of the text, or of the value if there is no text. `nil` if there is none.
  var refusal: Row.Status? {
    if let broken { return .invalid(broken.reason) }
    return switch progress {
    case .held(let status): status
    case .asked(let question, _): .invalid(question)
    case .unsent, .checked, .written, .paused, .underway: nil
    }
  }

  /// The refusal that the row shows: none while it is typed into for the first time.
  var shownRefusal: Row.Status? {
    if case .asked(_, isOpen: true) = progress { return nil }
    return wasLeft ? refusal : nil
  }

  /// Whether the model has another value than that with which the edit began.
  var hasWritten: Bool { edit.map { base != $0.original } ?? false }

  // MARK: Changing

  /// Takes a text that the user has typed. This begins an edit, unless it continues with a text
  /// that is not written.
  mutating func type(_ text: String, over value: Row.Value?, of row: PresentedRow) {
    let isSame = edit?.text == text
    if edit == nil {
      edit = Edit(text: text, original: value, identity: row.row.id, start: row.path)
      base = value
    }
    edit?.text = text
    if !isSame { progress = .unsent }
    stage = isSame && isSubmitted ? .returned : wasLeft ? .retyping : .typing
  }

  /// Records that the model was given the text.
  mutating func write() { progress = .written }

  /// Keeps a text that was refused when the user left or submitted it.
  mutating func refuse(by rule: RowBehavior.BrokenRule, staysOpen: Bool) {
    broken = rule
    stage = !staysOpen || edit == nil ? .left : isOpen ? .returned : .submitted
  }

  /// Shows the reason why the row is invalid, because its screen was submitted.
  mutating func tell(_ reason: String) {
    if edit == nil { broken = RowBehavior.BrokenRule(reason) }
    showReason()
  }

  /// Lets the row show why it is refused, also while it is typed into.
  private mutating func showReason() {
    switch stage {
    case .typing: stage = .retyping
    case .chosen, .interrupted: stage = .left
    case .retyping, .returned, .left, .submitted: break
    }
  }

  /// Keeps the text with a refusal that stands until the text changes.
  mutating func refuse(_ status: Row.Status) {
    progress = .held(status)
    showReason()
  }

  /// Keeps the text with a question that has to be answered before it is written.
  /// - Parameter isOpen: Whether the user is being asked.
  mutating func ask(_ question: String, isOpen: Bool) {
    progress = .asked(question, isOpen: isOpen)
    close()
  }

  /// Shows the question about the text as the reason why it is not written.
  mutating func endQuestion() {
    if case .asked(let question, _) = progress { progress = .asked(question, isOpen: false) }
  }

  /// Keeps the text, which the user has left, or has submitted. If the model has it, and no rule
  /// refuses it, the edit ends.
  mutating func close(isSubmitted: Bool = false) {
    if isWritten, !isBroken { return accept(mark: broken) }
    stage = edit != nil && (isSubmitted || self.isSubmitted) ? .submitted : .left
  }

  /// Keeps a text that is being typed until the work with a number checks it.
  mutating func pause(before number: Int) { progress = .paused(number) }

  /// Records that the user has paused typing, so that the text is being checked.
  mutating func endPause() { if let work { progress = .underway(work) } }

  /// Keeps the input until the work with a number has checked or stored it.
  mutating func send(by number: Int) {
    (progress, broken) = (.underway(number), nil)
    if edit != nil { close() }
  }

  /// Keeps a text that the asynchronous rules have accepted while it is typed.
  mutating func passCheck() { progress = .checked }

  /// Keeps the text although its work has ended, because its row is gone.
  mutating func endWork() { if work != nil { progress = .unsent } }

  /// Keeps the text, which the user has neither left nor submitted, because its screen was left.
  mutating func interrupt() {
    if isOpen { stage = stage == .typing ? .interrupted : isSubmitted ? .submitted : .left }
  }

  /// Ends the edit, because the text was accepted.
  /// - Parameter mark: The rule that marks the value all the same.
  mutating func accept(mark: RowBehavior.BrokenRule? = nil) {
    (edit, progress, broken, stage) = (nil, .unsent, mark, .left)
  }

  /// Goes on with a text that was typed while an earlier value was being stored. That value becomes
  /// its base; `nil` if the row is hidden, so that it is not known in which form the app has stored
  /// the value. The base is then the value that the row has when it is shown again.
  mutating func goOn(over value: Row.Value?) {
    base = value
    edit?.original = value
  }
}
