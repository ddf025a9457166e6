public import Foundation

/// What the snapshots of a scope go by; what is `nil` is found out.
public struct SnapshotConfiguration: Sendable {
  /// The folder of all snapshots; found from the test's source file when `nil`.
  public var root: URL?
  /// When snapshots are written; from the environment when `nil`.
  public var mode: SnapshotMode?
  /// Who hears of failures; the testing library that runs when `nil`.
  public var reporter: (any SnapshotReporter)?
  /// The environment variables that count.
  package var environment: [String: String]

  /// Makes a configuration.
  public init(
    root: URL? = nil, mode: SnapshotMode? = nil, reporter: (any SnapshotReporter)? = nil
  ) {
    self.root = root
    self.mode = mode
    self.reporter = reporter
    environment = ProcessInfo.processInfo.environment
  }

  /// The configuration of the running task.
  @TaskLocal public static var current = SnapshotConfiguration()
}

/// Runs an operation with a configuration, as `invokeTest` of an `XCTestCase` does:
/// ```swift
/// override func invokeTest() {
///   withSnapshotConfiguration(SnapshotConfiguration(mode: .never)) { super.invokeTest() }
/// }
/// ```
public func withSnapshotConfiguration<Result>(
  _ configuration: SnapshotConfiguration, perform operation: () throws -> Result
) rethrows -> Result {
  try SnapshotConfiguration.$current.withValue(configuration, operation: operation)
}
