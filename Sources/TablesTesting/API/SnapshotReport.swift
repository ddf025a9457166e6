/// A failure or a warning about a snapshot.
public struct SnapshotReport: Sendable {
  /// The effect on the test: a failure or only a warning.
  public var severity: Severity
  /// What happened, where, and what to do, in several lines.
  public var message: String
  /// The call that took the snapshot.
  public var location: SnapshotLocation
  /// The new version of the snapshot. `nil` if there is none.
  public var attachment: Attachment?
  /// The framework that runs the test.
  package var framework: TestFramework

  /// The effect of a report on its test.
  public enum Severity: Sendable {
    /// The test passes and shows the message.
    case warning
    /// The test fails.
    case failure
  }

  /// A text that accompanies a report.
  public struct Attachment: Hashable, Sendable {
    /// The name of the file in which the text belongs.
    public var name: String
    /// The content of the file.
    public var text: String
  }
}

/// A receiver of reports about snapshots.
///
/// The built-in reporter passes reports to Swift Testing or XCTest. To replace it, for instance in
/// tests of your own helpers, set ``SnapshotConfiguration/reporter``.
public protocol SnapshotReporter: Sendable {
  /// Receives a report, on the thread of the call.
  ///
  /// A snapshot has at most one report about its text. Steps on a screen have one more for each
  /// step that fails.
  func report(_ report: SnapshotReport)
}
