import Tables
import TablesBasics
import TablesInteraction
import TablesTestTools
import Testing

/// The functions of a screen that a host needs while it shows it.
@Suite struct LivingScreenTests {
  private func screen(rows: Int = 24) -> Screen {
    Screen(columns: 40, rows: rows) {
      Table("Account") {
        TextField("Name", initialValue: "Ada")
        TextField("Password").secure()
        Stepper("Copies", initialValue: 4, in: 1...90)
        Info("Row").contextMenu { Action("Copy") {} }
        Progress("Download")
      }
      .searchable()
    }
  }

  // MARK: Pasting

  @Test func `a paste is one step, and its line breaks commit nothing`() {
    let screen = screen()
    screen.press(.enter)
    let typed = screen.paste("\r\nLovelace\r\u{1B}[31m\u{3}\tKing\n")
    #expect(typed == .typed(screen.presented.sections[0].items[0].id, "Ada Lovelace [31m King"))
    #expect(screen.frame.cursor != nil)
    #expect(screen.log.count == 2)
  }

  @Test func `a paste into a text of several lines keeps its line breaks`() {
    let screen = Screen(columns: 40, rows: 12) { Table { TextEditor("Notes", initialValue: "A") } }
    screen.press(.enter)
    #expect(
      screen.paste("\r\nB\rC\n") == .typed(screen.presented.sections[0].items[0].id, "A\nB\nC\n"))
  }

  @Test func `a paste begins an edit of a text, and of nothing else`() {
    let screen = screen()
    #expect(screen.paste("!").description.contains("Ada!"))
    screen.press(.escape, .down, .down)
    #expect(screen.paste("7") == .unhandled)
  }

  @Test func `a pasted secret is masked in the log`() {
    let screen = screen()
    screen.press(.down, .enter)
    screen.paste("secret")
    #expect(screen.log.last?.event == .pasted("••••••"))
    #expect(!screen.log.map(\.description).joined().contains("secret"))
  }

  @Test func `a search beside a secret is logged as it is typed and pasted`() {
    let screen = screen()
    screen.press(.down, "/", "c")
    screen.paste("o")
    screen.type("p")
    #expect(screen.log.map(\.event).suffix(3) == [.pressed("c"), .pasted("o"), .pressed("p")])
  }

  @Test func `a number refuses a pasted text that is none`() {
    let screen = screen()
    screen.press(.down, .down, "4")
    #expect(screen.paste("2") == .typed(screen.presented.sections[0].items[2].id, "42"))
    screen.paste("many")
    let id = screen.presented.sections[0].items[2].id
    let reason = "Enter a whole number from 1 to 90"
    #expect(screen.press(.enter) == [.refused(id, reason: reason)])
    #expect(screen.frame.plain.contains("42many"))
  }

  @Test func `a paste goes into the search`() {
    let screen = screen()
    screen.press("/")
    #expect(screen.paste("Copies") == .searched("Copies", matches: 1))
  }

  // MARK: The mouse

  @Test func `the wheel moves the window and leaves the focus and an edit alone`() {
    let screen = Screen(columns: 30, rows: 10) {
      Table {
        Section("Numbers") { for row in 0..<40 { Stepper("\(row)", initialValue: 40, in: 0...90) } }
      }
    }
    screen.press("5")
    let focus = screen.focus
    #expect(screen.scroll(by: 3) == .scrolled)
    #expect(screen.focus == focus)
    #expect(!screen.frame.plain.contains(" 0 "))
    #expect(screen.scroll(by: -3) == .scrolled)
    #expect(screen.scroll(by: -3) == .unhandled)
    #expect(
      screen.press(.enter).last == .edited(screen.presented.sections[0].items[0].id, .number(5)))
  }

  @Test func `the second button opens the menu of a row`() throws {
    let screen = screen()
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Row") })
    let outcome = screen.click(column: 5, row: row, button: .secondary)
    #expect(outcome == .menuOpened(screen.presented.sections[0].items[3].id, "Copy"))
    #expect(screen.click(column: 0, row: 0, button: .secondary).description.hasPrefix("cancelled"))
    #expect(screen.click(column: 0, row: 0, button: .secondary) == .unhandled)
  }

  // MARK: Animations

  @Test func `a bar without a value moves while it is visible`() {
    let screen = screen()
    #expect(screen.isAnimating)
    let first = screen.frame
    screen.advance()
    let second = screen.frame
    screen.advance()
    #expect(first != second)
    #expect(screen.frame != second)
    #expect(screen.log.isEmpty)
    screen.isActive = false
    #expect(!screen.isAnimating)
  }

  @Test func `the mark of running work turns`() async {
    let screen = Screen(columns: 40, rows: 8) { Table { Action("Go") { await Task.yield() } } }
    #expect(!screen.isAnimating)
    screen.press(.enter)
    #expect(screen.isAnimating)
    #expect(screen.frame.plain.contains("↻"))
    screen.advance()
    #expect(screen.frame.plain.contains("⠋"))
    await screen.settle()
    #expect(!screen.isAnimating)
  }

  // MARK: Size, look and waking

  @Test func `the preferred height shows the whole table, up to a limit`() {
    let screen = screen()
    let rows = screen.preferredRows(atMost: 40)
    screen.resize(columns: 40, rows: rows)
    #expect(screen.frame.plain.contains("Download"))
    screen.press(.end)
    #expect(screen.frame.plain.contains("Name"))
    #expect(screen.preferredRows(atMost: 6) == 6)
    #expect(Screen(columns: 9, rows: 9) { Table {} }.preferredRows(atMost: 30) == 5)
  }

  @Test func `theme and colours change while the screen is shown`() {
    let screen = screen()
    let dark = screen.frame.ansi
    screen.theme = .light
    #expect(screen.frame.ansi != dark)
    screen.theme = .dark
    #expect(screen.frame.ansi == dark)
    screen.colors = .monochrome
    #expect(!screen.frame.ansi.contains("38;2"))
    #expect(screen.log.map(\.event) == [.restyled, .restyled, .restyled])
  }

  @Test func `state that is not observed is read again when the window gets the focus`() {
    var name = "old"
    let screen = Screen(columns: 30, rows: 8) { Table { Info(name) } }
    #expect(screen.frame.plain.contains("old"))
    screen.isActive = false
    name = "new"
    screen.isActive = true
    #expect(screen.frame.plain.contains("new"))
    #expect(screen.log.map(\.event) == [.activated(false), .activated(true)])
  }

  @Test func `a change of observed state wakes the host`() {
    let count = Stored(1)
    let wakes = Counter()
    let screen = Screen(columns: 30, rows: 8, wake: { wakes.increment() }) {
      Table { Info("\(count.value)") }
    }
    _ = screen.frame
    count.value = 2
    #expect(wakes.value == 1)
    #expect(screen.frame.plain.contains("2"))
  }

  @Test func `a frame tells where the focus is`() throws {
    let screen = screen()
    let first = try #require(screen.frame.focus)
    screen.press(.down)
    let second = try #require(screen.frame.focus)
    #expect(second.row > first.row && second.column == first.column)
  }

  @Test func `a host can end the screen`() {
    let screen = screen()
    #expect(screen.finish() == .exited)
    #expect(screen.isFinished)
  }
}

/// A number that any thread may increment.
private final class Counter: Sendable {
  private let number = Locked(0)

  func increment() { number.withLock { $0 += 1 } }

  var value: Int { number.withLock { $0 } }
}
