import Tables
import Testing

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
    guard case .push(let destination) = row.declaration.behavior.effect else {
      return #expect(Bool(false), "the segue leads nowhere")
    }
    #expect([destination().title, destination().title] == ["Entered 1", "Entered 2"])
  }
}

@Suite struct ActionTests {
  private struct Broken: Error {}

  @Test func `an action is done when its effect returns`() throws {
    let files = Stored([1, 2])
    let row = Action("Erase", role: .destructive) { files.value = [] }
    #expect(row.lowered.kind == .action(role: .destructive))
    guard case .perform(let perform) = row.declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not synchronous")
    }
    #expect(files.value == [1, 2])
    try perform()
    #expect(files.value == [])
  }

  @Test func `what an action throws reaches the caller`() {
    let row = Action("Erase") { throw Broken() }
    guard case .perform(let perform) = row.declaration.behavior.effect else {
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
    guard case .performAsync(let perform) = row.declaration.behavior.effect else {
      return #expect(Bool(false), "the effect is not asynchronous")
    }
    try await perform()
    #expect(isDone.value)
  }

  @Test func `a function that throws and awaits is an action`() async {
    func sync() async throws { throw Broken() }
    guard case .performAsync(let perform) = Action("a", perform: sync).declaration.behavior.effect
    else { return #expect(Bool(false), "the effect is not asynchronous") }
    await #expect(throws: Broken.self) { try await perform() }
  }
}
