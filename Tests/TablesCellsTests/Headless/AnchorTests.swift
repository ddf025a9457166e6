import TablesCells
import TablesTestTools
import Testing

/// What the user sees and has selected stays while the data changes elsewhere.
@Suite struct AnchorTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
  }

  private func source(_ sections: [(id: Int, items: [Int])]) -> DataSource<Item> {
    DataSource(
      sections: sections.map { section in
        Section(id: SectionID(section.id), items: section.items.map { Item(id: $0) })
      })
  }

  private func controller(
    _ sections: [(id: Int, items: [Int])]
  ) -> TableController<Configurator<Item, TextCell>> {
    TableController(
      dataSource: source(sections),
      configurator: Configurator { cell, item, _ in cell.text = "\(item.id)" })
  }

  private func rows(_ table: HeadlessTable) -> [String] {
    table.visiblePaths.map { table.cell(at: $0)?.row.title ?? "" }
  }

  // MARK: Selection

  @Test func `the selection stays in a section that moves while its rows change`() {
    let controller = controller([(0, [1]), (1, [2, 3])])
    let table = HeadlessTable(controller)
    table.setSelection(RowPath(section: 1, row: 0))
    let cell = table.cell(at: RowPath(section: 1, row: 0))
    controller.source.value = source([(1, [2]), (0, [1])])
    #expect(table.selectedPath == RowPath(section: 0, row: 0))
    #expect(table.cell(at: RowPath(section: 0, row: 0)) === cell)
    #expect(rows(table) == ["2", "1"])
  }

  // MARK: The first visible row

  private func scrolled() -> (TableController<Configurator<Item, TextCell>>, HeadlessTable) {
    let controller = controller([(0, Array(0..<200)), (1, Array(500..<600))])
    let table = HeadlessTable(controller, rows: 5)
    table.scroll(to: RowPath(section: 0, row: 100))
    return (controller, table)
  }

  @Test func `rows that come and go above do not move what is visible`() {
    let (controller, table) = scrolled()
    let before = rows(table)
    #expect(before == ["100", "101", "102", "103", "104"])
    controller.source.value.insert(Item(id: 900), at: .first)
    #expect(rows(table) == before)
    controller.source.value.sections[0].items.removeFirst(20)
    #expect(rows(table) == before)
    controller.source.value.insertSection(
      Section(id: "new", items: [Item(id: 901), Item(id: 902)]), at: 0)
    #expect(rows(table) == before)
    #expect(table.errors.isEmpty && table.stalePaths.isEmpty)
  }

  @Test func `the row below a removed one is the first visible one`() {
    let (controller, table) = scrolled()
    controller.source.value = source([(0, [7] + Array(0..<7) + Array(102..<200))])
    #expect(rows(table).first == "102")
  }

  @Test func `the table does not follow a row that moves away`() {
    let (controller, table) = scrolled()
    controller.source.value.move(
      from: RowPath(section: 0, row: 100), to: RowPath(section: 0, row: 3))
    #expect(rows(table) == ["101", "102", "103", "104", "105"])
  }

  @Test func `a table at its start shows the rows that come there`() {
    let controller = controller([(0, Array(0..<200))])
    let table = HeadlessTable(controller, rows: 5)
    table.layOutIfNeeded()
    controller.source.value.insert(Item(id: 900), at: .first)
    #expect(rows(table) == ["900", "0", "1", "2", "3"])
  }
}
