import Foundation
import TablesTesting

/// A reporter that stores the reports instead of failing tests.
final class ReportCollector: SnapshotReporter {
  private let lock = NSLock()
  nonisolated(unsafe) private var all: [SnapshotReport] = []  // every access holds the lock

  /// The reports so far.
  var reports: [SnapshotReport] { lock.withLock { all } }

  /// The texts of the reports so far.
  var messages: [String] { reports.map(\.message) }

  func report(_ report: SnapshotReport) { lock.withLock { all.append(report) } }
}
