import TablesModel

/// A row as assistive technology meets it: every state in words and numbers, none in colours.
public struct AccessibleRow: Hashable, Sendable {
  /// What the row is for.
  public var role: AccessibilityRole
  /// The row's id as text.
  public var id: String
  /// A symbol for the eye, that is not read.
  public var icon: String?
  /// What is read first.
  public var name: String
  /// The row's value in words; a secret text is masked here too.
  public var value: String?
  /// What stands in an empty text field.
  public var placeholder: String?
  /// What else the row says.
  public var description: String?
  /// Whether something is on or chosen; `nil` for what is neither.
  public var isChecked: Bool?
  /// The number and its bounds, for what has them.
  public var range: Range?
  /// Whether the row takes input.
  public var isEnabled: Bool
  /// Why it does not.
  public var disabledReason: String?
  /// What the row offers besides being selected.
  public var actions: [String]

  /// A number between two others.
  public struct Range: Hashable, Sendable {
    /// The number now; `nil` where nobody knows.
    public var now: Double?
    /// The least number.
    public var minimum: Double
    /// The greatest number.
    public var maximum: Double
  }

  /// Reads a row as it was presented.
  package init(_ row: Row, words: Words) {
    self.init(row, look: .spoken(words))
  }

  /// Reads a row as it was presented.
  init(_ row: Row, look: Look) {
    let parts = RowParts(row, look: look)
    role = row.accessibilityRole
    id = row.id.description
    icon = row.icon?.nonEmpty
    name = [row.accessibilityLabel ?? row.title, row.badge ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    value = parts.value.text.nonEmpty
    description = parts.note.nonEmpty
    isEnabled = row.isEnabled
    disabledReason = parts.reason?.nonEmpty
    actions = (row.swipeActions + row.contextMenu).map(\.title)
    apply(row, words: look.words)
    if row.drawing != nil, value == nil {
      description = row.drawing?.map(\.text).joined(separator: "\n").nonEmpty
    }
  }

  private mutating func apply(_ row: Row, words: Words) {
    switch row.kind {
    case .switch(let isOn):
      isChecked = isOn
      value = isOn ? words.on : words.off
    case .option(let isSelected, _): isChecked = isSelected
    case .slider(let slider): setRange(slider.value, slider.bounds)
    case .stepper(let stepper): setRange(stepper.value, stepper.bounds)
    case .progress(let part): setProgress(part, words: words)
    case .action(let role): if role == .destructive { description = words.destructive }
    case .textField(let field):
      if field.text.isEmpty {
        value = nil
        placeholder = field.prompt?.nonEmpty
      }
    case .info, .segue, .picker, .datePicker: break
    }
  }

  private mutating func setRange(_ number: Double, _ bounds: ClosedRange<Double>) {
    range = Range(now: number, minimum: bounds.lowerBound, maximum: bounds.upperBound)
    value = NumberText.text(number)
  }

  private mutating func setProgress(_ part: Double?, words: Words) {
    range = Range(now: part, minimum: 0, maximum: 1)
    value = part.map(NumberText.percent) ?? words.inProgress
  }
}

extension Row {
  /// What the row is for.
  public var accessibilityRole: AccessibilityRole {
    switch kind {
    case .info: isActionable ? .button : .text
    case .switch: .switch
    case .segue: .link
    case .action: .button
    case .option(_, .radio): .radio
    case .option(_, .check): .checkbox
    case .picker, .datePicker: .combobox
    case .slider: .slider
    case .stepper: .spinbutton
    case .textField: .textbox
    case .progress: .progressbar
    }
  }
}

extension String {
  /// The string, or `nil` where it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

/// What a part of a screen is for assistive technology, by the names of WAI-ARIA 1.2.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A row that only says something.
  case text
  /// A row that does something.
  case button
  /// A row that leads to another screen.
  case link
  /// Something that is on or off.
  case `switch`
  /// One choice of which exactly one is made.
  case radio
  /// One choice of which any number is made.
  case checkbox
  /// A list of choices on a screen of its own.
  case combobox
  /// A number that is dragged.
  case slider
  /// A number that is stepped.
  case spinbutton
  /// Text that is typed.
  case textbox
  /// How far something has come.
  case progressbar
}
