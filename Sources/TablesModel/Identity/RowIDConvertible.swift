/// A value that can identify a row or a section: an integer, string, UUID, URL or raw value.
///
/// An enum with raw values only needs to declare the conformance:
/// ```swift
/// enum Place: String, RowIDConvertible { case home, work }
/// ```
/// Another type returns the id of the property that identifies it:
/// ```swift
/// extension Track: RowIDConvertible { var rowID: RowID { RowID(isrc) } }
/// ```
public protocol RowIDConvertible {
  /// The value as an id: equal for equal values, different for different values.
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
  /// The id of the `String` with the same characters.
  public var rowID: RowID { RowID(.string(String(self))) }
}

extension Character: RowIDConvertible {
  /// The id of the `String` with this character.
  public var rowID: RowID { RowID(.string(String(self))) }
}

extension BinaryInteger where Self: RowIDConvertible {
  /// The number as an id, or its digits as an id if it does not fit in an `Int`.
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
