extension Row {
  /// What a row is, with the state that its kind has, as plain values.
  @nonexhaustive
  public enum Kind: Equatable, Sendable {
    /// A title with a detail; takes no selection unless its author gives it something to do.
    case info
    /// Something that is on or off.
    case `switch`(isOn: Bool)
    /// A way to another screen.
    case segue
    /// Something that is done when the row is selected.
    case action(role: ActionRole?)
    /// One choice of several that stand as rows of their own.
    case option(isSelected: Bool, marking: Marking)
    /// One or more choices of several that are shown on a screen of their own.
    case picker(Picker)
    /// A number between bounds, set by dragging.
    case slider(Slider)
    /// A number between bounds, set step by step.
    case stepper(Stepper)
    /// Text that the user types.
    case textField(TextField)
    /// A date that the user chooses.
    indirect case datePicker(DatePicker)
    /// How far something has come, 0…1; `nil` where nobody knows.
    case progress(Double?)

    /// Whether a user can do anything with a row of this kind.
    public var isInteractive: Bool {
      switch self {
      case .info, .progress: false
      case .switch, .segue, .action, .option, .picker, .slider, .stepper, .textField,
        .datePicker:
        true
      }
    }
  }
}

extension Row.Kind {
  /// How a chosen option is marked.
  public enum Marking: Hashable, Sendable {
    /// One of the group is chosen.
    case radio
    /// Any number of the group is chosen.
    case check
  }

  /// The choices of a picker, and which of them are chosen.
  public struct Picker: Hashable, Sendable {
    /// What each choice is called, in the order shown.
    public var options: [String]
    /// The places of the chosen ones in `options`, ascending; empty where the value is none of them.
    public var selection: [Int]
    /// What the row itself calls each choice, in the order of `options`, where that is shorter.
    public var shortTitles: [String]?
    /// Whether one of the options is chosen, or any number.
    public var marking: Marking

    /// Makes a picker's state.
    public init(
      options: [String], selection: [Int], shortTitles: [String]? = nil, marking: Marking = .radio
    ) {
      self.options = options
      self.selection = selection
      self.shortTitles = shortTitles
      self.marking = marking
    }

    /// What the row calls the chosen options.
    public var selectedTitles: [String] {
      let titles = shortTitles ?? options
      return selection.filter(titles.indices.contains).map { titles[$0] }
    }
  }

  /// A slider's number and bounds.
  public struct Slider: Hashable, Sendable {
    /// The number, inside `bounds`.
    public var value: Double
    /// The least and the greatest number.
    public var bounds: ClosedRange<Double>
    /// How far apart the numbers lie that the slider stops at; `nil` for any number.
    public var step: Double?

    /// Makes a slider's state; a number outside the bounds, or none at all, is brought inside.
    /// - Precondition: The step, if any, is above 0.
    public init(value: Double, bounds: ClosedRange<Double>, step: Double? = nil) {
      precondition(step.map { $0 > 0 } ?? true, "step \(step ?? 0) of a slider is not above 0")
      self.value = bounds.clamp(value)
      self.bounds = bounds
      self.step = step
    }

    /// How far along the number lies, 0…1; 0 where the bounds are one number, or infinite.
    public var fraction: Double {
      // Halves, because the length of finite bounds can be more than a `Double` holds.
      let length = bounds.upperBound / 2 - bounds.lowerBound / 2
      guard length > 0, length.isFinite else { return 0 }
      return (bounds.clamp(value) / 2 - bounds.lowerBound / 2) / length
    }
  }

  /// A stepper's number, bounds and step.
  public struct Stepper: Hashable, Sendable {
    /// The number, inside `bounds`.
    public var value: Double
    /// The least and the greatest number.
    public var bounds: ClosedRange<Double>
    /// What one press adds or takes, above 0.
    public var step: Double
    /// Whether the number is written without a fraction.
    public var isInteger: Bool

    /// Makes a stepper's state; a number outside the bounds, or none at all, is brought inside.
    /// - Precondition: The step is above 0.
    public init(value: Double, bounds: ClosedRange<Double>, step: Double, isInteger: Bool) {
      precondition(step > 0, "step \(step) of a stepper is not above 0")
      self.value = bounds.clamp(value)
      self.bounds = bounds
      self.step = step
      self.isInteger = isInteger
    }
  }

  /// A text field's text and how it is shown.
  public struct TextField: Hashable, Sendable {
    /// What was typed.
    public var text: String
    /// What stands there while nothing was typed.
    public var prompt: String?
    /// Whether the text is masked wherever it is shown.
    public var isSecure: Bool

    /// Makes a text field's state.
    public init(text: String, prompt: String? = nil, isSecure: Bool = false) {
      self.text = text
      self.prompt = prompt
      self.isSecure = isSecure
    }
  }

  /// A date, and the text it is shown as.
  public struct DatePicker: Hashable, Sendable {
    /// Seconds since the start of 2001 in UTC, as Foundation counts them.
    public var secondsSinceReferenceDate: Double
    /// The dates that can be chosen, in the same seconds; `nil` for any.
    public var bounds: ClosedRange<Double>?
    /// The date as a reader of the screen sees it.
    public var text: String

    /// Makes a date picker's state.
    public init(
      secondsSinceReferenceDate: Double, bounds: ClosedRange<Double>? = nil, text: String
    ) {
      self.secondsSinceReferenceDate = secondsSinceReferenceDate
      self.bounds = bounds
      self.text = text
    }
  }
}

extension ClosedRange<Double> {
  /// The nearest number inside; the lower bound for what is no number.
  package func clamp(_ value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
