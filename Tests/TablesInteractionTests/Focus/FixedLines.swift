import Tables

@testable import TablesInteraction  // a focus and a viewport have no public path but a screen

/// The lines of a table whose rows have given heights. All rows but some accept the focus.
struct FixedLines: FocusField {
  let elements: LayoutElements
  let visibleLines: Int
  /// The heights of the rows that have more than one line.
  var heights: [RowPath: Int] = [:]
  /// The rows that do not accept the focus.
  var skipped: Set<RowPath> = []

  /// Creates the lines of sections without headers, each with a number of rows.
  init(rows: Int..., visibleLines: Int) {
    let sections = rows.enumerated().map { index, count in
      let rows = (0..<count).map { Row(id: RowID($0), title: "\($0)") }
      return Section(id: SectionID(index), items: RowList(rows))
    }
    let source = Source(table: Table(dataSource: DataSource(sections: sections)))
    elements = LayoutElements(source: source, isFramed: false)
    self.visibleLines = visibleLines
  }

  private struct Source: LayoutSource {
    let table: Table

    var numberOfSections: Int { table.numberOfSections }
    func section(at index: Int) -> Section<Row>? { table.section(at: index) }
    func row(at path: RowPath) -> Declared<Row>? { table.row(at: path).map { Declared($0) } }
  }

  func height(of element: LayoutElement) -> Int { element.path.flatMap { heights[$0] } ?? 1 }

  func window(from anchor: Anchor) -> Window { measuredWindow(from: anchor, limit: visibleLines) }

  func focus(accepting element: LayoutElement) -> Focus? {
    guard let path = element.path, !skipped.contains(path) else { return nil }
    let address = RowAddress(section: SectionID(path.section), row: RowID(path.row))
    return Focus(target: .row(address), element: element)
  }

  /// Returns the focus on a row.
  func focus(_ section: Int, _ row: Int) -> Focus {
    let address = RowAddress(section: SectionID(section), row: RowID(row))
    return Focus(target: .row(address), element: .row(RowPath(section: section, row: row)))
  }
}
