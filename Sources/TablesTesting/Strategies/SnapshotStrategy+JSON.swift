import Foundation

extension SnapshotStrategy where Value: Encodable {
  /// The value as JSON, pretty-printed, with sorted keys.
  public static var json: SnapshotStrategy {
    SnapshotStrategy(pathExtension: "json") { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}
