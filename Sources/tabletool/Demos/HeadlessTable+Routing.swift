import Tables
import TablesCells

extension HeadlessTable {
  /// What is drawn, all rows being in sight, as a table that tells the delegate of what its user
  /// selects; what the delegate changes is drawn when the table is asked for again.
  var routedTable: Table {
    let (drawn, paths) = (table, visiblePaths)
    var routed = drawn
    routed.behavior.onSelect = { [self] row in
      if let path = paths.first(where: { drawn.row(at: $0)?.id == row.id }) { select(path) }
    }
    for section in 0..<routed.numberOfSections {
      let rows = routed.dataSource.sections[section].items.enumerated().map { index, row in
        Declared(row, behavior: behavior(of: row, at: RowPath(section: section, row: index)))
      }
      routed.dataSource.sections[section].items = RunList(runs: [.declared(rows[...])])
    }
    return routed
  }

  /// A switch would else keep a value of its own.
  private func behavior(of row: Row, at path: RowPath) -> RowBehavior? {
    guard case .switch = row.kind else { return nil }
    return RowBehavior(effect: .setOn { [self] _ in select(path) })
  }
}
