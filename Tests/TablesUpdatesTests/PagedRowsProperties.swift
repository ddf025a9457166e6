import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// Pages that are answered late, out of order, twice or never, while the data changes.
@Suite struct PagedRowsProperties {
  private final class Store {
    var rows: [Int]
    init(_ rows: [Int]) { self.rows = rows }
  }

  /// The answer to a request, with the data at the time of the request.
  private struct Answer {
    let request: PageRequest
    let value: Any
  }

  @Test(arguments: Stress.seeds(40, long: 2000))
  func `in whatever order answers come, the shown rows end as the data is`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let store = Store(Array(0..<Int.random(in: 0...60, using: &random)))
    let size = Int.random(in: 1...9, using: &random)
    let rows = PagedRows<Int>(
      count: { store.rows.count }, pageSize: size,
      cachedPages: Int.random(in: 1...5, using: &random)
    ) { Array(store.rows[$0.clamped(to: 0..<store.rows.count)]) }
    var pending: [Answer] = []
    var shown = 0..<5
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: change(store, rows, step: step, using: &random)
      case 1, 2:
        let start = Int.random(in: 0...max(rows.current.rowCount - 1, 0), using: &random)
        shown = start..<start + Int.random(in: 1...12, using: &random)
      case 3, 4:
        let requests = rows.countRequest.map { [$0] } ?? rows.show(shown, in: store)
        for request in requests {
          pending.append(Answer(request: request, value: try await rows.load(request)()))
        }
      default:
        guard let index = pending.indices.randomElement(using: &random) else { continue }
        let answer = pending[index]
        // An answer that is not removed is given twice, or never.
        if Bool.random(using: &random) { pending.remove(at: index) }
        _ = rows.accept(answer.value, to: answer.request)
      }
      for row in 0..<rows.current.rowCount where rows[row] != nil { #expect(row < rows.count ?? 0) }
    }
    try await settle(rows, showing: &shown, in: store)
    #expect(rows.count == store.rows.count)
    for row in shown { #expect(rows[row] == store.rows[row]) }
    for answer in pending { _ = rows.accept(answer.value, to: answer.request) }
    for row in shown { #expect(rows[row] == store.rows[row], "a late answer changes nothing") }
  }

  @Test(arguments: Stress.seeds(40, long: 2000))
  func `the rows that hosts show are loaded again at once, with those before and after`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed)
    let store = Store(Array(0..<Int.random(in: 1...80, using: &random)))
    let other = Store([])
    let rows = PagedRows<Int>(
      count: { store.rows.count }, pageSize: Int.random(in: 1...9, using: &random),
      cachedPages: Int.random(in: 1...5, using: &random)
    ) { Array(store.rows[$0.clamped(to: 0..<store.rows.count)]) }
    var shown = [store, other].map { host in
      let start = Int.random(in: store.rows.indices, using: &random)
      return (host: host, rows: start..<start + Int.random(in: 1...12, using: &random))
    }
    for index in shown.indices {
      try await settle(rows, showing: &shown[index].rows, in: shown[index].host)
    }
    for _ in 0..<Int.random(in: 0...9, using: &random) where store.rows.count > 1 {
      store.rows.remove(at: Int.random(in: store.rows.indices, using: &random))
    }
    for step in 0..<Int.random(in: 0...9, using: &random) {
      store.rows.insert(1000 + step, at: Int.random(in: 0...store.rows.count, using: &random))
    }
    rows.reload()
    let request = try #require(rows.countRequest)
    let answer = try await rows.load(request)()
    #expect(rows.accept(answer, to: request) == .stored)
    for shown in shown {
      let near = shown.rows.lowerBound - shown.rows.count..<shown.rows.upperBound + shown.rows.count
      for row in near.clamped(to: store.rows.indices) { #expect(rows[row] == store.rows[row]) }
    }
    #expect(rows.accept(answer, to: request) == .dropped, "twice changes nothing")
  }

  /// Changes the data, and informs the paged rows as an app does.
  private func change(
    _ store: Store, _ rows: PagedRows<Int>, step: Int, using random: inout SplitMix64
  ) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      store.rows.shuffle(using: &random)
      rows.reload()
    case 1:
      store.rows.removeLast(min(store.rows.count, 7))
      rows.reload()
    case 2:
      store.rows += [1000 + step, 2000 + step]
      rows.recount()
    case 3:
      let isKnown = rows.count == store.rows.count && rows.countRequest == nil
      store.rows += [3000 + step, 4000 + step]
      if isKnown { rows.append(contentsOf: [3000 + step, 4000 + step]) } else { rows.recount() }
    default:
      guard let index = store.rows.indices.randomElement(using: &random) else { return }
      store.rows[index] = -step
      rows.reload(index..<index + 1)
    }
  }

  /// Answers all requests, until there are none.
  private func settle(
    _ rows: PagedRows<Int>, showing shown: inout Range<Int>, in store: Store
  ) async throws {
    for _ in 0..<100 {
      if let request = rows.countRequest {
        _ = rows.accept(try await rows.load(request)(), to: request)
        continue
      }
      shown = shown.clamped(to: 0..<(rows.count ?? 0))
      let requests = rows.show(shown, in: store)
      if requests.isEmpty { return }
      for request in requests { _ = rows.accept(try await rows.load(request)(), to: request) }
    }
    Issue.record("the source never stops asking")
  }
}
