import TablesModel

/// The visible rows of a host that is notified of each row separately when it appears or
/// disappears.
package struct RowsInSight {
  /// The rows with the places where they have appeared, by the same rows without a place.
  private var rows: [RowRef: RowRef] = [:]

  package init() {}

  /// Returns the paths that the rows of a screen have now, ascending.
  package func rows(on screen: ScreenID, of router: Router) -> [RowPath] {
    rows.values.compactMap { row in
      guard row.screen == screen else { return nil }
      return router.path(of: row.moved(to: router.currentAddress(of: row)))
    }
    .sorted()
  }

  /// Returns whether a row is visible.
  package func contains(_ row: RowRef) -> Bool { rows[row.withoutPath] != nil }

  /// Records that a row has appeared or disappeared. Returns `false` if this was known already.
  package mutating func record(_ row: RowRef, isInSight: Bool) -> Bool {
    isInSight
      ? rows.updateValue(row, forKey: row.withoutPath) == nil
      : rows.removeValue(forKey: row.withoutPath) != nil
  }
}
