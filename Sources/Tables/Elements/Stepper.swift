/// A row with a number between two bounds, set step by step.
public struct Stepper: ElementaryRow {
  /// The row and its behaviour.
  public var declaration: AnyRow

  /// Makes a stepper whose number the screen keeps.
  public init(_ title: String, value: Int, in bounds: ClosedRange<Int>, step: Int = 1) {
    declaration = AnyRow(
      kind: .stepper(
        .init(
          value: Double(value), bounds: Double(bounds.lowerBound)...Double(bounds.upperBound),
          step: Double(step), isInteger: true)),
      title: title)
  }

  /// Makes a stepper that reads and writes the app's own whole number.
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

  /// Makes a stepper that reads and writes the app's own number.
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
      effect: .setNumber { value.wrappedValue = bounds.nearest(to: $0) })
  }
}

extension ClosedRange where Bound: BinaryInteger {
  /// The whole number nearest to a number, inside the range.
  func nearest(to number: Double) -> Bound {
    let rounded = number.rounded()
    if !(rounded > Double(lowerBound)) { return lowerBound }
    if rounded >= Double(upperBound) { return upperBound }
    return Bound(rounded)
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// The number nearest to a number, inside the range.
  func nearest(to number: Double) -> Bound {
    number.isNaN ? lowerBound : Swift.min(Swift.max(Bound(number), lowerBound), upperBound)
  }
}
