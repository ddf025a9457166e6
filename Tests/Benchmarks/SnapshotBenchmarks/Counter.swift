import TablesTesting

/// Counts the reports that tests would get.
final class Counter: SnapshotReporter, @unchecked Sendable {  // one thread reports
  private(set) var count = 0

  func report(_ report: SnapshotReport) { count += 1 }
}
