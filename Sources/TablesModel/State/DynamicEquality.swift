/// Returns whether two values of any types are known to be equal: they have the same type, which is
/// `Equatable`, and are equal.
package func areKnownEqual(_ left: Any, _ right: Any?) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == right as? Value }
  return (left as? any Equatable).map { isEqual($0) } ?? false
}
