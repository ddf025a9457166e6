import TablesCells
import Testing

@Suite struct CellHostTests {
  @MainActor @Test func `a view on the main actor can be a host with cells on the main actor`()
    throws
  {
    let view = MainActorView()
    let configurator = Configurator { (cell: MainActorCell, item: String, _: RowPath) in
      cell.text = item
    }
    let cell = try configurator.configuredCell(for: "A", at: .first, in: view)
    #expect(cell.text == "A")
  }

  @MainActor @Test func `a kind of cells is registered once`() throws {
    let view = MainActorView()
    let configurator = Configurator { (cell: MainActorCell, item: String, _: RowPath) in
      cell.text = item
    }
    for item in ["A", "B", "C"] {
      _ = try configurator.configuredCell(for: item, at: .first, in: view)
    }
    #expect(view.registered == ["TablesCellsTests.MainActorCell"])
  }

  @Test func `a loop is a host, because controllers depend on no table`() throws {
    let controller = TableController(
      dataSource: [Section(items: [0, 1, 2, 3, 4], header: "Low"), Section(items: [10])],
      configurator: numberTexts())
    let loop = CellLoop()
    let titles = try (0..<controller.numberOfSections).map { section in
      try (0..<controller.numberOfItems(in: section)).map { row in
        try controller.configuredCell(at: RowPath(section: section, row: row), in: loop).row.title
      }
    }
    #expect(titles == [["0", "1", "2", "3", "4"], ["10"]])
    #expect(loop.cellClasses.count == 1)
  }

  @Test func `a host that believes other counts reloads`() {
    let controller = TableController(dataSource: [Section(items: ["A"])], configurator: plainText())
    let loop = CellLoop()
    controller.show(in: loop)
    loop.shownCounts = []
    let before = (reloads: loop.reloads, batches: loop.batches)
    controller.source.value.append("B", toSection: 0)
    #expect(loop.reloads == before.reloads + 1)
    #expect(loop.batches == before.batches)
    loop.shownCounts = [2]
    controller.source.value.append("C", toSection: 0)
    #expect(loop.reloads == before.reloads + 1)
    #expect(loop.batches == before.batches + 1)
  }

  @Test func `a table that shows another controller does not follow the first one`() {
    let first = TableController(dataSource: [Section(items: ["A"])], configurator: plainText())
    let second = TableController(dataSource: [Section(items: ["B"])], configurator: plainText())
    let table = HeadlessTable(first)
    table.dataSource = second
    second.show(in: table)
    table.setSelection(.first)

    first.source.value.append("C", toSection: 0)
    #expect(table.selectedPath == .first)

    second.source.value.append("D", toSection: 0)
    #expect(table.titles == ["B", "D"])
  }

  @MainActor @Test func `a released view is not kept alive to follow changes`() {
    let controller = TableController(dataSource: [Section(items: ["A"])], configurator: plainText())
    var view: MainActorView? = MainActorView()
    weak let gone = view
    view.map { controller.show(in: $0) }
    view = nil

    controller.source.value.append("B", toSection: 0)

    #expect(gone == nil)
  }
}

@MainActor final class MainActorCell {
  var text = ""
}

/// A host that is isolated to the main actor, as a `UITableView` is.
@MainActor final class MainActorView: @MainActor CellHost {
  var hostState = HostState()
  private(set) var registered: [ReuseIdentifier] = []

  func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError) {
    registered.append(identifier)
  }

  func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) {}

  func hasNib(named name: String, for cellClass: AnyClass) -> Bool { false }

  func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> MainActorCell? {
    registered.contains(identifier) ? MainActorCell() : nil
  }

  func reloadData() {}

  func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) { change() }
}

/// A host that makes a new cell for each row that a loop asks for.
final class CellLoop: CellHost {
  var hostState = HostState()
  var shownCounts: [Int]?
  private(set) var reloads = 0
  private(set) var batches = 0
  private(set) var cellClasses: [ReuseIdentifier: any HeadlessCell.Type] = [:]

  func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError) {
    cellClasses[identifier] = cellClass as? any HeadlessCell.Type
  }

  func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) {}

  func hasNib(named name: String, for cellClass: AnyClass) -> Bool { false }

  func dequeueCell(
    withIdentifier identifier: ReuseIdentifier, at path: RowPath
  ) -> (any HeadlessCell)? {
    cellClasses[identifier]?.init()
  }

  func reloadData() { reloads += 1 }

  func performBatchUpdates(_ updates: RowUpdates, changing change: () -> Void) {
    batches += 1
    change()
  }
}
