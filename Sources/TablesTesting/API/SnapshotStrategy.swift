public import Foundation
import TablesBasics
import TablesSnapshots

/// How a value becomes the text of a snapshot.
///
/// A strategy of your own is a function:
/// ```swift
/// extension SnapshotStrategy where Value == User {
///   static var card: Self { Self { "\($0.name)\n\($0.mail)" } }
/// }
/// expectSnapshot(of: user, as: .card)
/// ```
public struct SnapshotStrategy<Value> {
  /// The extension of the file's name, without a dot.
  public var pathExtension: String
  private let makeText: (Value, SnapshotContext) throws -> String

  /// Creates a strategy from a function. An error that the function throws fails the test.
  public init(pathExtension: String = "txt", _ text: @escaping (Value) throws -> String) {
    self.init(pathExtension) { value, context in
      let text = try text(value)
      try context.redactor.refuseOwnSelectors(for: "a text")
      return context.redactor.redacted(text)
    }
  }

  /// Creates a strategy that draws and redacts by itself.
  init(
    _ pathExtension: String = "txt",
    making makeText: @escaping (Value, SnapshotContext) throws -> String
  ) {
    self.pathExtension = pathExtension
    self.makeText = makeText
  }

  /// Returns the text of a value, with the redactions in scope.
  public func text(_ value: Value) throws -> String {
    let configuration = SnapshotConfiguration.current
    let redactor = try Redactor(configuration.redactions)
    return try text(of: value, in: SnapshotContext(look: .inScope(), redactor: redactor))
  }

  /// Returns a strategy that first converts its values into values of this strategy.
  ///
  /// ```swift
  /// SnapshotStrategy.json.pullback(\User.address)
  /// ```
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> SnapshotStrategy<Other> {
    SnapshotStrategy<Other>(pathExtension) { [makeText] in try makeText(transform($0), $1) }
  }

  /// Returns the text of a value with the look, the layers and the redactions of a call.
  func text(of value: Value, in context: SnapshotContext) throws -> String {
    let text = try makeText(value, context)
    try context.redactor.refuseUnknownNames()
    return text
  }
}

/// The options of a call that a strategy needs besides the value.
struct SnapshotContext {
  var look: SnapshotLook
  var layers = SnapshotLayers.all
  var redactor: Redactor
}

extension SnapshotStrategy where Value: StringProtocol {
  /// The text as it is.
  public static var lines: Self { Self { String($0) } }
}

extension SnapshotStrategy where Value: Sequence, Value.Element: StringProtocol {
  /// One element per line. If an element has several lines, all but the first start with a bar.
  public static var lines: Self {
    Self { $0.map { String($0).replacingEach("\n", with: "\n| ") }.joined(separator: "\n") }
  }
}

extension SnapshotStrategy {
  /// Removals and insertions with their offsets: `- 3 “old”`, `+ 0 “new”`.
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

  /// The text that `print` shows.
  public static var description: Self { Self { String(describing: $0) } }

  /// Every stored property on a line of its own, nested; sets and dictionaries are sorted.
  ///
  /// An object that was shown before is only named. Foundation's values are shown by their meaning,
  /// such as `Data` by its bytes and a `Date` in universal time; pointers, locks and other objects
  /// of Foundation only by their types.
  public static var dump: Self { Self { StableDump.text(of: $0) } }
}

extension SnapshotStrategy where Value: Encodable {
  /// JSON with sorted keys.
  public static var json: Self {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return json(encodedBy: encoder)
  }

  /// JSON as an encoder of your own writes it. The encoder should sort keys.
  public static func json(encodedBy encoder: JSONEncoder) -> Self {
    Self(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}
