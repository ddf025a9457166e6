import Tables
import TablesInteraction
import Testing

/// Tables in which no row accepts the focus at first.
@Suite struct LateFocusTests {
  private final class Model { var links: Set<Int> = [] }
  private let model = Model()

  private func screen() -> Screen {
    let screen = Screen(columns: 40, rows: 14) { [model] in
      Table("Log") {
        Section("All") {
          ForEach(0..<100) { number in
            model.links.contains(number)
              ? AnyRow(Segue("Row \(number)")) : AnyRow(Info("Row \(number)"))
          }
        }
      }
    }
    _ = screen.frame
    return screen
  }

  private func link(_ number: Int, _ screen: Screen) {
    model.links.insert(number)
    screen.router.invalidate()
    _ = screen.frame
  }

  @Test func `a visible row that accepts the focus now gets it`() {
    let screen = screen()
    #expect(screen.focus == nil)
    link(5, screen)
    #expect(screen.focus == 5)
  }

  @Test func `the window stays where it is when a row far away accepts the focus`() {
    let screen = screen()
    screen.scroll(by: 50)
    let before = screen.frame.plain
    link(5, screen)
    #expect(screen.frame.plain == before)
  }

  @Test func `keys scroll until a row that accepts the focus is near`() {
    let screen = screen()
    link(30, screen)
    #expect(screen.press(.down) == [.scrolled])
    for _ in 0..<25 where screen.focus == nil { screen.press(.down) }
    #expect(screen.focus == 30)
  }

  @Test func `a page key moves the focus to a row that accepts it`() {
    let screen = screen()
    link(15, screen)
    screen.press(.pageDown)
    #expect(screen.focus == 15)
  }

  private func debugScreen() -> Screen {
    Screen(columns: 30, rows: 9) {
      Table {
        Section("Facts") { for row in 0..<60 { Info("Fact \(row)") } }
        Section("Danger") { Action("Erase", role: .destructive) {}.id("erase") }
      }
    }
  }

  @Test func `a table opens at its start even if only its last row accepts the focus`() {
    let screen = debugScreen()
    #expect(screen.frame.plain.contains("Fact 0"))
    #expect(screen.focus == nil)
    #expect(screen.press(.down) == [.scrolled])
    #expect(screen.press(.end) == [.focused("erase")])
    #expect(screen.frame.plain.contains("Erase"))
  }

  @Test func `tab moves from a window without focus to the next section with a row for it`() {
    let screen = debugScreen()
    _ = screen.frame
    #expect(screen.press(.tab) == [.focused("erase")])
    #expect(screen.frame.plain.contains("Erase"))
  }
}
