import Tables
import TablesInteraction
import Testing

/// Of a table of a million rows, only the visible ones are created.
@Suite struct MillionRowsTests {
  private final class Counter { var rows = 0 }
  private let counter = Counter()

  private func screen(_ count: Int) -> Screen {
    Screen(columns: 40, rows: 24) { [counter] in
      Table("Rows") {
        Section("All") {
          ForEach(0..<count) { number in
            counter.rows += 1
            return Switch("Row \(number)")
          }
        }
      }
    }
  }

  /// Returns how many rows a closure creates.
  private func made(_ body: () -> Void) -> Int {
    let before = counter.rows
    body()
    return counter.rows - before
  }

  @Test func `a refresh of a table without a focus creates the visible rows`() {
    let screen = Screen(columns: 40, rows: 24) { [counter] in
      Table("Log") {
        Section("All") {
          ForEach(0..<1_000_000) { number in
            counter.rows += 1
            return Info("Row \(number)")
          }
        }
      }
    }
    _ = screen.frame
    screen.scroll(by: 5_000)
    _ = screen.frame
    let rows = made {
      screen.router.invalidate()
      _ = screen.frame
    }
    #expect(rows <= 24)
    #expect(screen.frame.plain.contains("Row 500"))
  }

  /// Returns how many rows each part of a script creates in a table with a number of rows.
  private func counts(_ count: Int) -> [String: Int] {
    var counts: [String: Int] = [:]
    var opened: Screen?
    counts["open"] = made {
      opened = screen(count)
      _ = opened?.frame
    }
    guard let screen = opened else { return counts }
    for (name, keys) in Self.parts {
      counts[name] = made {
        for key in keys {
          screen.press(key)
          _ = screen.frame
        }
      }
    }
    counts["resize"] = made {
      screen.resize(columns: 30, rows: 40)
      _ = screen.frame
    }
    counts["path"] = made { screen.select(RowPath(section: 0, row: count / 2)) }
    return counts
  }

  private static let parts: [(String, [Key])] = [
    ("down", Array(repeating: .down, count: 1000)), ("end", [.end]), ("up", [.up]),
    ("page up", Array(repeating: .pageUp, count: 10)), ("home", [.home]),
    ("page down", Array(repeating: .pageDown, count: 10)), ("toggle", [.space]),
  ]

  @Test func `the rows made do not grow with the table`() {
    let small = counts(2_000)
    let large = counts(1_000_000)
    for (name, count) in large.sorted(by: { $0.key < $1.key }) {
      #expect(count <= (small[name] ?? 0) + 2, "\(name): \(small[name] ?? 0) of 2,000")
    }
  }

  @Test func `a key makes no more rows than a window has`() {
    let counts = counts(1_000_000)
    let limits = [
      "open": 60, "down": 2_000, "end": 60, "up": 4, "page up": 400, "home": 60, "page down": 400,
      "toggle": 60, "resize": 60, "path": 60,
    ]
    for (name, limit) in limits { #expect(counts[name] ?? .max <= limit, "\(name)") }
  }

  @Test func `a table that is evaluated again makes a window`() {
    let screen = screen(1_000_000)
    screen.press(.end)
    _ = screen.frame
    let count = made {
      screen.router.invalidate()
      _ = screen.frame
    }
    #expect(count <= 60)
    #expect(screen.focusPath == RowPath(section: 0, row: 999_999))
  }
}
