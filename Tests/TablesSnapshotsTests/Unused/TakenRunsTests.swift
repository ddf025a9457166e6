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
    end: TestProcess.End? = .passed, since start: Date = Date(),
    _ body: (TakenRecord) -> Void = { _ in }
  ) throws {
    let record = try TakenRecord(in: folder.path + "/taken", of: process, since: start)
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
    try record(end: nil, since: Date(timeIntervalSince1970: 1_795_786_200.9)) { record in
      record.take(path)
      for _ in 1...3 { record.run(test) }
      record.skip(test)
      let file = folder.url.appendingPathComponent("taken").path.visibleNames ?? []
      #expect(file.count == 1 && file[0].hasPrefix("\(getpid())-"))
      #expect(
        file.first.flatMap { folder.text("taken/\($0)") } == """
          tables snapshots taken 1
          tests swift-testing
          began 1795786200
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
    #expect(
      error(covering: all).hasPrefix(
        "no record says that 2 tests ran: B.C/testA, B.C/testB; run all"))
    try record(TestProcess(running: .xctest, .everything))
    #expect(error(covering: all) == "")
  }

  @Test func `runs of some tests cover all together`() throws {
    try record(TestProcess(running: .xctest, .named(["B.C/testA"])))
    try record(TestProcess(running: .swiftTesting, .matching(["A.S", "^A\\.free"])))
    #expect(error(covering: all).hasPrefix("no record says that 1 test ran: B.C/testB;"))
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
    #expect(error(covering: all).contains("no record says that 3 tests ran"))
  }

  @Test func `what an overload took does not say that the other one ran`() throws {
    try record(TestProcess(running: .swiftTesting, .matching(["a\\(\\)"]))) {
      $0.take(SnapshotPath(root: "/", relative: "__Snapshots__/A/S/a.txt"))
    }
    #expect(error(covering: ["A.S/a()"]) == "")
    #expect(error(covering: ["A.S/a()", "A.S/a(_:)"]).contains("1 test ran: A.S/a(_:);"))
  }

  @Test func `a test is listed with its place if others have its name`() throws {
    for name in ["A.S/a()", "A.S/`b. c`(_:)"] {
      #expect(ListedTest("\(name)/My File.swift:3:4") == ListedTest(name))
    }
    try record()
    #expect(error(covering: ["A.S/a()/F.swift:3:4"]) == "")
  }

  @Test func `records that may lack a process name the mark`() throws {
    try record()
    #expect(error(covering: all).hasSuffix("if the whole command passed, touch /taken/passed"))
  }

  @Test func `a name with a line break is not known`() throws {
    try record(TestProcess(running: .swiftTesting, .matching(["a\ntook x"])))
    #expect(error(covering: ["A.S/a()"]).hasPrefix("no record says that 1 test ran"))
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

  /// Returns runs with the events of tests, each a kind and an identifier.
  private func runs(
    _ events: [(kind: String, test: String)], end: String = "runEnded"
  ) throws -> TakenRuns {
    var runs = TakenRuns()
    let lines = (events + [(end, "A.S")]).map { event in
      let payload: [String: Any] = [
        "kind": event.kind, "testID": event.test,
        "issue": ["isKnown": event.test.contains("known")],
      ]
      let line: [String: Any] = ["kind": "event", "version": "6.3.0", "payload": payload]
      return (try? JSONSerialization.data(withJSONObject: line)).map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    }
    try runs.read(events: lines.joined(separator: "\n"))
    return runs
  }

  private func doubt(_ runs: TakenRuns, _ names: String...) -> UntakenSnapshot.Reason? {
    let tests = names.compactMap { ListedTest($0) }
    return runs.doubt(about: tests.first?.stem ?? "", tests)
  }

  @Test func `events tell which tests ran to their end`() throws {
    let place = "/My File.swift:3:4"
    let runs = try runs([
      ("testStarted", "A.S"), ("testStarted", "A.free()\(place)"),
      ("testEnded", "A.free()\(place)"), ("testEnded", "A.S/`a. \"b\"/c`()\(place)"),
      ("testSkipped", "A.S/off()\(place)"), ("testStarted", "A.S/half()\(place)"),
      ("testCaseCancelled", "A.S/In/some(_:)\(place)"), ("testEnded", "A.S/In/some(_:)\(place)"),
      ("issueRecorded", "A.S/known()\(place)"), ("testEnded", "A.S/known()\(place)"),
      ("issueRecorded", "A.S/warned()\(place)"), ("testEnded", "A.S/warned()\(place)"),
    ])
    for name in ["A.free()", "A.S/`a. \"b\"/c`()", "A.S/warned()"] {
      #expect(doubt(runs, name) == nil)
    }
    for name in ["A.S/off()", "A.S/half()", "A.S/In/some(_:)", "A.S/known()"] {
      #expect(doubt(runs, name) == .skipped)
    }
    #expect(doubt(runs, "A.S/other()") == .tookNothing)
  }

  @Test func `overloads ran to their end if each did`() throws {
    let names = ["A.S/a()", "A.S/a(_:)", "A.S/a(_:)"]
    let places = ["A.S/a()/F.swift:1:1", "A.S/a(_:)/F.swift:2:1", "A.S/a(_:)/F.swift:3:1"]
    let ends = places.map { (kind: "testEnded", test: $0) }
    let doubt = { (runs: TakenRuns) in
      runs.doubt(about: ListedTest(names[0])?.stem ?? "", names.compactMap { ListedTest($0) })
    }
    #expect(doubt(try runs(ends)) == nil)
    #expect(doubt(try runs(Array(ends.dropLast()))) == .overloads)
    #expect(doubt(try runs(ends + [("testCancelled", places[0])])) == .skipped)
    #expect(doubt(try runs([("testCancelled", places[0])] + ends)) == .skipped)
  }

  @Test func `tests that began in a run without an end speak for nothing`() throws {
    #expect(throws: TakenRunsError.endedEarly) {
      try runs([("testEnded", "A.free()/F.swift:1:1")], end: "testEnded")
    }
    try record()
    var recorded = TakenRuns()
    try recorded.read(folder.path + "/taken")
    #expect(throws: TakenRunsError.endedEarly) { try recorded.read(events: "") }
  }

  @Test func `a test of Swift Testing that took something but told no end may be cut`() throws {
    try record(TestProcess(running: .xctest, .everything)) {
      for name in ["a", "b"] {
        $0.run(TestIdentity(module: "A", suites: ["S"], test: name, origin: ""))
      }
    }
    var runs = TakenRuns()
    try runs.read(folder.path + "/taken")
    #expect(doubt(runs, "A.S/a()") == nil)
    try runs.read(events: "")
    #expect(doubt(runs, "A.S/a()") == .skipped)
    #expect(doubt(runs, "A.S/b") == nil)
  }
}
