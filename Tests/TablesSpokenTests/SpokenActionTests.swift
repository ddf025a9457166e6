import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Actions in bars and beside headers, read aloud.
@Suite struct SpokenActionTests {
  private final class Model {
    var songs = ["Aja", "Peg"]
    var saved = false
  }
  private let model = Model()

  private func screen() -> AccessibleScreen {
    AccessibleScreen { [model] in
      Table("Music") {
        Section("Queue") { ForEach(model.songs) { Info($0) } }
          .headerAction { Action("Clear") { model.songs = [] } }
        Section("More") {
          Segue("Edit") {
            Table("Edit") { Switch("Loud", isOn: false) }
              .toolbar {
                Action("Cancel", role: .cancel, placement: .leading).pops()
                Action("Save") { model.saved = true }.pops()
              }
          }
        }
      }
    }
  }

  @Test func `a question that work has closed does not take the next line`() async {
    struct Form: ScreenContent {
      @Stored var isOn = false
      var table: Table {
        Table("New") { Switch("On", isOn: $isOn).id("on") }
          .toolbar { Action("Save") { () async throws in await Task.yield() }.pops().id("save") }
      }
    }
    let screen = AccessibleScreen {
      Table("Lists") { Segue("New", presented: .sheet) { Form() }.id("new") }
    }
    screen.respond(to: "1")
    #expect(screen.respond(to: "2") == [.toggled("on", true)])
    #expect(screen.respond(to: "1") == [.started("save")])
    screen.respond(to: "back")
    #expect(screen.router.question != nil)
    await screen.settle()
    #expect(screen.router.titles == ["Lists"])
    #expect(screen.respond(to: "1") == [.pushed("new")])
  }

  @Test func `actions have numbers, those of a header before its rows`() {
    let screen = screen()
    #expect(
      screen.page == """
        Music

        Queue
        1. Clear, action
        2. Aja
        3. Peg

        More
        4. Edit, link

        """)
    #expect(screen.respond(to: "1").map(\.description) == ["performed Queue/action 0"])
    #expect(model.songs.isEmpty)
    #expect(screen.page.contains("Queue\n1. Clear, action\n\nMore\n2. Edit, link\n"))
  }

  @Test func `the actions of a toolbar come first, and popping is an outcome`() {
    let screen = screen()
    _ = screen.page
    screen.respond(to: "4")
    #expect(
      screen.page == """
        Music › Edit

        1. Cancel, action
        2. Save, action

        3. Loud, switch, off

        """)
    #expect(screen.respond(to: "2").map(\.description) == ["performed toolbar/1", "popped"])
    #expect(model.saved)
    #expect(screen.reply.hasPrefix("Save is done."))
    #expect(screen.page.hasPrefix("Music\n"))
  }

  @Test func `a table without rows says so below its actions`() {
    let screen = AccessibleScreen { Table("Empty") {}.toolbar { Action("Add") {} } }
    #expect(screen.page == "Empty\n\n1. Add, action\n\n\(screen.router.words.empty).\n")
  }
}
