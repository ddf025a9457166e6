import TablesCells
import Testing

/// Hosts that show the same paged items, of which some go away while pages are loaded.
@MainActor @Suite struct PagedHostsTests {
  /// Numbers, some ranges of which are loaded only once they are no longer held.
  private final class Store {
    var held: Set<Range<Int>> = []
    var loaded: [Range<Int>] = []
    var cancelled: [Range<Int>] = []

    nonisolated(nonsending) func load(_ range: Range<Int>) async throws -> [Int] {
      loaded.append(range)
      while held.contains(range) {
        if Task.isCancelled {
          cancelled.append(range)
          throw CancellationError()
        }
        await Task.yield()
      }
      return Array(range)
    }
  }

  private typealias Controller = TableController<Configurator<PagedItem<Int>, TextCell>>

  private let store = Store()

  private func controller() -> Controller {
    let pages = PagedRows(count: { 10_000 }, pageSize: 20, cachedPages: 4) {
      try await store.load($0)
    }
    return TableController(dataSource: [Section(pages: pages)], configurator: Self.configurator)
  }

  private static var configurator: Configurator<PagedItem<Int>, TextCell> {
    Configurator { (cell: TextCell, item: PagedItem<Int>, _: RowPath) in
      cell.text = item.element.map { "\($0)" } ?? "…"
    }
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  private func wait(until hasHappened: () -> Bool) async -> Bool {
    for _ in 0..<10_000 {
      if hasHappened() { return true }
      await Task.yield()
    }
    return false
  }

  @Test func `a host that is released cancels the pages that no other host needs`() async {
    let controller = controller()
    let table = HeadlessTable(controller, rows: 5)
    var other: HeadlessTable? = HeadlessTable(controller, rows: 5)
    weak let released = other
    await controller.settle()
    table.scroll(to: path(405))
    other?.scroll(to: path(5005))
    store.held = [400..<420, 5000..<5020]
    for table in [table, other] { table?.layOutIfNeeded() }
    let loading = Task { await controller.settle() }
    #expect(await wait { store.held.isSubset(of: store.loaded) })
    other = nil
    #expect(released == nil, "loading does not keep the host")
    table.scroll(to: path(406))
    table.layOutIfNeeded()
    #expect(await wait { store.cancelled == [5000..<5020] })
    store.held = []
    await loading.value
    #expect(table.titles == (406..<411).map { "\($0)" })
    #expect(store.cancelled == [5000..<5020])
    #expect(store.loaded.filter { $0 == 400..<420 }.count == 1)
  }

  @Test func `a page that a released host has needed too is loaded on`() async {
    let controller = controller()
    let table = HeadlessTable(controller, rows: 5)
    var other: HeadlessTable? = HeadlessTable(controller, rows: 5)
    await controller.settle()
    store.held = [400..<420]
    for table in [table, other] {
      table?.scroll(to: path(405))
      table?.layOutIfNeeded()
    }
    let loading = Task { await controller.settle() }
    #expect(await wait { store.loaded.contains(400..<420) })
    other = nil
    controller.hostWasReleased()
    for _ in 0..<20 { await Task.yield() }
    store.held = []
    await loading.value
    #expect(table.titles.first == "405")
    #expect(store.cancelled == [])
  }

  @Test func `a task that is cancelled leaves its pages to another controller of the source`() async
  {
    let controller = controller()
    let other = TableController(controller.source, configurator: Self.configurator)
    let (table, second) = (HeadlessTable(controller, rows: 5), HeadlessTable(other, rows: 5))
    await controller.settle()
    store.held = [400..<420]
    for table in [table, second] {
      table.scroll(to: path(400))
      table.layOutIfNeeded()
    }
    let loading = Task { await controller.settle() }
    #expect(await wait { store.loaded.contains(400..<420) })
    loading.cancel()
    await loading.value
    store.held = []
    await other.settle()
    #expect(second.titles.first == "400")
    #expect(table.titles.first == "400")
  }

  @Test func `nothing is left of a controller that goes away while it loads`() async {
    weak var released: Controller?
    weak var table: HeadlessTable?
    var loading: Task<Void, Never>?
    do {
      let controller = controller()
      let shown = HeadlessTable(controller, rows: 5)
      (released, table) = (controller, shown)
      store.held = [0..<20]
      loading = Task { await controller.settle() }
      #expect(await wait { store.loaded == [0..<20] })
    }
    #expect(table == nil)
    loading?.cancel()
    await loading?.value
    loading = nil
    #expect(released == nil)
  }
}
