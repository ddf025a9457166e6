// Values and bounds that rows of numbers and texts do not take, for messages that say what to
// write; see `Tables.docc/UsualMistakes.md`.

extension Slider where Input == Double {
  /// Rejects a binding of a whole number if the bounds are missing, or a bound or the step is a
  /// fraction.
  @available(
    *, unavailable,
    message: "a whole number needs bounds and a step that are whole: in: 0...10, step: 1"
  )
  @_disfavoredOverload
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Double> = 0...1,
    step: Double = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects a whole number in place of a binding. Without this declaration, the compiler would
  /// complain that the number is no literal.
  @available(
    *, unavailable,
    message: "write $ before the property to bind it, with in: 0...10, or initialValue: Double(…)"
  )
  @_disfavoredOverload
  public init<Value: BinaryInteger>(
    _ title: String, value: Value, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects bounds of which one is missing.
  @available(
    *, unavailable,
    message: "a slider needs both ends: in: 0...10; a Stepper or a TextField can have one"
  )
  @_disfavoredOverload
  public init<Value: NumberValue>(
    _ title: String, value: Binding<Value>, in bounds: PartialRangeFrom<Value>, step: Value? = nil
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects the binding of an optional number.
  @available(
    *, unavailable,
    message: "a slider always has a number: Binding($volume, default: 0); a TextField can be empty"
  )
  @_disfavoredOverload
  public init<Value: NumberValue>(
    _ title: String, value: Binding<Value?>, in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Stepper where Input == Int {
  /// Rejects the binding of a whole number if a bound or the step is a fraction.
  @available(
    *, unavailable,
    message: "a whole number needs bounds and a step that are whole: in: 0...10, step: 1"
  )
  @_disfavoredOverload
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Double>, step: Double = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects a fraction in place of a binding: a stepper keeps only whole numbers itself.
  @available(
    *, unavailable,
    message: "a stepper of fractions needs a binding: write $ before the property"
  )
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Value, in bounds: ClosedRange<Double>, step: Double = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Stepper {
  /// Rejects the binding of an optional number.
  @available(
    *, unavailable,
    message: "a stepper always has a number: Binding($count, default: 0); a TextField can be empty"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<Input?>, in bounds: some ValueBounds<Input>, step: Input = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Stepper where Input == Double {
  /// Rejects closures that take another type of number than that of the binding.
  @available(
    *, unavailable,
    message: "onChange and rules get the number in the type of the binding: convert it there"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<some NumberValue & BinaryInteger>, in bounds: ClosedRange<Int>,
    step: Int = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Stepper where Input == Int {
  /// Rejects closures that take another type of number than that of the binding.
  @available(
    *, unavailable,
    message: "onChange and rules get the number in the type of the binding: convert it there"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Slider where Input == Double {
  /// Rejects closures that take another type of number than that of the binding.
  @available(
    *, unavailable,
    message: "onChange and rules get the number in the type of the binding: convert it there"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<some NumberValue & BinaryInteger>, in bounds: ClosedRange<Int>,
    step: Int? = nil
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension Slider where Input == Int {
  /// Rejects closures that take another type of number than that of the binding.
  @available(
    *, unavailable,
    message: "onChange and rules get the number in the type of the binding: convert it there"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}

extension TextField where Input == String {
  /// Rejects values of other types.
  @available(
    *, unavailable,
    message:
      "text takes a literal or the binding of a String; write initialValue: for a first value"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, text: Value, prompt: String? = nil) { self.init(title) }

  /// Rejects the binding of a number in place of a text.
  @available(*, unavailable, message: "the binding of a number is written after value:")
  public init<Value: NumberValue>(
    _ title: String, text: Binding<Value>, prompt: String? = nil
  ) {
    self.init(title)
  }

  /// Rejects the binding of an optional number in place of a text.
  @available(*, unavailable, message: "the binding of a number is written after value:")
  public init<Value: NumberValue>(
    _ title: String, text: Binding<Value?>, prompt: String? = nil
  ) {
    self.init(title)
  }

  /// Rejects the binding of a text in place of a number.
  @available(*, unavailable, message: "the binding of a String is written after text:")
  public init(_ title: String, value: Binding<String>, prompt: String? = nil) {
    self.init(title)
  }

  /// Rejects a number in place of a binding.
  @available(
    *, unavailable,
    message: "a number needs a binding: write $ before the property"
  )
  @_disfavoredOverload
  public init<Value: NumberValue>(_ title: String, value: Value, prompt: String? = nil) {
    self.init(title)
  }
}
