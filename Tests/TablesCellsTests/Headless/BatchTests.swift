import TablesCells
import TablesTestTools
import Testing

@Suite(.prompt) struct BatchTests {
  @Test func `rows that stay are not configured again`() {
    let controller = numbers(3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    var updates = RowUpdates()
    updates.insertedRows = [.first]

    table.performBatchUpdates(updates) {
      controller.source.update(in: table) { $0 = [Section(items: [9, 100, 101, 102])] }
    }

    #expect(table.titles == ["9", "0", "1", "2"])
  }

  @Test func `rows that are reloaded are configured again`() {
    let controller = numbers(3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    var updates = RowUpdates()
    updates.reloadedRows = [RowPath(section: 0, row: 1)]

    table.performBatchUpdates(updates) {
      controller.source.update(in: table) { $0 = [Section(items: [100, 101, 102])] }
    }

    #expect(table.titles == ["0", "101", "2"])
  }

  @Test func `rows that are reconfigured show their new content in the same cell`() {
    let controller = numbers(3)
    let table = HeadlessTable(controller)
    let path = RowPath(section: 0, row: 2)
    let cell = table.cell(at: RowPath(section: 0, row: 1))
    var updates = RowUpdates()
    updates.insertedRows = [.first]
    updates.reconfiguredRows = [path]

    table.performBatchUpdates(updates) {
      controller.source.update(in: table) { $0 = [Section(items: [9, 100, 101, 102])] }
    }

    #expect(table.titles == ["9", "0", "101", "2"])
    #expect(table.cell(at: path) === cell)
  }

  @Test func `a batch asks for the counts once`() {
    let controller = numbers(3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    table.performBatchUpdates(RowUpdates()) {}
    #expect(table.statistics.sectionCounts == 2)
  }

  @Test func `the selection moves with its row`() {
    let controller = numbers(5)
    controller.editing = .all
    let table = HeadlessTable(controller)
    table.setSelection(RowPath(section: 0, row: 2))

    table.commit(.delete, at: .first)
    #expect(table.selectedPath == RowPath(section: 0, row: 1))
    table.drag(RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 3))
    #expect(table.selectedPath == RowPath(section: 0, row: 3))
    table.commit(.delete, at: RowPath(section: 0, row: 3))
    #expect(table.selectedPath == nil)
  }

  @Test func `a reloaded row loses the selection`() {
    let table = HeadlessTable(numbers(3))
    var updates = RowUpdates()
    updates.reloadedRows = [.first]

    table.setSelection(RowPath(section: 0, row: 1))
    table.performBatchUpdates(updates) {}
    #expect(table.selectedPath == RowPath(section: 0, row: 1))

    table.setSelection(.first)
    table.performBatchUpdates(updates) {}
    #expect(table.selectedPath == nil)
  }

  @Test func `a controller changes its data and the rows of one host, and others follow`() {
    let controller = numbers(3)
    let (table, other) = (HeadlessTable(controller), HeadlessTable(controller))
    #expect(other.titles == ["0", "1", "2"])
    table.setSelection(RowPath(section: 0, row: 2))
    var updates = RowUpdates()
    updates.deletedRows = [.first]

    controller.performBatchUpdates(updates, in: table) { $0.remove(at: .first) }

    #expect(table.titles == ["1", "2"])
    #expect(table.selectedPath == RowPath(section: 0, row: 1))
    #expect(table.statistics.cellsDequeued == 3)
    #expect(other.titles == ["1", "2"])
  }

  @Test func `updates that do not match a controller's data are rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let controller = numbers(3)
      var updates = RowUpdates()
      updates.deletedRows = [.first]
      controller.performBatchUpdates(updates, in: HeadlessTable(controller)) { _ in }
    }
    expectMessage("section 0 has 3 rows before the update; 1 deleted", in: result)
  }

  @Test func `a batch inside a batch becomes a part of it`() {
    let controller = numbers(3)
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    var (outer, inner) = (RowUpdates(), RowUpdates())
    outer.deletedRows = [.first]
    inner.insertedRows = [RowPath(section: 0, row: 2)]

    table.performBatchUpdates(outer) {
      table.performBatchUpdates(inner) {
        controller.source.update(in: table) { $0 = [Section(items: [100, 101, 9])] }
      }
    }

    #expect(table.titles == ["1", "2", "9"])
    #expect(table.statistics.sectionCounts == 2)
  }

  @Test func `reloading a missing row is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var updates = RowUpdates()
      updates.reloadedRows = [RowPath(section: 0, row: 3)]
      HeadlessTable(numbers(3)).performBatchUpdates(updates) {}
    }
    expectMessage(
      "attempt to reload row 3 of section 0, but before the update it has only rows 0 to 2",
      in: result)
  }

  @Test func `deleting and reloading the same row is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var updates = RowUpdates()
      updates.reloadedRows = [RowPath(section: 0, row: 1)]
      updates.deletedRows = updates.reloadedRows
      HeadlessTable(numbers(3)).performBatchUpdates(updates) {}
    }
    expectMessage("invalid update: attempt to delete and reload row 1 of section 0", in: result)
  }

  @Test func `a negative number of rows is rejected`() async {
    struct Broken: TableViewDataSource {
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { -1 }
      func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
        TextCell()
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable()
      table.dataSource = Broken()
      table.layOutIfNeeded()
    }
    expectMessage("section 0 cannot have -1 rows", in: result)
  }

  @Test func `counts that do not add up are rejected as in UIKit`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable(numbers(3))
      var updates = RowUpdates()
      updates.deletedRows = [RowPath(section: 0, row: 0)]
      table.performBatchUpdates(updates) {}
    }
    expectMessage(
      "invalid update: section 0 has 3 rows before the update; 1 deleted, 0 inserted",
      in: result)
  }

  @Test func `numbers of sections that do not add up are rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let table = HeadlessTable(numbers(3))
      var updates = RowUpdates()
      updates.insertedSections = [1]
      table.performBatchUpdates(updates) {}
    }
    expectMessage(
      "invalid update: attempt to insert section 1, but after the update there is only section 0",
      in: result)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `after any batch each row shows its item in its former cell`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let edit = RandomEdit(using: &random)
    let controller = TableController(dataSource: edit.old, configurator: numberTexts())
    let table = HeadlessTable(controller, rows: Int.random(in: 1...12, using: &random))
    table.layOutIfNeeded()
    table.scroll(by: Int.random(in: 0...4, using: &random))
    let cells = Dictionary(
      uniqueKeysWithValues: table.visiblePaths.compactMap { path in
        table.cell(at: path).map { (controller.item(at: path), ObjectIdentifier($0)) }
      })

    table.performBatchUpdates(edit.updates) {
      controller.source.update(in: table) { $0 = edit.new }
    }

    for path in table.visiblePaths {
      let item = controller.item(at: path)
      let cell = table.cell(at: path)
      #expect((cell as? TextCell)?.text == item.map { "\($0)" })
      if let before = cells[item] { #expect(cell.map(ObjectIdentifier.init) == before) }
    }
  }
}

extension SharedDataSource {
  /// Changes the data during a host's own batch, without informing the host.
  fileprivate func update(in host: AnyObject, _ change: (inout DataSource<Item>) -> Void) {
    update(by: host, change)
  }
}
