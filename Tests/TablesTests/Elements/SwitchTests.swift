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

  @Test func `an option has the same mark however its value is kept`() {
    let options = [
      OptionRow("a"), OptionRow("a", isSelected: false), OptionRow("a", initialValue: false),
      OptionRow("a", isSelected: .constant(false)), OptionRow("a", isSelected: false) { _ in },
    ]
    #expect(options.allSatisfy { $0.lowered.kind == .option(isSelected: false, marking: .radio) })
  }

  @Test func `a switch that is slow to store is awaited`() async throws {
    let isOn = Stored(false)
    let row = Switch("a", isOn: isOn.value) { value in
      await Task.yield()
      isOn.value = value
    }
    let save = try #require(row._declaration.behavior.save)
    try await save(.isOn(true))
    #expect(isOn.value)
  }

  @Test func `what a slow store throws reaches the caller`() async throws {
    struct Offline: Error {}
    let row = Switch("a", isOn: true) { _ in throw Offline() }
    let save = try #require(row._declaration.behavior.save)
    await #expect(throws: Offline.self) { try await save(.isOn(false)) }
  }
}

@Suite struct PlainElementTests {
  @Test func `an info has a title and may have a detail`() {
    let row = Info("Usage", detail: "2 days").lowered
    #expect(row.kind == .info)
    #expect(row.title == "Usage")
    #expect(row.detail == "2 days")
    #expect(Info("Usage").lowered.detail == nil)
    #expect(Info("Usage").isInert)
  }

  @Test(arguments: [(-1.0, 0.0), (0.4, 0.4), (7.0, 1.0), (.infinity, 1.0)])
  func `a progress is brought inside 0…1`(value: Double, expected: Double) {
    #expect(Progress("a", value: value).lowered.kind == .progress(expected))
  }

  @Test func `a progress without a number, or of none, is unknown`() {
    #expect(Progress("a").lowered.kind == .progress(nil))
    #expect(Progress("a", value: .nan).lowered.kind == .progress(nil))
    #expect(Progress("a").isInert)
  }

  @Test func `an action without a closure is the app's affair`() {
    #expect(Action("Buy", role: .destructive).lowered.kind == .action(role: .destructive))
    #expect(Action("Buy").isInert)
  }

  @Test func `a segue without a destination is the app's affair`() {
    #expect(Segue("Language").lowered.kind == .segue)
    #expect(Segue("Language").isInert)
  }

  @Test func `a segue evaluates its destination each time it is entered`() {
    let count = Stored(0)
    let row = Segue("Next") {
      count.value += 1
      return Table("Entered \(count.value)") {}
    }
    #expect(count.value == 0)
    guard case .push(let destination) = row._declaration.behavior.effect else {
      return #expect(Bool(false), "the segue leads nowhere")
    }
    #expect([destination().table.title, destination().table.title] == ["Entered 1", "Entered 2"])
  }
}

@Suite struct ActionTests {
  private struct Broken: Error {}

  @Test func `an action is done when its effect returns`() throws {
    let files = Stored([1, 2])
    let row = Action("Erase", role: .destructive) { files.value = [] }
    #expect(row.lowered.kind == .action(role: .destructive))
    guard case .perform(let perform) = row._declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not synchronous")
    }
    #expect(files.value == [1, 2])
    try perform()
    #expect(files.value == [])
  }

  @Test func `what an action throws reaches the caller`() {
    let row = Action("Erase") { throw Broken() }
    guard case .perform(let perform) = row._declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not synchronous")
    }
    #expect(row.lowered.kind == .action(role: nil))
    #expect(throws: Broken.self) { try perform() }
  }

  @Test func `an action that awaits takes its time`() async throws {
    let isDone = Stored(false)
    let row = Action("Synchronise") {
      await Task.yield()
      isDone.value = true
    }
    guard case .performAsync(let perform) = row._declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not asynchronous")
    }
    try await perform()
    #expect(isDone.value)
  }

  @Test func `a function that throws and awaits is an action`() async {
    func sync() async throws { throw Broken() }
    guard case .performAsync(let perform) = Action("a", perform: sync)._declaration.behavior.effect
    else { return #expect(Bool(false), "the effect is not asynchronous") }
    await #expect(throws: Broken.self) { try await perform() }
  }
}

/// An input of the user, as a router passes it to the effect of a row.
enum Input {
  case on(Bool)
  case number(Double)
  case text(String)
  case seconds(Double)
  case places([Int])
}

extension RowContent {
  /// The row that a renderer gets.
  var lowered: Row { _declaration.row }

  /// Passes an input to the row's effect. Returns `false` if the row does not accept such an input.
  func receive(_ input: Input) -> Bool {
    switch (_declaration.behavior.effect, input) {
    case (.setOn(let set), .on(let isOn)): set(isOn)
    case (.setNumber(let set), .number(let number)): set(.number(number))
    case (.setText(let set), .text(let text)): set(text)
    case (.setDate(let input), .seconds(let seconds)): input.store(seconds)
    case (.choose(let choose), .places(let places)): choose(places)
    default: return false
    }
    return true
  }

  /// Whether the row has no effect.
  var isInert: Bool {
    if case .none = _declaration.behavior.effect { true } else { false }
  }
}
