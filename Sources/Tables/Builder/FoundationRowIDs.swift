#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: RowIDConvertible {
  /// The sixteen bytes as an id.
  public var rowID: RowID {
    withUnsafeBytes(of: uuid) { bytes in
      let words = (0..<2).map { word in
        bytes[word * 8..<word * 8 + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      }
      return RowID(.uuid(words[0], words[1]))
    }
  }
}

extension URL: RowIDConvertible {
  /// The absolute string as an id.
  public var rowID: RowID { RowID(.string(absoluteString)) }
}

extension Date: RowIDConvertible {
  /// The seconds since the start of 2001 in UTC as an id, for example for the section of a day.
  public var rowID: RowID {
    RowID(.string("\(timeIntervalSinceReferenceDate + 0)"))  // + 0 makes -0.0 equal 0.0
  }
}
