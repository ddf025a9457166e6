import Foundation
import Measuring
import Tables
import TablesInteraction

func lazyTable(_ count: Int) -> Table {
  Table("Rows") { Section("All") { ForEach(0..<count) { Switch("Row \($0)").id($0) } } }
    .searchable()
}

if CommandLine.arguments.dropFirst().contains("allocations") {
  measureAllocations()
  exit(0)
}
if CommandLine.arguments.dropFirst().contains("painting") {
  measurePainting()
  exit(0)
}

/// Measures a key and the frame after it, in tables of some sizes.
func measureKeys(_ counts: [Int], rounds: Int) {
  print("A key and its frame, median of \(rounds), lazy rows, processor time")
  for count in counts {
    for size in [(80, 24), (200, 50)] {
      let table = lazyTable(count)
      let screen = Screen(columns: size.0, rows: size.1) { table }
      let first = screen.frame.plain
      var turn = 0
      let down = median(rounds) {
        turn += 1
        screen.press(turn % 90 < 45 ? .down : .up)
        _ = screen.frame
      }
      let toggle = median(rounds / 4) {
        screen.press(.space)
        _ = screen.frame
      }
      precondition(screen.frame.plain != first, "the keys have changed nothing")
      let nothing = median(rounds) { _ = screen.frame }
      let name = "\(count) rows, \(size.0) × \(size.1)"
      report("\(name): down or up", down)
      report("\(name): toggle", toggle)
      report("\(name): nothing changed", nothing)
      let page = median(rounds / 40) {
        screen.press(.end)
        _ = screen.frame
        screen.press(.home)
        _ = screen.frame
      }
      report("\(name): end and home", page)
    }
  }
}

if CommandLine.arguments.dropFirst().contains("keys") {
  measureKeys([1_000], rounds: 81)
  exit(0)
}

measureKeys([100, 10_000, 1_000_000], rounds: 2_000)
measureGrowth()

print("A key of a search in 100,000 rows")
let rows = (0..<100_000).map { Info("Row number \($0)", detail: "detail \($0 % 97)") }
let searched = Table("Rows") { Section("All") { for row in rows { row } } }.searchable()
for text in ["9", "99", "row 7", "nothing"] {
  let screen = Screen { searched }
  screen.press("/")
  screen.type("x")
  screen.press(.backspace)
  var worst = 0.0
  for character in text {
    let start = processorTime()
    screen.type(String(character))
    _ = screen.frame
    worst = max(worst, processorTime() - start)
  }
  report("slowest key of “\(text)”", worst)
}

print("Selecting by name among 1,000,000 lazy rows")
let named = lazyTable(1_000_000)
for name in ["Row 0", "Row 999999", "no row"] {
  let screen = Screen { named }
  report("select “\(name)”", median(3) { _ = screen.select(name) })
}

func nestedTable(_ depth: Int) -> Table {
  Table("Level \(depth)") { Segue("Next") { nestedTable(depth + 1) } }
}

print("Entering nested screens")
for depth in [80, 160, 320] {
  let entering = median(3) {
    let screen = Screen { nestedTable(0) }
    for _ in 0..<depth { _ = screen.select("Next") }
  }
  report("\(depth) screens", entering)
}

measureFrames()
measurePainting()
measureBursts()
measureAllocations()
