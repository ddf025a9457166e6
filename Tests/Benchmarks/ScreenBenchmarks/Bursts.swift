import Benchmark
import Measuring
import Observation
import Tables
import TablesInteraction

@Observable private final class Model {
  var flags = [false, false, false]
  var name = ""
}

/// Measures how often a table is evaluated after changes of observed state that it reads.
func measureBursts() {
  let outside = BenchmarkMetric.count("evaluations, changed outside")
  let inside = BenchmarkMetric.count("evaluations, changed in one action")
  for count in [1, 10, 1_000, 100_000] {
    measure(
      "burst, \(count) × 2 properties", iterations: 3,
      metrics: [outside, inside], prepare: {},
      run: { benchmark, _ in
        let model = Model()
        nonisolated(unsafe) var evaluations = 0
        let screen = Screen {
          evaluations += 1
          return Table(model.name) {
            for flag in model.flags { Info("Flag", detail: flag ? "on" : "off") }
            Action("Change all") {
              for turn in 0..<count { model.flags[turn % 3].toggle() }
            }
            .id("all")
          }
        }
        _ = screen.frame
        evaluations = 0
        for turn in 0..<count {
          model.flags[turn % 3].toggle()
          model.name = "\(turn)"
        }
        _ = screen.frame
        benchmark.record(outside, Double(evaluations))
        evaluations = 0
        screen.select("all")
        _ = screen.frame
        benchmark.record(inside, Double(evaluations))
      })
  }
}

private final class Log {
  var lines: [Int] = []
  var marked = -1
}

/// Measures the frame after rows of a log have come or changed, with the focus in the middle.
func measureLogs() {
  let time = BenchmarkMetric.time()
  let count = isShort ? 10_000 : 1_000_000
  func measureLog(_ name: String, _ change: @escaping (Log) -> Void) {
    measure(
      "log, \(name), of \(count)", iterations: 9, metrics: [time],
      prepare: { () -> (log: Log, screen: Screen) in
        let log = Log()
        let screen = Screen {
          Table("Log") {
            Section("Lines") {
              ForEach(log.lines, id: \.self) { Switch($0 == log.marked ? "Marked" : "Line \($0)") }
            }
          }
        }
        return (log, screen)
      },
      check: { require($0.screen.focus == RowID(count / 2), "the focus has left its row") },
      run: { benchmark, inputs in
        let (log, screen) = inputs
        log.lines = Array(0..<count)
        log.marked = -1
        screen.router.invalidate()
        _ = screen.frame
        screen.select(RowPath(section: 0, row: count / 2))
        _ = screen.frame
        change(log)
        benchmark.record(
          time,
          benchmark.time {
            screen.router.invalidate()
            _ = screen.frame
          })
      })
  }
  measureLog("one row in sight changed") { $0.marked = count / 2 + 1 }
  measureLog("1,000 rows at the end") { $0.lines += count..<count + 1_000 }
  measureLog("1,000 rows at the start") { $0.lines.insert(contentsOf: -1_000..<0, at: 0) }
}
