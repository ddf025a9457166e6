#if canImport(Testing)
  public import Foundation
  public import Testing

  /// Gives the snapshots of a test or a suite a configuration of their own.
  public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let change: @Sendable (inout SnapshotConfiguration) -> Void

    /// Suites inside the suite take part.
    public var isRecursive: Bool { true }

    /// Runs a test with the changed configuration.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      var configuration = SnapshotConfiguration.current
      change(&configuration)
      try await SnapshotConfiguration.$current.withValue(configuration, operation: function)
    }
  }

  extension Trait where Self == SnapshotTrait {
    /// Sets when snapshots are written, and where.
    public static func snapshots(mode: SnapshotMode? = nil, root: URL? = nil) -> Self {
      SnapshotTrait { configuration in
        configuration.mode = mode ?? configuration.mode
        configuration.root = root ?? configuration.root
      }
    }
  }
#endif
