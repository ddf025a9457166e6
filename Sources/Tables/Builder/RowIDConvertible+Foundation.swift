#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: RowIDConvertible {
  /// An id made of the sixteen bytes.
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
  /// An id made of the absolute string.
  public var rowID: RowID { RowID(.string(absoluteString)) }
}

extension Date: RowIDConvertible {
  /// An id made of the seconds since the start of 2001 in UTC, for example for a section that shows a
  /// day.
  public var rowID: RowID {
    RowID(.string("\(timeIntervalSinceReferenceDate + 0)"))  // + 0: no -0.0, which is equal to 0.0
  }
}
