public import Testing

/// Gives tests a higher priority than others.
///
/// Swift Testing begins all tests at once. After the process of an exit test has ended, the test
/// waits until the others have had their turns. Meanwhile a thread of Swift Testing asks for ended
/// processes without a pause, which takes a tenth of the processor time of a run.
public struct PromptTests: SuiteTrait, TestTrait, TestScoping {
  /// Runs the tests in a task of a high priority.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == PromptTests {
  /// Tests that wait for a process of their own.
  public static var prompt: Self { Self() }
}
