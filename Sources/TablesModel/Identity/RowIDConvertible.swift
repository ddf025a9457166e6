/// A value that can stand for a row or a section: integers, strings, UUIDs, URLs, raw values.
///
/// An enum with raw values needs only to name the protocol:
/// ```swift
/// enum Place: String, RowIDConvertible { case home, work }
/// ```
/// Another type says which of its parts tells it from the others:
/// ```swift
/// extension Track: RowIDConvertible { var rowID: RowID { RowID(isrc) } }
/// ```
public protocol RowIDConvertible {
  /// The value as an id; equal for equal values, different for different ones.
  var rowID: RowID { get }
}

extension RowID: RowIDConvertible {
  /// The id itself.
  public var rowID: RowID { self }
}

extension String: RowIDConvertible {
  /// The string as an id.
  public var rowID: RowID { RowID(.string(self)) }
}

extension Substring: RowIDConvertible {
  /// A copy of the substring as an id, equal to that of the same `String`.
  public var rowID: RowID { RowID(.string(String(self))) }
}

extension Character: RowIDConvertible {
  /// The character as an id, equal to that of the same `String`.
  public var rowID: RowID { RowID(.string(String(self))) }
}

extension BinaryInteger where Self: RowIDConvertible {
  /// The number as an id; what does not fit `Int` is told by its digits.
  public var rowID: RowID {
    Int(exactly: self).map { RowID(.integer($0)) } ?? RowID(.string(String(self)))
  }
}

extension Int: RowIDConvertible {
  /// The number as an id.
  public var rowID: RowID { RowID(.integer(self)) }
}

extension Int8: RowIDConvertible {}
extension Int16: RowIDConvertible {}
extension Int32: RowIDConvertible {}
extension Int64: RowIDConvertible {}
extension UInt: RowIDConvertible {}
extension UInt8: RowIDConvertible {}
extension UInt16: RowIDConvertible {}
extension UInt32: RowIDConvertible {}
extension UInt64: RowIDConvertible {}

extension RawRepresentable where Self: RowIDConvertible, RawValue: RowIDConvertible {
  /// The id of the raw value.
  public var rowID: RowID { rawValue.rowID }
}
