/// A row with a number between two bounds that the user changes by dragging or with the arrow keys.
public struct Slider: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var declaration: AnyRow

  /// Creates a slider whose first number is a literal. The screen keeps the number.
  public init(
    _ title: String, value: FirstValue<Double>, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    self.init(title, initially: value.value, in: bounds, step: step)
  }

  /// Creates a slider with a first number. The screen keeps the number.
  @available(
    *, deprecated,
    message: "the screen keeps this number: write $ before the property to bind it, else initially:"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: some BinaryFloatingPoint, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    self.init(title, initially: Double(value), in: bounds, step: step)
  }

  /// Creates a slider with a first number. The screen keeps the number.
  public init(
    _ title: String, initially value: Double, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    declaration = AnyRow(
      kind: .slider(.init(value: value, bounds: bounds, step: step)), title: title)
  }

  /// Creates a slider that reads and writes a number of the app.
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil
  ) {
    let state = Row.Kind.Slider(
      value: Double(value.wrappedValue),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
      step: step.map { Double($0) })
    declaration = AnyRow(
      kind: .slider(state), title: title,
      effect: .setNumber { value.wrappedValue = Value($0).clamped(to: bounds) })
  }
}

extension Slider {
  /// Creates a slider that reads and writes a whole number of the app.
  ///
  /// The slider keeps its number as a `Double`, so numbers beyond ±2⁵³ are rounded. A `TextField`
  /// keeps them exactly.
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1
  ) {
    let state = Row.Kind.Slider(
      value: Double(value.wrappedValue),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: Double(step))
    declaration = AnyRow(
      kind: .slider(state), title: title,
      effect: .setNumber { value.wrappedValue = bounds.nearest(to: $0) })
  }
}

extension Slider {
  /// Rejects a binding of a whole number if the bounds are missing, or a bound or the step is a
  /// fraction.
  /// Without this declaration, the compiler would complain that a binding is no floating-point
  /// number.
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
}

extension ClosedRange where Bound: BinaryInteger {
  /// Returns the whole number in the range that is nearest to a number.
  func nearest(to number: Double) -> Bound {
    let rounded = number.rounded()
    if !(rounded > Double(lowerBound)) { return lowerBound }
    if rounded >= Double(upperBound) { return upperBound }
    return Bound(rounded)
  }
}
