import Tables
import TablesRouting
import Testing

/// Counts without a lock. Pieces of work that run in parallel would lose counts, and the thread
/// sanitizer would report them.
private final class Model { var count = 0 }

/// Declares the rows without an isolation: their closures run in that of the caller of `settle()`.
private func router(_ model: Model) -> Router {
  Router {
    Table {
      ForEach(0..<20) { number in
        Action("Work \(number)") {
          for turn in 0..<200 {
            model.count += 1
            if turn % 8 == 0 { await Task.yield() }
          }
        }
      }
    }
  }
}

private nonisolated(nonsending) func count() async -> Int {
  let model = Model()
  let router = router(model)
  for row in 0..<20 { router.select(RowPath(section: 0, row: row)) }
  let outcomes = await router.settle()
  #expect(outcomes.count == 20)
  return model.count
}

private actor Office {
  private let model = Model()

  func run() async -> Int { await count() }

  /// Increments state of the actor during another call that increments it too.
  func share() async -> Int {
    let router = router(model)
    for row in 0..<20 { router.select(RowPath(section: 0, row: row)) }
    await router.settle()
    return model.count
  }
}

/// Work runs in the isolation of the caller of `settle()`.
@Suite struct WorkIsolationTests {
  @Test func `work counts right without isolation`() async {
    #expect(await count() == 4000)
  }

  @concurrent @Test func `work counts right off every actor`() async {
    #expect(await count() == 4000)
  }

  @MainActor @Test func `work counts right on the main actor`() async {
    #expect(await count() == 4000)
  }

  @Test func `work counts right on an actor`() async {
    #expect(await Office().run() == 4000)
  }

  @Test func `two calls count in the state of one actor`() async {
    let office = Office()
    async let first = office.share()
    async let second = office.share()
    #expect(max(await first, await second) == 8000)
  }

  @Test func `many routers count at once`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { await count() } }
      for _ in 0..<8 { group.addTask { await Office().run() } }
      for await count in group { #expect(count == 4000) }
    }
  }
}
