import TablesModel

/// The row that started work. It is found by its handle, wherever it is.
struct WorkRow {
  /// The row when it started the work.
  let ref: RowRef
  /// What the screen keeps for the row.
  let handle: RowHandle
  /// Whether the row is an option, which shares its value with the other options of its section.
  let isOption: Bool
  /// The row as it was when its screen was left. The work goes on with the closures that it had
  /// then. `nil` as long as the screen is on the stack, and `.some(nil)` if the row was gone.
  var left: PresentedRow??

  /// Creates the row of work.
  init(_ ref: RowRef, _ handle: RowHandle, isOption: Bool = false) {
    (self.ref, self.handle, self.isOption) = (ref, handle, isOption)
  }

  /// The index of the declared section in which the row was last known to be.
  var section: Int? { ref.declaredPath?.section }

  /// Returns the row as the app currently declares it. `nil` if it was removed.
  /// - Parameters:
  ///   - isStored: Whether the row is returned with its stored value, which is not one that is
  ///     being checked.
  func presentedRow(in content: LevelContent, isStored: Bool = false) -> PresentedRow? {
    if let left { return left }
    guard let row = current(in: content.kept), let found = content.findRow(of: row) else {
      return nil
    }
    return isStored && found.action == nil ? found.storedRow : found.target
  }

  /// Returns the reference to the row as it is now. `nil` if another row has its place.
  func current(in kept: KeptState) -> RowRef? {
    kept.rows[handle].map { ref.moved(to: $0.address) }
  }

  /// Returns a name that selects only the row, if rows of other sections that are searched have its
  /// id too; `nil` otherwise.
  func ambiguousName(in content: LevelContent) -> String? {
    let (finder, path) = (content.finder, ref.declaredPath?.inTable)
    let address = content.kept.rows[handle]?.address ?? ref.address
    guard !finder.isAlone(address, near: path), let path = finder.path(of: address, near: path)
    else { return nil }
    return finder.names(of: [path]).first
  }
}

extension RowFinder {
  /// The number of rows of other sections that are searched each time that work begins or ends.
  static let rowsBesideWork = 50_000

  /// Returns whether no row of the other sections that are searched has the id of a row.
  fileprivate func isAlone(_ address: RowAddress, near path: RowPath?) -> Bool {
    twin(of: address, near: path, limit: Self.rowsBesideWork) == nil
  }
}
