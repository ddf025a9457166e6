import TablesModel

/// The input of a row that somebody has typed into: its text, the value over which it was typed,
/// and the reason why it is refused.
struct Draft {
  /// The text as it was typed. `nil` after it was accepted and left: the row then shows its value.
  private(set) var text: String?
  /// The value over which the text was typed; after a write, the value that was read back. Once the
  /// row has another value, the draft ends.
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
  /// Whether the text was refused when the user submitted it, and has not been typed on since.
  private(set) var isSubmitted = false
  /// Whether the model was given the text. It need not hold it: its setter may change a text.
  var isWritten = false
  /// The reason why the text breaks a rule or, if there is no text, why the value does. `nil` if
  /// neither breaks one.
  var reason: String?
  /// A refusal that stands until the text changes: that of an asynchronous rule, a check that has
  /// failed, or a question that was not answered.
  private(set) var held: Row.Status?
  /// The number of the work that checks the text; `nil` if none does.
  var check: Int?
  /// Whether a value was just written, so that the value of the next evaluation is the base.
  var awaitsValue = false
  /// The path at which the row was last found.
  var path: DeclaredPath?

  /// Creates a draft without a text, for a row with a value.
  init(over value: Row.Value?, at path: DeclaredPath?) { (base, self.path) = (value, path) }

  /// Takes a text that the user has typed. This begins an edit, unless it continues with a text
  /// that was refused.
  mutating func type(_ text: String, over value: Row.Value?, of row: RowID) {
    if self.text == nil { (original, identity) = (value, row) }
    if self.text != text { (held, check, isSubmitted, isWritten) = (nil, nil, false, false) }
    (self.text, isOpen) = (text, true)
  }

  /// Keeps a text that was refused when the user left or submitted it.
  mutating func refuse(because reason: String, staysOpen: Bool) {
    (self.reason, wasLeft, isSubmitted, isOpen) = (reason, true, staysOpen, staysOpen && isOpen)
  }

  /// Keeps the text with a refusal that stands until the text changes.
  mutating func hold(_ status: Row.Status) {
    (held, check, wasLeft, isOpen) = (status, nil, true, false)
  }

  /// Keeps the text, which the user has left.
  mutating func close() { (isOpen, wasLeft) = (false, true) }

  /// Keeps the text until the work with a number has checked it.
  mutating func check(by number: Int) {
    (check, isOpen, wasLeft, held, reason) = (number, false, true, nil, nil)
  }

  /// Keeps the text, which the user has neither left nor submitted, because its screen was left.
  mutating func interrupt() { isOpen = false }

  /// Ends the edit, because the text was accepted.
  mutating func accept() {
    (text, original, identity, held, check, reason) = (nil, nil, nil, nil, nil, nil)
    (isOpen, wasLeft, isSubmitted, isWritten) = (false, true, false, false)
  }

  /// The refusal of the text, or of the value if there is no text. `nil` if there is none.
  var refusal: Row.Status? { held ?? reason.map(Row.Status.invalid) }

  /// The refusal that the row shows: none while it is typed into for the first time.
  var shownRefusal: Row.Status? { wasLeft ? refusal : nil }

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
