import Foundation
import TablesTesting

/// A reporter that keeps what tests would be told.
final class MessageCollector: SnapshotReporter {
  private let lock = NSLock()
  nonisolated(unsafe) private var all: [String] = []  // every access holds the lock

  /// What was reported so far.
  var messages: [String] { lock.withLock { all } }

  func report(_ report: SnapshotReport) { lock.withLock { all.append(report.message) } }
}
