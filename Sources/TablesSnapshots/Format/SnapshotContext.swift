/// The parts of a snapshot of a screen.
///
/// ```swift
/// expectSnapshot(of: table, layers: [.look, .routing])  // no style marks, no legend
/// ```
public struct SnapshotLayers: OptionSet, Hashable, Sendable {
  /// One bit for each layer.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The characters, line by line between bars.
  public static let look = SnapshotLayers(rawValue: 1 << 0)
  /// The columns that are not plain, and a legend of their styles.
  public static let style = SnapshotLayers(rawValue: 1 << 1)
  /// What selecting each row does; in a trace, the outcome of each step.
  public static let routing = SnapshotLayers(rawValue: 1 << 2)
  /// All layers.
  public static let all: SnapshotLayers = [.look, .style, .routing]
}

/// What a format needs to turn a value into text: the look, the layers and the redactions of a
/// call.
package struct SnapshotContext {
  package var look: SnapshotLook
  package var layers: SnapshotLayers
  package let redactor: Redactor

  package init(look: SnapshotLook, layers: SnapshotLayers, redactor: Redactor) {
    (self.look, self.layers, self.redactor) = (look, layers, redactor)
  }

  /// Returns the context with a look and layers of its own. A look without names gets the names of
  /// the look in scope.
  package func with(_ look: SnapshotLook, layers: SnapshotLayers = .all) -> SnapshotContext {
    var look = look
    look.names = look.names.or(self.look.names)
    return SnapshotContext(look: look, layers: layers, redactor: redactor)
  }

  /// Returns the context with other layers.
  package func with(layers: SnapshotLayers) -> SnapshotContext {
    var context = self
    context.layers = layers
    return context
  }
}
