/// How a value becomes the text of a snapshot.
///
/// A strategy of one's own is a value like any other:
/// ```swift
/// extension SnapshotStrategy where Value == Money {
///   static var euros: SnapshotStrategy { SnapshotStrategy<String>.lines.pullback(\.description) }
/// }
/// ```
public struct SnapshotStrategy<Value> {
  /// What the file's name ends in, without a dot.
  public var pathExtension: String
  /// Writes a value as text; equal values must give the same bytes.
  public var text: (Value) throws -> String

  /// Makes a strategy.
  public init(pathExtension: String = "txt", text: @escaping (Value) throws -> String) {
    self.pathExtension = pathExtension
    self.text = text
  }

  /// The strategy for values from which those of this one are made.
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> SnapshotStrategy<Other> {
    SnapshotStrategy<Other>(pathExtension: pathExtension) { try text(transform($0)) }
  }
}

extension SnapshotStrategy where Value == String {
  /// The text as it is.
  public static var lines: SnapshotStrategy { SnapshotStrategy { $0 } }
}

extension SnapshotStrategy {
  /// What `print` writes of the value.
  public static var description: SnapshotStrategy { SnapshotStrategy { String(describing: $0) } }

  /// The value with all that it holds, as `dump` writes it.
  public static var dump: SnapshotStrategy {
    SnapshotStrategy { value in
      var text = ""
      Swift.dump(value, to: &text)
      return text
    }
  }
}
