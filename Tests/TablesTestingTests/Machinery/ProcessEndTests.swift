import Foundation
import TablesSnapshots
import TablesTestTools
import Testing

@testable import TablesTesting

/// What a process of tests knows of itself, and records.
@Suite(.prompt) struct ProcessEndTests {
  private func process(_ words: String...) -> TestProcess {
    TestFramework(arguments: words).process(words)
  }

  @Test func `a process of Swift Testing runs what its filters select`() {
    let words = ["a.xctest", "--testing-library", "swift-testing"]
    let process = { (more: [String]) in
      TestFramework(arguments: words + more).process(words + more)
    }
    #expect(process([]) == TestProcess(running: .swiftTesting, .everything))
    #expect(
      process(["--filter", "A", "--filter=B|C"])
        == TestProcess(running: .swiftTesting, .matching(["A", "B|C"])))
    // Swift Testing compares what is skipped with the names of files too.
    #expect(process(["--skip", "A"]) == TestProcess(running: .swiftTesting, .unknown))
  }

  @Test func `a process of XCTest runs the tests that it is given`() {
    #expect(process("a.xctest") == TestProcess(running: .xctest, .everything))
    #expect(
      process("a.xctest", "A.B/c,A.B/d")
        == TestProcess(running: .xctest, .named(["A.B/c", "A.B/d"])))
    let tool = "/Applications/Xcode.app/Contents/Developer/usr/bin/xctest"
    #expect(process(tool, "/b/a.xctest") == TestProcess(running: .xctest, .everything))
    #expect(
      process(tool, "-XCTest", "A.B/c,A", "/b/a.xctest")
        == TestProcess(running: .xctest, .named(["A.B/c", "A"])))
  }

  @Test func `a process of Xcode may run any tests`() {
    #expect(process("/b/App.app/App", "-x") == TestProcess(running: .both, .unknown))
  }

  @Test func `the process of an exit test is told apart`() async {
    #expect(!TestFramework.isInExitTest)
    await #expect(processExitsWith: .success) {
      #expect(TestFramework.isInExitTest)
      #expect(TestFramework.ofProcess.process(CommandLine.arguments).tests == .exitTest)
    }
  }

  @Test func `calls record what they take, and texts in sources that their test runs`() throws {
    let (sandbox, folder) = (SnapshotSandbox(), try TemporaryFolder())
    defer { sandbox.remove() }
    let record = try TakenRecord(
      in: folder.path, of: TestProcess(running: .swiftTesting, .everything))
    var configuration = SnapshotConfiguration(root: sandbox.root.path, mode: .all)
    configuration.isolate(registry: SnapshotRegistry(recordingIn: record))
    configuration.reporter = ReportCollector()
    withSnapshotConfiguration(configuration) {
      for number in [1, 2, 1] { expectSnapshot(of: "\(number)", named: "\(number)") }
      expectInlineSnapshot(of: "a") { "a" }
    }
    let name = try #require(try folder.names.first)
    let lines = try #require(folder.text(name)).split(separator: "\n")
    let stem = "__Snapshots__/TablesTestingTests/ProcessEndTests/calls-record"
    #expect(lines.dropFirst(4).map { $0.prefix { $0 != " " } } == ["took", "took", "ran"])
    #expect(lines.dropFirst(4).allSatisfy { $0.contains(" \(stem)") })
  }
}
