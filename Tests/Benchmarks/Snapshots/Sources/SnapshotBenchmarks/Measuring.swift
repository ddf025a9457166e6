import Foundation
import TablesTesting

/// Processor time in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of a piece of work, repeated.
func median(_ rounds: Int, _ work: () throws -> Void) rethrows -> Double {
  let times = try (0..<rounds).map { _ in
    let start = processorTime()
    try work()
    return processorTime() - start
  }
  return times.sorted()[rounds / 2]
}

func report(_ name: String, _ nanoseconds: Double) {
  let padding = String(repeating: " ", count: max(56 - name.count, 1))
  print("\(name)\(padding)\((nanoseconds / 100).rounded() / 10) µs")
}

/// Counts what tests would be told.
final class Counter: SnapshotReporter, @unchecked Sendable {  // one thread reports
  private(set) var count = 0

  func report(_ report: SnapshotReport) { count += 1 }

  /// Stops where another number of reports came than was meant.
  func expect(_ number: Int) {
    precondition(count == number, "\(count) reports in place of \(number)")
  }
}
