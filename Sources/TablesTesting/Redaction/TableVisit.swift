import TablesModel

/// What was drawn of a table.
final class TableVisit {
  private let table: () -> Table?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: RowID] = [:]
  /// Whether other tables were drawn as well, of which nothing more is known.
  var isOpen = false

  init(_ table: @escaping () -> Table?) { self.table = table }

  func saw(_ section: Section<Row>, at index: Int) { sections[index] = section }

  func saw(_ row: Row, at path: RowPath) { rows[path] = row.id }

  /// The names in the table, as far as they are known without a row being made.
  var known: KnownNames {
    guard !isOpen, let table = table() else { return KnownNames() }
    let source = table.dataSource.sections
    guard source.count <= KnownNames.limit else { return KnownNames() }
    var known = KnownNames(isComplete: true)
    var first = 0
    for run in source.runs {
      for offset in 0..<run.count {
        let index = first + offset
        guard let section = run.stored(at: offset)?.value ?? sections[index] else {
          return KnownNames()
        }
        known.add(section, at: index) { rows[RowPath(section: index, row: $0)] }
      }
      first += run.count
    }
    known.add(table.emptyState)
    return known
  }
}
