// Declarations that reject usual mistakes with clearer messages than the compiler's own.

extension Stepper {
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

  /// Rejects the binding of an optional number.
  @available(
    *, unavailable,
    message: "a stepper always has a number: Binding($count, default: 0); a TextField can be empty"
  )
  @_disfavoredOverload
  public init<Value: NumberValue>(
    _ title: String, value: Binding<Value?>, in bounds: some NumberBounds<Value>, step: Value = 1
  ) {
    fatalError("unavailable")  // The compiler rejects every call.
  }
}
