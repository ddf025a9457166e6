/// The first value of a control that keeps its value itself, written as a literal.
///
/// ```swift
/// Switch("Auto save", isOn: true)
/// Switch("Auto save", initially: defaults.savesAutomatically)
/// ```
/// Only a literal has this type. Any other value is written after `initially:`, because
/// `Switch("Auto save", isOn: autoSave)` is nearly always a binding without its `$`.
public struct FirstValue<Value> {
  let value: Value
}

extension FirstValue: ExpressibleByBooleanLiteral where Value == Bool {
  /// Creates the value from a literal.
  public init(booleanLiteral value: Bool) { self.init(value: value) }
}

extension FirstValue: ExpressibleByIntegerLiteral
where Value: ExpressibleByIntegerLiteral & _ExpressibleByBuiltinIntegerLiteral {
  /// Creates the value from a literal.
  public init(integerLiteral value: Value) { self.init(value: value) }
}

extension FirstValue: ExpressibleByFloatLiteral where Value == Double {
  /// Creates the value from a literal.
  public init(floatLiteral value: Double) { self.init(value: value) }
}

extension FirstValue: ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation
where Value == String {
  /// Creates the value from a literal.
  public init(stringLiteral value: String) { self.init(value: value) }
}
