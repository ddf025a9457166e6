import TablesModel

extension Router {
  /// Returns whether a screen has a `ForEach` whose elements the user can move, so that a host
  /// offers an edit mode.
  ///
  /// Looks at the first row of each part of the first sections only, because each of them is made
  /// for this.
  package func hasMovableRows(on screen: ScreenID) -> Bool {
    guard let level = level(screen), level.search == nil else { return false }
    let editing = level.table.editing
    guard editing.isEmpty || editing.contains(.move) else { return false }
    return level.scope.acting { change.watching { level.table.hasMovableRows } }
  }
}

extension Table {
  /// The number of parts that are looked at.
  private static let limit = 50

  fileprivate var hasMovableRows: Bool {
    var rest = Self.limit
    for index in dataSource.sections.indices {
      for run in dataSource.sections[index].items.runs {
        if rest == 0 { return false }
        rest -= 1
        if case .lazy = run, let row = run.count > 0 ? run.declared(at: 0) : nil,
          row.value.editing.contains(.move), row.behavior?.reordering.map({ $0.count > 1 }) ?? false
        {
          return true
        }
      }
    }
    return false
  }
}
