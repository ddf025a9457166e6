import Testing
import UIKit

/// Gives each test its own process of UIKit: a main loop, a device and exceptions that no other
/// test sees.
struct OwnProcess: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UIProcess.$current.withValue(UIProcess()) { try await function() }
  }
}

extension Trait where Self == OwnProcess {
  static var ownProcess: OwnProcess { OwnProcess() }
}
