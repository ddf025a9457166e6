import TablesCells
import TablesTestTools
import Testing

/// Hosts that follow the changes of a shared source by batches of updates.
@Suite struct FollowingTests {
  /// An item with an id and content.
  private struct Item: Identifiable, Equatable {
    var id: Int
    var text: String

    init(_ id: Int, _ text: String? = nil) { (self.id, self.text) = (id, text ?? "\(id)") }
  }

  /// Counts the cells that are configured.
  private final class Counter { var cells: [Int] = [] }
  private let counter = Counter()

  private func controller(
    _ ids: some Sequence<Int>
  ) -> TableController<Configurator<Item, TextCell>> {
    TableController(
      dataSource: source(ids),
      configurator: Configurator { [counter] cell, item, _ in
        counter.cells.append(item.id)
        cell.text = item.text
      })
  }

  private func source(_ ids: some Sequence<Int>) -> DataSource<Item> {
    DataSource(sections: [Section(items: ids.map { Item($0) })])
  }

  /// Returns the ids of the items whose cells are configured for a change.
  private func configured(_ change: () -> Void) -> [Int] {
    counter.cells = []
    change()
    return counter.cells
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test func `a change configures the cells of what changed and no others`() {
    let controller = controller(0..<6)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    let cell = table.cell(at: path(3))
    let cells = configured {
      controller.source.update { data in
        data[path(3)].text = "three"
        data.move(from: path(5), to: path(0))
        data.insert(Item(9), at: path(2))
        data.remove(at: path(3))
      }
    }
    #expect(cells == [9, 3])
    #expect(table.titles == ["5", "0", "9", "2", "three", "4"])
    #expect(table.cell(at: path(4)) === cell)
    #expect(table.stalePaths.isEmpty)
    #expect(table.statistics.cellsMade == 6)
  }

  @Test func `more operations than the limit of a host reload it`() {
    let controller = controller(0..<6)
    let (table, other) = (HeadlessTable(controller), HeadlessTable(controller))
    #expect(table.operationLimit == 2_000)
    table.operationLimit = 2
    for host in [table, other] { host.layOutIfNeeded() }
    let reloads = table.statistics.sectionCounts
    #expect(configured { controller.source.value = source(0..<8) } == [6, 7, 6, 7])
    table.setSelection(path(1))
    other.setSelection(path(1))
    controller.source.value = source(0..<11)
    #expect(table.selectedPath == nil, "the table reloads, which ends the selection")
    #expect(table.titles.count == 11)
    #expect(other.selectedPath == path(1), "the other table has another limit")
    #expect(other.titles == table.titles)
    other.operationLimit = 0
    controller.source.value = source(1..<11)
    #expect(configured { other.layOutIfNeeded() }.count == 10)
    #expect(table.statistics.sectionCounts > reloads)
  }

  @Test func `all hosts of one source follow it`() {
    let controller = controller(0..<4)
    let other = TableController(controller.source, configurator: controller.configurator)
    let (table, second) = (HeadlessTable(controller), HeadlessTable(controller))
    let third = HeadlessTable(other)
    for table in [table, second, third] { table.layOutIfNeeded() }
    #expect(configured { controller.source.value.remove(at: path(1)) } == [])
    #expect(configured { controller.source.value.append(Item(7), toSection: 0) } == [7, 7, 7])
    #expect(table.titles == ["0", "2", "3", "7"])
    #expect(third.titles == table.titles)
    #expect(second.titles == table.titles)
  }

  @Test func `the other hosts follow what one host has changed`() {
    let controller = controller(0..<4)
    controller.editing = .all
    let (table, other) = (HeadlessTable(controller), HeadlessTable(controller))
    for table in [table, other] { table.layOutIfNeeded() }
    let configured = configured {
      table.commit(.delete, at: path(1))
      table.drag(path(0), to: path(2))
    }
    #expect(configured == [])
    #expect(table.titles == ["2", "3", "0"])
    #expect(other.titles == ["2", "3", "0"])
  }

  @Test func `a table that is away reloads when it returns`() {
    let controller = controller(0..<3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    table.disappear()
    let away = configured {
      controller.source.value.append(Item(3), toSection: 0)
      controller.source.value.append(Item(4), toSection: 0)
      #expect(table.titles == ["0", "1", "2"])
    }
    #expect(away == [])
    #expect(
      configured {
        table.appear(); table.layOutIfNeeded()
      } == [0, 1, 2, 3, 4])
    #expect(table.titles == ["0", "1", "2", "3", "4"])
    #expect(
      configured {
        table.disappear(); table.appear(); table.layOutIfNeeded()
      } == [])
  }

  @Test func `a table that has no layout yet reloads`() {
    let controller = controller(0..<3)
    let table = HeadlessTable(controller)
    controller.source.value.append(Item(3), toSection: 0)
    #expect(table.titles == ["0", "1", "2", "3"])
    #expect(table.statistics.sectionCounts == 1)
  }

  @Test func `items that nothing tells apart are reloaded`() {
    struct Opaque { var text: String }
    let controller = TableController(
      dataSource: [Section(items: [Opaque(text: "a")])],
      configurator: Configurator<Opaque, TextCell> { cell, item, _ in cell.text = item.text })
    let table = HeadlessTable(controller)
    #expect(table.titles == ["a"])
    controller.source.value[path(0)].text = "b"
    #expect(table.titles == ["b"])
    #expect(table.statistics.sectionCounts == 2)
  }

  @Test func `a source can make its hosts read everything again`() {
    let controller = controller(0..<3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    #expect(
      configured {
        controller.source.reload(); table.layOutIfNeeded()
      } == [0, 1, 2])
  }

  @Test func `a host that is gone is dropped with what it showed`() {
    let controller = controller(0..<3)
    weak var gone: HeadlessTable?
    weak var cell: TextCell?
    do {
      let table = HeadlessTable(controller)
      table.layOutIfNeeded()
      (gone, cell) = (table, table.cell(at: path(0)) as? TextCell)
      #expect(gone != nil && cell != nil)
    }
    #expect(gone == nil && cell == nil)
    #expect(configured { controller.source.value.append(Item(3), toSection: 0) } == [])
  }

  @Test func `a host that shows another source no longer follows the first`() {
    let (first, second) = (controller(0..<2), controller(5..<7))
    let table = HeadlessTable(first)
    #expect(table.titles == ["0", "1"])
    table.dataSource = second
    second.show(in: table)
    first.source.value.append(Item(2), toSection: 0)
    #expect(table.titles == ["5", "6"])
    second.source.value.append(Item(7), toSection: 0)
    #expect(table.titles == ["5", "6", "7"])
    table.dataSource = first
    first.show(in: table)
    first.source.value.append(Item(3), toSection: 0)
    #expect(table.titles == ["0", "1", "2", "3"])
  }

  @Test func `a lazy row that changed out of sight is new when it comes into sight`() {
    func rows(_ text: String) -> DataSource<Row> {
      let rows = (0..<20).map { Row(id: RowID($0), title: "\(text) \($0)") }
      return DataSource(sections: [Section(items: rows)]).map { $0 }
    }
    let controller = TableController(
      dataSource: rows("old"),
      configurator: Configurator<Row, TextCell> { cell, row, _ in cell.text = row.title })
    let table = HeadlessTable(controller, rows: 2)
    #expect(table.titles == ["old 0", "old 1"])
    controller.source.value = rows("new")
    #expect(table.titles == ["new 0", "new 1"])
    let made = table.statistics.cellsMade
    table.scroll(by: 10)
    #expect(table.titles == ["new 10", "new 11"])
    #expect(table.statistics.cellsMade == made)
    var other = rows("new")
    other.sections[0].items[19].title = "last"
    controller.source.value = other
    table.scroll(by: 10)
    #expect(table.titles == ["new 18", "last"])
  }

  // MARK: Holding

  @Test func `updates wait for the end of an animation, and the table shows what it showed`() {
    let controller = controller(0..<20)
    let table = HeadlessTable(controller, rows: 4)
    table.layOutIfNeeded()
    table.handle(.animationBegan)
    for id in 100..<103 { controller.source.value.insert(Item(id), at: path(0)) }
    controller.source.value.remove(at: path(4))
    #expect(table.titles == ["0", "1", "2", "3"])
    table.scroll(by: 6)
    #expect(table.titles == ["6", "7", "8", "9"])
    #expect(table.select(path(7)) == nil)
    let counts = table.statistics.sectionCounts
    table.handle(.animationEnded)
    #expect(table.statistics.sectionCounts == counts + 1)
    #expect(table.titles == ["6", "7", "8", "9"])
    #expect(table.visiblePaths == (8..<12).map(path))
    #expect(table.stalePaths.isEmpty)
  }

  @Test func `updates wait for the end of a drag, and the row is moved from where it is`() {
    let controller = controller(0..<5)
    controller.editing = .move
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(3)))
    controller.source.value.insert(Item(9), at: path(0))
    #expect(table.titles == ["0", "1", "2", "3", "4"])
    #expect(table.drop(path(3), of: controller, at: path(0)) == path(0))
    #expect(table.titles == ["3", "9", "0", "1", "2", "4"])
    #expect(table.stalePaths.isEmpty)
  }

  @Test func `a row that is removed while it is dragged is not moved`() {
    let controller = controller(0..<3)
    controller.editing = .move
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(1)))
    controller.source.value.remove(at: path(1))
    #expect(table.drop(path(1), of: controller, at: path(0)) == nil)
    #expect(table.titles == ["0", "2"])
  }

  @Test func `a host that moved a row of older data reloads`() {
    let controller = controller(0..<4)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    table.handle(.reorderingBegan)
    controller.source.value.insert(Item(9), at: path(0))
    controller.move(from: path(3), to: path(1), in: table)
    table.handle(.reorderingEnded)
    #expect(table.titles == ["9", "3", "0", "1", "2"])
  }

  @Test func `a change that a batch causes is the next batch`() {
    let controller = controller(0..<4)
    controller.source.onChange = { [unowned source = controller.source] _, new in
      if new.numberOfItems(in: 0) == 3 { source.value.append(Item(9), toSection: 0) }
    }
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    var updates = RowUpdates()
    updates.deletedRows = [path(0)]
    let configured = configured {
      controller.performBatchUpdates(updates, in: table) { $0.remove(at: path(0)) }
    }
    #expect(configured == [9])
    #expect(table.titles == ["1", "2", "3", "9"])
  }

  @Test func `a configurator can change the data`() {
    let source = SharedDataSource(source(0..<3))
    let controller = TableController(
      source,
      configurator: Configurator<Item, TextCell> { cell, item, _ in
        cell.text = item.text
        if item.id == 1, source.value.numberOfItems(in: 0) == 3 {
          source.value.append(Item(8), toSection: 0)
        }
      })
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    #expect(table.titles == ["0", "1", "2", "8"])
  }

  @Test(arguments: Stress.seeds(70, long: 200))
  func `hosts show the newest data after any changes and events`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let controller = controller(0..<8)
    let source = controller.source
    let tables = (0..<2).map { _ in
      HeadlessTable(controller, rows: Int.random(in: 1...12, using: &random))
    }
    let whole = HeadlessTable(controller)
    for step in 0..<30 {
      let count = source.value.numberOfItems(in: 0)
      let row = Int.random(in: 0...count, using: &random)
      let table = tables[step % 2]
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: source.value.insert(Item(100 + step), at: path(row))
      case 3, 4: if row < count { source.value.remove(at: path(row)) }
      case 5: if row < count { source.value[path(row)].text = "\(step)" }
      case 6: if row < count { source.value.move(from: path(row), to: path(0)) }
      case 7: table.handle(HostEvent.allCases.dropLast().randomElement(using: &random) ?? .appeared)
      case 8: table.scroll(by: row - 3)
      default: whole.layOutIfNeeded()
      }
    }
    for table in tables {
      for event in [HostEvent.reorderingEnded, .appeared] { table.handle(event) }
      for _ in 0..<30 { [HostEvent.animationEnded, .transactionEnded].forEach(table.handle) }
      #expect(table.stalePaths.isEmpty)
      #expect(table.shownCounts == [source.value.numberOfItems(in: 0)])
    }
    let texts = source.value.sections[0].items.map(\.text)
    #expect(whole.titles == texts)
  }
}
