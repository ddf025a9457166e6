/// A row that is one of several options, for groups that an `OptionSection` cannot express.
///
/// ```swift
/// OptionRow("Metric", initialValue: unit == .metric).onSelect { unit = .metric }
/// ```
/// Its mark is that of a group in which one option can be selected. With `marking: .check`, any
/// number can be, and selecting an option again deselects it.
public struct OptionRow: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates an option whose first value is a literal, which defaults to `false`. The screen keeps
  /// the value.
  public init(
    _ title: String, isSelected: FirstValue<Bool> = false, marking: Row.Kind.Marking = .radio
  ) {
    self.init(title, initialValue: isSelected.value, marking: marking)
  }

  /// Creates an option with a first value. The screen keeps the value.
  public init(
    _ title: String, initialValue isSelected: Bool, marking: Row.Kind.Marking = .radio
  ) {
    _declaration = AnyRow(kind: .option(isSelected: isSelected, marking: marking), title: title)
  }

  /// Creates an option with a first value. The screen keeps the value.
  @available(
    *, unavailable,
    message:
      "the screen keeps this value: bind it, $x or Binding(model, \\.x), or write initialValue:"
  )
  @_disfavoredOverload
  public init<Value: ExpressibleByBooleanLiteral>(
    _ title: String, isSelected: Value, marking: Row.Kind.Marking = .radio
  ) where Value.BooleanLiteralType == Bool {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects values of other types, with a clearer message than the compiler's own.
  @available(
    *, unavailable,
    message: "isSelected takes a Bool or a Tables.Binding<Bool>; initialValue: takes a first value"
  )
  @_disfavoredOverload
  public init<Value>(_ title: String, isSelected: Value, marking: Row.Kind.Marking = .radio) {
    self.init(title)
  }

  /// Creates an option that reads and writes a value of the app.
  public init(_ title: String, isSelected: Binding<Bool>, marking: Row.Kind.Marking = .radio) {
    _declaration = AnyRow(
      kind: .option(isSelected: isSelected.wrappedValue, marking: marking), title: title,
      behavior: RowBehavior(setting: isSelected.access))
  }
}
