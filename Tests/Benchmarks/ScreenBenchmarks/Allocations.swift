import Benchmark
import Measuring
import Tables
import TablesInteraction
import TablesText

/// Measures how often a piece of work asks for memory.
///
/// The run stops if even the iteration with the fewest allocations exceeds the budget. The first
/// ones also fill caches and grow arrays.
private func measureAllocations(
  _ name: String, atMost budget: Int = .max, _ prepare: @escaping () -> () -> Void
) {
  final class Counted {
    let work: () -> Void
    var least = Int.max
    init(_ work: @escaping () -> Void) { self.work = work }
  }
  let metric = BenchmarkMetric.count("allocations")
  measure(
    "allocations, \(name)", iterations: 20, metrics: [metric],
    prepare: {
      checkAllocationsAreCounted()
      return Counted(prepare())
    },
    check: {
      require($0.least <= budget, "\(name): \($0.least), asked at most \(budget)")
    },
    run: { benchmark, counted in
      let count = allocations(counted.work)
      counted.least = min(counted.least, count)
      benchmark.record(metric, Double(count))
    })
}

func measureAllocations() {
  for (columns, rows) in sizes {
    let size = "\(columns) × \(rows)"
    func screen() -> Screen {
      let table = lazyTable(10_000)
      let screen = Screen(columns: columns, rows: rows) { table }
      _ = screen.frame
      return screen
    }
    measureAllocations("\(size), nothing changed", atMost: 0) {
      let screen = screen()
      return { _ = screen.frame }
    }
    measureAllocations("\(size), down or up", atMost: 8 * rows) {
      let screen = screen()
      var isDown = false
      return {
        isDown.toggle()
        screen.press(isDown ? .down : .up)
        _ = screen.frame
      }
    }
    measureAllocations("\(size), layout alone, stored ASCII rows") {
      WindowLayout(storedTable(100), columns: columns, rows: rows).draw
    }
    measureAllocations("\(size), layout alone, lazy rows") {
      WindowLayout(lazyTable(10_000), columns: columns, rows: rows).draw
    }
  }
}
