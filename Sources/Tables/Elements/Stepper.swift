/// A row with a number that the user changes step by step.
///
/// ```swift
/// Stepper("Copies", value: $copies, in: 1...9)
/// Stepper("Guests", value: $guests, in: 1...)
/// Stepper("Dose", value: $dose, in: 0...2, step: 0.1)
/// ```
/// Steps are decimal: ten steps of 0.1 lead from 0 to 1, also for a `Float`. If the number of the
/// app is outside the bounds, the row shows it and is invalid, and the first step brings it inside.
///
/// `Input` is the type of the number, which the closures of its modifiers get. It is `Int` if the
/// screen keeps the number.
public struct Stepper<Input: NumberValue>: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow
}

extension Stepper where Input == Int {
  /// Creates a stepper whose first number is a literal. The screen keeps the number.
  public init(
    _ title: String, value: FirstValue<Int>, in bounds: some ValueBounds<Int>, step: Int = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      title, initialValue: value.value, in: bounds, step: step, file: file, line: line)
  }

  /// Creates a stepper with a first number. The screen keeps the number.
  @available(
    *, unavailable,
    message:
      "the screen keeps this number: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: some BinaryInteger, in bounds: ClosedRange<Int>, step: Int = 1
  ) { fatalError("unavailable") }  // The compiler rejects every call.

  /// Creates a stepper with a first number, which is moved inside the bounds. The screen keeps the
  /// number.
  public init(
    _ title: String, initialValue value: Int, in bounds: some ValueBounds<Int>, step: Int = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let range = NumberRange(bounds)
    range.check(step: step, of: title, file, line)
    _declaration = AnyRow(
      kind: .stepper(range.stepper(value.clamped(to: range.closed), step: step)), title: title)
  }
}

extension Stepper {
  /// Creates a stepper that reads and writes a number of the app.
  ///
  /// `bounds` are the least and the greatest number, of which one may be missing: `1...`.
  public init(
    _ title: String, value: Binding<Input>, in bounds: some ValueBounds<Input>, step: Input = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let range = NumberRange(bounds)
    range.check(step: step, of: title, file, line)
    _declaration = AnyRow(
      kind: .stepper(range.stepper(value.wrappedValue, step: step)), title: title,
      effect: .setNumber { range.write($0, to: value) })
  }

  /// Sets the format of the number: it is shown as `40%` with `.percent`, and as `5 km` with
  /// `.unit("km")`.
  ///
  /// The format has to show the steps of the row. If it rounds them, a debug build stops.
  public func format(_ format: NumberFormat) -> Stepper { formatted(format) }
}
