import Benchmark
import Measuring
import Tables
import TablesInteraction

/// The sizes of the windows: columns and rows.
let sizes = [(80, 24), (200, 50)]

func lazyTable(_ count: Int) -> Table {
  Table("Rows") { Section("All") { ForEach(0..<count) { Switch("Row \($0)").id($0) } } }
    .searchable()
}

/// Measures keys and the frames after them, in a table of some size.
private func measureKeys(_ count: Int) {
  for (columns, rows) in sizes {
    func measureKey(
      _ key: String, iterations: Int, changesFrame: Bool? = true,
      _ press: @escaping (Screen) -> Void
    ) {
      measure("key, \(columns) × \(rows), \(count) rows, \(key)", iterations: iterations) {
        let table = lazyTable(count)
        let screen = Screen(columns: columns, rows: rows) { table }
        _ = screen.frame
        let pressAndDraw = {
          press(screen)
          _ = screen.frame
        }
        return Turns(Turns.Work(pressAndDraw)) {
          guard let changesFrame else { return }
          let before = screen.frame.plain
          pressAndDraw()
          require(
            (screen.frame.plain != before) == changesFrame,
            "\(key): the frame has \(changesFrame ? "not " : "")changed")
        }
      }
    }
    var turn = 0
    measureKey("down or up", iterations: 2_000) {
      turn += 1
      $0.press(turn % 90 < 45 ? .down : .up)
    }
    measureKey("toggle", iterations: 500) { $0.press(.space) }
    measureKey("nothing changed", iterations: 2_000, changesFrame: false) { _ in }
    // It ends where it began, so its frames are equal.
    measureKey("end and home", iterations: 50, changesFrame: nil) {
      $0.press(.end)
      _ = $0.frame
      $0.press(.home)
    }
  }
}

/// Measures the slowest key of a search in 100,000 rows, with its frame.
private func measureSearch() {
  let slowest = BenchmarkMetric.time("processor time, slowest key")
  for text in ["9", "99", "row 7", "nothing"] {
    measure(
      "search, “\(text)”", iterations: 9, metrics: [slowest],
      prepare: {
        let count = isShort ? 10_000 : 100_000
        let rows = (0..<count).map { Info("Row number \($0)", detail: "detail \($0 % 97)") }
        return Table("Rows") { Section("All") { for row in rows { row } } }.searchable()
      },
      run: { benchmark, table in
        let screen = Screen { table }
        screen.press("/")
        screen.type("x")
        screen.press(.backspace)
        var times: [Double] = []
        blackHole(
          benchmark.time {
            for character in text {
              times.append(
                processorTime {
                  screen.type(String(character))
                  _ = screen.frame
                })
            }
          })
        benchmark.record(slowest, times.max() ?? 0)
      })
  }
}

/// Measures selecting by name, and entering screens that are nested.
private func measureSelecting() {
  let count = isShort ? 10_000 : 1_000_000
  for (name, isThere) in [("Row 0", true), ("Row \(count - 1)", true), ("no row", false)] {
    measure("select, “\(name)” of \(count) rows", iterations: 5) {
      let table = lazyTable(count)
      let screen = Screen { table }
      return Turns(Turns.Work { _ = screen.select(name) }) {
        let outcome = screen.select(name)
        require((outcome != .unknown(name)) == isThere, "\(name): \(outcome)")
      }
    }
  }
  for depth in [80, 160, 320] {
    measure("nested screens, \(depth)", iterations: 5) {
      Turns {
        let screen = Screen { nestedTable(0) }
        for _ in 0..<depth { _ = screen.select("Next") }
      }
    }
  }
}

/// Returns a table that leads to another such table, and so on.
@Sendable func nestedTable(_ depth: Int) -> Table {
  Table("Level \(depth)") { Segue("Next") { nestedTable(depth + 1) } }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    for count in isShort ? [1_000] : [100, 10_000, 1_000_000] { measureKeys(count) }
    measureLogs()
    measureGrowingScreens()
    measureSearch()
    measureSelecting()
    measureTyping()
    measureFrames()
    measurePainting()
    measureBursts()
    measureAllocations()
  }
}
