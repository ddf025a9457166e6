extension Row {
  /// The kind of a row, with the value that rows of this kind have.
  @nonexhaustive
  public enum Kind: Equatable, Sendable {
    /// A title with a detail. It cannot be selected unless its author adds an action.
    case info
    /// A setting that is on or off.
    case `switch`(isOn: Bool)
    /// A link to another screen.
    case segue
    /// An action that runs when the row is selected.
    case action(role: ActionRole?)
    /// One of several options, each a row of its own.
    case option(isSelected: Bool, marking: Marking)
    /// A choice of one or more options that are shown on another screen.
    case picker(Picker)
    /// A number between bounds that the user changes by dragging.
    case slider(Slider)
    /// A number between bounds that the user changes step by step.
    case stepper(Stepper)
    /// A text that the user types.
    case textField(TextField)
    /// A date that the user chooses.
    indirect case datePicker(DatePicker)
    /// A duration that the user chooses.
    case durationPicker(DurationPicker)
    /// The completed fraction of a task, 0…1; `nil` if it is not known.
    case progress(Double?)

    /// Whether the user can select or change a row of this kind.
    package var isInteractive: Bool { RowFace.facts(of: self).selecting != .nothing }

    /// Returns the text that a row with a detail shows beside its title if it has no control: its
    /// detail, or the text of one line that was typed into it. `nil` for all other rows. The layout
    /// asks this for each row of a table.
    package func plainText(detail: String?) -> (text: String, isTyped: Bool)? {
      switch self {
      case .info: (detail ?? "", false)
      case .textField(let field):
        field.text.isEmpty || field.isSecure || field.lines != nil || detail != nil
          ? nil : (field.text, true)
      case .switch, .segue, .action, .option, .picker, .slider, .stepper, .datePicker,
        .durationPicker, .progress:
        nil
      }
    }

    /// Whether rows of the kind show a number or a date that the user changes, which can have
    /// bounds.
    package var canHaveBounds: Bool {
      switch self {
      case .slider, .stepper, .datePicker, .durationPicker: true
      case .textField(let field): field.number != nil
      case .info, .switch, .segue, .action, .option, .picker, .progress: false
      }
    }
  }
}

extension Row.Kind {
  /// The mark of selected options.
  @nonexhaustive
  public enum Marking: Hashable, Sendable {
    /// The mark of a group in which one option can be selected.
    case radio
    /// The mark of a group in which any number of options can be selected.
    case check
  }

  /// The options of a picker and the selected ones.
  public struct Picker: Hashable, Sendable {
    /// The titles of the options in the order in which they are shown.
    ///
    /// If a closure makes the titles of more than 20 options, only the first 20 are listed, and
    /// `selection` may have indices beyond them. The others are made when they are shown: the value
    /// of the row is the title of the selected option in every host and snapshot, and the screen of
    /// the options has a row for each of them.
    public var options: [String]
    /// The number of options after those in `options`.
    package var unlistedCount = 0
    /// The titles of those of them that are selected, by their indices among all options.
    package var unlistedTitles: [Int: String] = [:]
    /// The indices of the selected options among all options, ascending; empty if the value is none
    /// of them.
    public var selection: [Int]
    /// The titles that the row itself shows, in the order of `options`; `nil` for the same titles.
    package var shortTitles: [String]?
    /// The marking, which says whether one option or any number of options can be selected.
    package var marking: Marking

    /// Creates the value of a picker.
    package init(
      options: [String], selection: [Int], shortTitles: [String]? = nil, marking: Marking = .radio
    ) {
      self.options = options
      self.selection = selection
      self.shortTitles = shortTitles
      self.marking = marking
    }

    /// The number of options whose titles are made whenever the table is evaluated.
    package static let listedCount = 20

    /// The indices of all options.
    package var indices: Range<Int> { 0..<options.count + unlistedCount }

    /// The titles of the selected options as the row shows them.
    package var selectedTitles: [String] {
      guard let shortTitles else { return titles(of: selection) }
      return selection.filter(shortTitles.indices.contains).map { shortTitles[$0] }
    }

    /// Returns the full titles of options. Indices outside the options are left out.
    package func titles(of indices: [Int]) -> [String] { indices.compactMap(title) }

    /// Returns the full title of an option; `nil` if it is not made yet, or if there is no option
    /// with the index.
    package func title(of index: Int) -> String? {
      options.indices.contains(index) ? options[index] : unlistedTitles[index]
    }
  }

  /// The number of a slider and its bounds.
  public struct Slider: Hashable, Sendable {
    /// The number, which may be outside `bounds`. The row is then invalid.
    public var value: Double { didSet { exact = nil } }
    /// The least and the greatest number.
    public var bounds: ClosedRange<Double>
    /// The distance between the numbers at which the slider stops; `nil` for any number. The slider
    /// also stops at both bounds.
    public var step: Double?
    /// Whether the app has no number: the one that it gave is NaN or infinite. `value` is then the
    /// lower bound, but the row shows `–` in place of a number.
    package internal(set) var isMissing: Bool
    /// The numbers in digits, if a `Double` could round them.
    package var exact: Row.Box<ExactNumbers>?

    /// Creates the value of a slider. NaN and infinity are shown as no number; see
    /// `isMissing`.
    package init(value: Double, bounds: ClosedRange<Double>, step: Double? = nil) {
      self.value = value.isFinite ? value : bounds.lowerBound
      self.bounds = bounds
      self.step = step
      isMissing = !value.isFinite
    }

    /// The position of the number between the bounds, 0…1; 0 if they are equal or infinite. A
    /// number outside the bounds is at an end.
    package var fraction: Double {
      // Halved, because the distance between finite bounds may be more than a `Double` can hold.
      let length = bounds.upperBound / 2 - bounds.lowerBound / 2
      guard length > 0, length.isFinite else { return 0 }
      return (value.clamped(to: bounds) / 2 - bounds.lowerBound / 2) / length
    }

    /// Whether 0 is the center of the bounds, as for a balance. The track is then filled from its
    /// center to the number, not from its beginning.
    package var isCentered: Bool {
      bounds.upperBound > 0 && bounds.lowerBound == -bounds.upperBound
    }
  }

  /// The number of a stepper, its bounds and its step.
  public struct Stepper: Hashable, Sendable {
    /// The number, which may be outside `bounds`. The row is then invalid.
    public var value: Double { didSet { exact = nil } }
    /// The least and the greatest number.
    public var bounds: ClosedRange<Double>
    /// The number that one press adds or subtracts, above 0.
    public var step: Double
    /// Whether the number is shown without a fraction.
    package var isInteger: Bool
    /// Whether the app has no number: the one that it gave is NaN or infinite. `value` is then the
    /// lower bound, but the row shows `–` in place of a number.
    package internal(set) var isMissing: Bool
    /// The numbers in digits, if a `Double` could round them.
    package var exact: Row.Box<ExactNumbers>?

    /// Creates the value of a stepper. NaN and infinity are shown as no number; see
    /// `isMissing`.
    package init(value: Double, bounds: ClosedRange<Double>, step: Double, isInteger: Bool) {
      self.value = value.isFinite ? value : bounds.lowerBound
      self.bounds = bounds
      self.step = step
      self.isInteger = isInteger
      isMissing = !value.isFinite
    }
  }

  /// The text of a text field and the settings of the field.
  public struct TextField: Hashable, Sendable {
    /// The text that the user has entered.
    public var text: String
    /// The text that is shown while the field is empty.
    public var prompt: String?
    /// Whether the text is masked wherever it is shown.
    public var isSecure: Bool
    /// The range of lines that are shown of a text of several lines: at least the lower bound, even
    /// if the text is shorter, and at most the upper bound. `nil` for a text of one line.
    ///
    /// A masked text is always one line, so this range has no effect on it.
    package var lines: ClosedRange<Int>?
    /// The number that the text shows; `nil` for a text.
    package var number: NumberField? {
      get { numberBox?.value }
      set { numberBox = newValue.map(Row.Box.init) }
    }
    /// The number is stored apart: it is larger than all other kinds, whose rows would have to have
    /// room for it.
    private var numberBox: Row.Box<NumberField>?
    /// The greatest number of characters that can be typed; `nil` for no limit. A character is a
    /// grapheme cluster: a letter with its marks, or an emoji.
    package var limit: Int?

    /// Creates the value of a text field.
    /// - Precondition: The lower bound of `lines`, if there are any, is at least 1.
    package init(
      text: String, prompt: String? = nil, isSecure: Bool = false, lines: ClosedRange<Int>? = nil
    ) {
      precondition(
        lines?.lowerBound ?? 1 >= 1,
        "a text field shows at least 1 line, not \(lines?.lowerBound ?? 0)")
      self.text = text
      self.prompt = prompt
      self.isSecure = isSecure
      self.lines = lines
    }

    /// The range of lines for a text that can have several; `nil` for a text of one line, or a
    /// masked one.
    package var lineRange: ClosedRange<Int>? { isSecure ? nil : lines }

    /// The text as it is stored: a number is stored in ASCII digits, whatever the language and the
    /// format of the shown text.
    package var storedText: String { number?.stored ?? text }

    /// The text with which an edit begins: a number is edited without its unit.
    package var editedText: String { number?.edited ?? text }

    /// Returns a typed text, without what was typed beyond the limit.
    /// - Parameter old: The text before it was typed.
    package func limited(_ text: String, from old: String) -> String {
      limit.map { TextLimit($0).fitting(text, from: old) } ?? text
    }

    /// Returns as much of a text that is typed in place of a range as the limit allows.
    package func fitting(
      _ typed: String, replacing range: Range<String.Index>, in text: String
    ) -> String {
      limit.map {
        TextLimit($0).fitting(
          typed, between: text[..<range.lowerBound], and: text[range.upperBound...], of: text)
      } ?? typed
    }

    /// The default range of lines of a text editor.
    package static let defaultLines = 3...10
  }

  /// The date of a date picker and the text that shows it.
  public struct DatePicker: Hashable, Sendable {
    /// The seconds since the start of 2001 in UTC, as in Foundation; `nil` while there is no date.
    public var secondsSinceReferenceDate: Double?
    /// The earliest and the latest date, in the same seconds; `nil` for any date.
    package var bounds: ClosedRange<Double>?
    /// The date in the form `2026-11-21 18:30`, with only the components that can be chosen. Empty
    /// while there is no date. ``Row/valueText(words:)`` has the form of a language.
    public var text: String
    /// The parts of the date that the user can choose. Defaults to both.
    package var components: Components
    /// The identifier of the time zone in which the date is shown, such as `Europe/Vienna`; `nil`
    /// for that of the user.
    package var timeZone: String?
    /// Whether the user can remove the date.
    package var isOptional: Bool
    /// The date at which a choice begins while there is none, in the same seconds; `nil` for the
    /// current time.
    package var initialSeconds: Double?
    /// Whether the date is a day, which is the same in every time zone, and whose seconds are those
    /// of its start in UTC.
    package var isDay: Bool
    /// The bounds in local time if the date is outside of them, so that the row is invalid.
    package var brokenBounds: BrokenBounds?

    /// Creates the value of a date picker.
    package init(
      secondsSinceReferenceDate: Double?, bounds: ClosedRange<Double>? = nil, text: String,
      components: Components = [.date, .time], timeZone: String? = nil, isOptional: Bool = false,
      initialSeconds: Double? = nil, isDay: Bool = false
    ) {
      self.secondsSinceReferenceDate = secondsSinceReferenceDate
      self.bounds = bounds
      self.text = text
      self.components = components
      self.timeZone = timeZone
      self.isOptional = isOptional
      self.initialSeconds = initialSeconds
      self.isDay = isDay
    }

    /// The parts of a date that the user can choose and that are shown.
    public struct Components: OptionSet, Hashable, Sendable {
      /// One bit for each component.
      public let rawValue: UInt8

      /// Creates a set of components from its bits.
      public init(rawValue: UInt8) { self.rawValue = rawValue }

      /// Year, month and day.
      public static let date = Components(rawValue: 1 << 0)
      /// Hour and minute.
      public static let time = Components(rawValue: 1 << 1)
    }
  }
}

extension Row.Kind {
  /// Returns the part of a progress row that is completed, 0…1; `nil` if it is not known.
  package static func completed(_ part: Double?) -> Double? {
    part.flatMap { $0.isNaN ? nil : $0.clamped(to: 0...1) }
  }
}

// MARK: - Changes of the value

extension Row.Kind {
  /// Returns the kind with its value replaced by another one, or unchanged if it has no such value.
  /// A date is unchanged, because only the app can print one.
  package func replacingValue(by value: Row.Value) -> Row.Kind {
    switch (self, value) {
    case (.switch, .isOn(let isOn)):
      return .switch(isOn: isOn)
    case (.option(_, let marking), .isOn(let isOn)):
      return .option(isSelected: isOn, marking: marking)
    case (.slider(let old), .number), (.slider(let old), .digits):
      var slider = Slider(value: value.double, bounds: old.bounds, step: old.step)
      slider.exact = old.exact?.with(value)
      return .slider(slider)
    case (.stepper(let old), .number), (.stepper(let old), .digits):
      var stepper = Stepper(
        value: value.double, bounds: old.bounds, step: old.step, isInteger: old.isInteger)
      stepper.exact = old.exact?.with(value)
      return .stepper(stepper)
    case (.durationPicker(var duration), .number(let seconds)):
      duration.seconds = seconds
      return .durationPicker(duration)
    case (.textField(var field), .text(let text)):
      field.text = text
      field.number?.value = DecimalNumber(text)
      return .textField(field)
    case (.picker(var picker), .chosen(let places)):
      picker.selection = places.filter(picker.indices.contains)
      picker.unlistedTitles = picker.unlistedTitles.filter { picker.selection.contains($0.key) }
      return .picker(picker)
    case (.info, _), (.switch, _), (.segue, _), (.action, _), (.option, _), (.picker, _),
      (.slider, _), (.stepper, _), (.textField, _), (.datePicker, _), (.durationPicker, _),
      (.progress, _):
      return self
    }
  }

  /// Returns the kind with a text in place of its value, or with its smallest value if the value is
  /// not a text.
  package func replacingValue(byText text: String) -> Row.Kind {
    switch self {
    case .switch: return .switch(isOn: false)
    case .option(_, let marking): return .option(isSelected: false, marking: marking)
    case .progress: return .progress(0)
    case .picker(var picker):
      picker.shortTitles = nil
      picker.options = [text]
      (picker.unlistedCount, picker.unlistedTitles) = (0, [:])
      picker.selection = [0]
      return .picker(picker)
    case .slider(var slider):
      slider.value = slider.bounds.lowerBound
      return .slider(slider)
    case .stepper(var stepper):
      stepper.value = stepper.bounds.lowerBound
      return .stepper(stepper)
    case .textField(var field):
      field.text = text
      field.isSecure = false
      field.number = nil
      return .textField(field)
    case .datePicker(var date):
      date.text = text
      return .datePicker(date)
    case .durationPicker(var duration):
      duration.seconds = duration.bounds.lowerBound
      return .durationPicker(duration)
    case .info, .segue, .action: return self
    }
  }

  /// Returns the kind with each text that its row shows replaced. A secret is unchanged, because
  /// only its length is shown.
  package func mapTexts(_ transform: (String) -> String) -> Row.Kind {
    switch self {
    case .picker(var picker):
      picker.options = picker.options.map(transform)
      picker.unlistedTitles = picker.unlistedTitles.mapValues(transform)
      picker.shortTitles = picker.shortTitles?.map(transform)
      return .picker(picker)
    case .textField(var field):
      if !field.isSecure { field.text = transform(field.text) }
      field.prompt = field.prompt.map(transform)
      return .textField(field)
    case .datePicker(var date):
      date.text = transform(date.text)
      return .datePicker(date)
    case .info, .segue, .action, .switch, .option, .slider, .stepper, .durationPicker, .progress:
      return self
    }
  }
}
