public import TablesModel

/// A row with a value that the user changes. It can have rules, and closures that are called after
/// the value has changed.
///
/// ```swift
/// Switch("Terms accepted", isOn: $isAccepted)
///   .validated { $0 ? nil : "Accept the terms to go on." }
/// Stepper("Copies", value: $copies, in: 1...9)
///   .onChange { count in print("Now \(count)") }
/// ```
public protocol ValueRow: ElementaryRow {
  /// The type of the value: `Bool` for a switch, `String` for a text field or text editor, the type
  /// of the number for a slider, a stepper and a text field of a number, that of the date or the
  /// duration for their pickers, and that of the selection for a picker.
  associatedtype Input

  /// Returns the value in the type of this row, or `nil` for a value of another kind of row, and
  /// for a text that is not a number if the row is a text field of a number.
  func _input(from value: Row.Value) -> Input?
}

extension ValueRow {
  /// Adds a rule for the value, which returns an error message, or `nil` for a valid value.
  ///
  /// A value that breaks a rule is not written. A text that is refused stays in its row, which
  /// shows the message once the user has left it; it is checked again whenever the table is
  /// evaluated, because the rule may read other values. A choice that is refused, such as a step or
  /// a switch, is taken back, and the message is shown until the next action.
  ///
  /// Rules are checked in the order in which they were added; the first message counts. The current
  /// value is checked too, to find out whether the screen is valid; see `disabledWhileInvalid()`.
  @_specialize(where Self == TextField<String>)
  public consuming func validated(_ rule: @escaping (Input) -> String?) -> Self {
    // The rule gets the value as it is, so no closure has to convert it.
    if Self.passesValues, _declaration.addRule(unconverted: rule) { return self }
    return changed { behavior, row in
      behavior.addRule(RowBehavior.Rule { value in row._input(from: value).flatMap(rule) })
    }
  }

  /// Adds a rule for the value, which says what happens to a value that breaks it. One that only
  /// marks the value lets it be written, but the row shows the message once the user has left it,
  /// and the screen is invalid:
  ///
  /// ```swift
  /// TextField("Private key", text: $key)
  ///   .validated(.marks) { $0.count == 44 ? nil : "A key has 44 letters." }
  /// ```
  /// Use it if other rows follow the value while it is typed. Whoever reads the model then gets
  /// values that break the rule.
  public consuming func validated(
    _ strictness: RuleStrictness, _ rule: @escaping (Input) -> String?
  ) -> Self {
    changed { behavior, row in
      behavior.addRule(
        RowBehavior.Rule(strictness: strictness) { value in row._input(from: value).flatMap(rule) })
    }
  }

  /// Whether the closures of the rows get their texts, or whether they are on, as they are, unless
  /// a row has a reader. `false` for types of the app, whose `_input(from:)` may convert the
  /// values.
  private static var passesValues: Bool {
    Self.self == TextField<String>.self || Self.self == TextEditor.self
      || Self.self == Switch.self || Self.self == OptionRow.self
  }

  /// Adds an asynchronous rule, for example that a name is free. It is checked after the
  /// synchronous rules. When it has accepted the value, the value is written, unless the row has
  /// been disabled, a synchronous rule now refuses the value, or the app has set another one.
  ///
  /// A text is checked when the user leaves or submits it. With a pause, it is checked while they
  /// type, too, whenever they have paused that long, and is written at once when it is accepted:
  ///
  /// ```swift
  /// TextField("Name", text: $name)
  ///   .validated(after: .milliseconds(300)) { try await server.isFree($0) ? nil : "Taken." }
  /// ```
  /// Leaving and submitting check it without a pause. So does `settle()`: no test waits.
  ///
  /// Give rows in a loop an id, so that the value is written to the right row even if the row has
  /// moved meanwhile. A row without an id is found by its position. If the title, value or header
  /// at that position has changed, the outcome is `.rowRemoved`.
  /// - Parameters:
  ///   - pause: The time without typing after which a text is checked. Defaults to `nil`: it is
  ///     checked only when the user leaves or submits it.
  ///   - rule: Returns the reason to refuse the value; `nil` to accept it.
  public consuming func validated(
    after pause: Duration? = nil,
    _ rule: nonisolated(nonsending) @escaping (Input) async throws -> String?
  ) -> Self {
    changed { behavior, row in
      behavior.asyncRules.append(
        RowBehavior.AsyncRule(after: pause) { value in
          guard let input = row._input(from: value) else { return nil }
          return try await rule(input)
        })
    }
  }

  /// Calls a closure with the new value after the user has changed the value and it was written. A
  /// text is written with each change, unless its row waits; see `updates(_:)`.
  ///
  /// It is not called if the user enters the value that the row already has, or if the app changes
  /// the value.
  public consuming func onChange(_ perform: @escaping (Input) -> Void) -> Self {
    changed {
      $0.onChange.append { [row = $1] value in row._input(from: value).map(perform) }
    }
  }

  /// Asks the user to confirm some values before they are written: those for which the closure
  /// returns a question.
  ///
  /// ```swift
  /// Picker("Lock", selection: $delay, options: Delay.allCases) { $0.name }
  ///   .confirmation { $0 == .never ? Confirmation("Never lock?", role: .destructive) : nil }
  /// ```
  /// A value that the row already has is not asked about. After a no, a typed text stays in its
  /// field with the question as the reason why it is not written. If the row has a
  /// ``RowContent/confirmationDialog(_:message:confirm:role:)`` too, that is the question before
  /// every other value.
  public consuming func confirmation(_ question: @escaping (Input) -> Confirmation?) -> Self {
    changed {
      $0.confirmation = { [row = $1] value in row._input(from: value).flatMap(question) }
    }
  }

  /// Returns the row with a closure that stores its values asynchronously.
  consuming func saving(_ save: nonisolated(nonsending) @escaping (Input) async throws -> Void)
    -> Self
  {
    changed { behavior, row in
      behavior.save = { value in
        if let input = row._input(from: value) { try await save(input) }
      }
    }
  }

  fileprivate consuming func submitting(_ perform: @escaping (Input) -> Void) -> Self {
    changed {
      $0.onSubmit.append { [row = $1] value in row._input(from: value).map(perform) }
    }
  }

  fileprivate consuming func submitting(
    _ perform: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) -> Self {
    changed { behavior, row in
      behavior.asyncOnSubmit.append { value in
        if let input = row._input(from: value) { try await perform(input) }
      }
    }
  }

  /// Returns the row with a change to its closures, which is made in place if possible.
  ///
  /// - Parameter change: Gets the closures, and an otherwise empty row, whose `_input(from:)` is
  ///   that of this row. A closure that captured the row itself would keep its old declaration.
  ///   An asynchronous closure captures it without a list of captures: with one, Swift 6.3 does not
  ///   run the closure on the actor of its caller.
  @inline(__always)
  fileprivate consuming func changed(_ change: (inout RowBehavior, Self) -> Void) -> Self {
    var reader = copy self
    reader._declaration = _declaration.withReaderOnly
    change(&_declaration.behavior, reader)
    return self
  }

  /// Returns the row with the format of its number, which has to show its steps.
  func formatted(_ format: NumberFormat) -> Self {
    _modified(with: format) {
      $0.row.numberFormat = $1
      if let problem = $0.row.formatProblem { assertionFailure(problem) }
    }
  }
}

/// The moment at which a text that is typed is written.
@nonexhaustive
public enum CommitTime: Hashable, Sendable {
  /// Each change of the text is written.
  case whileTyping
  /// The text is written when the user leaves the row or presses Return.
  case whenLeft
}

extension ValueRow where Input == String {
  /// Sets when the text that is typed is written. Defaults to `.whileTyping`.
  ///
  /// ```swift
  /// TextField("Code", text: $code).updates(.whenLeft)
  /// ```
  /// Rows that show a number, and rows with an asynchronous rule, a confirmation or `save:`, are
  /// always written when they are left.
  public consuming func updates(_ update: CommitTime) -> Self {
    changed { behavior, _ in behavior.waitsUntilLeft = update == .whenLeft }
  }
}

extension TextField {
  /// Calls a closure with the text or the number after the user has entered it with Return and it
  /// is written, even if it is the same as before.
  ///
  /// Leaving the field does not call the closure.
  public consuming func onSubmit(_ perform: @escaping (Input) -> Void) -> Self {
    submitting(perform)
  }

  /// Calls an asynchronous closure with the text or the number after the user has entered it with
  /// Return and it is written, even if it is the same as before.
  ///
  /// ```swift
  /// TextField("Message", text: $draft).onSubmit { text in
  ///   try await server.send(text)
  /// }
  /// ```
  /// The row shows that the closure is running. If it throws, the row shows the error until the
  /// user enters a text again; the text stays written. The user can type while the closure runs: a
  /// text that is entered meanwhile is written at once, and the closure is called for it when the
  /// first call has ended. Leaving the field does not call the closure.
  @_disfavoredOverload
  public consuming func onSubmit(
    _ perform: nonisolated(nonsending) @escaping (Input) async throws -> Void
  ) -> Self { submitting(perform) }
}

extension TextEditor {
  /// Calls a closure with the text after the user has entered it and it was written, even if the
  /// text is the same as before.
  ///
  /// Return begins a new line, so leaving the row submits the text if it has changed.
  public consuming func onSubmit(_ perform: @escaping (String) -> Void) -> Self {
    submitting(perform)
  }

  /// Calls an asynchronous closure with the text after the user has entered it and it was written,
  /// even if the text is the same as before.
  ///
  /// The row shows that the closure is running, or its error, as a text field does. Return begins a
  /// new line, so leaving the row submits the text if it has changed.
  @_disfavoredOverload
  public consuming func onSubmit(
    _ perform: nonisolated(nonsending) @escaping (String) async throws -> Void
  ) -> Self { submitting(perform) }
}

// MARK: - Kinds

extension Switch: ValueRow {
  /// Returns `true` for on and `false` for off, or `nil` for a value that is not a boolean.
  public func _input(from value: Row.Value) -> Bool? {
    if case .isOn(let isOn) = value { isOn } else { nil }
  }
}

extension OptionRow: ValueRow {
  /// Returns `true` for a selected option, or `nil` for a value that is not a boolean.
  public func _input(from value: Row.Value) -> Bool? {
    if case .isOn(let isOn) = value { isOn } else { nil }
  }
}

extension Slider: ValueRow {
  /// Returns the number of the slider, or `nil` for a value that is not such a number.
  public func _input(from value: Row.Value) -> Input? {
    value.numberText.flatMap(Input.numberConversion.value)
  }
}

extension Stepper: ValueRow {
  /// Returns the number of the stepper, or `nil` for a value that is not such a number.
  public func _input(from value: Row.Value) -> Input? {
    value.numberText.flatMap(Input.numberConversion.value)
  }
}

extension TextField: ValueRow {
  /// Returns the text or the number of the field, or `nil` for a value that is no text and for a
  /// text that is no such number.
  public func _input(from value: Row.Value) -> Input? {
    if case .text(let text) = value { _declaration.read(text, as: Input.self) } else { nil }
  }
}

extension TextEditor: ValueRow {
  /// Returns the text.
  public func _input(from value: Row.Value) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}

extension Picker: ValueRow {
  /// Returns the value of the selected options, or `nil` for a value of another kind of row.
  public func _input(from value: Row.Value) -> Input? {
    if case .chosen(let places) = value { _declaration.read(places, as: Input.self) } else { nil }
  }
}

// MARK: - Readers

extension RowReader {
  /// Reads the index of the selected option.
  static var indices: RowReader { indexReader }
}

/// The reader of ``RowReader/indices``, made once.
nonisolated(unsafe)  // Its closure captures nothing, and nothing changes it.
  private let indexReader = ValueReader<[Int], Int?> { .some($0.first) }

// MARK: - First values

/// The first value of a control that keeps its value itself, written as a literal.
///
/// ```swift
/// Switch("Auto save", isOn: true)
/// Switch("Auto save", initialValue: defaults.savesAutomatically)
/// ```
/// Only a literal has this type. Any other value is written after `initialValue:`, because
/// `Switch("Auto save", isOn: autoSave)` is nearly always a binding without its `$`.
public struct FirstValue<Value> {
  let value: Value
}

extension FirstValue: ExpressibleByBooleanLiteral where Value == Bool {
  /// Creates the value from a literal.
  public init(booleanLiteral value: Bool) { self.init(value: value) }
}

extension FirstValue: ExpressibleByIntegerLiteral
where Value: ExpressibleByIntegerLiteral & _ExpressibleByBuiltinIntegerLiteral {
  /// Creates the value from a literal.
  public init(integerLiteral value: Value) { self.init(value: value) }
}

extension FirstValue: ExpressibleByFloatLiteral where Value == Double {
  /// Creates the value from a literal.
  public init(floatLiteral value: Double) { self.init(value: value) }
}

extension FirstValue: ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
where Value == String {
  /// Creates the value from a literal.
  public init(stringLiteral value: String) { self.init(value: value) }
}
