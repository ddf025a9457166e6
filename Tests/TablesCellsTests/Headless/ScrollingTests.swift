import TablesCells
import TablesTestTools
import Testing

@Suite struct ScrollingTests {
  @Test func `a table has room for any number of rows`() {
    #expect(HeadlessTable(numbers(3), rows: .max).titles == ["0", "1", "2"])
  }

  @Test func `scrolling ends where the rows do, however far it is asked to go`() {
    let table = HeadlessTable(numbers(50), rows: 3)
    table.scroll(by: 5)
    table.scroll(by: .max)
    #expect(table.titles == ["47", "48", "49"])
    table.scroll(by: .min)
    #expect(table.titles == ["0", "1", "2"])
  }

  @Test func `the last of as many rows as can be counted is shown`() {
    let table = HeadlessTable(rows: 3)
    table.dataSource = Endless(sections: 1)
    table.scroll(to: RowPath(section: 0, row: .max - 1))
    #expect(table.visiblePaths.map(\.row) == [.max - 3, .max - 2, .max - 1])
  }

  @Test func `more rows than can be counted are refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable()
      table.dataSource = Endless(sections: 2)
      table.layOutIfNeeded()
    }
    expectMessage("rows of section 1 are too many to count", in: result)
  }

  @Test func `a number of sections below zero is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable()
      table.dataSource = Endless(sections: -1)
      table.layOutIfNeeded()
    }
    expectMessage("a data source cannot have -1 sections", in: result)
  }

  @Test func `a configurator may scroll the table that asks it`() {
    let asking = Asking()
    let configurator = Configurator<Int, TextCell> { cell, item, _ in
      cell.text = "\(item)"
      if item == 12 { asking.scrollOnce() }
    }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: Array(0..<100))], configurator: configurator),
      rows: 3)
    asking.table = table

    table.scroll(by: 10)

    #expect(table.titles == ["30", "31", "32"])
    #expect(table.stalePaths.isEmpty)
  }

  @Test func `a configurator cannot update the rows of the table that asks it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let asking = Asking()
      let configurator = Configurator<Int, TextCell> { _, _, _ in
        asking.table?.performBatchUpdates(RowUpdates()) {}
      }
      let table = HeadlessTable(
        TableController(dataSource: [Section(items: [1, 2])], configurator: configurator))
      asking.table = table
      table.layOutIfNeeded()
    }
    expectMessage("rows cannot be updated while a cell is being configured", in: result)
  }

  @Test func `what goes wrong is kept once, however often it is scrolled by`() {
    let configurator = AggregateConfigurator<Int> {}
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: Array(0..<30))], configurator: configurator),
      rows: 3)
    for _ in 0..<5 {
      table.scroll(by: .max)
      table.scroll(by: .min)
    }
    #expect(table.errors.count == 7)
  }
}

/// The table that asks a configurator.
private final class Asking {
  weak var table: HeadlessTable?
  private var hasScrolled = false

  func scrollOnce() {
    guard !hasScrolled else { return }
    hasScrolled = true
    table?.scroll(by: 20)
  }
}

/// Sections of as many rows as can be counted.
private struct Endless: TableViewDataSource {
  var sections: Int

  func numberOfSections() -> Int { sections }
  func numberOfItems(in section: Int) -> Int { .max }
  func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject { TextCell() }
}
