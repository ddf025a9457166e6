import Tables
import TablesInteraction
import Testing

/// The actions beside the headers of sections on a screen.
@Suite struct HeaderActionScreenTests {
  private final class Model {
    var songs = ["Aja", "Peg"]
  }
  private let model = Model()

  private func screen(columns: Int = 40, rows: Int = 14) -> Screen {
    Screen(columns: columns, rows: rows) { [model] in
      Table("Music") {
        Section("Albums") { Segue("All").id("all") }
        Section("Queue") { ForEach(model.songs) { Segue($0) } }
          .headerAction { Action("Clear") { model.songs = [] }.id("clear") }
      }
    }
  }

  private func lines(_ screen: Screen) -> [Substring] {
    screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the action is at the right of its header, and gets the focus on the way`() {
    let screen = screen()
    #expect(lines(screen).contains("   Queue                      [Clear]"))
    #expect(screen.press(.down) == [.focused("clear")])
    #expect(lines(screen).contains("   Queue                     ❯[Clear]"))
    #expect(screen.press(.down) == [.focused("Aja")])
    #expect(screen.press(.up) == [.focused("clear")])
    #expect(screen.press(.up) == [.focused("all")])
    #expect(screen.press(.down, .enter) == [.focused("clear"), .performed("clear")])
    #expect(model.songs.isEmpty)
  }

  @Test func `a click performs it, and the window shows its header`() {
    let screen = screen(rows: 6)
    screen.press(.end)
    #expect(!lines(screen).contains { $0.contains("Queue") })
    screen.press(.up, .up)
    #expect(screen.focus == "clear")
    let row = lines(screen).firstIndex { $0.contains("Clear") }
    #expect(row != nil)
    #expect(screen.click(column: 32, row: row ?? 0) == .performed("clear"))
  }

  @Test func `a long header has its action on a line below`() {
    let screen = Screen(columns: 24, rows: 12) {
      Table {
        Section("A header that is long") { Info("x") }.headerAction { Action("Edit") {}.id("e") }
      }
    }
    #expect(
      screen.frame.plain.hasPrefix(
        "\n\n   A header that is\n   long\n              ❯[Edit]\n ╭────"))
    #expect(screen.press(.down) == [.focused("e")])
  }
}
