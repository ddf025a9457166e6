/// What of a screen a snapshot shows.
///
/// ```swift
/// expectSnapshot(of: table, layers: [.look, .routing])  // no style marks, no legend
/// ```
public struct SnapshotLayers: OptionSet, Hashable, Sendable {
  /// One bit a layer.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The glyphs, line by line between bars.
  public static let look = SnapshotLayers(rawValue: 1 << 0)
  /// The columns that are not plain, and a legend of their styles.
  public static let style = SnapshotLayers(rawValue: 1 << 1)
  /// What selecting a row does; in a trace, what came of each step.
  public static let routing = SnapshotLayers(rawValue: 1 << 2)
  /// All of them.
  public static let all: SnapshotLayers = [.look, .style, .routing]
}
