import Foundation
import Observation
import Tables
import TablesTestTools
import Testing

@Suite struct UserDefaultsStoreTests {
  private let temporary: TemporaryDefaults
  private var store: UserDefaults { temporary.defaults }
  init() throws { temporary = try TemporaryDefaults() }

  @Test(
    arguments: [
      0, 1, -7, .integer(.max), .integer(.min), 0.0, 1.0, 0.5, .real(.infinity), true, false, "",
      "é",
      .date(Date(timeIntervalSinceReferenceDate: 0.25)), .data(Data([0, 255])), [], [:],
      [1, 1.0, true, "1", [["a": false]]],
    ] as [PropertyListValue])
  func `a value is read with the type that was written`(_ value: PropertyListValue) {
    store.set(value, for: "key")
    #expect(store.get("key") == value)
    store.remove("key")
    #expect(store.get("key") == nil)
  }

  @Test func `values are exchanged with Foundation in both directions`() {
    store.set(true, forKey: "dark")
    store.set(3, forKey: "copies")
    store.set(Float(0.5), forKey: "volume")
    #expect(store.get("dark") == true)
    #expect(store.get("copies") == 3)
    #expect(store.get("volume") == 0.5)
    store.set(false as PropertyListValue, for: "dark")
    store.set("Ada" as PropertyListValue, for: "name")
    #expect(store.bool(forKey: "dark") == false)
    #expect(store.string(forKey: "name") == "Ada")
  }

  // Registered defaults apply to the whole process, so no other test uses these keys.
  @Test func `a registered default is read until a value is set and after it is removed`() {
    store.register(["own.copies": 3, "own.volume": 0.5, "own.dark": true])
    let copies = Stored(wrappedValue: 1, "own.copies", in: store)
    #expect(copies.value == 3)
    #expect(store.get("own.volume") == 0.5)
    #expect(store.get("own.dark") == true)
    copies.value = 5
    #expect(store.get("own.copies") == 5)
    store.remove("own.copies")
    #expect(copies.value == 3)
  }

  @Test func `an observer is called only if the value of its key has changed`() {
    let heard = Recorder<Void>()
    let observation = store.observe("a") { heard.add() }
    store.set(1 as PropertyListValue, for: "a")
    store.set(1 as PropertyListValue, for: "a")
    store.set(1 as PropertyListValue, for: "b")
    store.remove("a")
    #expect(heard.count == 2)
    observation.cancel()
    store.set(2 as PropertyListValue, for: "a")
    #expect(heard.count == 2)
  }

  @Test func `a released observation ends`() {
    let heard = Recorder<Void>()
    _ = store.observe("a") { heard.add() }
    store.set(1 as PropertyListValue, for: "a")
    #expect(heard.count == 0)
  }

  @Test func `a notification posted by other code calls the observers`() {
    let heard = Recorder<Void>()
    let observation = store.observe("a") { heard.add() }
    store.set(1, forKey: "a")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    #expect(heard.count == 1)
    observation.cancel()
  }

  @Test func `an observer is called on the thread that makes the change`() async {
    let threads = Recorder<ObjectIdentifier>()
    let observation = store.observe("a") { threads.add(ObjectIdentifier(Thread.current)) }
    store.set(1, forKey: "a")
    let poster = Poster(store)
    let other = await Task.detached { poster.post() }.value
    #expect(threads.values == [other])
    func post() -> ObjectIdentifier {
      store.set(2, forKey: "a")
      return poster.post()
    }
    let own = post()
    #expect(threads.values == [other, own])
    observation.cancel()
  }

  @Test func `reading a key tracks only that key`() {
    store.set(1 as PropertyListValue, for: "a")
    let cell = Stored(wrappedValue: 0, "a", in: store)
    #expect(calls(tracking: { _ = cell.value }, while: { cell.value = 2 }) == 1)
    #expect(calls(tracking: { _ = cell.value }, while: { store.remove("a") }) == 1)
    func setOther() { store.set(.integer(7), for: "b") }
    #expect(calls(tracking: { _ = cell.value }, while: setOther) == 0)
    func read() { _ = store.binding("a", default: 0).wrappedValue }
    #expect(calls(tracking: read, while: { store.set(.integer(5), for: "a") }) == 1)
  }

  @Test func `a change by another thread during a read is not missed`() throws {
    let store = try #require(InterruptedDefaults(suiteName: "interrupted-\(UUID().uuidString)"))
    store.set(1 as PropertyListValue, for: "a")
    for isFirstRead in [true, false] {
      store.interruption.action = { [unowned store] in store.set(.integer(2), for: "a") }
      #expect(store.get("a") == 2, "\(isFirstRead)")
      func set(_ key: String) { store.set(.integer(1), for: key) }
      #expect(calls(tracking: { _ = store.get("a") }, while: { set("b") }) == 0)
      #expect(calls(tracking: { _ = store.get("a") }, while: { set("a") }) == 1)
    }
    store.remove("a")
    store.remove("b")
  }

  @Test func `a change that is read before it is noticed is reported to earlier readers`() {
    store.set(1 as PropertyListValue, for: "a")
    func change() {
      store.set(2, forKey: "a")
      #expect(store.get("a") == 2)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
    }
    #expect(calls(tracking: { _ = store.get("a") }, while: change) == 1)
  }
}

/// Preferences that are changed after a value was read and before it is returned.
private final class InterruptedDefaults: UserDefaults {
  let interruption = Interruption()

  override func object(forKey key: String) -> Any? {
    let value = super.object(forKey: key)
    interruption.run()
    return value
  }
}

/// Code that runs once.
private final class Interruption: @unchecked Sendable {  // used by one test only
  var action: (() -> Void)?

  func run() {
    let action = action
    self.action = nil
    action?()
  }
}

/// Posts the notification of a change on the thread that calls it.
private struct Poster: @unchecked Sendable {  // preferences may be used on any thread
  private let defaults: UserDefaults

  init(_ defaults: UserDefaults) { self.defaults = defaults }

  /// Posts the notification, and returns the thread on which this happened.
  func post() -> ObjectIdentifier {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    return ObjectIdentifier(Thread.current)
  }
}
