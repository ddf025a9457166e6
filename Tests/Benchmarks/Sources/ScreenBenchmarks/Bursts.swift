import Measuring
import Observation
import Tables
import TablesInteraction

@Observable private final class Model {
  var flags = [false, false, false]
  var name = ""
}

/// Prints how often a table is evaluated after changes of observed state that it reads.
func measureBursts() {
  print("Evaluations for a burst of changes")
  for count in [1, 10, 1_000, 100_000] {
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
    let outside = evaluations
    screen.select("all")
    _ = screen.frame
    print("\(2 * count) changes of two properties: \(outside);", terminator: " ")
    print("\(count) in one action: \(evaluations - outside)")
  }
}

/// Measures the frame after rows of a log have come or changed, with the focus in the middle.
func measureGrowth() {
  final class Log {
    var lines: [Int] = []
    var marked = -1
  }
  print("A frame after a change of 1,000,000 rows, median of 9, processor time")
  let log = Log()
  let screen = Screen {
    Table("Log") {
      Section("Lines") {
        ForEach(log.lines, id: \.self) { Switch($0 == log.marked ? "Marked" : "Line \($0)") }
      }
    }
  }
  func measure(_ name: String, _ change: () -> Void) {
    let times = (0..<9).map { _ in
      log.lines = Array(0..<1_000_000)
      log.marked = -1
      screen.router.invalidate()
      _ = screen.frame
      screen.select(RowPath(section: 0, row: 500_000))
      _ = screen.frame
      change()
      return time {
        screen.router.invalidate()
        _ = screen.frame
      }
    }
    precondition(screen.focus == 500_000, "the focus has left its row")
    report(name, times.sorted()[4])
  }
  measure("one row in sight changed") { log.marked = 500_001 }
  measure("1,000 rows at the end") { log.lines += 1_000_000..<1_001_000 }
  measure("1,000 rows at the start") { log.lines.insert(contentsOf: -1_000..<0, at: 0) }
}
