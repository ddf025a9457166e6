import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Paths that are opened while a screen is in use.
@Suite struct OpenedScreenTests {
  private final class Model {
    var age = 30
    var name = "Ada"
  }

  private let model = Model()

  private func makeScreen() -> Screen {
    Screen(columns: 40, rows: 10) { [model] in
      Table("Root") {
        Segue("Person") {
          Table("Person") {
            TextField("Name", text: Binding(model, \.name)).updates(.whenLeft).id("name")
            Switch("Mail").id("mail").contextMenu { Action("Test") {} }
            ForEach(0..<50, id: \.self) { Info("Row \($0)").onSelect {} }
          }
          .searchable()
        }
        .id("person")
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") { TextField("Text", text: "").id("text") }
        }
        .id("sheet")
        Segue("Other") { Table("Other") { Info("x").id("x") } }.id("other")
      }
    }
  }

  private func edited() -> Screen {
    let screen = makeScreen()
    screen.select("person")
    screen.press(.enter)
    screen.type("!")
    return screen
  }

  @Test func `an edit goes on when its screen is opened`() throws {
    let screen = edited()
    let frame = screen.frame
    try screen.open(path: ["person"])
    #expect(screen.frame == frame)
    #expect(throws: (any Error).self) { try screen.open(path: ["person", "nobody"]) }
    #expect(throws: (any Error).self) { try screen.open(path: ["nobody"]) }
    #expect(screen.frame == frame)
    screen.type("?")
    screen.press(.enter)
    #expect(model.name == "Ada!?")
  }

  @Test func `a row is shown beside an edit, which keeps the keys`() throws {
    let screen = edited()
    try screen.open(path: ["person"], revealing: 30)
    #expect(screen.frame.plain.contains("Row 30"))
    #expect(model.name == "Ada")
    screen.type("?")
    #expect(screen.frame.plain.contains("Ada!?"))
    screen.press(.enter)
    #expect(model.name == "Ada!?")
    try screen.open(path: ["person"], revealing: 30)
    #expect(screen.focus == 30)
  }

  @Test func `a row that a search hides is revealed, and one that it shows stays found`() throws {
    let screen = makeScreen()
    screen.select("person")
    screen.press("/", "4", "2", .enter)
    try screen.open(path: ["person"], revealing: 42)
    #expect(screen.frame.plain.contains("42"))
    #expect(screen.presented.numberOfItems(in: 0) == 1)
    try screen.open(path: ["person"], revealing: 30)
    #expect(screen.focus == 30)
    #expect(screen.presented.numberOfItems(in: 0) == 52)
    #expect(!screen.frame.plain.contains("Search:"))
    screen.press(.down)
    #expect(screen.focus == 31)
  }

  @Test func `a menu and a list of keys stay open`() throws {
    let screen = makeScreen()
    screen.select("person")
    screen.press(.down, "m")
    var frame = screen.frame
    try screen.open(path: ["person"])
    #expect(screen.frame == frame)
    screen.press(.escape, "?")
    frame = screen.frame
    try screen.open(path: ["person"])
    #expect(screen.frame == frame)
    try screen.open(path: [])
    #expect(screen.frame.plain.contains("Other"))
    #expect(screen.press(.down) == [.focused("sheet")])
  }

  @Test func `an edit that is left for another screen is stored`() throws {
    let screen = edited()
    try screen.open(path: ["other"])
    #expect(model.name == "Ada!")
    #expect(screen.titles == ["Root", "Other"])
    try screen.open(path: ["person"])
    #expect(screen.press(.down) == [.focused("mail")], "no edit is open")
  }

  @Test func `a screen asks before a path that loses input is opened`() throws {
    let screen = makeScreen()
    screen.select("sheet")
    screen.press(.enter)
    screen.type("a")
    screen.press(.enter)
    _ = try screen.router.requestOpen(path: ["other"])
    #expect(screen.frame.plain.contains("Discard the changes?"))
    screen.press("n")
    #expect(screen.titles == ["Root", "Sheet"])
    #expect(!screen.frame.plain.contains("Discard"))
    _ = try screen.router.requestOpen(path: ["other"])
    screen.press("y")
    #expect(screen.titles == ["Root", "Other"])
  }

  @Test func `a question about a path is asked in words`() throws {
    let screen = AccessibleScreen {
      Table("Root") {
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") { TextField("Text", text: "").id("text") }
        }
        .id("sheet")
        Segue("Other") { Table("Other") { Info("x") } }.id("other")
      }
    }
    screen.respond(to: "1")
    screen.respond(to: "1")
    screen.respond(to: "a")
    _ = try screen.router.requestOpen(path: ["other"])
    #expect(screen.page.contains("Sheet"))
    #expect(screen.prompt.contains("Discard the changes?"))
    screen.respond(to: "yes")
    #expect(screen.router.titles == ["Root", "Other"])
  }
}
