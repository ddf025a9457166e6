/// How snapshots are taken in a scope; `nil` leaves it to the scope around.
///
/// A scope is a test or suite with the trait `.snapshots(…)`, or the body of
/// `withSnapshotConfiguration`. Child tasks inherit it, detached ones do not.
public struct SnapshotConfiguration: Sendable {
  /// The folder that holds `__Snapshots__`; by default the package of the test's file.
  public var root: String?
  /// What happens where a snapshot is missing or differs.
  public var mode: SnapshotMode?
  /// What snapshots leave out, beside what the scopes around leave out.
  public var redactions: [SnapshotRedaction]
  /// Who is told.
  public var reporter: (any SnapshotReporter)?
  /// The environment to read in place of the process's.
  package var environment: [String: String]?
  /// Which call owns which file, in place of what the process knows.
  package var registry: SnapshotRegistry?

  /// Makes a configuration that changes what is not `nil`.
  public init(
    root: String? = nil, mode: SnapshotMode? = nil, redactions: [SnapshotRedaction] = [],
    reporter: (any SnapshotReporter)? = nil
  ) {
    self.root = root
    self.mode = mode
    self.redactions = redactions
    self.reporter = reporter
  }

  @TaskLocal package static var current = SnapshotConfiguration()

  /// This configuration, laid over another.
  package func over(_ outer: SnapshotConfiguration) -> SnapshotConfiguration {
    var result = SnapshotConfiguration(
      root: root ?? outer.root, mode: mode ?? outer.mode,
      redactions: outer.redactions + redactions, reporter: reporter ?? outer.reporter)
    result.environment = environment ?? outer.environment
    result.registry = registry ?? outer.registry
    return result
  }
}

/// Takes the snapshots of `body` as a configuration says.
///
/// ```swift
/// override func invokeTest() {
///   withSnapshotConfiguration(SnapshotConfiguration(mode: .never)) { super.invokeTest() }
/// }
/// ```
public func withSnapshotConfiguration<Result>(
  _ configuration: SnapshotConfiguration, _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotConfiguration.$current.withValue(
    configuration.over(.current), operation: body)
}

/// Takes the snapshots of `body` as a configuration says, in the caller's isolation.
public func withSnapshotConfiguration<Result>(
  _ configuration: SnapshotConfiguration, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotConfiguration.$current.withValue(
    configuration.over(.current), operation: body, isolation: isolation)
}
