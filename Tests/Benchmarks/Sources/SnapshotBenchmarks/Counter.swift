import TablesTesting

/// Counts what tests would be told.
final class Counter: SnapshotReporter, @unchecked Sendable {  // one thread reports
  private(set) var count = 0

  func report(_ report: SnapshotReport) { count += 1 }

  /// Stops where another number of reports came than was meant.
  func expect(_ number: Int) {
    precondition(count == number, "\(count) reports in place of \(number)")
  }
}
