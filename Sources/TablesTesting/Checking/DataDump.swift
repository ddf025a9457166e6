import Foundation
import TablesBasics

/// Bytes on one line.
enum DataDump {
  /// Bytes that are shown; all of them are in the hash.
  private static let limit = 64

  static func text(of data: Data) -> String {
    let head = "Data, \(SnapshotLook.count(data.count, "byte"))"
    if data.isEmpty { return head }
    let bytes = data.prefix(limit).map { hex($0, digits: 2) }.joined()
    return data.count > limit ? "\(head): \(bytes)…, hash \(hash(of: data))" : "\(head): \(bytes)"
  }

  /// A hash that is the same in every run, unlike `hashValue`.
  static func hash(of data: Data) -> String { StableHash(data).digits }

  private static func hex(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
