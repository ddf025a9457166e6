/// The purpose, the value and the effect of a row, derived from its kind in one place.
///
/// Renderers, hosts, screen readers, snapshots and the router read the face. Only code that makes
/// controls and editors switches over `Row.Kind` itself, with a case for each kind, so that the
/// compiler lists the places that a new kind needs.
package struct RowFace: Sendable {
  /// The purpose of the row.
  package let role: Role
  /// The value of the row, with its limits.
  package let value: Value
  /// The effect of selecting the row.
  package let selecting: Selecting
  private let row: Row

  /// Creates the face of a row.
  package init(_ row: Row) {
    self.row = row
    (role, value, selecting) = Self.facts(of: row.kind)
  }

  /// Returns the purpose, the value and the effect of rows of a kind. All other properties of a
  /// face follow from them.
  static func facts(of kind: Row.Kind) -> (role: Role, value: Value, selecting: Selecting) {
    switch kind {
    case .info: (.info, .nothing, .nothing)
    case .switch(let isOn): (.toggle, .isOn(isOn), .toggles)
    case .segue: (.link, .nothing, .opens)
    case .action(let role): (.action, .nothing, .runs(role))
    case .option(let isSelected, .radio): (.radio, .isOn(isSelected), .chooses)
    case .option(let isSelected, .check): (.checkbox, .isOn(isSelected), .chooses)
    case .picker(let picker): (.picker, .options(picker), .opensOptions)
    case .slider(let slider): (.slider, .number(Number(slider)), .adjusts)
    case .stepper(let stepper): (.stepper, .number(Number(stepper)), .adjusts)
    case .textField(let field):
      (field.lineRange == nil ? .text : .lines, .text(field), .edits)
    case .datePicker(let date): (.date, .date(date), .edits)
    case .durationPicker(let duration): (.duration, .number(Number(duration)), .adjusts)
    case .progress(let part): (.progress, .part(Row.Kind.completed(part)), .nothing)
    }
  }
}

extension Row {
  /// The purpose, the value and the effect of the row.
  package var face: RowFace { RowFace(self) }
}

extension RowFace {
  /// The purpose of a row. The raw value is its name in English, for snapshots.
  package enum Role: String, Hashable, Sendable {
    case info
    case toggle = "switch"
    case link = "segue"
    case action
    case radio = "radio option"
    case checkbox = "check option"
    case picker
    case slider
    case stepper
    case text = "text field"
    case lines = "text editor"
    case date = "date picker"
    case duration = "duration picker"
    case progress
  }

  /// The value of a row, with its limits.
  package enum Value: Equatable, Sendable {
    /// The row has no value, and shows its detail.
    case nothing
    /// Whether a switch is on or an option is selected.
    case isOn(Bool)
    case number(Number)
    case text(Row.Kind.TextField)
    case options(Row.Kind.Picker)
    case date(Row.Kind.DatePicker)
    /// The completed part of a task, 0…1, which the user cannot change. `nil` if it is not known.
    case part(Double?)
  }

  /// A number with the rules for other numbers.
  package struct Number: Equatable, Sendable {
    package let value: Double
    /// Whether the app has no number, so that `value` stands for none.
    package let isMissing: Bool
    package let rules: NumberRules
    /// The number in the form in which it is stored.
    package var stored: Row.Value {
      guard let digits = rules.exact?.value.value, digits.utf8.count > 15,
        let number = DecimalNumber(digits)
      else { return .number(value) }
      return Row.Value(number)
    }
    /// Whether the number is the seconds of a duration, which have a form of their own.
    private(set) var isDuration = false

    package init(_ slider: Row.Kind.Slider) {
      (value, isMissing, rules) = (slider.value, slider.isMissing, NumberRules(slider))
    }

    package init(_ stepper: Row.Kind.Stepper) {
      (value, isMissing, rules) = (stepper.value, stepper.isMissing, NumberRules(stepper))
    }

    init(_ duration: Row.Kind.DurationPicker) {
      self.init(duration.stepper)
      isDuration = true
    }
  }

  /// The effect of selecting a row, besides the closures of its author.
  package enum Selecting: Hashable, Sendable {
    case nothing
    /// Turns the row on or off.
    case toggles
    /// Selects or deselects the option.
    case chooses
    /// Opens the screen to which the row leads.
    case opens
    /// Opens a screen with the options of the row.
    case opensOptions
    /// Runs the action of the row.
    case runs(ActionRole?)
    /// Begins to edit the value.
    case edits
    /// Begins to edit the value, which can be changed in steps without an edit.
    case adjusts
  }

  /// The way in which a value is typed, and in which the user leaves the edit.
  package enum Typing: Hashable, Sendable {
    /// One line of text, which Return enters.
    case line
    /// Several lines of text, to which Return adds another.
    case lines
    /// The text of a number or a date, which is read when the user presses Return or leaves it.
    case wholeValue
  }
}

// MARK: - What the row accepts

extension RowFace {
  /// The way in which the value is typed; `nil` if it is chosen, or if the user cannot change it.
  package var typing: Typing? {
    switch value {
    case .text(let field): field.lineRange == nil ? .line : .lines
    case .date(let date) where date.components.isEmpty: nil
    case .number, .date: .wholeValue
    case .nothing, .isOn, .options, .part: nil
    }
  }

  /// The number of a slider or a stepper; `nil` for other rows.
  package var number: Number? { if case .number(let number) = value { number } else { nil } }

  /// The options of a picker; `nil` for other rows.
  package var options: Row.Kind.Picker? {
    if case .options(let picker) = value { picker } else { nil }
  }

  /// The text of a text field; `nil` for other rows.
  package var text: Row.Kind.TextField? { if case .text(let field) = value { field } else { nil } }

  /// The date of a date picker; `nil` for other rows.
  package var date: Row.Kind.DatePicker? { if case .date(let date) = value { date } else { nil } }

  /// Whether an empty text stands for no value.
  package var canBeEmpty: Bool { text != nil || date?.isOptional ?? false }

  /// The least and the greatest number of lines that the row shows of a text of several lines.
  /// `nil` for all other rows.
  package var lineRange: ClosedRange<Int>? { text?.lineRange }

  /// Whether the value is a text that is masked wherever it is shown.
  package var isSecret: Bool { text?.isSecure ?? false }

  /// The mark of an option; `nil` for rows that are no options.
  package var marking: Row.Kind.Marking? {
    switch role {
    case .radio: .radio
    case .checkbox: .check
    case .info, .toggle, .link, .action, .picker, .slider, .stepper, .text, .lines, .date,
      .duration, .progress:
      nil
    }
  }

  /// Whether the row is on or selected; `nil` for rows that cannot be.
  package var isOn: Bool? { if case .isOn(let isOn) = value { isOn } else { nil } }

  /// Whether the row only shows texts.
  package var isInfo: Bool { role == .info }

  /// Whether selecting the row opens another screen.
  package var opensScreen: Bool { selecting == .opens }

  /// Whether selecting the row has an effect besides the closures of its author.
  package var hasEffect: Bool { selecting != .nothing }

  /// The role of the action that the row runs; `nil` for an action without one, and for other rows.
  package var actionRole: ActionRole? {
    switch selecting {
    case .runs(let role): role
    case .nothing, .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts: nil
    }
  }

  /// Whether the row is a switch.
  package var isSwitch: Bool { isOn != nil && marking == nil }

  /// The emphasis of the title.
  package enum Emphasis: Hashable, Sendable { case standard, action, destructive }

  /// The emphasis of the title: that of an action, if selecting the row runs one.
  package var emphasis: Emphasis {
    switch selecting {
    case .runs(let role): role == .destructive ? .destructive : .action
    case .nothing, .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts: .standard
    }
  }

  /// Whether selecting the row destroys something.
  package var isDestructive: Bool { emphasis == .destructive }
}

// MARK: - What the row says

extension RowFace {
  /// The title, or the text that assistive technology reads in its place.
  package var name: String { row.accessibilityLabel ?? row.title }

  /// The text by which a sentence names the row: its title, or else what assistive technology reads
  /// in its place. `nil` if it has neither: an id is never shown to a user, and a prompt may be an
  /// example.
  package var sentenceName: String? {
    [row.title, row.accessibilityLabel].lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The detail, unless the style of the row hides it.
  package var detail: String? { row.style == .basic ? nil : row.detail }

  /// The detail of a row that shows a value of its own in the place of the detail.
  package var note: String? { showsValue ? detail : nil }

  /// The reason why the row accepts no input; `nil` if it has none.
  package var reason: String? { row.reason }

  /// The message of a row that has failed or is invalid; `nil` for other rows.
  package var failure: String? { row.status?.message }

  /// Returns the value as it is read aloud: a duration without abbreviations.
  package func spokenValue(words: Words) -> String? {
    guard let number, !number.isMissing, let form = number.form(in: words) else {
      return valueText(words: words)
    }
    return form.spokenText(of: number.value)
  }

  /// Whether the row shows its value, and not its detail. An option has only a mark.
  package var showsValue: Bool {
    switch value {
    case .nothing: false
    case .isOn: marking == nil
    case .number, .text, .options, .date, .part: true
    }
  }

  /// Whether the row shows that something is done, but not how much of it.
  package var isIndeterminate: Bool { value == .part(nil) }

  /// Returns the value as text, as ``Row/valueText(words:)`` does.
  package func valueText(words: Words) -> String? {
    switch value {
    case .nothing: nil
    case .isOn(let isOn) where marking != nil: isOn ? words.selected : nil
    case .isOn(let isOn): isOn ? words.on : words.off
    case .number(let number):
      number.isMissing ? NumberSymbols.missing : row.text(of: number, words: words)
    case .text(let field): field.isSecure ? nil : field.text
    case .options(let picker): picker.text(words: words)
    case .date(let date): date.text(words: words)
    case .part(let part): words.progress(part)
    }
  }
}

extension Row.Kind.Picker {
  /// Returns the titles of the selected options. If a single value is none of the options, the text
  /// is empty, because “None” would mean that there is no value.
  fileprivate func text(words: Words) -> String {
    let titles = selectedTitles
    return titles.isEmpty && marking == .check
      ? words.noSelection : titles.joined(separator: ", ")
  }
}

extension Words {
  /// Returns a progress in percent: `0%` only for 0, and `100%` only for 1.
  fileprivate func progress(_ part: Double?) -> String {
    guard let part else { return inProgress }
    let isBetween = part > 0 && part < 1
    let percent = Int((part * 100).rounded())
    let shown = isBetween ? percent.clamped(to: 1...99) : percent
    return numbers.percentage.filled(["number": String(shown)])
  }
}
