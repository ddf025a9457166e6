import Foundation
import TablesTesting

/// A reporter that keeps what tests would be told.
final class ReportCollector: SnapshotReporter {
  private let lock = NSLock()
  nonisolated(unsafe) private var all: [SnapshotReport] = []  // every access holds the lock

  /// What was reported so far.
  var reports: [SnapshotReport] { lock.withLock { all } }

  /// The texts of what was reported so far.
  var messages: [String] { reports.map(\.message) }

  func report(_ report: SnapshotReport) { lock.withLock { all.append(report) } }
}
