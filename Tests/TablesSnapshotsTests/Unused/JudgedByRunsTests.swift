import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to a run of all tests.
@Suite struct JudgedByRunsTests {
  private let package: TemporaryFolder

  init() throws {
    package = try TemporaryFolder([
      "Tests/App/Looks.swift": "func look() {}\nstruct Rows { func elsewhere() {} }"
    ])
  }

  private let tests = [
    "App.Rows/plain()", "App.Rows/wide(_:)", "App.Screens/testRows", "App.Rows/twice()",
    "App.Rows/twice(_:)",
  ]

  /// Writes snapshots, and returns what is found about the last one after a run that took others.
  private func found(
    on name: String, taking taken: String..., running: [String] = [], skipping: [String] = [],
    modified: Date = Date()
  ) throws -> String {
    var runs = TakenRuns()
    for library in [TestProcess.Tests.swiftTesting, .xctest] {
      let record = try TakenRecord(
        in: package.path + "/taken", of: TestProcess(running: library, .everything))
      for name in taken {
        let path = SnapshotPath(root: package.path, relative: "__Snapshots__/App/\(name)")
        try package.put("x", at: path.relative)
        record.take(path)
      }
      for test in running {
        record.run(TestIdentity(module: "App", suites: ["Rows"], test: test, origin: ""))
      }
      for test in skipping {
        record.skip(TestIdentity(module: "App", suites: ["Rows"], test: test, origin: ""))
      }
      record.end(.passed)
    }
    try runs.read(package.path + "/taken")
    let path = "__Snapshots__/App/\(name)"
    try package.put("x", at: path)
    try FileManager.default.setAttributes(
      [.modificationDate: modified], ofItemAtPath: "\(package.path)/\(path)")
    let folder = SnapshotFolder(root: package.path)
    let search = try UnusedSearch(
      in: folder, untakenBy: runs, of: tests.compactMap { ListedTest($0) })
    if let unused = search.unused.first { return unused.reason.description }
    return search.unjudged.first?.reason.description ?? "used"
  }

  @Test func `what a run took is used, also where case does not tell files apart`() throws {
    #expect(try found(on: "rows/Plain.txt", taking: "Rows/plain.txt") == "used")
  }

  @Test(arguments: ["Rows/wide.20.txt", "Rows/wide.txt", "Rows/wide.20.own.json"])
  func `what a test did not take beside others is unused`(name: String) throws {
    #expect(
      try found(on: name, taking: "Rows/wide.40.txt") == "its test ran and did not take it")
  }

  @Test func `what a test takes in its source alone leaves its files unused`() throws {
    #expect(
      try found(on: "Rows/plain.txt", running: ["plain"]) == "its test ran and did not take it")
  }

  @Test(arguments: [
    ("Rows/gone.txt", "gone"), ("Old/plain.txt", "Old"), ("gone.txt", "gone"),
    ("Rows/In/elsewhere.txt", "In"),
  ]) func `what has a name that occurs nowhere is unused`(name: String, reason: String) throws {
    #expect(
      try found(on: name, taking: "Rows/plain.txt") == "no test, suite or file is called \(reason)")
  }

  @Test(arguments: ["Rows/elsewhere.txt", "elsewhere.txt"])
  func `what this build does not have may be taken by another`(name: String) throws {
    #expect(
      try found(on: name, taking: "Rows/plain.txt") == """
        its name stands in the sources, but no such test is built here; judge it with --taken \
        where it is built, or delete it yourself
        """)
  }

  @Test func `what overloads took does not tell which of them ran`() throws {
    #expect(
      try found(on: "Rows/twice.b.txt", taking: "Rows/twice.txt")
        == "several tests have its name, and some may not have run; if none takes it any more, "
        + "delete it yourself")
  }

  @Test(arguments: ["Rows/plain.txt", "Screens/testRows.txt"])
  func `a test that took nothing may have been skipped`(name: String) throws {
    #expect(try found(on: name).hasPrefix("its test took no snapshot, and may have been skipped"))
  }

  @Test func `a function that takes snapshots outside of tests may not have been called`() throws {
    #expect(try found(on: "Looks/look.txt").hasPrefix("its name stands in the sources"))
    #expect(try found(on: "Looks/look.b.txt", taking: "Looks/look.txt").hasPrefix("its test ran"))
  }

  @Test func `a test that was skipped may have called a function outside of tests`() throws {
    #expect(
      try found(on: "Looks/look.b.txt", taking: "Looks/look.txt", skipping: ["wide"]) == """
        it belongs to a function that tests call, and some test was skipped or cancelled, or has a \
        known issue; run it where it passes
        """)
  }

  @Test func `a test that was skipped after it began may not have taken all`() throws {
    #expect(
      try found(on: "Rows/wide.40.txt", taking: "Rows/wide.20.txt", skipping: ["wide"])
        == "its test was skipped or cancelled, or has a known issue; run it where it passes")
  }

  @Test(arguments: [("Rows/plain.b.txt", 60.0), ("gone.txt", 60), ("Rows/plain.b.txt", -60)])
  func `what has changed since the run is not judged`(name: String, seconds: Double) throws {
    let reason = try found(
      on: name, taking: "Rows/plain.txt", modified: Date(timeIntervalSinceNow: seconds))
    let isJudged = reason == "its test ran and did not take it"
    let isNewer = reason.hasPrefix("it, or the source of its test, has changed since the tests ran")
    #expect(seconds < 0 ? isJudged : isNewer, "\(reason)")
  }

  @Test func `what records say that are older than the source of a test is not judged`() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: package.path + "/Tests/App/Looks.swift")
    #expect(
      try found(on: "Looks/look.b.txt", taking: "Looks/look.txt").hasPrefix(
        "it, or the source of its test, has changed"))
    #expect(try found(on: "Rows/plain.b.txt", taking: "Rows/plain.txt").hasPrefix("its test ran"))
  }

  @Test func `of several runs the beginning of the earliest one counts`() throws {
    var runs = TakenRuns()
    for (folder, seconds) in [("late", 3_000.0), ("early", 1_000), ("later", 2_000)] {
      for delay in [5.0, 0] {
        let record = try TakenRecord(
          in: package.path + "/\(folder)", of: TestProcess(running: .xctest, .everything),
          since: Date(timeIntervalSince1970: seconds + delay))
        record.end(.passed)
      }
      try runs.read(package.path + "/\(folder)")
    }
    #expect(runs.time == 1_000)
  }

  @Test func `records that do not say when their run began are as old as their files`() throws {
    var runs = TakenRuns()
    for (folder, seconds) in [("late", 3_000.0), ("early", 1_000)] {
      try package.put(
        "tables snapshots taken 1\ntests xctest\neverything \nend passed\n", at: "\(folder)/1-a")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)],
        ofItemAtPath: package.path + "/\(folder)/1-a")
      try runs.read(package.path + "/\(folder)")
    }
    #expect(runs.time == 1_000)
  }

  @Test func `a path extension of what was taken is one of snapshots`() throws {
    #expect(try found(on: "Rows/plain.md").hasPrefix("it is not named as snapshots are"))
    #expect(try found(on: "Rows/plain.b.md", taking: "Rows/plain.md").hasPrefix("its test ran"))
  }

  @Test(arguments: ["README.md", "Rows/LICENSE", "Rows/plain.txt.00000000-11111111.pending"])
  func `what documents a folder, and new versions, are not spoken of`(name: String) throws {
    #expect(try found(on: name) == "used")
  }
}
