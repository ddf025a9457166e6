import Tables
import TablesTestTools
import Testing

/// Values that remain after a screen has ended.
struct ValueStoreTests {
  enum Theme: String, StorableValue { case light, dark }

  struct Screen {
    @Stored var copies: Int
    init(_ store: some ValueStore) { _copies = Stored(wrappedValue: 1, "copies", in: store) }
  }

  @Test func `a stored property reads its default until a value is set, and writes to the store`() {
    let store = MemoryStore()
    let screen = Screen(store)
    #expect(screen.copies == 1)
    #expect(store.values.isEmpty)
    screen.copies = 3
    #expect(store.values == ["copies": 3])
    #expect(Screen(store).copies == 3)
    store.remove("copies")
    #expect(screen.copies == 1)
  }

  @Test func `a value of another kind is read as the default, and kept until another is set`() {
    let store = MemoryStore(["copies": "many"])
    #expect(Screen(store).copies == 1)
    #expect(store.get("copies") == "many")
  }

  @Test func `keys of different composition are two keys`() {
    let store = MemoryStore(["\u{E9}": 1])
    store.set(2, for: "e\u{301}")
    #expect(store.get("\u{E9}") == 1)
    #expect(store.get("e\u{301}") == 2)
    store.remove("\u{E9}")
    #expect(store.values == ["e\u{301}": 2])
  }

  @Test func `every storable value reads back as it was`() throws {
    func check<Value: StorableValue & Equatable>(_ value: Value) {
      #expect(Value(propertyListValue: value.propertyListValue) == value)
    }
    check(true)
    check(-7)
    check(0.25)
    check(Float(1.5))
    check("日本語")
    check(Theme.dark)
    check([1, 2, 3])
    check(Set(["b", "a"]))
    check(Optional(5))
    check(Optional<Int>.none)
    #expect(Theme(propertyListValue: "purple") == nil)
    #expect(Int(propertyListValue: 2.5) == nil)
    #expect([Int](propertyListValue: [1, "x"]) == nil)
  }

  @Test func `an observer hears of its key until the observation ends`() {
    let store = MemoryStore()
    let heard = Recorder<String>()
    var observation: ValueObservation? = store.observe("a") { heard.add("first") }
    store.set(1, for: "a")
    store.set(1, for: "b")
    store.remove("a")
    store.remove("a")
    #expect(heard.values == ["first", "first"])
    observation?.cancel()
    store.set(2, for: "a")
    #expect(heard.count == 2)
    observation = store.observe("a") { heard.add("second") }
    observation = nil
    store.set(3, for: "a")
    #expect(heard.count == 2)
    #expect(observation == nil)
  }

  @Test func `a switch bound to a store reads and writes it`() throws {
    let store = MemoryStore()
    let table = Table { Switch("Dark", isOn: store.binding("dark", default: true)) }
    let path = RowPath(section: 0, row: 0)
    #expect(table.row(at: path)?.kind == .switch(isOn: true))
    guard case .setOn(let set)? = table.behavior(at: path)?.effect else {
      Issue.record("the switch stores nothing")
      return
    }
    set(false)
    #expect(store.values == ["dark": false])
  }
}
