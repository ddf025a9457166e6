/// A row with a number between two bounds that the user changes by dragging or with the arrow keys.
///
/// ```swift
/// Slider("Volume", value: $volume, in: 0...1, step: 0.1)
/// ```
/// Both ends can be reached and typed, whatever the step is. If the number of the app is outside
/// the bounds, the row shows it and is invalid, and the first change brings it inside.
///
/// `Input` is the type of the number, which the closures of its modifiers get. It is `Double` if
/// the screen keeps the number.
public struct Slider<Input: NumberValue>: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow
}

extension Slider where Input == Double {
  /// Creates a slider whose first number is a literal. The screen keeps the number.
  public init(
    _ title: String, value: FirstValue<Double>, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      title, initialValue: value.value, in: bounds, step: step, file: file, line: line)
  }

  /// Creates a slider with a first number. The screen keeps the number.
  @available(
    *, unavailable,
    message:
      "the screen keeps this number: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init(
    _ title: String, value: some BinaryFloatingPoint, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) { fatalError("unavailable") }  // The compiler rejects every call.

  /// Creates a slider with a first number, which is moved inside the bounds. The screen keeps the
  /// number.
  public init(
    _ title: String, initialValue value: Double, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    NumberRange(bounds).check(step: step, of: title, file, line)
    let inside = value.isNaN ? value : value.clamped(to: bounds)
    _declaration = AnyRow(
      kind: .slider(.init(value: inside, bounds: bounds, step: step)), title: title)
  }
}

extension Slider {
  /// Creates a slider that reads and writes a number of the app.
  ///
  /// `bounds` are the least and the greatest number, and `step` is the distance between the numbers
  /// at which the slider stops. It defaults to 1 for whole numbers. Sliders of other numbers stop
  /// anywhere without a step.
  public init(
    _ title: String, value: Binding<Input>, in bounds: ClosedRange<Input>, step: Input? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let range = NumberRange(bounds)
    range.check(step: step, of: title, file, line)
    let isWhole = Input.numberConversion.isWhole
    let step = step ?? (isWhole ? 1 : nil)
    var state = Row.Kind.Slider(
      value: range.double(value.wrappedValue), bounds: range.doubles, step: step.map(range.double))
    state.exact = range.exact(value.wrappedValue, step: step)
    _declaration = AnyRow(
      kind: .slider(state), title: title, effect: .setNumber { range.write($0, to: value) })
  }

  /// Creates a slider from 0 to 1 that reads and writes a number of the app.
  public init(
    _ title: String, value: Binding<Input>, step: Input? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) where Input: ExpressibleByFloatLiteral {
    self.init(title, value: value, in: 0...1, step: step, file: file, line: line)
  }

  /// Sets the format of the number: it is shown as `40%` with `.percent`, and as `5 km` with
  /// `.unit("km")`.
  ///
  /// The format has to show the steps of the row. If it rounds them, a debug build stops.
  public func format(_ format: NumberFormat) -> Slider { formatted(format) }
}
