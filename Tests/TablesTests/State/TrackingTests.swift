import Foundation
import Observation
import Tables
import TablesTestTools
import TablesTesting
import Testing

/// A store that does not support Observation.
private final class ForeignStore: ValueStore {
  private let base = MemoryStore()
  private(set) var observations = 0

  func get(_ key: String) -> PropertyListValue? { base.values[key] }
  func set(_ value: PropertyListValue, for key: String) { base.set(value, for: key) }
  func remove(_ key: String) { base.remove(key) }

  func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> ValueObservation {
    observations += 1
    return base.observe(key, onChange)
  }
}

private struct Values {
  @Stored var copies = 1
  @Stored var name = "Ada"
}

@Suite struct TrackingTests {
  private let stores: [any ValueStore] = [MemoryStore(), ForeignStore()]

  @Test func `writing a property that was read is reported to its tracker`() {
    let cell = Stored(1)
    #expect(calls(tracking: { _ = cell.value }, while: { cell.value = 2 }) == 1)
  }

  @Test func `writing a property that was not read is not reported`() {
    let screen = Values()
    #expect(calls(tracking: { _ = screen.name }, while: { screen.copies = 2 }) == 0)
  }

  @Test func `reading through a binding or a part of one is tracked`() {
    let cell = Stored([1, 2])
    let part = cell.binding[0]
    #expect(calls(tracking: { _ = part.wrappedValue }, while: { cell.value = [3] }) == 1)
  }

  @Test func `many changes are reported once until the value is tracked again`() {
    let cell = Stored(1)
    func write() { for value in 2...9 { cell.value = value } }
    #expect(calls(tracking: { _ = cell.value }, while: write) == 1)
    #expect(calls(tracking: { _ = cell.value }, while: write) == 1)
  }

  @Test func `the old value can be read while the change is reported`() {
    let store = MemoryStore(["n": 1])
    let seen = Recorder<PropertyListValue?>()
    withObservationTracking {
      _ = store.get("n")
    } onChange: {
      seen.add(store.values["n"])
    }
    store.set(2, for: "n")
    #expect(seen.values == [1])
  }

  @Test func `evaluating a table tracks the values that its rows read`() {
    let screen = Values()
    func evaluate() {
      _ = Table { Stepper("Copies", value: screen.$copies, in: 1...9) }.row(
        at: RowPath(section: 0, row: 0))
    }
    #expect(calls(tracking: evaluate, while: { screen.copies = 2 }) == 1)
    #expect(calls(tracking: evaluate, while: { screen.name = "Grace" }) == 0)
  }

  @Test func `a stored property tracks changes of its key by others`() {
    for store in stores {
      func check(_ store: some ValueStore) {
        let cell = Stored(wrappedValue: 0, "n", in: store)
        #expect(calls(tracking: { _ = cell.value }, while: { cell.value = 4 }) == 1)
        #expect(calls(tracking: { _ = cell.value }, while: { store.set(5, for: "n") }) == 1)
        #expect(calls(tracking: { _ = cell.value }, while: { store.remove("n") }) == 1)
        #expect(calls(tracking: { _ = cell.value }, while: { store.set(5, for: "m") }) == 0)
      }
      check(store)
    }
  }

  @Test func `bindings of a store are tracked`() {
    for store in stores {
      let (typed, raw) = (store.binding("n", default: 0), store.binding("n"))
      #expect(calls(tracking: { _ = typed.wrappedValue }, while: { raw.wrappedValue = 7 }) == 1)
      #expect(calls(tracking: { _ = raw.wrappedValue }, while: { typed.wrappedValue = 8 }) == 1)
      #expect(calls(tracking: { _ = raw.wrappedValue }, while: { raw.wrappedValue = nil }) == 1)
    }
  }

  @Test func `reads through a released binding stay tracked if the store tracks its reads`() {
    let store = MemoryStore()
    func read() { _ = store.binding("n", default: 0).wrappedValue }
    #expect(calls(tracking: read, while: { store.set(5, for: "n") }) == 1)
  }

  @Test func `a custom store is observed once per binding and only after a read`() {
    let store = ForeignStore()
    let binding = store.binding("n", default: 0)
    #expect(store.observations == 0)
    for _ in 0..<3 { _ = binding.wrappedValue }
    #expect(store.observations == 1)
  }

  @Test func `a screen shows what another thread writes while the table is evaluated`() throws {
    let (folder, temporary) = (try TemporaryFolder(), try TemporaryDefaults())
    for store in stores + [try folder.store(), temporary.defaults] {
      let count = store.binding("n", default: 1)
      var evaluations = 0
      let screen = Screen {
        evaluations += 1
        let table = Table { Info("Now \(count.wrappedValue)") }
        if evaluations == 1 { onAnotherThread { store.set(7, for: "n") } }
        return table
      }
      #expect(screen.frame.plain.contains("Now 7"), "\(store)")
      #expect(evaluations == 2)
    }
  }

  @Test func `an evaluation that writes what it has read is not repeated`() {
    for store in stores {
      var evaluations = 0
      let screen = Screen {
        evaluations += 1
        let count = store.binding("n", default: 1)
        count.wrappedValue += 1
        return Table { Info("Now \(count.wrappedValue)") }
      }
      for _ in 0..<3 { _ = screen.frame }
      #expect(evaluations == 1)
    }
  }
}

/// Calls a closure on a new thread, and waits until it has returned.
private func onAnotherThread(_ body: @escaping () -> Void) {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) let body = body  // Nothing else runs meanwhile.
  Thread.detachNewThread {
    body()
    done.signal()
  }
  done.wait()
}
