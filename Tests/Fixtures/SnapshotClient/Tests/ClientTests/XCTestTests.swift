import Foundation
import TablesTesting
import XCTest

final class ClassTests: XCTestCase {
  func testTable() { expectSnapshot(of: Subject.table) }

  func testCallsInAClosure() {
    ["a", "b"].forEach { expectSnapshot(of: Subject.text + $0, as: .lines, named: $0) }
  }

  func testAsynchronous() async {
    await Task.yield()
    expectSnapshot(of: Subject.text, as: .lines)
  }

  func testDetached() async {
    await Task.detached { expectByFunction() }.value
  }

  @MainActor func testOnTheMainActor() { expectSnapshot(of: Subject.text, as: .lines) }

  func testThrowing() throws { expectSnapshot(of: Subject.text, as: .lines) }
}

/// The configuration that is set around each test applies to all of them.
final class ConfiguredTests: XCTestCase {
  override func invokeTest() {
    withSnapshotConfiguration(SnapshotConfiguration(redacting: [.uuids])) { super.invokeTest() }
  }

  func testRedacted() { expectSnapshot(of: "\(Subject.text) \(UUID())", as: .lines) }

  func testRedactedByCall() {
    expectSnapshot(
      of: "\(Subject.text) \(UUID()) \(Date())", as: .lines, redacting: [.dates])
  }

  func testAsynchronousToo() async {
    await Task.yield()
    expectSnapshot(of: "\(Subject.text) \(UUID())", as: .lines)
  }
}

/// Outside a class it is unknown which test is running.
private func expectByFunction() { expectSnapshot(of: Subject.text, as: .lines) }

final class ScopedTests: XCTestCase {
  override func invokeTest() {
    withSnapshotConfiguration(SnapshotConfiguration(mode: .never)) { super.invokeTest() }
  }

  func testScoped() async { expectSnapshot(of: Subject.text, as: .lines) }
}
