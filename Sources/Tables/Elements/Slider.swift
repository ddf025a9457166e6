/// A row with a number between two bounds, set by dragging or by the arrow keys.
public struct Slider: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a slider whose number the screen keeps.
  public init(
    _ title: String, value: Double, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil
  ) {
    declaration = AnyRow(
      kind: .slider(.init(value: value, bounds: bounds, step: step)), title: title)
  }

  /// Makes a slider that reads and writes the app's own number.
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
      effect: .setNumber { value.wrappedValue = bounds.nearest(to: $0) })
  }
}
