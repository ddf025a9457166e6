extension Row {
  /// The value that a user gives a row: the part of its kind that input changes.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// Whether a switch or an option is on.
    case isOn(Bool)
    /// The number of a slider or stepper.
    case number(Double)
    /// The text of a text field.
    case text(String)
    /// The indices of the selected options of a picker, ascending.
    case chosen([Int])
    /// A date, in seconds since the start of 2001 in UTC.
    case date(Double)

    /// Creates the value of a row, or `nil` for a row that has none.
    public init?(_ kind: Row.Kind) {
      switch kind {
      case .switch(let isOn), .option(let isOn, _): self = .isOn(isOn)
      case .slider(let slider): self = .number(slider.value)
      case .stepper(let stepper): self = .number(stepper.value)
      case .textField(let field): self = .text(field.text)
      case .picker(let picker): self = .chosen(picker.selection)
      case .datePicker(let date): self = .date(date.secondsSinceReferenceDate)
      case .info, .segue, .action, .progress: return nil
      }
    }

    /// Returns whether rows of one kind can have both values.
    package func isSameKind(as other: Row.Value) -> Bool {
      switch (self, other) {
      case (.isOn, .isOn), (.number, .number), (.text, .text), (.chosen, .chosen), (.date, .date):
        true
      default: false
      }
    }

    /// Returns a kind with its value replaced by this one, or unchanged if it has no such value. A
    /// date is unchanged, because only the app can print one.
    package func applied(to kind: Row.Kind) -> Row.Kind {
      switch (kind, self) {
      case (.switch, .isOn(let isOn)):
        return .switch(isOn: isOn)
      case (.option(_, let marking), .isOn(let isOn)):
        return .option(isSelected: isOn, marking: marking)
      case (.slider(let slider), .number(let number)):
        return .slider(.init(value: number, bounds: slider.bounds, step: slider.step))
      case (.stepper(let stepper), .number(let number)):
        return .stepper(
          .init(
            value: number, bounds: stepper.bounds, step: stepper.step,
            isInteger: stepper.isInteger))
      case (.textField(var field), .text(let text)):
        field.text = text
        return .textField(field)
      case (.picker(var picker), .chosen(let places)):
        picker.selection = places.filter(picker.options.indices.contains)
        return .picker(picker)
      default:
        return kind
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
  public func valueText(words: Words = .english) -> String? {
    switch kind {
    case .switch(let isOn): isOn ? words.on : words.off
    case .option(let isSelected, _): isSelected ? words.selected : nil
    case .slider(let slider): slider.isMissing ? "--" : text(of: slider.value)
    case .stepper(let stepper): stepper.isMissing ? "--" : text(of: stepper.value)
    case .textField(let field): field.isSecure ? nil : field.text
    case .datePicker(let date): date.text
    case .picker(let picker):
      text(of: picker, words: words)
    case .progress(let part): words.progress(part)
    case .info, .segue, .action: nil
    }
  }

  /// Returns the titles of the selected options. If a single value is none of the options, the text
  /// is empty, because “None” would mean that there is no value.
  private func text(of picker: Row.Kind.Picker, words: Words) -> String {
    let titles = picker.selectedTitles
    return titles.isEmpty && picker.marking == .check
      ? words.noSelection : titles.joined(separator: ", ")
  }
}

extension Row.Kind {
  /// Returns the part of a progress row that is completed, 0…1; `nil` if it is not known.
  package static func completed(_ part: Double?) -> Double? {
    part.flatMap { $0.isNaN ? nil : $0.clamped(to: 0...1) }
  }
}

extension Words {
  /// Returns a progress in percent: `0%` only for 0, and `100%` only for 1.
  fileprivate func progress(_ part: Double?) -> String {
    guard let part = Row.Kind.completed(part) else { return inProgress }
    let isBetween = part > 0 && part < 1
    let percent = Int((part * 100).rounded())
    return "\(isBetween ? percent.clamped(to: 1...99) : percent)%"
  }
}
