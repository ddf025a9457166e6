import TablesCells
import TablesTestTools
import Testing

@Suite(.prompt) struct ScrollingTests {
  @Test func `a table can be higher than any number of rows`() {
    #expect(HeadlessTable(numbers(3), rows: .max).titles == ["0", "1", "2"])
  }

  @Test func `a headless table prints its visible rows`() {
    let table = HeadlessTable(numbers(50), rows: 3)
    #expect(table.description == table.table.description)
    #expect(table.description.contains("2") && !table.description.contains("3"))
  }

  @Test func `scrolling stops at the first and last row`() {
    let table = HeadlessTable(numbers(50), rows: 3)
    table.scroll(by: 5)
    table.scroll(by: .max)
    #expect(table.titles == ["47", "48", "49"])
    table.scroll(by: .min)
    #expect(table.titles == ["0", "1", "2"])
  }

  @Test func `the last row of the largest possible table can be shown`() {
    let table = HeadlessTable(rows: 3)
    table.dataSource = Endless(sections: 1)
    table.scroll(to: RowPath(section: 0, row: .max - 1))
    #expect(table.visiblePaths.map(\.row) == [.max - 3, .max - 2, .max - 1])
  }

  @Test func `more rows than an Int can count are rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable()
      table.dataSource = Endless(sections: 2)
      table.layOutIfNeeded()
    }
    expectMessage("rows of section 1 are too many to count", in: result)
  }

  @Test func `a negative number of sections is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable()
      table.dataSource = Endless(sections: -1)
      table.layOutIfNeeded()
    }
    expectMessage("a data source cannot have -1 sections", in: result)
  }

  @Test func `a configurator may scroll the table while it configures a cell`() {
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

  @Test func `a configurator cannot update rows while it configures a cell`() async {
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

  @Test func `an error is listed once, however often its row is scrolled into sight`() {
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

/// Refers to the table that calls a configurator.
private final class Asking {
  weak var table: HeadlessTable?
  private var hasScrolled = false

  func scrollOnce() {
    guard !hasScrolled else { return }
    hasScrolled = true
    table?.scroll(by: 20)
  }
}

/// Sections with the largest possible number of rows.
private struct Endless: TableViewDataSource {
  var sections: Int

  var numberOfSections: Int { sections }
  func numberOfItems(in section: Int) -> Int { .max }
  func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject { TextCell() }
}

@Suite struct PrefetchTests {
  private let log = Log()
  private let controller = numbers(100)
  private let table: HeadlessTable

  private final class Log {
    var wanted: [[Int]] = []
    var unwanted: [[Int]] = []
  }

  init() {
    controller.actions.prefetch = { [log] in log.wanted.append($0) }
    controller.actions.cancelPrefetching = { [log] in log.unwanted.append($0) }
    table = HeadlessTable(controller, rows: 4)
    table.layOutIfNeeded()
  }

  @Test func `the rows below those in sight are prefetched first`() {
    #expect(log.wanted == [[5, 6, 7, 8]])
  }

  @Test func `scrolling down prefetches only new rows`() {
    table.scroll(by: 2)
    #expect(log.wanted.last == [9, 10])
    #expect(log.unwanted.isEmpty)
  }

  @Test func `turning back cancels the rows behind and prefetches the nearest first`() {
    table.scroll(by: 20)
    table.scroll(by: -1)
    #expect(log.unwanted.last == [25, 26, 27, 28])
    #expect(log.wanted.last == [18, 17, 16, 15])
  }

  @Test func `a jump cancels rows that were never in sight`() {
    table.scroll(to: RowPath(section: 0, row: 50))
    #expect(log.unwanted == [[5, 6, 7, 8]])
    #expect(log.wanted.last == [55, 56, 57, 58])
  }

  @Test func `nothing is prefetched beyond the end`() {
    table.scroll(to: RowPath(section: 0, row: 99))
    #expect(log.wanted.count == 1)
  }

  @Test func `cancelling leaves out deleted rows`() {
    controller.source.value = [Section(items: [0, 1, 2, 3, 4, 5])]
    controller.cancelPrefetching((4...8).map { RowPath(section: 0, row: $0) })
    controller.cancelPrefetching([RowPath(section: 7, row: 0)])
    #expect(log.unwanted == [[4, 5], []])
  }
}
