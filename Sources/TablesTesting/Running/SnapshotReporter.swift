/// Somebody who hears what became of a snapshot.
public protocol SnapshotReporter: Sendable {
  /// Takes a report; a failure must fail the test.
  func report(_ report: SnapshotReport)
}

/// What became of a snapshot that is worth a word.
public struct SnapshotReport: Sendable {
  /// Whether the test fails.
  public enum Severity: Hashable, Sendable {
    /// It does.
    case failure
    /// It does not, but somebody should know.
    case warning
  }

  /// Whether the test fails.
  public var severity: Severity
  /// What happened, where, and what to do.
  public var message: String
  /// Where the snapshot was expected.
  public var callSite: CallSite
  /// The new text, to be kept with the run's other files; `nil` where there is none.
  public var attachment: String?
  /// What the attachment is called.
  public var attachmentName: String?
}
