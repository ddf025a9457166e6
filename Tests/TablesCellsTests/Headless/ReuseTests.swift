import TablesCells
import Testing

@Suite struct ReuseTests {
  @Test func `a reused cell keeps its content, so a property that is not set is stale`() {
    let forgetful = Configurator<Int, TextCell> { cell, item, _ in
      cell.text = "\(item)"
      if item == 0 { cell.accessory = .checkmark }
    }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: Array(0..<20))], configurator: forgetful), rows: 4
    )
    table.layOutIfNeeded()

    table.scroll(by: 4)
    table.scroll(by: 1)

    let marked = table.visiblePaths.filter { path in
      (table.cell(at: path) as? TextCell)?.accessory == .checkmark
    }
    #expect(marked == [RowPath(section: 0, row: 8)])
    #expect(table.stalePaths == marked)
  }

  @Test func `a configurator that sets every property leaves nothing stale`() {
    let careful = Configurator<Int, TextCell> { cell, item, _ in
      cell.text = "\(item)"
      cell.accessory = item == 0 ? .checkmark : .none
    }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: Array(0..<20))], configurator: careful), rows: 4)
    table.layOutIfNeeded()

    table.scroll(by: 4)
    table.scroll(by: 1)

    #expect(table.stalePaths.isEmpty)
  }

  @Test func `data that changed without a notification is stale`() {
    final class Names { var first = "A" }
    let names = Names()
    let configurator = Configurator<Names, TextCell> { cell, item, _ in cell.text = item.first }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: [names])], configurator: configurator))
    #expect(table.stalePaths.isEmpty)
    names.first = "B"
    #expect(table.stalePaths == [.first])
  }

  @Test func `a table without room has no rows in sight`() {
    let table = HeadlessTable(numbers(3), rows: -4)
    #expect(table.visiblePaths.isEmpty)
    table.rows = 2
    #expect(table.titles == ["0", "1"])
    table.rows = -1
    #expect(table.rows == 0)
  }

  @Test func `a cell is prepared for reuse`() {
    let configurator = Configurator<Int, CountingCell> { _, _, _ in }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: [1, 2, 3, 4])], configurator: configurator),
      rows: 1)
    table.layOutIfNeeded()
    let cell = table.cell(at: RowPath(section: 0, row: 0)) as? CountingCell

    table.scroll(by: 2)

    #expect(cell?.reuses == 1)
  }

  @Test func `a cell that stays in sight is not requested again`() {
    let table = HeadlessTable(numbers(100), rows: 10)
    table.layOutIfNeeded()
    let dequeued = table.statistics.cellsDequeued

    table.scroll(by: 1)

    #expect(table.statistics.cellsDequeued == dequeued + 1)
  }

  @Test func `each kind of cells has a pool of its own`() {
    let letters = (0..<50).map { Letter(name: "\($0)") as any TableViewCompatible }
    let items = letters + (50..<100).map { Number(value: $0) as any TableViewCompatible }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: items)], configurator: CompatibleConfigurator()),
      rows: 9)
    for _ in 0..<100 { table.scroll(by: 1) }
    #expect(table.errors.isEmpty)
    #expect(table.statistics.cellsMade == 20)
  }

  @Test func `scrolling through a million items makes only the cells of one screen`() {
    let table = HeadlessTable(numbers(1_000_000), rows: 20)
    table.layOutIfNeeded()
    table.scroll(to: RowPath(section: 0, row: 960_000))

    for _ in 0..<1_999 { table.scroll(by: 20) }

    #expect(table.visiblePaths.last == RowPath(section: 0, row: 999_999))
    #expect(table.statistics.cellsMade == 20 + HeadlessTable.margin)
    #expect(table.statistics.cellsDequeued == 20 + HeadlessTable.margin + 40_000)
  }

  @Test func `opening a million items requests only those of one screen`() {
    let asked = Asked()
    let configurator = Configurator<Int, TextCell> { _, item, _ in asked.items.append(item) }
    let table = HeadlessTable(
      TableController(
        dataSource: [Section(items: Array(0..<1_000_000))], configurator: configurator), rows: 20)
    table.layOutIfNeeded()
    #expect(asked.items == Array(0...20))
  }

  @Test func `cells registered by hand are found stale too`() throws {
    let forgetful = Configurator<Int, TextCell>(identifier: "own", origin: .prototype) {
      cell, item, _ in
      cell.text = "\(item)"
      if item == 0 { cell.accessory = .checkmark }
    }
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: Array(0..<20))], configurator: forgetful), rows: 4
    )
    try table.register(TextCell.self, forIdentifier: "own")
    table.layOutIfNeeded()

    table.scroll(by: 4)
    table.scroll(by: 1)

    #expect(table.stalePaths == [RowPath(section: 0, row: 8)])
  }
}

final class Asked { var items: [Int] = [] }

private final class CountingCell: HeadlessCell {
  var reuses = 0
  init() {}
  var row: Row { Row(id: 0, title: "") }
  func prepareForReuse() { reuses += 1 }
}
