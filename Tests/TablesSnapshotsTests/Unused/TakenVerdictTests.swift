import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to a run of all tests.
@Suite struct TakenVerdictTests {
  private let package: TemporaryFolder

  init() throws {
    package = try TemporaryFolder(["Tests/App/Looks.swift": "func look() {}\nstruct Rows {}"])
  }

  private let tests = ["App.Rows/plain()", "App.Rows/wide(_:)", "App.Screens/testRows"]

  /// Writes snapshots, and returns the verdict on the last one after a run that took others.
  private func verdict(
    on name: String, taking taken: String..., running: [String] = [], skipping: [String] = []
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
    try package.put("x", at: "__Snapshots__/App/\(name)")
    let folder = SnapshotFolder(root: package.path)
    let search = try UnusedSearch(
      in: folder, untakenBy: runs, of: tests.compactMap { ListedTest($0) })
    if let unused = search.unused.first { return unused.reason.description }
    return search.unjudged.first?.reason.description ?? "used"
  }

  @Test func `what a run took is used, also where case does not tell files apart`() throws {
    #expect(try verdict(on: "rows/Plain.txt", taking: "Rows/plain.txt") == "used")
  }

  @Test(arguments: ["Rows/wide.20.txt", "Rows/wide.txt", "Rows/wide.20.own.json"])
  func `what a test did not take beside others is unused`(name: String) throws {
    #expect(
      try verdict(on: name, taking: "Rows/wide.40.txt") == "its test ran and did not take it")
  }

  @Test func `what a test takes in its source alone leaves its files unused`() throws {
    #expect(
      try verdict(on: "Rows/plain.txt", running: ["plain"]) == "its test ran and did not take it")
  }

  @Test(arguments: ["Rows/gone.txt", "Old/plain.txt", "plain.txt", "Rows/In/plain.txt"])
  func `what no test is called by is unused`(name: String) throws {
    #expect(try verdict(on: name, taking: "Rows/plain.txt").hasPrefix("no test is called App/"))
  }

  @Test(arguments: ["Rows/plain.txt", "Screens/testRows.txt"])
  func `a test that took nothing may have been skipped`(name: String) throws {
    #expect(try verdict(on: name).hasPrefix("its test took no snapshot, and may have been skipped"))
  }

  @Test func `a function that takes snapshots outside of tests may not have been called`() throws {
    #expect(try verdict(on: "Looks/look.txt").hasPrefix("its test took no snapshot"))
    #expect(try verdict(on: "Looks/look.b.txt", taking: "Looks/look.txt").hasPrefix("its test ran"))
  }

  @Test func `a test that was skipped after it began may not have taken all`() throws {
    #expect(
      try verdict(on: "Rows/wide.40.txt", taking: "Rows/wide.20.txt", skipping: ["wide"])
        == "its test was skipped; run it where it is not")
  }

  @Test func `a path extension of what was taken is one of snapshots`() throws {
    #expect(try verdict(on: "Rows/plain.md").hasPrefix("it is not named as snapshots are"))
    #expect(try verdict(on: "Rows/plain.b.md", taking: "Rows/plain.md").hasPrefix("its test ran"))
  }

  @Test(arguments: ["README.md", "Rows/LICENSE", "Rows/plain.txt.00000000-11111111.pending"])
  func `what documents a folder, and new versions, are not spoken of`(name: String) throws {
    #expect(try verdict(on: name) == "used")
  }
}
