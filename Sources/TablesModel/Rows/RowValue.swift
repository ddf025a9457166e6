extension Row {
  /// The value that a user gives a row: the part of its kind that input changes.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// Whether a switch or an option is on.
    case isOn(Bool)
    /// The number of a slider or stepper.
    case number(Double)
    /// A number of a slider or stepper that a `Double` would round, in ASCII digits:
    /// `9007199254740995`.
    case digits(String)
    /// The text of a text field. The text of a number is in ASCII digits, with a decimal point,
    /// whatever the language.
    case text(String)
    /// The indices of the selected options of a picker, ascending.
    case chosen([Int])
    /// A date, in seconds since the start of 2001 in UTC.
    case date(Double)
    /// No value: that of an optional date while there is none.
    case empty

    /// Creates the value of a row, or `nil` for a row that has none.
    package init?(_ kind: Row.Kind) {
      switch RowFace.facts(of: kind).value {
      case .isOn(let isOn): self = .isOn(isOn)
      case .number(let number): self = number.stored
      case .text(let field): self = .text(field.storedText)
      case .options(let picker): self = .chosen(picker.selection)
      case .date(let date): self = date.secondsSinceReferenceDate.map(Self.date) ?? .empty
      case .nothing, .part: return nil
      }
    }

    /// Returns whether rows of one kind can have both values.
    package func isSameKind(as other: Row.Value) -> Bool {
      switch (self, other) {
      case (.isOn, .isOn), (.number, .number), (.number, .digits), (.digits, .number),
        (.digits, .digits), (.text, .text), (.chosen, .chosen), (.date, .date), (.date, .empty),
        (.empty, .date), (.empty, .empty):
        true
      case (.isOn, _), (.number, _), (.digits, _), (.text, _), (.chosen, _), (.date, _),
        (.empty, _):
        false
      }
    }
  }
}

extension Row.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates the value of a switch or an option.
  public init(booleanLiteral value: Bool) { self = .isOn(value) }
}

extension Row {
  /// Returns the value of the row as text, as a label beside its title shows it: `On`, `40%`,
  /// `English`. A secure text is not shown. Returns `nil` for a row without a value.
  public func valueText(words: Words = .english) -> String? { face.valueText(words: words) }
}
