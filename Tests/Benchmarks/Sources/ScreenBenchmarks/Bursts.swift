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
