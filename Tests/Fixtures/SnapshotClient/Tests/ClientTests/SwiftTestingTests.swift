import Foundation
import TablesTesting
import Testing

@Test func free() { expectSnapshot(of: Subject.table) }

@Suite struct Suites {
  @Test func severalCalls() {
    expectSnapshot(of: Subject.text, as: .lines)
    expectSnapshot(of: Subject.text, as: SnapshotStrategy { $0.debugDescription })
    expectSnapshot(
      of: [Subject.text], as: SnapshotStrategy(pathExtension: "json") { "\($0)" }, named: "own")
  }

  @Test(arguments: [20, 40]) func widths(_ width: Int) {
    expectSnapshot(of: Subject.table, width: width)
  }

  @Test func detached() async {
    await Task.detached { expectSnapshot(of: Subject.text, as: .lines) }.value
  }

  @Test(.snapshots(mode: .never)) func scoped() {
    withKnownIssue { expectSnapshot(of: Subject.text, as: .lines) }
  }

  @MainActor @Suite struct Nested {
    @Test func onTheMainActor() { expectSnapshot(of: Subject.text, as: .lines) }
  }
}

/// Twenty cases, which run in parallel and repeatedly, each with a file of its own.
@Suite struct Cases {
  @Test(arguments: 0..<20) func each(_ number: Int) async {
    await Task.yield()
    expectSnapshot(of: "\(Subject.text) \(number)", as: .lines)
    await Task.yield()
    expectSnapshot(of: Subject.table, width: 20 + number)
  }
}

/// The redactions of a suite apply to its tests. A scope inside a test adds to them.
@Suite(.snapshots(redacting: [.matching("as [a-z]+", with: "[text]")])) struct Redacted {
  @Test func bySuite() { expectSnapshot(of: Subject.text, as: .lines) }

  @Test(.snapshots(redacting: [.uuids])) func bySuiteAndTest() {
    expectSnapshot(of: "\(Subject.text) \(UUID())", as: .lines)
  }

  @Test func byFunction() async {
    await withSnapshotConfiguration(SnapshotConfiguration(redacting: [.dates])) {
      await Task.yield()
      expectSnapshot(of: "\(Subject.text) \(Date())", as: .lines)
    }
  }
}

/// Snapshots in an exit test, whose process is not that of its test.
@Suite(.enabled(if: Subject.runsExitTests)) struct ExitTests {
  @Test func inAProcess() async {
    await #expect(processExitsWith: .success) {
      expectSnapshot(of: Subject.text, as: .lines, function: "inAProcess")
      if Subject.text.hasSuffix("in a process") { expectSnapshot(of: "unnamed") }
    }
  }
}
