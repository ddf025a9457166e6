public import TablesModel

/// A reference to a row of a screen, which finds the row again after it has moved.
///
/// Whoever acts on a row later keeps one: a cell, a menu, a question, or work that has started. In
/// the meantime other rows come and go, and screens are opened and left.
public struct RowRef: Hashable, Sendable {
  /// The screen of the row.
  public let screen: ScreenID
  /// The address of the row: the id of its section and its own.
  public package(set) var address: RowAddress
  /// The path at which the row was last seen among the presented ones, where it is searched for
  /// first. It also tells rows with the same address apart. `nil` if it is not known.
  public package(set) var path: RowPath?

  /// Creates a reference to a row.
  public init(_ address: RowAddress, on screen: ScreenID, at path: RowPath? = nil) {
    (self.address, self.screen, self.path) = (address, screen, path)
  }

  /// The reference without the place where the row was last seen. It is the same for all references
  /// to the row, so that it can be a key.
  package var withoutPath: RowRef { RowRef(address, on: screen) }

  /// Returns whether both are references to the same row, wherever it was last seen.
  package func isSameRow(as other: RowRef) -> Bool {
    screen == other.screen && address == other.address
  }
}
