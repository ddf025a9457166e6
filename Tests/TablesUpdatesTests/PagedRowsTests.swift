import TablesModel
import TablesUpdates
import Testing

/// Paged rows whose answers come while the data changes.
@Suite struct PagedRowsTests {
  private final class Store {
    var rows = [0, 1, 2, 3]
  }

  @Test func `the first page is loaded again if it changed while it was being loaded`() async throws
  {
    let store = Store()
    let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 2) { Array(store.rows[$0]) }
    let request = try #require(rows.countRequest)
    let answer = try await rows.load(request)()
    store.rows[1] = 10
    rows.reload(1..<2)
    #expect(rows.accept(answer, to: request) == .stored)
    #expect(rows[1] == 1, "the old row is shown until the new one arrives")
    let requests = rows.show(0..<2, in: store)
    #expect(requests.map(\.rows) == [0..<2, 2..<4])
    for request in requests { _ = rows.accept(try await rows.load(request)(), to: request) }
    #expect(rows[1] == 10)
    #expect(rows.show(0..<2, in: store) == [])
  }

  @Test func `a page is needed as long as a host shows rows near it`() async throws {
    let store = Store()
    store.rows = Array(0..<40)
    let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 2) { Array(store.rows[$0]) }
    let count = try #require(rows.countRequest)
    #expect(rows.needs(count))
    _ = rows.accept(try await rows.load(count)(), to: count)
    #expect(!rows.needs(count))
    var other: Store? = Store()
    let page = try #require(rows.show(20..<22, in: store).first)
    if let other { #expect(rows.show(20..<22, in: other).contains(page)) }
    #expect(rows.needs(page))
    _ = rows.show(0..<2, in: store)
    #expect(rows.needs(page), "the other host shows it")
    other = nil
    #expect(!rows.needs(page))
    let next = try #require(rows.show(30..<32, in: store).first)
    #expect(rows.needs(next))
    rows.reload(30..<31)
    #expect(!rows.needs(next), "the answer would be outdated")
    let newest = try #require(rows.show(30..<32, in: store).first)
    #expect(rows.needs(newest))
    rows.hide(from: store)
    #expect(!rows.needs(newest))
  }

  @Test func `hosts need nothing of the sources of which they show no rows`() async throws {
    let store = Store()
    store.rows = Array(0..<40)
    func source() async throws -> PagedRows<Int> {
      let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 2) { Array(store.rows[$0]) }
      let count = try #require(rows.countRequest)
      _ = rows.accept(try await rows.load(count)(), to: count)
      return rows
    }
    let (first, second) = (try await source(), try await source())
    var shown = ShownRows()
    #expect(shown.isEmpty)
    for row in [20, 21] { shown.add(row..<row + 1, of: first, inSection: 3) }
    shown.add(10..<11, of: second, inSection: 4)
    let loading = shown.show(in: store, loading: [])
    #expect(loading.map(\.page.request.rows) == [20..<22, 18..<20, 22..<24, 10..<12, 8..<10])
    #expect(loading.map(\.section) == [3, 3, 3, 4, 4])
    var rest = ShownRows()
    rest.add(10..<11, of: second, inSection: 4)
    _ = rest.show(in: store, loading: loading.map(\.page))
    #expect(loading.map(\.page.isNeeded) == [false, false, false, true, true])
  }

  @Test func `the first page is not loaded twice if nothing has changed`() async throws {
    let store = Store()
    let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 8) { Array(store.rows[$0]) }
    for count in [4, 6] {
      store.rows = Array(0..<count)
      rows.recount()
      let request = try #require(rows.countRequest)
      _ = rows.accept(try await rows.load(request)(), to: request)
      #expect(rows.show(0..<2, in: store) == [])
    }
  }

  @Test func `after everything is loaded again no row out of sight is an old one`() async throws {
    let store = Store()
    store.rows = Array(0..<12)
    let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 2) { Array(store.rows[$0]) }
    func open() async throws {
      let request = try #require(rows.countRequest)
      #expect(rows.accept(try await rows.load(request)(), to: request) == .stored)
    }
    func show(_ shown: Range<Int>) async throws {
      for request in rows.show(shown, in: store) {
        #expect(rows.accept(try await rows.load(request)(), to: request) == .stored)
      }
    }
    try await open()
    for first in [8, 4, 0] { try await show(first..<first + 2) }
    #expect((0..<12).map { rows[$0] } == store.rows)
    store.rows.insert(-1, at: 0)
    rows.reload()
    #expect(rows[8] == 8, "the old rows stay until the new number of rows is known")
    try await open()
    #expect(rows[0] == -1)
    #expect((0..<13).allSatisfy { rows[$0] == nil || rows[$0] == store.rows[$0] })
    #expect(rows[8] == nil)
    try await show(8..<10)
    #expect(rows[8] == 7)
  }

  @MainActor @Test func `a page that is scrolled past is dropped for each of two routers`()
    async throws
  {
    let store = Store()
    store.rows = Array(0..<12)
    var (isHeld, waiting, dropped) = (false, 0, [Range<Int>]())
    let rows = PagedRows<Int>(count: { store.rows.count }, pageSize: 2) { range in
      waiting += 1
      while isHeld, !Task.isCancelled { await Task.yield() }
      waiting -= 1
      if Task.isCancelled { dropped.append(range) }
      try Task.checkCancellation()
      return Array(store.rows[range])
    }
    let first = try #require(rows.countRequest)
    #expect(rows.accept(try await rows.load(first)(), to: first) == .stored)
    _ = rows.show(0..<2, in: store)
    rows.reload()
    isHeld = true
    let request = try #require(rows.countRequest)
    var answers: [Any] = []
    let routers = (0..<2).map { _ in
      Task { answers.append(try await rows.load(request)()) }
    }
    while waiting < 4 { await Task.yield() }
    routers[1].cancel()
    _ = await routers[1].result
    #expect(dropped.count == 2)
    dropped = []
    _ = rows.show(8..<10, in: store)
    for _ in 0..<100 { await Task.yield() }
    #expect(dropped.map(\.lowerBound).sorted() == [0, 2])
    isHeld = false
    try await routers[0].value
    #expect(rows.accept(try #require(answers.first), to: request) == .stored)
    #expect(rows.show(8..<10, in: store).first?.rows == 8..<10)
  }
}
