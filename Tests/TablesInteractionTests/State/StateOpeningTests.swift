import Observation
import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Screens and questions that the state of the app opens while somebody uses the keyboard.
@Suite struct StateOpeningTests {
  @Observable final class Model {
    var asks = false
    var shows = false
    var name = ""
    var deleted = 0
    var item: Item?
    var row: RowID?
  }

  struct Item: Identifiable { let id: Int }

  private let model = Model()

  private var table: Table {
    let model = model
    return Table("Root") {
      TextField("Name", text: Binding(model, \.name)).id("name")
      Action("Ask") { model.asks = true }.id("ask")
      Action("Show") { model.shows = true }.id("show")
    }
    .sheet(isPresented: Binding(model, \.shows)) {
      Table("Sheet") { Action("Delete") { model.deleted += 1 }.id("delete") }
    }
    .confirmationDialog("Delete all?", isPresented: Binding(model, \.asks)) {
      Action("Delete", role: .destructive) { model.deleted += 1 }
    }
  }

  @Test func `a screen that opens while a text is typed ends the edit, and takes no key of it`() {
    let screen = Screen(columns: 40, rows: 10) { table }
    screen.select("name")
    screen.type("Ad")
    model.shows = true
    screen.type("a d")
    screen.press(.enter)
    #expect(screen.titles == ["Root", "Sheet"])
    #expect(model.deleted == 0)
    #expect(model.name == "Ad")
    screen.press(.escape)
    #expect(screen.titles == ["Root"])
    #expect(!model.shows)
  }

  @Test func `a question that appears while a text is typed is not answered by the typing`() {
    let screen = Screen(columns: 40, rows: 10) { table }
    screen.select("name")
    screen.type("Ad")
    model.asks = true
    #expect(screen.frame.plain.contains("Delete all?"))
    screen.type("a d")
    screen.press(.enter)
    #expect(model.deleted == 0)
    #expect(model.name == "Ad")
  }

  @Test func `a screen that is read aloud asks and opens`() {
    let screen = AccessibleScreen { table }
    _ = screen.respond(to: "2")
    #expect(screen.reply.contains("Delete all?"))
    _ = screen.respond(to: "1")
    #expect(model.deleted == 1 && !model.asks)
    _ = screen.respond(to: "3")
    #expect(screen.reply.contains("Sheet"))
    _ = screen.respond(to: "back")
    #expect(!model.shows)
  }

  // MARK: Items and rows

  private var list: Table {
    let model = model
    return Table("List") { ForEach(0..<80, id: \.self) { Info("Row \($0)") } }
      .sheet(item: Binding(model, \.item)) { item in
        Table("Item \(item.id)") {
          Segue("More") { Table("More") { Action("Close") {}.dismisses() } }
        }
      }
      .scrollPosition(id: Binding(model, \.row))
  }

  @Test func `an item opens a sheet, another one takes its place, and an action leaves it`() {
    let screen = Screen(columns: 40, rows: 10) { list }
    let spoken = AccessibleScreen(router: screen.router)
    model.item = Item(id: 3)
    #expect(screen.frame.plain.contains("Item 3"))
    #expect(spoken.page.contains("Item 3"))
    screen.select("More")
    model.item = Item(id: 4)
    #expect(screen.frame.plain.contains("Item 4"))
    #expect(spoken.page.contains("Item 4"))
    screen.select("More")
    _ = spoken.respond(to: "1")
    #expect(screen.titles == ["List"])
    #expect(model.item == nil)
  }

  @Test func `the state brings a row into view, also read aloud`() async {
    let screen = Screen(columns: 40, rows: 10) { list }
    let spoken = AccessibleScreen { list }
    _ = (screen.frame, spoken.page)
    #expect(!screen.frame.plain.contains("Row 70"))
    #expect(!spoken.page.contains("Row 70"))
    model.row = 70
    await spoken.settle()
    #expect(screen.frame.plain.contains("Row 70"))
    #expect(spoken.page.contains("Row 70"))
  }
}
