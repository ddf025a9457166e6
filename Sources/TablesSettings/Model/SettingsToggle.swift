public import Tables

/// A switch, with the values that it stores for on and off: any scalar may stand for either.
public struct SettingsToggle: Hashable, Sendable {
  /// What is stored for on: `TrueValue`, or `true`.
  public var onValue: PropertyListValue
  /// What is stored for off: `FalseValue`, or `false`.
  public var offValue: PropertyListValue
  /// Whether the default is on; off where there is none.
  public var isOn: Bool

  /// Makes a switch whose state is that of a value.
  init(onValue: PropertyListValue, offValue: PropertyListValue, value: PropertyListValue?) {
    self.onValue = onValue
    self.offValue = offValue
    isOn = false
    isOn = value.map(isOn(for:)) ?? false
  }

  /// Whether a stored value means on: it equals ``onValue``, or does not equal ``offValue`` and is
  /// true as `NSString` and `NSNumber` tell it.
  public func isOn(for value: PropertyListValue) -> Bool {
    value.matches(onValue) || (!value.matches(offValue) && value.isTrue)
  }
}
