import AllocationCounter
import Measuring
import Tables
import TablesInteraction
import TablesText

/// Returns the number of allocations of a piece of work: the least of several rounds.
///
/// The first rounds also fill caches and grow arrays.
func allocations(_ work: () -> Void) -> Int {
  (0..<20).map { _ in
    let before = allocation_count()
    work()
    return allocation_count() - before
  }.min() ?? 0
}

func reportAllocations(_ name: String, atMost budget: Int? = nil, _ work: () -> Void) {
  let count = allocations(work)
  print("\(padded(name)) \(count)")
  if let budget { precondition(count <= budget, "\(name): \(count), asked at most \(budget)") }
}

private final class Box {}

func measureAllocations() {
  print("Heap allocations, malloc interposed, least of 20")
  var boxes: [Box] = []
  boxes.reserveCapacity(10_000)
  let control = allocations { for _ in 0..<100 { boxes.append(Box()) } }
  print("\(padded("control: 100 objects")) \(control)")
  precondition(control >= 100, "malloc is not interposed: the control counts \(control)")
  for size in [(80, 24), (200, 50)] {
    let name = "\(size.0) × \(size.1)"
    let table = lazyTable(10_000)
    let screen = Screen(columns: size.0, rows: size.1) { table }
    _ = screen.frame
    reportAllocations("\(name): nothing changed", atMost: 0) { _ = screen.frame }
    var isDown = false
    reportAllocations("\(name): down or up, and its frame", atMost: 12) {
      isDown.toggle()
      screen.press(isDown ? .down : .up)
      _ = screen.frame
    }
    for (rows, table) in [("stored", storedTable(100)), ("lazy", table)] {
      let layout = WindowLayout(table, columns: size.0, rows: size.1)
      reportAllocations("\(name): layout alone, \(rows) ASCII rows") { layout.draw() }
    }
  }
}
