import Tables
import Testing

@testable import TablesText

/// Drawing a window costs what the window shows.
struct WindowTests {
  @Test("a window of a million rows makes the rows that it shows")
  func rowsMade() {
    var made = 0
    let table = Table("Numbers") {
      Section("All") {
        ForEach(0..<1_000_000) { number in
          made += 1
          return Info("Row \(number)", detail: "\(number * 2)")
        }
      }
    }
    #expect(made == 0)
    let frame = TextRenderer(width: 40).frame(of: table, rows: 24)
    #expect(frame.plainText.contains("│ Row 19                          38 │"))
    #expect(made == 20)
  }

  @Test("a window of a million lazy sections makes the sections that it shows")
  func sectionsMade() {
    var made = 0
    let table = Table {
      ForEach(0..<1_000_000) { number in
        made += 1
        return Section("Section \(number)") { Info("Row") }
      }
    }
    _ = TextRenderer(width: 40).frame(of: table, rows: 24)
    #expect(made == 5)
  }

  @Test("what is read when drawn is read once a row, and only where it shows")
  func readWhenDrawn() {
    var reads = 0
    let table = Table {
      for number in 0..<100 {
        Info("Row \(number)").detail {
          reads += 1
          return "now"
        }
      }
    }
    _ = TextRenderer(width: 40).frame(of: table, rows: 10)
    #expect(reads == 9)
  }

  @Test("a window shows from any line on what the whole table shows there", arguments: [9, 20, 30])
  func windowsOfRowsThatDoNotFit(width: Int) {
    let table = Table("Rows") {
      Section {
        for number in 0..<12 {
          Info(String(repeating: "日本語 ", count: number), detail: "detail \(number)")
        }
      }
    }
    let renderer = TextRenderer(width: width)
    let lines = renderer.plain(table).split(separator: "\n", omittingEmptySubsequences: false)
    for first in lines.indices {
      let window = renderer.frame(of: table, rows: 3, from: first).plainText.split(
        separator: "\n", omittingEmptySubsequences: false)
      let expected = lines[first...].prefix(3)
      #expect(window.prefix(expected.count).elementsEqual(expected), "from line \(first)")
    }
  }
}
