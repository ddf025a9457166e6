import Foundation
import TablesBasics
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// The records of what tests take, and which tests they cover.
@Suite struct TakenRunsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ process: TestProcess = TestProcess(running: .swiftTesting, .everything),
    end: TestProcess.End? = .passed, _ body: (TakenRecord) -> Void = { _ in }
  ) throws {
    let record = try TakenRecord(in: folder.path + "/taken", of: process)
    body(record)
    if let end { record.end(end) }
  }

  /// Returns the message of the error that the records cause. Empty if there is none.
  private func error(covering tests: [String] = []) -> String {
    do throws(TakenRunsError) {
      var runs = TakenRuns()
      try runs.read(folder.path + "/taken")
      try runs.check(covering: tests.compactMap { ListedTest($0) })
      return ""
    } catch { return error.description.replacingOccurrences(of: folder.path, with: "") }
  }

  private let all = ["A.S/a()", "A.S/In/`b. c`(_:)", "A.free()", "B.C/testA", "B.C/testB"]

  @Test func `each process has a file of its own, which grows as it goes`() throws {
    let path = SnapshotPath(root: "/p", relative: "__Snapshots__/A/S/a.1.txt")
    let test = TestIdentity(module: "A", suites: ["S"], test: "b. c", origin: "")
    try record(end: nil) { record in
      record.take(path)
      for _ in 1...3 { record.run(test) }
      record.skip(test)
      let file = folder.url.appendingPathComponent("taken").path.visibleNames ?? []
      #expect(file.count == 1 && file[0].hasPrefix("\(getpid())-"))
      #expect(
        file.first.flatMap { folder.text("taken/\($0)") } == """
          tables snapshots taken 1
          tests swift-testing
          everything 
          took __Snapshots__/A/S/a.1.txt
          ran __Snapshots__/A/S/b-c~\(StableHash("b. c").shortDigits)
          skipped __Snapshots__/A/S/b-c~\(StableHash("b. c").shortDigits)

          """)
    }
    try record()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/taken").count == 2)
  }

  @Test func `a run of each library covers all tests`() throws {
    try record()
    #expect(error(covering: Array(all.prefix(3))) == "")
    #expect(error(covering: all).hasPrefix("2 tests did not run: B.C/testA, B.C/testB; run all"))
    try record(TestProcess(running: .xctest, .everything))
    #expect(error(covering: all) == "")
  }

  @Test func `runs of some tests cover all together`() throws {
    try record(TestProcess(running: .xctest, .named(["B.C/testA"])))
    try record(TestProcess(running: .swiftTesting, .matching(["A.S", "^A\\.free"])))
    #expect(error(covering: all).hasPrefix("1 test did not run: B.C/testB;"))
    try record(TestProcess(running: .xctest, .named(["B.C"])))
    #expect(error(covering: all) == "")
  }

  @Test(arguments: [
    ("a", true), ("A.S/a", true), ("^A", true), ("a\\(\\)$", false), ("A.S/a()", true),
    ("S.swift", false), ("", false), ("\\(\\)/", false), ("(", false),
  ]) func `a filter covers only what it certainly selects`(pattern: String, covers: Bool) throws {
    try record(TestProcess(running: .swiftTesting, .matching([pattern])))
    #expect(error(covering: ["A.S/a()"]).isEmpty == covers)
  }

  @Test func `a test that took something ran, whatever was selected`() throws {
    try record(TestProcess(running: .both, .unknown)) {
      $0.take(SnapshotPath(root: "/", relative: "__Snapshots__/A/S/a.dark.txt"))
      $0.run(TestIdentity(module: "A", suites: [], test: "free", origin: ""))
    }
    #expect(error(covering: ["A.S/a()", "A.free()"]) == "")
    #expect(error(covering: all).hasSuffix("; Xcode does not tell which tests it selects"))
    #expect(error(covering: all).contains("3 tests did not run"))
  }

  @Test func `a name with a line break is not known`() throws {
    try record(TestProcess(running: .swiftTesting, .matching(["a\ntook x"])))
    #expect(error(covering: ["A.S/a()"]).hasPrefix("1 test did not run"))
  }

  @Test func `what failed, was stopped or does not tell speaks for nothing`() throws {
    for (end, message) in [
      (TestProcess.End.failed, "a test failed (/taken/"),
      (nil, "a test process was stopped before"),
      (.unknown, "a test process cannot tell on this system whether its tests passed (/taken/"),
    ] {
      try record(end: end)
      #expect(error().hasPrefix(message))
      try FileManager.default.removeItem(atPath: folder.path + "/taken")
    }
  }

  @Test func `a mark says that the run passed, with the tests of both libraries`() throws {
    try record(end: .unknown)
    try folder.put("", at: "taken/passed")
    #expect(error(covering: all) == "")
    try record(end: .failed)
    #expect(error(covering: all).hasPrefix("a test failed"))
  }

  @Test func `the process of an exit test is no run, and needs no end`() throws {
    try record(TestProcess(running: .exitTest, .unknown), end: nil)
    #expect(error().hasPrefix("there are no records in /taken;"))
    try record()
    #expect(error(covering: ["A.S/a()"]) == "")
  }

  @Test func `a folder without records, and other files, are told`() throws {
    #expect(
      error() == "there are no records in /taken; run the tests with TABLES_SNAPSHOTS_TAKEN=/taken")
    try record()
    try folder.put("x", at: "taken/notes.txt")
    #expect(error().hasPrefix("/taken/notes.txt is no record of snapshots that tests took;"))
  }

  @Test func `a half line of a process that was killed is no mark of its end`() throws {
    try folder.put("tables snapshots taken 1\ntests xctest\neverything \nend pas", at: "taken/1-a")
    #expect(error().hasPrefix("a test process was stopped before"))
  }

  @Test func `a report of Swift Testing tells which tests ran to their end`() throws {
    var runs = TakenRuns()
    runs.read(
      report: """
        <testsuite name="TestResults" errors="0" tests="3" failures="0" skipped="1" time="0.1">
          <testcase classname="A" name="free()" time="0.000851267" />
          <testcase classname="A.S" name="`a &amp; &quot;b&quot;`()" time="0.003506261" />
          <testcase classname="A.S" name="off()" >
            <skipped />
          </testcase>
          <testcase classname="A.S.In" name="deep(_:)" time="0.002696556" />
        </testsuite>
        """)
    let stem = { (name: String) in ListedTest(name)?.stem ?? "" }
    #expect(
      ["A.free()", "A.S/`a & \"b\"`()", "A.S/In/deep(_:)"].allSatisfy { runs.ranToEnd(stem($0)) })
    #expect(runs.wasSkipped(stem("A.S/off()")) && !runs.ranToEnd(stem("A.S/off()")))
    #expect(!runs.ranToEnd(stem("A.S/other()")))
  }
}
