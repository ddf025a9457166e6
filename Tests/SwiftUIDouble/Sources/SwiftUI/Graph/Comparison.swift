import Foundation

/// Returns whether two values are known to be the same, as SwiftUI compares views before it
/// evaluates a body: by their bits, then by `==`, then by their fields. Closures are the same only
/// if they were created together.
func isUnchanged(_ old: Any, _ new: Any, depth: Int = 0) -> Bool {
  guard type(of: old) == type(of: new), depth < 12 else { return false }
  func hasSameBits<Value>(_ old: Value) -> Bool {
    guard let new = new as? Value else { return false }
    return withUnsafeBytes(of: old) { old in
      withUnsafeBytes(of: new) { new in
        guard let first = old.baseAddress, let second = new.baseAddress else { return false }
        return memcmp(first, second, old.count) == 0
      }
    }
  }
  if _openExistential(old, do: hasSameBits) { return true }
  if let property = old as? any LinkedProperty { return property.isSame(as: new) }
  if let old = old as? EnvironmentValues, let new = new as? EnvironmentValues {
    return old.isUnchanged(new)
  }
  if let old = old as? any Equatable { return old.isEqual(to: new) }
  let (oldFields, newFields) = (Mirror(reflecting: old), Mirror(reflecting: new))
  switch oldFields.displayStyle {
  case .struct, .tuple, .collection, .dictionary, .optional: break
  case .enum where !oldFields.children.isEmpty: break
  default: return false  // a closure, an object or a case, whose bits are different
  }
  guard oldFields.children.count == newFields.children.count else { return false }
  return zip(oldFields.children, newFields.children).allSatisfy { old, new in
    old.label == new.label && isUnchanged(old.value, new.value, depth: depth + 1)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
