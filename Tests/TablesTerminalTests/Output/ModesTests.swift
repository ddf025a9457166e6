import Foundation
import Testing

@testable import TablesTerminal

/// Modes that are set and reset, and the lines that remain of a screen among other lines.
@Suite struct ModesTests {
  /// Returns the private modes of the sequences in a text that end with a byte.
  private func modes(_ text: String, _ final: Character) -> Set<Substring> {
    Set(
      text.split(separator: "\u{1B}[?").compactMap { part in
        let number = part.prefix { $0.isNumber }
        return !number.isEmpty && part.dropFirst(number.count).first == final ? number : nil
      })
  }

  @Test(arguments: [false, true], [false, true])
  func `every mode that is set is undone`(isInline: Bool, usesMouse: Bool) {
    let modes = TerminalModes(
      isInline: isInline, usesMouse: usesMouse, tellsMoves: true, term: "xterm")
    let leaving = modes.leaving(hasKeyboard: true)
    let set = self.modes(modes.entering(queries: modes.queries), "h")
    #expect(set.isSubset(of: self.modes(leaving, "l")))
    #expect(set.contains("1049") != isInline)
    #expect(set.contains("1000") == (usesMouse && !isInline))
    #expect(set.contains("1003") == (usesMouse && !isInline))
    #expect(!TerminalModes().entering(queries: "").contains("1003"))
    #expect(leaving.contains("\u{1B}[?25h"))
    #expect(leaving.utf8.count <= TerminalGuard.leavingCapacity)
  }

  @Test func `kitty's keyboard is popped before the other screen is left`() throws {
    let leaving = TerminalModes().leaving(hasKeyboard: true)
    let pop = try #require(leaving.range(of: "\u{1B}[<u"))
    let left = try #require(leaving.range(of: "\u{1B}[?1049l"))
    #expect(pop.lowerBound < left.lowerBound)
    #expect(!TerminalModes().leaving(hasKeyboard: false).contains("\u{1B}[<u"))
  }

  @Test func `the query that every terminal answers is the last one`() {
    #expect(TerminalModes(term: "xterm").queries.hasSuffix("\u{1B}[c"))
    #expect(!TerminalModes(term: "linux").queries.contains("\u{1B}]"))
  }

  @Test func `the rows that were changed remain, each with its last value`() {
    let screen = Screen(columns: 40, rows: 10) {
      Table("Settings") {
        Switch("Dark mode")
        Stepper("Copies", initialValue: 4, in: 1...9)
      }
    }
    var changes = ChangedRows()
    for key: Key in [.space, .down, .right, .right, .up] {
      for outcome in screen.press(key) where outcome.isLasting {
        changes.record(outcome, on: screen)
      }
    }
    #expect(changes.text(titled: "Settings") == "Settings\n  Dark mode: On\n  Copies: 6")
    #expect(ChangedRows().text(titled: nil) == nil)
  }

  @Test func `rows of two sections with equal ids remain both`() {
    let screen = Screen(columns: 40, rows: 10) {
      Table {
        for name in ["Left", "Right"] { Section(name) { Switch(name).id("side") }.id(name) }
      }
    }
    var changes = ChangedRows()
    for key: Key in [.space, .tab, .space, .space] {
      for outcome in screen.press(key) where outcome.isLasting {
        changes.record(outcome, on: screen)
      }
    }
    #expect(changes.text(titled: nil) == "Left: On\nRight: Off")
  }

  @Test(arguments: [
    (["TERM": "dumb"], true), (["TERM": "xterm"], false), ([:], true),
    (["TERM": "xterm", "ACCESSIBLE": "1"], true), (["TERM": "xterm", "ACCESSIBLE": "0"], false),
  ])
  func `the environment asks for a screen that is read`(_ variables: [String: String], _ asks: Bool)
  {
    #expect(variables.asksForAccessibility == asks)
  }

  @Test func `the environment tells what the terminal can show`() {
    #expect(["LANG": "de_DE.UTF-8", "TERM": "xterm"].glyphs == .unicode)
    #expect(["LC_ALL": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"].glyphs == .ascii)
    #expect(["TERM": "linux"].glyphs == .ascii)
    #expect(["TERM": "xterm-256color"].erasesInColor)
    #expect(!["TERM": "screen-256color"].erasesInColor)
    #expect(["TERM": "screen", "TMUX": "/tmp/socket"].erasesInColor)
    #expect(["COLORFGBG": "0;15"].hasLightBackground)
    #expect(!["COLORFGBG": "15;default;0"].hasLightBackground)
  }
}
