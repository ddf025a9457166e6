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
    SnapshotStrategy<Other>(pathExtension: pathExtension) { [text] in try text(transform($0)) }
  }
}
