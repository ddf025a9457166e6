/// The text that `print` shows for a value, if it is the same in every run.
package enum StableDescription {
  /// Returns the text.
  /// - Throws: If the text lists a set or a dictionary, or contains an address.
  package static func text(of value: Any) throws(SnapshotFormatError) -> String {
    if isUnordered(value) { throw .unorderedDescription("\(type(of: value))") }
    if showsAddress(value) { throw .addressInDescription("\(type(of: value))") }
    return String(describing: value)
  }

  /// Returns whether the text lists a set or a dictionary of several elements, in the order of
  /// their hashes. A type that describes itself is trusted.
  private static func isUnordered(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: return mirror.children.count > 1 || hasUnordered(mirror)
    case .collection, .optional, .tuple: return hasUnordered(mirror)
    case .class: return false
    default: return !describesItself(value) && hasUnordered(mirror)
    }
  }

  private static func hasUnordered(_ mirror: Mirror) -> Bool {
    mirror.children.contains { isUnordered($0.value) }
  }

  private static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  /// Returns whether the text contains the address of an object, as that of an `NSObject` does.
  private static func showsAddress(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let address = UInt(bitPattern: ObjectIdentifier(value as AnyObject))
      return String(describing: value).contains(String(address, radix: 16))
    case .collection, .set, .dictionary, .optional, .tuple:
      return mirror.children.contains { showsAddress($0.value) }
    default: return !describesItself(value) && mirror.children.contains { showsAddress($0.value) }
    }
  }
}

/// A sequence whose order is that of hashes, which differs in every run.
package protocol HashOrdered {}

extension Set: HashOrdered {}
extension Dictionary.Keys: HashOrdered {}
extension Dictionary.Values: HashOrdered {}
