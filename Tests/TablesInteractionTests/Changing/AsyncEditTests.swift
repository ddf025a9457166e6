import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Asynchronous deletions, moves and submitted texts, by keys and read aloud.
@Suite struct AsyncEditTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Model {
    var files = ["a", "b", "c"]
    var name = "Ada"
    var isOffline = false

    nonisolated(nonsending) func wait() async throws {
      await Task.yield()
      if isOffline { throw Offline() }
    }
  }

  private let model = Model()

  private var table: Table {
    let model = model
    return Table("Root") {
      Section("Files") {
        ForEach(model.files) { Info($0) }
          .onDelete { offsets in
            try await model.wait()
            model.files.remove(atOffsets: offsets)
          }
          .onMove { source, destination in
            try await model.wait()
            model.files.move(fromOffsets: source, toOffset: destination)
          }
      }
      Section("You") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .onSubmit { _ in try await model.wait() }
      }
    }
  }

  private func screen() -> Screen { Screen(columns: 60, rows: 16) { table } }

  @Test func `a row is deleted by keys`() async {
    let screen = screen()
    screen.select("b")
    #expect(screen.press(.delete, "y") == [.asked("b"), .started("b")])
    #expect(screen.frame.plain.contains("In progress"))
    #expect(screen.presented.sections[0].items.map(\.title) == ["a", "b", "c"])
    #expect(await screen.settle() == [.deleted("b")])
    #expect(screen.presented.sections[0].items.map(\.title) == ["a", "c"])
    #expect(screen.focus == "c")
    #expect(!screen.frame.plain.contains("In progress"))
  }

  @Test func `a row that could not be deleted says why`() async {
    model.isOffline = true
    let screen = screen()
    screen.select("b")
    screen.press(.delete, "y")
    await screen.settle()
    #expect(screen.frame.plain.contains("You are offline."))
    #expect(screen.presented.sections[0].items.map(\.title) == ["a", "b", "c"])
    model.isOffline = false
    screen.press(.delete, "y")
    await screen.settle()
    #expect(!screen.frame.plain.contains("You are offline."))
  }

  @Test func `a row is moved by keys, once at a time`() async {
    let screen = screen()
    screen.select("a")
    let down = Key(.down, .alt)
    #expect(screen.press(down, down) == [.started("a"), .refused("a", reason: "In progress")])
    #expect(screen.presented.sections[0].items.map(\.title) == ["b", "a", "c"])
    #expect(screen.frame.plain.contains("In progress"))
    #expect(screen.focus == "a")
    #expect(await screen.settle() == [.moved("a", to: RowPath(section: 0, row: 1))])
    #expect(model.files == ["b", "a", "c"])
    #expect(screen.focus == "a")
    screen.press(down)
    await screen.settle()
    #expect(model.files == ["b", "c", "a"])
  }

  @Test func `a row that could not be moved is back at its old place, with the focus`() async {
    model.isOffline = true
    let screen = screen()
    screen.select("a")
    screen.press(Key(.down, .alt))
    #expect(screen.focusPath == RowPath(section: 0, row: 1))
    #expect(await screen.settle() == [.failed("a", "You are offline.")])
    #expect(screen.presented.sections[0].items.map(\.title) == ["a", "b", "c"])
    #expect(screen.focus == "a")
    #expect(screen.focusPath == RowPath(section: 0, row: 0))
    #expect(screen.frame.plain.contains("You are offline."))
  }

  @Test func `escape cancels a deletion that waits`() async {
    let screen = screen()
    screen.select("b")
    screen.press(.delete, "y")
    #expect(screen.press(.escape) == [.cancelled("b")])
    #expect(await screen.settle() == [])
    #expect(model.files == ["a", "b", "c"])
  }

  @Test func `a text is submitted by Return, and the field can be edited meanwhile`() async {
    let screen = screen()
    screen.select("name")
    screen.type("!")
    #expect(screen.press(.enter) == [.edited("name", "Ada!")])
    #expect(screen.frame.plain.contains("In progress"))
    screen.press(.enter)
    screen.type("?")
    #expect(model.name == "Ada!?")
    #expect(await screen.settle() == [.performed("name")])
    #expect(screen.press(.enter) == [.edited("name", "Ada!?")])
    model.isOffline = true
    #expect(await screen.settle() == [.failed("name", "You are offline.")])
    #expect(screen.frame.plain.contains("You are offline."))
  }

  @Test func `edits are told when they are read aloud`() async {
    let screen = AccessibleScreen { table }
    screen.respond(to: "menu 2")
    screen.respond(to: "delete")
    #expect(screen.respond(to: "yes") == [.started("b")])
    await screen.settle()
    #expect(screen.reply.hasPrefix("b is deleted.\n"))
    #expect(model.files == ["a", "c"])
    screen.respond(to: "menu 1")
    screen.respond(to: "move down")
    #expect(screen.router.presented.sections[0].items.map(\.title) == ["c", "a"])
    #expect(await screen.settle() == [.moved("a", to: RowPath(section: 0, row: 1))])
    #expect(model.files == ["c", "a"])
    model.isOffline = true
    screen.respond(to: "menu 1")
    screen.respond(to: "delete")
    screen.respond(to: "yes")
    await screen.settle()
    let reply = screen.reply
    #expect(reply.contains("You are offline."))
    #expect(screen.page.contains("You are offline."))
  }
}
