#if canImport(Testing)
  public import TablesSnapshots
  public import Testing

  /// Takes the snapshots of a test, or of every test in a suite, as a configuration says.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    /// What the trait changes.
    public var configuration: SnapshotConfiguration
    /// Suites hand the trait on to the suites in them.
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
    /// Takes the snapshots of a test or suite in another mode, root folder or look, with redactions,
    /// or with another reporter.
    ///
    /// ```swift
    /// @Suite(.snapshots(mode: .never)) struct SettingsTests { … }
    /// ```
    public static func snapshots(
      mode: SnapshotMode? = nil, root: String? = nil, look: SnapshotLook? = nil,
      redacting redactions: [SnapshotRedaction] = [], reporter: (any SnapshotReporter)? = nil
    ) -> Self {
      Self(
        configuration: SnapshotConfiguration(
          root: root, mode: mode, look: look, redactions: redactions, reporter: reporter))
    }
  }
#endif
