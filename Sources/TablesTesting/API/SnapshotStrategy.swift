/// How a value becomes the text of a snapshot.
///
/// A strategy of one's own is a function:
/// ```swift
/// extension SnapshotStrategy where Value == User {
///   static var card: Self { Self { "\($0.name)\n\($0.mail)" } }
/// }
/// expectSnapshot(of: user, as: .card)
/// ```
public struct SnapshotStrategy<Value> {
  /// How the file's name ends, without a dot.
  public var pathExtension: String
  /// The text of a value; what it throws fails the test.
  public var text: (Value) throws -> String

  /// Whether `text` redacts what it is given; if not, its result is redacted.
  private(set) var redactsItself = false
  /// Whether the options of a call say how a table or screen is shown.
  var isAutomatic = false

  /// Makes a strategy of a function.
  public init(pathExtension: String = "txt", _ text: @escaping (Value) throws -> String) {
    self.pathExtension = pathExtension
    self.text = text
  }

  /// The strategy for whatever can be turned into a value.
  ///
  /// ```swift
  /// SnapshotStrategy.json.pullback(\User.address)
  /// ```
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> SnapshotStrategy<Other> {
    var result = SnapshotStrategy<Other>(pathExtension: pathExtension) { [text] in
      try text(transform($0))
    }
    result.redactsItself = redactsItself
    return result
  }

  /// Makes a strategy of a function that is handed the redactions in scope.
  static func redacting(
    pathExtension: String = "txt", _ text: @escaping (Value, Redactor) throws -> String
  ) -> Self {
    var result = Self(pathExtension: pathExtension) { value in
      let redactor = try Redactor.inScope()
      let text = try text(value, redactor)
      try redactor.refuseUnknownNames()
      return text
    }
    result.redactsItself = true
    return result
  }

  /// The text of a value, redacted as the scope says.
  func redactedText(of value: Value) throws -> String {
    let text = try text(value)
    if redactsItself { return text }
    let redactor = try Redactor.inScope()
    try redactor.refuseOwnSelectors(for: "a text")
    return redactor.redacted(text)
  }
}
