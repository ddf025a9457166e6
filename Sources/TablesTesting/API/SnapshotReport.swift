/// What a test must be told about a snapshot.
public struct SnapshotReport: Sendable {
  /// Whether the test fails.
  public var severity: Severity
  /// What happened, where, and what to do; several lines.
  public var message: String
  /// The call that asked for the snapshot.
  public var location: SnapshotLocation
  /// The version to look at, where there is one.
  public var attachment: Attachment?
  /// Who runs the test.
  package var framework: TestFramework

  /// How bad it is.
  public enum Severity: Sendable {
    /// The test passes and shows the message.
    case warning
    /// The test fails.
    case failure
  }

  /// A text that accompanies a report.
  public struct Attachment: Hashable, Sendable {
    /// The name of the file that the text is meant for.
    public var name: String
    /// Its content.
    public var text: String
  }
}

/// Hands reports to whoever runs the tests.
///
/// The built-in one speaks to Swift Testing or XCTest. Another takes its place by
/// ``SnapshotConfiguration/reporter``, to test helpers of one's own for instance.
public protocol SnapshotReporter: Sendable {
  /// Called at most once for each snapshot, on the thread that asked for it.
  func report(_ report: SnapshotReport)
}
