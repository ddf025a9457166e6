import TablesCells
import TablesTestTools
import Testing

/// Typed cells of rows that are loaded page by page.
@MainActor @Suite struct PagedCellsTests {
  private struct Song: Identifiable, Equatable {
    let id: Int
    var title: String

    init(_ id: Int, _ title: String? = nil) { (self.id, self.title) = (id, title ?? "Song \(id)") }
  }

  private struct Offline: Error, CustomStringConvertible {
    let description = "The server cannot be reached."
  }

  private final class Store {
    var songs: [Song]
    var loaded: [Range<Int>] = []
    var counted = 0
    var isOffline = false
    var error: any Error = Offline()

    init(_ count: Int) { songs = (0..<count).map { Song($0) } }

    func load(_ range: Range<Int>) throws -> [Song] {
      loaded.append(range)
      if isOffline { throw error }
      return Array(songs[range])
    }

    func count() throws -> Int {
      counted += 1
      if isOffline { throw error }
      return songs.count
    }
  }

  /// A cell of the app's own for what is not loaded.
  private final class PlaceholderCell: HeadlessCell {
    var row = Row(id: "placeholder", kind: .info, title: "")
    var reason: String?
    func prepareForReuse() {}
  }

  private typealias Item = PagedItem<Song>

  private let store: Store
  private let pages: PagedRows<Song>
  private let controller: TableController<AggregateConfigurator<Item>>

  init() { (store, pages, controller) = Self.make(20_000) }

  private static func make(
    _ count: Int
  ) -> (Store, PagedRows<Song>, TableController<AggregateConfigurator<Item>>) {
    let store = Store(count)
    let pages = PagedRows<Song>(count: { try store.count() }, pageSize: 20, cachedPages: 4) {
      try store.load($0)
    }
    let controller = TableController(
      dataSource: [Section(pages: pages, header: "Songs")],
      configurator: AggregateConfigurator<Item> {
        Configurator(\.element) { (cell: TextCell, song: Song, _) in
          cell.text = song.title
        }
        Configurator(\.placeholder) {
          (cell: PlaceholderCell, placeholder: PagePlaceholder, _) in
          cell.reason = placeholder.failure
          let state = placeholder.isFailed ? "Missing" : "Loading"
          cell.row.title = placeholder.failure ?? "\(state) \(placeholder.position)"
        }
      })
    return (store, pages, controller)
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test func `a selected row keeps its cell when a reload moves it to the next page`() async {
    controller.actions.didSelect = { _, _ in }
    let table = HeadlessTable(controller, rows: 5)
    await controller.settle()
    table.scroll(to: path(17))
    table.layOutIfNeeded()
    await controller.settle()
    table.select(path(19))
    let cell = table.cell(at: path(19))
    store.songs.insert(Song(-1), at: 0)
    pages.reload()
    await controller.settle()
    table.layOutIfNeeded()
    #expect(table.selectedPath == path(20))
    #expect(table.cell(at: path(20)) === cell)
  }

  @Test func `before the rows are counted one placeholder is shown`() {
    let table = HeadlessTable(controller, rows: 5)
    #expect(table.titles == ["Loading 0"])
    #expect(table.cell(at: path(0)) is PlaceholderCell)
    #expect(store.loaded.isEmpty, "nothing is loaded outside of settle()")
  }

  @Test func `converted rows are loaded too`() async {
    let source = DataSource(sections: [Section(pages: pages)])
    let titles = TableController(
      dataSource: source.map { $0.element?.title ?? "Loading" },
      configurator: Configurator { (cell: TextCell, title: String, _) in cell.text = title })
    let table = HeadlessTable(titles, rows: 3)
    #expect(table.titles == ["Loading"])
    await titles.settle()
    #expect(table.titles == ["Song 0", "Song 1", "Song 2"])
    #expect(source.numberOfItems(in: 0) == 1, "the rows are converted, not the source")
  }

  @Test func `rows near those in sight are loaded, and no others`() async {
    let table = HeadlessTable(controller, rows: 5)
    await controller.settle()
    #expect(table.titles == (0..<5).map { "Song \($0)" })
    table.scroll(to: path(10_003))
    #expect(table.titles.first == "Loading 10003")
    await controller.settle()
    #expect(table.titles == (10_003..<10_008).map { "Song \($0)" })
    #expect(table.cell(at: path(10_003)) is TextCell)
    #expect(Set(store.loaded) == [0..<20, 9_980..<10_000, 10_000..<10_020])
    #expect(table.errors.isEmpty)
  }

  @Test func `a page that arrives is shown by an update, not by a reload`() async {
    let table = HeadlessTable(controller, rows: 5)
    await controller.settle()
    table.scroll(to: path(200))
    table.layOutIfNeeded()
    table.setSelection(path(2))
    await controller.settle()
    #expect(table.titles.first == "Song 200")
    #expect(table.selectedPath == path(2), "a reload would have dropped the selection")
  }

  @Test func `a screen that is scrolled past is not loaded`() async {
    let table = HeadlessTable(controller, rows: 5)
    await controller.settle()
    for row in stride(from: 100, through: 10_000, by: 100) { table.scroll(to: path(row)) }
    store.loaded = []
    await controller.settle()
    #expect(store.loaded.allSatisfy { $0.lowerBound > 9_900 })
    #expect(table.titles.first == "Song 10000")
  }

  @Test func `what could not be loaded says why, and selecting it loads it again`() async {
    let table = HeadlessTable(controller, rows: 3)
    await controller.settle()
    var failures: [String] = []
    controller.onLoadFailure = { failures.append($0) }
    controller.actions.didSelect = { _, _ in Issue.record("a placeholder is not an item") }
    store.isOffline = true
    table.scroll(to: path(400))
    table.layOutIfNeeded()
    #expect(table.select(path(400)) == nil, "it is being loaded")
    await controller.settle()
    #expect(table.titles == ["The server cannot be reached.", "Missing 401", "Missing 402"])
    #expect(!failures.isEmpty)
    let tries = store.loaded.count
    await controller.settle()
    #expect(store.loaded.count == tries, "nothing is tried again without being asked for")
    store.isOffline = false
    #expect(table.select(path(402)) == path(402), "any row of the page")
    await controller.settle()
    #expect(table.titles == ["Song 400", "Song 401", "Song 402"])
  }

  @Test func `rows that could not be counted are counted again`() async {
    store.isOffline = true
    let table = HeadlessTable(controller, rows: 3)
    await controller.settle()
    #expect(table.titles == ["The server cannot be reached."])
    store.isOffline = false
    controller.retry(at: path(0))
    await controller.settle()
    #expect(table.titles == ["Song 0", "Song 1", "Song 2"])
  }

  @Test func `a change of the data reaches the hosts`() async {
    let (store, pages, controller) = Self.make(30)
    let (table, other) = (HeadlessTable(controller, rows: 50), HeadlessTable(controller, rows: 3))
    await controller.settle()
    for table in [table, other] { table.layOutIfNeeded() }
    await controller.settle()
    #expect(table.titles.count == 30)
    store.songs.insert(Song(99, "New"), at: 0)
    pages.reload()
    await controller.settle()
    #expect(table.titles == ["New"] + (0..<30).map { "Song \($0)" })
    #expect(other.titles == ["New", "Song 0", "Song 1"])
    pages.append(contentsOf: [Song(77)])
    #expect(table.titles.last == "Song 77")
    #expect(table.stalePaths.isEmpty)
  }

  @Test func `rows stay until the new ones have arrived, and for good if none do`() async {
    let (store, pages, controller) = Self.make(10)
    let table = HeadlessTable(controller, rows: 10)
    await controller.settle()
    _ = table.titles
    var failures: [String] = []
    controller.onLoadFailure = { failures.append($0) }
    store.isOffline = true
    pages.reload()
    #expect(table.titles.first == "Song 0")
    await controller.settle()
    #expect(table.titles.first == "Song 0")
    #expect(failures == ["The server cannot be reached."])
  }

  @Test func `no rows at all can become some`() async {
    let (store, pages, controller) = Self.make(0)
    let table = HeadlessTable(controller, rows: 3)
    await controller.settle()
    #expect(table.titles == [])
    store.songs = [Song(5)]
    pages.reload()
    await controller.settle()
    #expect(table.titles == ["Song 5"])
  }

  @Test func `controllers of one source load each page once`() async {
    let other = TableController(controller.source, configurator: controller.configurator)
    let (table, second) = (HeadlessTable(controller, rows: 3), HeadlessTable(other, rows: 3))
    await controller.settle()
    await other.settle()
    #expect(table.titles == second.titles)
    #expect(store.loaded == [0..<20])
    #expect(store.counted == 1)
  }

  @Test func `sections that come later are loaded too`() async {
    let (_, more, _) = Self.make(2)
    let table = HeadlessTable(controller, rows: 4)
    await controller.settle()
    controller.source.update { data in
      data.sections.insert(Section(pages: more), at: 0)
      more.reload()
    }
    await controller.settle()
    #expect(table.titles == ["Song 0", "Song 1", "Song 0", "Song 1"])
  }

  @Test func `rows that come in pages are neither dragged nor deleted from the copy`() async {
    controller.editing = .all
    let table = HeadlessTable(controller, rows: 3)
    await controller.settle()
    #expect(!table.commit(.delete, at: path(0)))
    #expect(table.drag(path(0), to: path(2)) == nil)
    controller.actions.delete = { [store, pages] item, _ in
      store.songs.removeAll { $0.id == item.element?.id }
      pages.reload()
    }
    #expect(table.commit(.delete, at: path(0)))
    await controller.settle()
    #expect(table.titles == ["Song 1", "Song 2", "Song 3"])
  }

  @Test func `on an actor pages are loaded at the same time`() async {
    final class Gate {
      var waiting: [CheckedContinuation<Void, Never>] = []
    }
    let gate = Gate()
    let pages = PagedRows<Song>(count: { 1000 }, pageSize: 5) { range in
      if range.lowerBound > 0 { await withCheckedContinuation { gate.waiting.append($0) } }
      return range.map { Song($0) }
    }
    let controller = TableController(
      dataSource: [Section(pages: pages)], configurator: self.controller.configurator)
    let table = HeadlessTable(controller, rows: 4)
    await controller.settle()
    table.scroll(to: path(200))
    table.layOutIfNeeded()
    let loading = Task { await controller.settle() }
    while gate.waiting.count < 3 { await Task.yield() }
    #expect(table.titles.first == "Loading 200")
    for continuation in gate.waiting { continuation.resume() }
    await loading.value
    #expect(table.titles.first == "Song 200")
  }

  @Test nonisolated func `without an actor pages are loaded one after the other`() async {
    let loaded = Loaded()
    let pages = PagedRows<Int>(count: { 100 }, pageSize: 5) { range in
      loaded.ranges.append(range)
      await Task.yield()
      return Array(range)
    }
    let controller = TableController(
      dataSource: [Section(pages: pages)],
      configurator: Configurator { (cell: TextCell, item: PagedItem<Int>, _: RowPath) in
        cell.text = item.element.map { "\($0)" } ?? "…"
      })
    let table = HeadlessTable(controller, rows: 4)
    await controller.settle()
    table.scroll(to: RowPath(section: 0, row: 50))
    table.layOutIfNeeded()
    await controller.settle()
    #expect(table.titles == ["50", "51", "52", "53"])
    #expect(loaded.ranges == [0..<5, 50..<55, 45..<50, 55..<60])
  }

  private final class Loaded { var ranges: [Range<Int>] = [] }

  @Test func `the reason of a failure is worded as in a table of rows`() async {
    enum ServerError: Error { case notReachable }
    (store.isOffline, store.error) = (true, ServerError.notReachable)
    var failures: [String] = []
    controller.onLoadFailure = { failures.append($0) }
    let table = HeadlessTable(controller)
    await controller.settle()
    #expect(failures == ["Server error: not reachable"])
    withExtendedLifetime(table) {}
  }
}
