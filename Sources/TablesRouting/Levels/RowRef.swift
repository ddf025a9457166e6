import TablesModel

/// A reference to a row of a screen, which finds the row again after it has moved.
///
/// Whoever acts on a row later keeps one: a cell, a menu, a question, or work that has started. In
/// the meantime other rows come and go, screens are opened and left, and searches begin and end.
package struct RowRef: Sendable {
  /// The screen of the row.
  package let screen: ScreenID
  /// The address of the row: the id of its section and its own.
  package var address: RowAddress
  /// The path at which the row was last seen among the presented ones, where it is searched for
  /// first. It also tells rows with the same address apart. `nil` if it is not known.
  package var path: RowPath?
  /// The action of the row that is meant; `nil` for the row itself. It does not count when
  /// references are compared.
  package private(set) var action: RowActionID?
  /// The path of the row among the declared rows when it was last seen. It differs from `path`
  /// during a search. `nil` if it is not known.
  let declaredPath: DeclaredPath?
  /// The handle of the row, if something was kept for it when it was seen.
  private(set) var handle: RowHandle?
  /// What keeps the handle while the reference exists; `nil` if it does not hold the row.
  private var hold: RowHold?
  /// The number of handles that the screen had given to rows when the row was seen. 0 if it is not
  /// known.
  var handleCount = 0

  /// Creates a reference to a row.
  package init(_ address: RowAddress, on screen: ScreenID, at path: RowPath? = nil) {
    self.init(address, on: screen, at: path, declaredAt: nil)
  }

  init(
    _ address: RowAddress, on screen: ScreenID, at path: RowPath?,
    declaredAt declaredPath: DeclaredPath?
  ) {
    (self.address, self.screen, self.path) = (address, screen, path)
    self.declaredPath = declaredPath
  }

  /// Records what is kept for the row now.
  mutating func see(in rows: RowStates) {
    (handle, handleCount) = (rows.handle(at: address), rows.handleCount)
  }

  /// Returns the reference to the row with a handle, which it holds unless `hold` is `nil`.
  func held(by handle: RowHandle, _ hold: RowHold? = nil) -> RowRef {
    var held = self
    (held.handle, held.hold) = (handle, hold)
    return held
  }

  /// Returns the reference to the row, which another reference to it may hold.
  package func held(as other: RowRef) -> RowRef {
    guard let handle = other.handle, let hold = other.hold else { return self }
    return held(by: handle, hold)
  }

  /// Returns the reference to the row after it has got another address.
  package func moved(to address: RowAddress) -> RowRef {
    var moved = self
    moved.address = address
    return moved
  }

  /// Returns the reference to an action of the row, or to the row itself for `nil`.
  package func withAction(_ action: RowActionID?) -> RowRef {
    var ref = self
    ref.action = action
    return ref
  }

  /// The reference without the place where the row was last seen. It is the same for all references
  /// to the row, so that it can be a key.
  package var withoutPath: RowRef { RowRef(address, on: screen) }

  /// The address of the row, followed by that of the action if one is meant.
  var steps: [RowAddress] {
    guard let action else { return [address] }
    return [address, action.address]
  }

  /// Returns whether both are references to the same row, wherever it was last seen.
  package func isSameRow(as other: RowRef) -> Bool {
    screen == other.screen && address == other.address
  }
}

extension RowRef: Hashable {
  /// Returns whether both are references to the same row, and it was last seen at the same path.
  package static func == (left: RowRef, right: RowRef) -> Bool {
    left.isSameRow(as: right) && left.path == right.path
  }

  /// Hashes the screen, the address and the path at which the row was last seen.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(address)
    hasher.combine(path)
  }
}
