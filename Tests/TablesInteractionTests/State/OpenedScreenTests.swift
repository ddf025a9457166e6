import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Screens that the state of the app opens, and those that ask, on a terminal.
@MainActor @Suite struct OpenedScreenTests {
  private final class Model {
    var showsNext = false
    var item: Item?
    var name = ""
  }

  private struct Item: Identifiable { let id: Int }

  private let model = Model()

  private func home() -> Screen {
    Screen { [model] in
      Table("Home") {
        Action("Next") { model.showsNext = true }.id("next")
        Action("Open") { model.item = Item(id: 7) }.id("open")
      }
      .navigationDestination(isPresented: Binding(model, \.showsNext)) {
        Table("Next") {
          Segue("Last") { Table("Last") { Action("Finish") {}.pops(to: .root).id("finish") } }
        }
      }
      .sheet(item: Binding(model, \.item)) { item in
        Table("Item \(item.id)") { Info("Row") }
      }
    }
  }

  @Test func `a flag opens a screen, and popping to the root lowers it`() {
    let screen = home()
    #expect(screen.press(.enter) == [.performed("next")])
    #expect(screen.frame.plain.contains("Home › Next"))
    screen.press(.enter)
    #expect(screen.press(.enter) == [.performed("finish")])
    #expect(screen.router.titles == ["Home"])
    #expect(!model.showsNext)
  }

  @Test func `an item opens a sheet, and escape sets it to nil`() {
    let screen = home()
    screen.press(.down, .enter)
    #expect(screen.frame.plain.contains("Item 7"))
    #expect(screen.press(.escape) == [.popped])
    #expect(model.item == nil)
  }

  @Test func `a pushed screen that asks is left after a yes`() {
    let screen = Screen { [model] in
      Table("Home") {
        Segue("Edit") {
          Table("Edit") { TextField("Name", text: Binding(model, \.name)).id("name") }
            .asksBeforeDismissal(!model.name.isEmpty)
        }
      }
    }
    screen.press(.enter, .enter)
    screen.type("Ada")
    screen.press(.enter)
    screen.press(.escape)
    #expect(screen.frame.plain.contains("Discard the changes?"))
    screen.press(.enter)
    #expect(screen.router.titles == ["Home", "Edit"], "no is the answer in focus")
    screen.press(.escape)
    #expect(screen.press("y") == [.popped])
    #expect(screen.router.titles == ["Home"])
  }
}
