import TablesModel

/// The input of a row that its model does not hold: the text that somebody has typed into it, or
/// the value that is on its way to the app, with the value over which it was entered and the reason
/// why it is refused.
struct Draft {
  /// The text as it was typed. `nil` for a value that was chosen, and after a text was accepted and
  /// left: the row then shows its value.
  private(set) var text: String?
  /// The value of the row over which the input was entered; after a write, the value that was read
  /// back. Once the row has another value, the app has set it, and the draft ends.
  var base: Row.Value?
  /// The value that the row had when the edit began, which cancelling puts back.
  private(set) var original: Row.Value?
  /// The id that the row had when the edit began. Hosts tell rows apart by it during the edit,
  /// because the id may follow the text.
  private(set) var identity: RowID?
  /// Whether the text is being typed, so that the user has yet to leave or to submit it.
  private(set) var isOpen = false
  /// Whether the row was left or submitted once, so that reasons are shown in it.
  private(set) var wasLeft = false
  /// Whether the user has submitted the text, and has not typed on since.
  private(set) var isSubmitted = false
  /// Whether the model was given the text. It need not hold it: its setter may change a text.
  var isWritten = false
  /// The reason why the text breaks a rule or, if there is no text, why the value does. `nil` if
  /// neither breaks one.
  var reason: String?
  /// A refusal that stands until the text changes: that of an asynchronous rule, a failure, or a
  /// question that was not answered with a yes.
  private(set) var held: Row.Status?
  /// Whether the question about the text is open, so that the row need not repeat it.
  private(set) var isAsked = false
  /// The number of the work that checks or stores the value; `nil` if none does.
  private(set) var work: Int?
  /// Whether a value is being written, so that the next value of the row is the base.
  var isBeingWritten = false
  /// The path at which the row was last found.
  var path: DeclaredPath?
  /// Whether the row was not declared when the table was last evaluated.
  var isMissing = false

  /// Creates a draft without a text, for a row with a value.
  init(over value: Row.Value?, at path: DeclaredPath?) { (base, self.path) = (value, path) }

  /// Takes a text that the user has typed. This begins an edit, unless it continues with a text
  /// that is not written.
  mutating func type(_ text: String, over value: Row.Value?, of row: RowID) {
    if self.text == nil { (original, identity) = (value, row) }
    if self.text != text {
      (held, isAsked, work, isSubmitted, isWritten) = (nil, false, nil, false, false)
    }
    (self.text, isOpen) = (text, true)
  }

  /// Keeps a text that was refused when the user left or submitted it.
  mutating func refuse(because reason: String, staysOpen: Bool) {
    (self.reason, wasLeft, isSubmitted, isOpen) = (reason, true, staysOpen, staysOpen && isOpen)
  }

  /// Keeps the text with a refusal that stands until the text changes.
  /// - Parameter isAsked: Whether the refusal is a question that is open.
  mutating func hold(_ status: Row.Status, isAsked: Bool = false) {
    (held, self.isAsked, work, wasLeft, isOpen) = (status, isAsked, nil, true, false)
  }

  /// Shows the question about the text as the reason why it is not written.
  mutating func endQuestion() { isAsked = false }

  /// Keeps the text, which the user has left, or has submitted.
  mutating func close(isSubmitted: Bool = false) {
    (isOpen, wasLeft) = (false, true)
    if isSubmitted { self.isSubmitted = true }
  }

  /// Keeps the input until the work with a number has checked or stored it.
  mutating func send(by number: Int) {
    (work, isOpen, held, isAsked, reason) = (number, false, nil, false, nil)
    if text != nil { wasLeft = true }
  }

  /// Keeps the text although its work has ended, because its row is gone.
  mutating func endWork() { work = nil }

  /// Keeps the text, which the user has neither left nor submitted, because its screen was left.
  mutating func interrupt() { isOpen = false }

  /// Ends the edit, because the text was accepted.
  mutating func accept() {
    (text, original, identity, held, work, reason) = (nil, nil, nil, nil, nil, nil)
    (isOpen, wasLeft, isSubmitted, isWritten, isAsked) = (false, true, false, false, false)
  }

  /// Goes on with a text that was typed while an earlier value was being stored, over that value.
  mutating func goOn(over value: Row.Value?) { (base, original) = (value, value) }

  /// Whether the draft stands only for a value that was chosen and is on its way to the app.
  var isChoice: Bool { text == nil && !wasLeft }

  /// Whether nothing is to be done when the user leaves the text: it is being checked or stored, or
  /// its refusal was told already.
  var isSettled: Bool { work != nil || held != nil || isSubmitted && reason != nil }

  /// The refusal of the text, or of the value if there is no text. `nil` if there is none.
  var refusal: Row.Status? { reason.map(Row.Status.invalid) ?? held }

  /// The refusal that the row shows: none while it is typed into for the first time.
  var shownRefusal: Row.Status? { wasLeft && !isAsked ? refusal : nil }

  /// Whether the model has another value than that with which the edit began.
  var hasWritten: Bool { text != nil && base != original }
}

extension Row.Status {
  /// The message of a failure or a refusal; `nil` for running work.
  var message: String? {
    switch self {
    case .failed(let message), .invalid(let message): message
    case .running: nil
    }
  }
}
