import Observation
import Tables
import TablesBasics
import TablesInteraction
import Testing

@Observable private final class Model {
  var isOn = false
  var names = ["a", "b"]
  @ObservationIgnored var runs = 0
}

/// A script that runs in the isolation of its caller, whichever it is.
private struct IsolationScript {
  let model = Model()

  func screen() -> Screen {
    Screen(columns: 30, rows: 12) { [model] in
      Table("Root") {
        Switch("On", isOn: Binding(model, \.isOn)).id("on")
        Switch("Saved", isOn: false) { _ in
          await Task.yield()
          model.runs += 1
        }
        .id("saved")
        Action("Work") {
          model.runs += 1
          await Task.yield()
          model.names.append("c")
        }
        .id("work")
        Section { ForEach(model.names, id: \.self) { Info($0) } }
      }
      .refreshable { model.names = [] }
    }
  }

  nonisolated(nonsending) func run() async -> [Outcome] {
    let screen = screen()
    var outcomes = screen.press(.space, .down, .space, .down, .enter)
    // `Task.yield()` leaves the actor, so the two pieces of work end in any order.
    outcomes += await screen.settle().sorted { $0.description < $1.description }
    outcomes += screen.press("r")
    outcomes += await screen.settle()
    #expect(model.runs == 2)
    #expect(screen.presented.numberOfItems(in: 1) == 0)
    #expect(screen.frame.plain.contains("Work"))
    return outcomes
  }

  static let outcomes: [Outcome] = [
    .toggled("on", true), .focused("saved"), .started("saved"), .focused("work"), .started("work"),
    .performed("work"), .toggled("saved", true), .refreshStarted, .refreshed,
  ]
}

private actor Owner {
  private let script = IsolationScript()
  private var kept: Screen?

  func run() async -> [Outcome] { await script.run() }

  func press(_ keys: [Key]) -> [Outcome] {
    let screen = kept ?? script.screen()
    kept = screen
    return screen.press(keys)
  }

  func settle() async -> [Outcome] { await kept?.settle() ?? [] }
}

/// The same screen in a test without isolation, on the main actor, and in another actor.
@Suite struct IsolationTests {
  @Test func `nonisolated code drives a screen`() async {
    #expect(await IsolationScript().run() == IsolationScript.outcomes)
  }

  @MainActor @Test func `the main actor drives a screen`() async {
    #expect(await IsolationScript().run() == IsolationScript.outcomes)
  }

  @Test func `an actor drives a screen`() async {
    #expect(await Owner().run() == IsolationScript.outcomes)
  }

  @Test func `an actor keeps its screen between calls`() async {
    let owner = Owner()
    #expect(await owner.press([.down, .space]) == [.focused("saved"), .started("saved")])
    async let first = owner.settle()
    async let second = owner.press([.up])
    #expect(await first == [.toggled("saved", true)])
    #expect(await second == [.focused("on")])
  }

  @Test func `many screens are driven at once`() async {
    await withTaskGroup(of: [Outcome].self) { group in
      for _ in 0..<16 { group.addTask { await IsolationScript().run() } }
      for await outcomes in group { #expect(outcomes == IsolationScript.outcomes) }
    }
  }

  @Test func `a change on another thread is noticed`() async {
    let counter = Counter()
    let screen = Screen(columns: 30, rows: 12) {
      Table { Info("Value", detail: "\(counter.value)") }
    }
    for value in 1...20 {
      await Task.detached { counter.value = value }.value
      let detail = screen.presented.item(at: RowPath(section: 0, row: 0))?.detail
      #expect(detail == "\(value)")
    }
  }
}

/// State that is changed on any thread, protected by a lock.
@Observable private final class Counter: Sendable {
  @ObservationIgnored private let storage = Locked(0)

  var value: Int {
    get {
      access(keyPath: \.value)
      return storage.withLock { $0 }
    }
    set { withMutation(keyPath: \.value) { storage.withLock { $0 = newValue } } }
  }
}
