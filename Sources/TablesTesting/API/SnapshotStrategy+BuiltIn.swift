public import Foundation

extension SnapshotStrategy where Value: StringProtocol {
  /// The text as it is, line by line.
  public static var lines: Self { Self { String($0) } }
}

extension SnapshotStrategy {
  /// What `print` shows of the value.
  public static var description: Self { Self { String(describing: $0) } }

  /// Every stored property, one a line, nested; sets and dictionaries in a stable order.
  ///
  /// An object that was shown before is named, not shown again.
  public static var dump: Self { Self { StableDump.text(of: $0) } }
}

extension SnapshotStrategy where Value: Encodable {
  /// The value as JSON, keys sorted.
  public static var json: Self {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return json(encodedBy: encoder)
  }

  /// The value as an encoder of one's own writes it; let it sort keys.
  public static func json(encodedBy encoder: JSONEncoder) -> Self {
    Self(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}
