import TablesTesting

/// Counts the reports that tests would get.
final class Counter: SnapshotReporter, @unchecked Sendable {  // one thread reports
  private(set) var count = 0

  func report(_ report: SnapshotReport) { count += 1 }

  /// Ends the process if the number of reports is not the expected one.
  func expect(_ number: Int) {
    precondition(count == number, "\(count) reports in place of \(number)")
  }
}
