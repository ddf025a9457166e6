public import Foundation
import TablesBasics

extension SnapshotStrategy where Value: StringProtocol {
  /// The text as it is, line by line.
  public static var lines: Self { Self { String($0) } }
}

extension SnapshotStrategy where Value: Sequence, Value.Element: StringProtocol {
  /// Texts, one a line; one of several lines has a bar ahead of those that follow.
  public static var lines: Self {
    Self { $0.map { String($0).replacingEach("\n", with: "\n| ") }.joined(separator: "\n") }
  }
}

extension SnapshotStrategy {
  /// What came, went and moved, in the order of the places: `- 3 “old”`, `+ 0 “new”`.
  public static func changes<Element>() -> Self where Value == CollectionDifference<Element> {
    Self { difference in
      let changes = difference.removals.map { ("-", $0) } + difference.insertions.map { ("+", $0) }
      return changes.map { sign, change in
        switch change {
        case .insert(let offset, let element, let other),
          .remove(let offset, let element, let other):
          let moved = other.map { sign == "-" ? " to \($0)" : " from \($0)" } ?? ""
          return "\(sign) \(offset)\(moved) “\(element)”"
        }
      }.joined(separator: "\n")
    }
  }

  /// What `print` shows of the value.
  public static var description: Self { Self { String(describing: $0) } }

  /// Every stored property, one a line, nested; sets and dictionaries in a stable order.
  ///
  /// An object that was shown before is named, not shown again. Foundation's values are shown by
  /// what they are, as `Data` by its bytes and a `Date` in universal time; pointers, locks and its
  /// other objects by their types alone.
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
