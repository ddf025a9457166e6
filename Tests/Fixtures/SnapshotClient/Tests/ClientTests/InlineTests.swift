import Foundation
import TablesTesting
import Testing
import XCTest

/// Whether to test the texts in this source, which are recorded into it and then removed again.
private let isAsked = ProcessInfo.processInfo.environment["SNAPSHOT_CLIENT_INLINE"] != nil

@Suite(.enabled(if: isAsked)) struct InlineTests {
  @Test func lines() {
    expectInlineSnapshot(of: Subject.text, as: .lines)
  }

  @Test(arguments: 1...3) func cases(_ number: Int) {
    // Each case gives the same text.
    expectInlineSnapshot(of: "\\ \"\"\" \t \(Subject.text) ", as: .lines)
  }

  @Test func asynchronous() async {
    await Task.detached {
      expectInlineSnapshot(of: Subject.table, width: 20)
    }.value
  }

  @Test func alreadyThere() {
    expectInlineSnapshot(of: Subject.text, as: .lines) {
      """
      as recorded
      """
    }
  }
}

final class InlineXCTests: XCTestCase {
  func testTable() throws {
    try XCTSkipUnless(isAsked)
    expectInlineSnapshot(of: Subject.table, width: 30, layers: .look)
  }
}
