// Declarations that reject usual mistakes with clearer messages than the compiler's own.

extension Slider {
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
    message: "write $ before the property to bind it, with in: 0...10; else initially: Double(…)"
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
