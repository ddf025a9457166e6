import Observation
import Tables
import TablesBasics
import TablesRouting
import Testing

@Observable private final class Model {
  var isOn = false
}

/// Counts the calls of an observer.
private final class Calls: Sendable {
  private let state = Locked(0)
  var count: Int { state.withLock { $0 } }
  func add() { state.withLock { $0 += 1 } }
}

@Suite struct ObserverTests {
  private let model = Model()
  private let calls = Calls()

  private func makeRouter() -> Router {
    Router { [model] in
      Table {
        Section("Main") {
          Switch("On", isOn: Binding(model, \.isOn))
          Switch("Kept")
          Action("Work") { await Task.yield() }
        }
      }
    }
  }

  @Test func `an observer is told once of changes of observed state until it reads`() {
    let router = makeRouter()
    let observation = router.observe { [calls] in calls.add() }
    model.isOn = true
    model.isOn = false
    #expect(calls.count == 1)
    _ = router.presented
    let read = calls.count
    model.isOn = true
    #expect(calls.count == read + 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `every observer is told of invalidation and of what another host does`() {
    let router = makeRouter()
    let other = Calls()
    let observations = [
      router.observe { [calls] in calls.add() }, router.observe { other.add() },
    ]
    router.invalidate()
    #expect(calls.count == 1)
    #expect(other.count == 1)
    router.select("Kept")
    #expect(calls.count > 1)
    #expect(other.count > 1)
    withExtendedLifetime(observations) {}
  }

  @Test func `an observer is told when work was queued`() async {
    let router = makeRouter()
    let observation = router.observe { [calls] in calls.add() }
    #expect(!router.hasQueuedWork)
    router.select("Work")
    #expect(calls.count > 0)
    #expect(router.hasQueuedWork)
    #expect(!router.isRunningWork)
    var ended: [Outcome] = []
    await router.settle { ended += $0.map(\.outcome) }
    #expect(ended == [.performed(router.presented.sections[0].items[2].id)])
    #expect(!router.isBusy)
    withExtendedLifetime(observation) {}
  }

  @Test func `an observation ends when it is released`() {
    let router = makeRouter()
    do {
      let observation = router.observe { [calls] in calls.add() }
      router.invalidate()
      withExtendedLifetime(observation) {}
    }
    let told = calls.count
    router.invalidate()
    #expect(calls.count == told)
  }

  @Test func `an observation that has ended is not told`() {
    let router = makeRouter()
    let observation = router.observe { [calls] in calls.add() }
    observation.end()
    router.invalidate()
    #expect(calls.count == 0)
  }

  @Test func `an observer that reads what is shown comes to rest`() {
    let router = makeRouter()
    let observation = router.observe { [calls] in calls.add() }
    model.isOn = true
    _ = router.presented
    let told = calls.count
    for row in 0..<3 { _ = router.presentedRow(at: RowPath(section: 0, row: row)) }
    _ = router.presented
    #expect(calls.count == told)
    withExtendedLifetime(observation) {}
  }
}
