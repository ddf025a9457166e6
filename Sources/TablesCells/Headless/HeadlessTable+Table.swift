import TablesModel

extension HeadlessTable {
  /// The rows that are shown in full, as a table that can be drawn; headers stay in sight, as those
  /// of a plain `UITableView` do.
  public var table: Table {
    layOutIfNeeded()
    return Table(
      title: title, dataSource: DataSource(sections: visibleSections.map(drawnSection)))
  }

  /// The sections that have a row in sight, and empty ones between and beside them.
  private var visibleSections: [Int] {
    let visible = visiblePositions
    let sections = positions.counts.indices
    guard !visible.isEmpty else { return Array(sections) }
    let first = visible.lowerBound == 0 ? 0 : positions.path(at: visible.lowerBound).section
    let last =
      visible.upperBound == positions.total
      ? sections.upperBound - 1 : positions.path(at: visible.upperBound - 1).section
    return Array(first...last)
  }

  private func drawnSection(_ section: Int) -> Section<Row> {
    let count = positions.counts[section]
    let start = positions.position(of: RowPath(section: section, row: 0))
    let inSight = visiblePositions.clamped(to: start..<start + count)
    let ends = inSight.upperBound == start + count
    return Section(
      items: inSight.compactMap(drawnRow),
      header: dataSource?.header(of: section),
      footer: ends ? dataSource?.footer(of: section) : nil)
  }

  /// The row at a position; none while its cell is still being configured.
  private func drawnRow(at position: Int) -> Row? {
    guard var row = shownCell(at: position)?.row else { return nil }
    let path = positions.path(at: position)
    row.id = RowID("\(path.section)/\(path.row)")
    return row
  }
}
