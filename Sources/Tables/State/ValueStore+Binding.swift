extension ValueStore {
  /// A way to read and write the value of a key; `fallback` is read while it has none, or one of
  /// another kind.
  ///
  /// Reading it within `withObservationTracking` tracks the key, whoever changes it. A store of
  /// one's own is observed for that as long as the binding is kept.
  public func binding<Value: StorableValue>(
    _ key: String, default fallback: Value
  ) -> Binding<Value> {
    let stored = binding(key)
    return Binding(
      get: { stored.wrappedValue.flatMap(Value.init) ?? fallback },
      set: { stored.wrappedValue = $0.propertyListValue })
  }

  /// A way to read and write what is stored under a key, whatever its kind; writing `nil` removes
  /// it. Tracked as ``binding(_:default:)`` is.
  public func binding(_ key: String) -> Binding<PropertyListValue?> {
    let tracking = KeyTracking(of: self)
    return Binding(
      get: {
        tracking?.read(key, in: self)
        return self.get(key)
      },
      set: { if let value = $0 { self.set(value, for: key) } else { self.remove(key) } })
  }
}
