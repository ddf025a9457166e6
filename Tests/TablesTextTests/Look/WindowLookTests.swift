import Tables
import TablesTesting
import TablesText
import Testing

/// What windows of a million lazy rows look like, and how many rows are made for them.
@Suite struct WindowLookTests {
  private static let lines = 12

  @Test(arguments: [1, 8, 20, 40, 80]) func `the top of a million rows`(_ width: Int) {
    expectSnapshot(of: window(width: width), as: .lines)
  }

  @Test func `rows above a window are made as well`() {
    expectSnapshot(of: window(width: 20, from: 1_000), as: .lines)
  }

  /// The window's lines, and behind them how many rows were made to draw them.
  private func window(width: Int, from first: Int = 0) -> String {
    var made = 0
    let table = Table("Numbers") {
      Section("All", footer: "A million.") {
        ForEach(0..<1_000_000) { number in
          made += 1
          return Info("Row \(number)", detail: "\(number * 2)")
        }
      }
    }
    let frame = TextRenderer(width: width).frame(of: table, rows: Self.lines, from: first)
    return frame.plainText + "rows made: \(made)"
  }
}
