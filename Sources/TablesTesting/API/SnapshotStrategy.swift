public import Foundation
import TablesBasics
import TablesSnapshots
import TablesText

/// A way to turn a value into the text of a snapshot.
///
/// A strategy of your own is a function:
/// ```swift
/// extension SnapshotStrategy where Value == User {
///   static var card: Self { Self { "\($0.name)\n\($0.mail)" } }
/// }
/// expectSnapshot(of: user, as: .card)
/// ```
public struct SnapshotStrategy<Value> {
  /// The extension of the file's name, as in `md` or `tar.gz`. It may be empty.
  public var pathExtension: String
  /// Whether a call may set a width, a theme and colors.
  private var takesLook = false
  private let form: Form

  private enum Form {
    /// The text depends only on the value, and is redacted afterwards.
    case text((Value) throws -> String)
    /// The value is drawn with the options of a call, and redacted while it is drawn.
    case drawing((Value, SnapshotContext) throws -> String)
  }

  /// Creates a strategy from a function. An error that the function throws fails the test.
  public init(pathExtension: String = "txt", _ text: @escaping (Value) throws -> String) {
    self.pathExtension = pathExtension
    form = .text(text)
  }

  /// Creates a strategy that draws and redacts by itself.
  init(
    _ pathExtension: String = "txt", takesLook: Bool = false,
    making makeText: @escaping (Value, SnapshotContext) throws -> String
  ) {
    self.pathExtension = pathExtension
    self.takesLook = takesLook
    form = .drawing(makeText)
  }

  /// Returns the text of a value, with the redactions in scope.
  public func text(_ value: Value) throws -> String {
    try text(of: value, with: SnapshotOptions())
  }

  /// Returns a strategy that first converts its values into values of this strategy.
  ///
  /// ```swift
  /// SnapshotStrategy.json.pullback(\User.address)
  /// ```
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> SnapshotStrategy<Other> {
    switch form {
    case .text(let text):
      SnapshotStrategy<Other>(pathExtension: pathExtension) { try text(transform($0)) }
    case .drawing(let makeText):
      SnapshotStrategy<Other>(pathExtension, takesLook: takesLook) {
        try makeText(transform($0), $1)
      }
    }
  }

  /// Returns the text of a value with the look, the layers and the redactions of a call.
  func text(of value: Value, with options: SnapshotOptions) throws -> String {
    if options.changesLook, !takesLook { throw SnapshotFormatError.noLook("\(Value.self)") }
    switch form {
    case .text(let makeText):
      let text = try makeText(value)
      if options.redactsNothing { return text }
      let redactor = try options.context().redactor
      try redactor.refuseOwnSelectors(for: "a text")
      try redactor.refuseUnknownNames()
      return redactor.redacted(text)
    case .drawing(let makeText):
      let context = try options.context()
      let text = try makeText(value, context)
      try context.redactor.refuseUnknownNames()
      return text
    }
  }
}

/// The options of a call that affect the text of a snapshot, and the configuration in scope.
struct SnapshotOptions {
  var width: Int?
  var theme: Theme?
  var colors: ColorDepth?
  var layers = SnapshotLayers.all
  var redactions: [SnapshotRedaction] = []
  var scope = SnapshotConfiguration.current

  var changesLook: Bool { width != nil || theme != nil || colors != nil }

  var redactsNothing: Bool { redactions.isEmpty && scope.redactions.isEmpty }

  /// The look in scope, with the parts that the call replaces.
  var look: SnapshotLook {
    var look = scope.look ?? SnapshotLook()
    if let width { look.width = width }
    if let theme { look.theme = theme }
    if let colors { look.colors = colors }
    return look
  }

  /// Returns what a strategy needs to draw a value. Creating it takes as long as comparing two
  /// texts.
  func context() throws(RedactionError) -> SnapshotContext {
    SnapshotContext(
      look: look, layers: layers, redactor: try Redactor(scope.redactions, ofCall: redactions))
  }
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

  /// Every stored property on a line of its own, nested. Sets and dictionaries are sorted.
  ///
  /// A second occurrence of the same object is only named. Values of Foundation are shown by what
  /// they mean, such as `Data` by its bytes and a `Date` in universal time. Pointers, locks and
  /// other objects of Foundation are shown only by their types.
  public static var dump: Self { Self { StableDump.text(of: $0) } }
}

extension SnapshotStrategy where Value: Encodable {
  /// JSON with sorted keys and sorted sets.
  public static var json: Self {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return json(encodedBy: encoder)
  }

  /// JSON as an encoder of your own writes it, with sorted sets. The encoder should sort keys.
  public static func json(encodedBy encoder: JSONEncoder) -> Self {
    Self("json") { value, context in
      try context.redactor.refuseOwnSelectors(for: "a value in JSON")
      return try StableJSON.text(of: value, encoder: encoder, redactor: context.redactor)
    }
  }
}
