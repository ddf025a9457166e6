public import TablesSnapshots

#if canImport(Testing)
  public import Testing
#endif

/// The settings for snapshots in a scope. A setting that is `nil` is that of the outer scope.
///
/// A scope is a test or suite with the trait `.snapshots(…)`, or the body of
/// `withSnapshotConfiguration`. Child tasks inherit it, detached tasks do not.
public struct SnapshotConfiguration: Sendable {
  /// The folder that holds `__Snapshots__`. Defaults to the value of the environment variable
  /// `TABLES_SNAPSHOTS_ROOT`, or else to the package of the test's file.
  package var root: String?
  /// The action to take if a snapshot is missing or differs. Defaults to the mode of the
  /// environment.
  package var mode: SnapshotMode?
  /// The look of tables and screens if the call has none of its own. Defaults to `SnapshotLook()`.
  package var look: SnapshotLook?
  /// The redactions of this scope. Those of outer scopes apply as well.
  package var redactions: [SnapshotRedaction]
  /// The receiver of the reports. Defaults to the framework that runs the test.
  package var reporter: (any SnapshotReporter)?
  /// The variables that affect snapshots. Defaults to those of the process.
  package var environment: SnapshotEnvironment?
  /// The calls and files of the run. Defaults to the registry of the process.
  package var registry: SnapshotRegistry?

  /// Creates a configuration that changes the settings that are not `nil`.
  public init(
    root: String? = nil, mode: SnapshotMode? = nil, look: SnapshotLook? = nil,
    redacting redactions: [SnapshotRedaction] = []
  ) {
    self.root = root
    self.mode = mode
    self.look = look
    self.redactions = redactions
  }

  /// Creates a configuration whose reports go to a receiver of its own.
  package init(
    root: String? = nil, mode: SnapshotMode? = nil, reporter: any SnapshotReporter
  ) {
    self.init(root: root, mode: mode)
    self.reporter = reporter
  }

  @TaskLocal package static var current = SnapshotConfiguration()

  /// Returns this configuration, with the settings of an outer one in place of `nil`. The
  /// redactions of both apply, the outer ones first.
  package func over(_ outer: SnapshotConfiguration) -> SnapshotConfiguration {
    var result = self
    result.root = root ?? outer.root
    result.mode = mode ?? outer.mode
    result.look = look ?? outer.look
    result.redactions = outer.redactions + redactions
    result.reporter = reporter ?? outer.reporter
    result.environment = environment ?? outer.environment
    result.registry = registry ?? outer.registry
    return result
  }
}

/// Runs a closure in the scope of a configuration.
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

/// Runs an asynchronous closure in the scope of a configuration, in the caller's isolation.
public func withSnapshotConfiguration<Result>(
  _ configuration: SnapshotConfiguration, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotConfiguration.$current.withValue(
    configuration.over(.current), operation: body, isolation: isolation)
}

#if canImport(Testing)
  /// Runs a test, or every test of a suite, in the scope of a configuration.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// The settings that replace those of outer scopes.
    package var configuration: SnapshotConfiguration
    /// Whether the trait also applies to nested suites. Always `true`.
    public var isRecursive: Bool { true }

    /// Runs a test in the scope of the configuration.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await SnapshotConfiguration.$current.withValue(configuration.over(.current)) {
        try await function()
      }
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Changes the mode, the root folder or the look of the snapshots in a test or suite, or adds
    /// redactions.
    ///
    /// ```swift
    /// @Suite(.snapshots(mode: .never)) struct SettingsTests { … }
    /// ```
    public static func snapshots(
      mode: SnapshotMode? = nil, root: String? = nil, look: SnapshotLook? = nil,
      redacting redactions: [SnapshotRedaction] = []
    ) -> Self {
      Self(
        configuration: SnapshotConfiguration(
          root: root, mode: mode, look: look, redacting: redactions))
    }
  }
#endif
