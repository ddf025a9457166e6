// Rows whose numbers and durations are stored asynchronously; see `Saving.swift`.

extension Stepper {
  /// Creates a stepper that stores a number asynchronously. An error reverts the change.
  public init(
    _ title: String, value: Input, in bounds: some ValueBounds<Input>, step: Input = 1,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = Stepper(title, value: .constant(value), in: bounds, step: step).saving(save)
  }
}

extension Slider {
  /// Creates a slider that stores a number asynchronously. An error reverts the change.
  public init(
    _ title: String, value: Input, in bounds: ClosedRange<Input>, step: Input? = nil,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = Slider(title, value: .constant(value), in: bounds, step: step).saving(save)
  }

  /// Creates a slider from 0 to 1 that stores a number asynchronously. An error reverts the change.
  public init(
    _ title: String, value: Input, step: Input? = nil,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) where Input: ExpressibleByFloatLiteral {
    self.init(title, value: value, in: 0...1, step: step, save: save)
  }
}

extension TextField where Input: NumberValue {
  /// Creates a text field that stores a number asynchronously. If that fails, the text stays in the
  /// field with the error, and the value remains the old one.
  public init(
    _ title: String, value: Input, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = TextField(title, value: .constant(value), prompt: prompt).saving(save)
  }

  /// Creates a text field that stores a number inside bounds asynchronously. If that fails, the
  /// text stays in the field with the error, and the value remains the old one.
  public init(
    _ title: String, value: Input, in bounds: some ValueBounds<Input>, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = TextField(title, value: .constant(value), in: bounds, prompt: prompt).saving(save)
  }
}

extension TextField {
  /// Creates a text field that stores a number, or `nil` for an empty text, asynchronously. If that
  /// fails, the text stays in the field with the error, and the value remains the old one.
  public init<Value: NumberValue>(
    _ title: String, value: Value?, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (Value?) async throws -> Void
  ) where Input == Value? {
    self = TextField(title, value: .constant(value), prompt: prompt).saving(save)
  }

  /// Creates a text field that stores a number inside bounds, or `nil` for an empty text,
  /// asynchronously. If that fails, the text stays in the field with the error, and the value
  /// remains the old one.
  public init<Value: NumberValue>(
    _ title: String, value: Value?, in bounds: some ValueBounds<Value>, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (Value?) async throws -> Void
  ) where Input == Value? {
    self = TextField(title, value: .constant(value), in: bounds, prompt: prompt).saving(save)
  }
}

extension DurationPicker {
  /// Creates a picker that stores a duration in bounds asynchronously. An error reverts the change.
  public init(
    _ title: String, selection: Duration,
    in bounds: some ValueBounds<Duration> = Duration.zero...Duration.seconds(86_340),
    save: nonisolated(nonsending) @escaping (Duration) async throws -> Void
  ) {
    self = DurationPicker(title, selection: .constant(selection), in: bounds).saving(save)
  }
}
