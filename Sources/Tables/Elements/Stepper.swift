/// A row with a number between two bounds that the user changes step by step.
public struct Stepper: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a stepper whose first number is a literal. The screen keeps the number.
  public init(
    _ title: String, value: FirstValue<Int>, in bounds: ClosedRange<Int>, step: Int = 1
  ) {
    self.init(title, initially: value.value, in: bounds, step: step)
  }

  /// Creates a stepper with a first number. The screen keeps the number.
  @available(
    *, deprecated,
    message: "the screen keeps this number: write $ before the property to bind it, else initially:"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: some BinaryInteger, in bounds: ClosedRange<Int>, step: Int = 1
  ) {
    self.init(title, initially: Int(clamping: value), in: bounds, step: step)
  }

  /// Creates a stepper with a first number. The screen keeps the number.
  public init(
    _ title: String, initially value: Int, in bounds: ClosedRange<Int>, step: Int = 1
  ) {
    declaration = AnyRow(
      kind: .stepper(
        .init(
          value: Double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
          step: Double(step), isInteger: true)),
      title: title)
  }

  /// Creates a stepper that reads and writes a whole number of the app.
  ///
  /// The stepper keeps its number as a `Double`, so numbers beyond ±2⁵³ are rounded. A `TextField`
  /// keeps them exactly.
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1
  ) {
    declaration = AnyRow(
      kind: .stepper(
        .init(
          value: Double(value.wrappedValue),
          bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
          step: Double(step), isInteger: true)),
      title: title,
      effect: .setNumber { value.wrappedValue = bounds.nearest(to: $0) })
  }

  /// Creates a stepper that reads and writes a number of the app.
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1
  ) {
    declaration = AnyRow(
      kind: .stepper(
        .init(
          value: Double(value.wrappedValue),
          bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
          step: Double(step), isInteger: false)),
      title: title,
      effect: .setNumber { value.wrappedValue = Value($0).clamped(to: bounds) })
  }
}

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
}
