import Observation
import Tables
import TablesTestTools
import TablesTesting
import Testing

/// A store in a constant, which any task may use.
private enum Stores { static let settings = MemoryStore(["copies": 1]) }

/// A user of a store in another isolation domain.
private actor Writer {
  let store: any ValueStore & Sendable
  init(_ store: any ValueStore & Sendable) { self.store = store }

  func set(_ value: PropertyListValue, for key: String) { store.set(value, for: key) }
}

/// Stores that several tasks use at the same time.
@Suite struct SharedStoreTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func stores() throws -> [any ValueStore & Sendable] {
    [MemoryStore(), try folder.store()]
  }

  @Test func `a store can be a constant of a type`() async {
    await Writer(Stores.settings).set(2, for: "copies")
    #expect(Stores.settings.get("copies") == 2)
  }

  @Test func `no value is lost that tasks set at the same time`() async throws {
    for store in try stores() {
      await inTasks(8) { task in
        for number in 0..<writeCount { store.set(.integer(1), for: "\(task).\(number)") }
      }
      for task in 0..<8 {
        for number in 0..<writeCount { #expect(store.get("\(task).\(number)") == 1) }
      }
    }
    #expect(try folder.store().values.count == 8 * writeCount)
  }

  @Test func `a file is whole whenever another task reads it`() async throws {
    let (store, url) = (try folder.store(), folder.file)
    await inTasks(4) { task in
      for number in 0..<writeCount {
        if task == 0 {
          #expect(throws: Never.self) { try JSONFileStore(url) }
        } else {
          store.set(.string(String(repeating: "\(task)", count: number * 100)), for: "\(task)")
        }
      }
    }
    #expect(store.lastError == nil)
  }

  @Test func `two stores of one file keep what both write at the same time`() async throws {
    let stores = [try folder.store(), try folder.store()]
    await inTasks(2) { task in
      for number in 0..<writeCount { stores[task].set(.integer(1), for: "\(task).\(number)") }
    }
    #expect(stores.map(\.values.count) == [2 * writeCount, 2 * writeCount])
  }

  @Test func `an observer hears of every change by other tasks`() async throws {
    for store in try stores() {
      let heard = Recorder<Void>()
      let observation = store.observe("n") { heard.add() }
      await inTasks(4) { task in
        for number in 0..<writeCount { store.set(.integer(Int64(number)), for: "n") }
      }
      #expect(heard.count == 4 * writeCount)
      observation.cancel()
    }
  }

  @Test func `observers come and go while other tasks write`() async throws {
    for store in try stores() {
      await inTasks(4) { task in
        for number in 0..<writeCount {
          let observation = store.observe("n") { _ = store.get("n") }
          store.set(.integer(Int64(number)), for: "n")
          observation.cancel()
        }
      }
      #expect(store.get("n") == .integer(Int64(writeCount - 1)))
    }
  }

  @Test func `an observer may read, write and observe the store`() throws {
    for store in try stores() {
      let inner = Recorder<Void>()
      let observation = store.observe("a") {
        let inside = store.observe("b") { inner.add() }
        store.set(store.get("a") ?? 0, for: "b")
        store.remove("c")
        inside.cancel()
      }
      store.set(0, for: "c")
      store.set(7, for: "a")
      #expect(store.get("b") == 7)
      #expect(store.get("c") == nil)
      #expect(inner.count == 1)
      observation.cancel()
    }
  }

  @Test func `a closure that is told of errors may use the store`() throws {
    let store = try folder.store()
    let told = Recorder<PropertyListValue?>()
    store.onError = { [weak store] _ in
      told.add(store?.get("a"))
      store?.onError = nil
    }
    try folder.write("damaged")
    store.set(1, for: "a")
    #expect(told.values == [1])
  }

  @Test func `a read between the report and the change is reported again`() {
    let store = MemoryStore(["n": 1])
    let (seen, again) = (Recorder<PropertyListValue?>(), Recorder<Void>())
    withObservationTracking {
      _ = store.get("n")
    } onChange: {
      withObservationTracking {
        seen.add(store.get("n"))
      } onChange: {
        again.add()
      }
    }
    store.set(2, for: "n")
    #expect(seen.values == [1])
    #expect(again.count == 1)
  }

  @MainActor @Test func `a screen follows a store that another task changes, in its own isolation`()
    async throws
  {
    for store in try stores() {
      var evaluations = 0
      let screen = Screen {
        MainActor.preconditionIsolated()
        evaluations += 1
        return Table { Stepper("Copies", value: store.binding("copies", default: 1), in: 1...9) }
      }
      #expect(screen.frame.plain.contains("1"))
      await Writer(store).set(5, for: "copies")
      #expect(evaluations == 1)
      #expect(screen.frame.plain.contains("5"))
      #expect(evaluations == 2)
    }
  }
}

private let writeCount = Stress.count(10, long: 200)

/// Runs a closure in several tasks at the same time, with the number of the task.
private func inTasks(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  await withTaskGroup(of: Void.self) { group in
    for task in 0..<count { group.addTask { body(task) } }
  }
}
