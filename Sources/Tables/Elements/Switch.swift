/// A row with a setting that is on or off.
public struct Switch: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a switch whose first value is a literal, which defaults to `false`. The screen keeps
  /// the value.
  public init(_ title: String, isOn: FirstValue<Bool> = false) {
    self.init(title, initialValue: isOn.value)
  }

  /// Creates a switch with a first value. The screen keeps the value.
  public init(_ title: String, initialValue isOn: Bool) {
    _declaration = AnyRow(title, isOn ? .on : .off)
  }

  /// Creates a switch with a first value. The screen keeps the value.
  @available(
    *, unavailable,
    message:
      "the screen keeps this value: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init<Value: ExpressibleByBooleanLiteral>(_ title: String, isOn: Value)
  where Value.BooleanLiteralType == Bool {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message: "isOn takes a Bool or a Tables.Binding<Bool>; initialValue: takes a first value"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, isOn: Value) { self.init(title) }

  /// Creates a switch that reads and writes a value of the app.
  public init(_ title: String, isOn: Binding<Bool>) {
    _declaration = AnyRow(
      title, isOn.wrappedValue ? .on : .off, behavior: RowBehavior(setting: isOn.access))
  }
}
