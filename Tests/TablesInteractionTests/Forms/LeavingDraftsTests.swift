import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Leaving a screen with a text that was typed and is not stored.
@Suite struct LeavingDraftsTests {
  private final class Model {
    var price = 5
    var name = "Ada"
  }

  private let model = Model()

  private func table() -> Table {
    Table("Order") {
      TextField("Price", value: Binding(model, \.price)).id("price")
      TextField("Name", text: Binding(model, \.name)).id("name")
      Segue("More") {
        Table("More") {
          TextField("Code", text: "").validated { $0.count == 4 ? nil : "Four letters" }.id("code")
        }
      }
      .id("more")
    }
  }

  private func screen() -> Screen { Screen(columns: 60, rows: 14, table: table) }

  /// A screen with a text in its first row that the row does not accept.
  private func refused() -> Screen {
    let screen = screen()
    screen.press(.enter, "x", .enter)
    screen.select("more")
    screen.press(.escape)
    return screen
  }

  @Test(arguments: ["q", .left] as [Key])
  func `the screen asks before a text is discarded`(key: Key) {
    let screen = refused()
    guard case .asked = screen.press(key)[0] else {
      Issue.record("\(screen.log)")
      return
    }
    #expect(screen.frame.plain.contains("Discard the changes?"))
    #expect(!screen.isFinished)
  }

  @Test func `no keeps the text`() {
    let screen = refused()
    screen.press("q")
    #expect(screen.press("n").last.map { if case .cancelled = $0 { true } else { false } } == true)
    #expect(!screen.isFinished)
    #expect(screen.frame.plain.contains("5x"))
  }

  @Test func `yes leaves the screen, and the value is the old one`() {
    let screen = refused()
    screen.press("q")
    #expect(screen.press("y") == [.exited])
    #expect(screen.isFinished)
    #expect(model.price == 5)
  }

  @Test func `a text on a screen above is asked about too`() {
    let screen = screen()
    screen.select("more")
    screen.press(.enter, "a", .enter, .tab)
    screen.press("q")
    #expect(!screen.isFinished)
    #expect(screen.frame.plain.contains("Discard the changes?"))
    #expect(screen.press(.up, .enter).last == .exited)
  }

  @Test func `a text on a screen that was left is asked about too`() {
    let screen = screen()
    screen.select("more")
    screen.press(.enter, "a", .enter, .tab, .left)
    #expect(screen.router.titles == ["Order"])
    screen.press("q")
    #expect(!screen.isFinished)
    #expect(screen.frame.plain.contains("Discard the changes?"))
    #expect(screen.press(.up, .enter).last == .exited)
  }

  @Test func `a value that a left screen keeps is not asked about`() {
    let screen = Screen(columns: 60, rows: 14) {
      Table { Segue("More") { Table("More") { Switch("Kept", isOn: false) } }.id("more") }
    }
    screen.select("more")
    screen.press(.enter, .left)
    #expect(screen.press("q") == [.exited])
  }

  @Test func `a text that is stored is not asked about`() {
    let screen = screen()
    screen.press(.enter, "7", .enter, .down, .enter, "x", .enter)
    #expect(screen.press("q") == [.exited])
    #expect(model.price == 57)
    #expect(model.name == "Adax")
  }

  @Test func `control-c and the program leave without a question`() {
    let (first, second) = (refused(), refused())
    #expect(first.press(.control("c")) == [.exited])
    #expect(second.finish() == .exited)
  }

  @Test func `a screen that is read aloud asks too`() {
    let router = Router(table: table)
    Screen(router: router).press(.enter, "x", .enter, .tab)
    let screen = AccessibleScreen(router: router)
    screen.respond(to: "quit")
    #expect(screen.reply.contains("Discard the changes?"))
    screen.respond(to: "no")
    #expect(!screen.isFinished)
    screen.respond(to: "quit")
    #expect(screen.respond(to: "yes") == [.exited])
    #expect(screen.isFinished)
  }
}
