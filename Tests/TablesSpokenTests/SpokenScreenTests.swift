import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// Screens that the state of the app opens, and forms that are saved, read aloud.
@MainActor @Suite struct SpokenScreenTests {
  private final class Model {
    var showsNext = false
    var item: Item?
    var name = ""
    var hasTerms = false
    var saved: [String] = []
  }

  private struct Item: Identifiable { let id: Int }

  private let model = Model()

  private func home() -> AccessibleScreen {
    AccessibleScreen { [model] in
      Table("Home") {
        Action("Next") { model.showsNext = true }.id("next")
        Action("Open") { model.item = Item(id: 7) }.id("open")
      }
      .navigationDestination(isPresented: Binding(model, \.showsNext)) {
        Table("Next") {
          Segue("Last") { Table("Last") { Action("Finish") {}.pops(to: .root).id("finish") } }
            .id("last")
        }
      }
      .sheet(item: Binding(model, \.item)) { item in
        Table("Item \(item.id)") { Info("Row") }
      }
    }
  }

  @Test func `a screen that a flag opens is read, and popping to the root lowers the flag`() {
    let screen = home()
    #expect(screen.respond(to: "1") == [.performed("next")])
    #expect(screen.page.contains("Next"))
    screen.respond(to: "1")
    #expect(screen.router.titles == ["Home", "Next", "Last"])
    #expect(screen.respond(to: "1") == [.performed("finish"), .popped])
    #expect(screen.router.titles == ["Home"])
    #expect(!model.showsNext)
    #expect(screen.page.contains("1. Next, action"))
  }

  @Test func `a sheet that an item opens is read, and back sets the item to nil`() {
    let screen = home()
    screen.respond(to: "2")
    #expect(screen.page.contains("Item 7"))
    #expect(screen.respond(to: "back") == [.popped])
    #expect(model.item == nil)
    #expect(screen.router.titles == ["Home"])
  }

  @Test func `a pushed screen that asks is left after a yes`() {
    let screen = AccessibleScreen { [model] in
      Table("Home") {
        Segue("Edit") {
          Table("Edit") { TextField("Name", text: Binding(model, \.name)).id("name") }
            .asksBeforeDismissal(!model.name.isEmpty)
        }
        .id("edit")
      }
    }
    screen.respond(to: "1")
    screen.respond(to: "1")
    screen.respond(to: "Ada")
    screen.respond(to: "back")
    #expect(screen.prompt.contains("Discard the changes?"))
    screen.respond(to: "no")
    #expect(screen.router.titles == ["Home", "Edit"])
    screen.respond(to: "back")
    #expect(screen.respond(to: "yes") == [.popped])
    #expect(screen.router.titles == ["Home"])
  }

  @Test func `a submit that is refused reads every reason`() {
    let screen = AccessibleScreen { [model] in
      Table("Profile") {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { $0.isEmpty ? "A name is needed." : nil }
        Switch("Terms", isOn: Binding(model, \.hasTerms)).id("terms")
          .validated { $0 ? nil : "Accept the terms." }
        Action("Save") { model.saved.append(model.name) }.submits().id("save")
      }
    }
    #expect(!screen.page.contains("A name is needed."))
    #expect(screen.respond(to: "3") == [.refused("save", reason: "Name: A name is needed.")])
    #expect(screen.page.contains("A name is needed."))
    #expect(screen.page.contains("Accept the terms."))
    screen.respond(to: "1")
    screen.respond(to: "Ada")
    screen.respond(to: "2")
    #expect(screen.respond(to: "3") == [.performed("save")])
    #expect(model.saved == ["Ada"])
  }
}
