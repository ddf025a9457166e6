#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Rows whose values are stored asynchronously, for example on a server.
//
// They show the new value at once, except dates and the options of a group, and that they are busy.
// If `save` throws, the old value comes back with the error; a typed text stays in its field.
// Declare the value that was stored when `save` has returned: a value that was entered meanwhile is
// stored after that.

extension Switch {
  /// Creates a switch that stores its value asynchronously. An error reverts the change.
  public init(
    _ title: String, isOn: Bool,
    save: nonisolated(nonsending) @escaping (Bool) async throws -> Void
  ) {
    self = Switch(title, isOn: .constant(isOn)).saving(save)
  }
}

extension Picker where Input: Equatable {
  /// Creates a picker that stores the selected value asynchronously. An error reverts the change.
  ///
  /// ```swift
  /// Picker("Region", selection: region, options: regions, save: { new in
  ///   try await server.set(new)
  /// })
  /// ```
  @_disfavoredOverload
  public init(
    _ title: String, selection: Input, options: some Collection<Input>,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void,
    name: (Input) -> String = { OptionTitle.text(of: $0) }
  ) {
    self = Picker(title, selection: .constant(selection), options: options, name: name)
      .saving(save)
  }

  /// Creates a picker that stores the selected value asynchronously. The literal contains the
  /// values and their titles. An error reverts the change.
  public init(
    _ title: String, selection: Input, options: KeyValuePairs<Input, String>,
    save: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) {
    self = Picker(title, selection: .constant(selection), options: options).saving(save)
  }
}

extension Picker {
  /// Creates a picker that stores the selected value, or `nil` for none, asynchronously. An error
  /// reverts the change.
  public init<Value: Equatable>(
    _ title: String, selection: Value?, options: some Collection<Value>,
    save: nonisolated(nonsending) @escaping (Value?) async throws -> Void,
    name: (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Value? {
    self = Picker(title, selection: .constant(selection), options: options, name: name)
      .saving(save)
  }

  /// Creates a picker of any number of values that stores them asynchronously. An error reverts the
  /// change.
  public init<Value: Hashable>(
    _ title: String, selection: Set<Value>, options: some Collection<Value>, minimum: Int = 0,
    save: nonisolated(nonsending) @escaping (Set<Value>) async throws -> Void,
    name: (Value) -> String = { OptionTitle.text(of: $0) }
  ) where Input == Set<Value> {
    self = Picker(
      title, selection: .constant(selection), options: options, minimum: minimum, name: name
    ).saving(save)
  }
}

extension OptionSection {
  /// Creates a section of options that stores the selected one asynchronously.
  ///
  /// The option shows that it is being stored, or the error. It is selected when you declare its
  /// value.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Options.Element, options: Options,
    save: nonisolated(nonsending) @escaping (Options.Element) async throws -> Void,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Equatable {
    self.init(header, footer, Selection(.constant(selection)), options, name) { option in
      { _ in try await save(option) }
    }
  }

  /// Creates a section of options that stores the set of the selected ones asynchronously. An error
  /// reverts the change.
  ///
  /// Sets are stored one after the other. Each contains what was stored before, if you have
  /// declared that when `save` returned.
  public init<Options: RandomAccessCollection>(
    _ header: String? = nil, footer: String? = nil, selection: Set<Options.Element>,
    options: Options,
    save: nonisolated(nonsending) @escaping (Set<Options.Element>) async throws -> Void,
    name: @escaping (Options.Element) -> String = { OptionTitle.text(of: $0) }
  ) where Options.Element: Hashable {
    self.init(header, footer, Selection(.constant(selection), minimum: 0), options, name) {
      option in
      { isOn in
        try await save(
          isOn == .isOn(true) ? selection.union([option]) : selection.subtracting([option]))
      }
    }
  }
}

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
  ) where Input: BinaryFloatingPoint {
    self.init(title, value: value, in: 0...1, step: step, save: save)
  }
}

extension TextField where Input == String {
  /// Creates a text field that stores its text asynchronously. If that fails, the text stays in the
  /// field with the error, and the value remains the old one.
  public init(
    _ title: String, text: String, prompt: String? = nil,
    save: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) {
    self = TextField(title, text: .constant(text), prompt: prompt).saving(save)
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

extension DatePicker where Input == Date {
  /// Creates a picker that stores a date asynchronously. The row shows that it is being stored, or
  /// the error, and the new date when you declare it.
  public init(
    _ title: String, selection: Date, components: Components = [.date, .time],
    timeZone: TimeZone = .current,
    save: nonisolated(nonsending) @escaping (Date) async throws -> Void
  ) {
    self = DatePicker(
      title, selection: .constant(selection), components: components, timeZone: timeZone
    ).saving(save)
  }

  /// Creates a picker that stores a date in bounds asynchronously. The row shows that it is being
  /// stored, or the error, and the new date when you declare it.
  public init(
    _ title: String, selection: Date, in bounds: some ValueBounds<Date>,
    components: Components = [.date, .time], timeZone: TimeZone = .current,
    save: nonisolated(nonsending) @escaping (Date) async throws -> Void
  ) {
    self = DatePicker(
      title, selection: .constant(selection), in: bounds, components: components,
      timeZone: timeZone
    ).saving(save)
  }
}
