import Tables
import Testing

@Suite struct SwitchTests {
  @Test func `a switch is off unless told otherwise`() {
    #expect(Switch("a").lowered.kind == .switch(isOn: false))
    #expect(Switch("a", isOn: true).lowered.kind == .switch(isOn: true))
    #expect(Switch("a").lowered.title == "a")
  }

  @Test func `the screen keeps the value of an unbound switch`() {
    #expect(Switch("a").isInert)
    #expect(Switch("a", isOn: true).isInert)
  }

  @Test func `a bound switch shows the value and writes it back`() {
    let isOn = Stored(true)
    let row = Switch("a", isOn: isOn.binding)
    #expect(row.lowered.kind == .switch(isOn: true))
    #expect(row.receive(.on(false)))
    #expect(isOn.value == false)
    #expect(Switch("a", isOn: isOn.binding).lowered.kind == .switch(isOn: false))
  }

  @Test func `a row is what it was when it was declared`() {
    let isOn = Stored(true)
    let row = Switch("a", isOn: isOn.binding)
    isOn.value = false
    #expect(row.lowered.kind == .switch(isOn: true))
  }

  @Test func `a switch that is slow to store is awaited`() async throws {
    let isOn = Stored(false)
    let row = Switch("a", isOn: isOn.value) { value in
      await Task.yield()
      isOn.value = value
    }
    guard case .setOnAsync(let save) = row.declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not asynchronous")
    }
    try await save(true)
    #expect(isOn.value)
  }

  @Test func `what a slow store throws reaches the caller`() async {
    struct Offline: Error {}
    let row = Switch("a", isOn: true) { _ in throw Offline() }
    guard case .setOnAsync(let save) = row.declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not asynchronous")
    }
    await #expect(throws: Offline.self) { try await save(false) }
  }
}
