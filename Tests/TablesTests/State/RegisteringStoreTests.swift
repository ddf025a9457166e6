import Tables
import Testing

@Suite struct RegisteringStoreTests {
  private let base = MemoryStore(["a": "set"])

  @Test func `a default is read while there is no value, and never written`() {
    let store = base.registering(["a": "default", "b": 0.5])
    #expect(store.get("a") == "set")
    #expect(store.get("b") == 0.5)
    #expect(store.get("c") == nil)
    #expect(base.values == ["a": "set"])
  }

  @Test func `removing a value brings its default back`() {
    let store = base.registering(["a": "default"])
    store.remove("a")
    #expect(store.get("a") == "default")
    store.set("again", for: "a")
    #expect(base.values == ["a": "again"])
  }

  @Test func `its observers hear of the store behind it`() {
    let store = base.registering(["a": "default"])
    var heard = 0
    let observation = store.observe("a") { heard += 1 }
    base.set(1, for: "a")
    store.remove("a")
    #expect(heard == 2)
    observation.cancel()
  }
}
