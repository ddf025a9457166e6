import Foundation
import TablesSnapshots
import Testing

@testable import TablesTesting

/// The records of a run about snapshots that its tests did not take.
@Suite struct TakenSnapshotsTests {
  private let sandbox = SnapshotSandbox()

  init() throws {
    try sandbox.put(
      #".testTarget(name: "App")"#, at: sandbox.root.appending(path: "Package.swift"))
    try sandbox.put(
      "struct Settings { @Test func rows() {}; @Test func others() {} }",
      at: sandbox.root.appending(path: "Tests/App/T.swift"))
  }

  private func path(_ name: String) -> SnapshotPath {
    SnapshotPath(root: sandbox.root.path, relative: "__Snapshots__/App/Settings/\(name)")
  }

  private func put(_ names: String...) throws {
    for name in names { try SnapshotFile(path: path(name)).write(Array("x\n".utf8)) }
  }

  /// Returns a process whose program was linked after all sources were written.
  private func process(
    built: TimeInterval = 1, status: TestRuns.Process.Status = .passed
  ) -> TestRuns.Process {
    TestRuns.Process(built: Date() + built, ended: Date() + built + 1, status: status)
  }

  private func taken(
    _ names: String..., by process: TestRuns.Process? = nil, environment: [String: String] = [:]
  ) -> TakenSnapshots {
    TakenSnapshots(
      names.map(path), by: process ?? self.process(),
      environment: SnapshotEnvironment(variables: environment))
  }

  private func makeBuildFolder() throws {
    try FileManager.default.createDirectory(
      at: sandbox.root.appending(path: ".build"), withIntermediateDirectories: true)
  }

  private var record: String {
    get throws { try #require(try sandbox.files()[".build/tables-snapshots/taken.json"]) }
  }

  private var unused: [String] {
    UnusedSearch(in: SnapshotFolder(root: sandbox.root.path)).unused.map(\.snapshot.relative)
  }

  @Test func `a snapshot beside those that its test took was not taken`() throws {
    defer { sandbox.remove() }
    try put("rows.txt", "rows.dark.txt", "rows.40.txt")
    #expect(taken("rows.txt", "rows.40.txt").untaken == [path("rows.dark.txt")])
  }

  @Test func `of tests that did not run nothing is said`() throws {
    defer { sandbox.remove() }
    try put("rows.txt", "others.txt", "rowsAndMore.txt")
    #expect(taken("rows.txt").untaken.isEmpty)
  }

  @Test func `of a run that failed nothing is said`() throws {
    defer { sandbox.remove() }
    try put("rows.txt", "rows.dark.txt")
    #expect(taken("rows.txt", by: process(status: .failed)).untaken.isEmpty)
  }

  @Test func `what another process of the build took is not told as untaken`() throws {
    defer { sandbox.remove() }
    try makeBuildFolder()
    try put("rows.txt", "rows.dark.txt")
    let process = process()
    taken("rows.dark.txt", by: process).tell()
    #expect(taken("rows.txt", by: process).untaken.isEmpty)
  }

  @Test func `pending versions are no snapshots`() throws {
    defer { sandbox.remove() }
    try put("rows.txt", "rows.dark.txt.new.pending")
    #expect(taken("rows.txt").untaken.isEmpty)
  }

  @Test func `the message names ten, and counts the rest`() {
    let message = TakenSnapshots.message((1...12).map { path("rows.\($0).txt") })
    #expect(message.contains("  __Snapshots__/App/Settings/rows.10.txt\n  ... and 2 more\n"))
    #expect(!message.contains("rows.11"))
  }

  @Test func `what a run took is kept for the list of unused ones`() throws {
    defer { sandbox.remove() }
    try makeBuildFolder()
    try put("rows.txt", "rows.dark.txt")
    #expect(unused.isEmpty)
    taken("rows.txt").tell()
    #expect(unused == [path("rows.dark.txt").relative])
    taken("rows.txt", "rows.dark.txt", by: process(built: 5)).tell()
    #expect(unused.isEmpty)
  }

  @Test func `what a run of unknown status took is kept until the user says that it passed`()
    throws
  {
    defer { sandbox.remove() }
    try makeBuildFolder()
    try put("rows.txt", "rows.dark.txt")
    let taken = taken("rows.txt", by: process(status: .unknown))
    taken.tell()
    #expect(taken.untaken.isEmpty && unused.isEmpty)
    var runs = TestRuns(root: sandbox.root.path)
    runs.markPassed(try #require(runs.lastUnknownRun()))
    let search = UnusedSearch(in: SnapshotFolder(root: sandbox.root.path), runs: runs)
    #expect(search.unused.map(\.snapshot) == [path("rows.dark.txt")])
  }

  @Test func `runs add to what is known of other tests`() throws {
    defer { sandbox.remove() }
    try makeBuildFolder()
    try put("rows.txt", "rows.dark.txt", "others.txt", "others.dark.txt")
    taken("rows.txt").tell()
    taken("others.txt", by: process(built: 5)).tell()
    #expect(unused == [path("others.dark.txt").relative, path("rows.dark.txt").relative])
  }

  @Test func `where nothing may be written, nothing is kept`() throws {
    defer { sandbox.remove() }
    try makeBuildFolder()
    let before = try sandbox.files().count
    taken("rows.txt", environment: ["CI": "true"]).tell()
    #expect(try sandbox.files().count == before)
  }

  @Test func `the process of an exit test is told apart`() async {
    #expect(!TestFramework.isInExitTest)
    await #expect(processExitsWith: .success) { #expect(TestFramework.isInExitTest) }
  }

  @Test func `a package without a build folder gets none`() throws {
    defer { sandbox.remove() }
    let before = try sandbox.files().count
    taken("rows.txt").tell()
    #expect(try sandbox.files().count == before)
  }

  @Test func `runs that end together lose nothing`() async throws {
    defer { sandbox.remove() }
    try makeBuildFolder()
    let (root, process) = (sandbox.root.path, process())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        let path = path("test\(number).txt")
        group.addTask { TestRuns.keep([path], by: process, root: root) }
      }
    }
    let record = try record
    #expect((0..<50).allSatisfy { record.contains("\"\(path("test\($0).txt").relative)\"") })
  }

  @Test func `a record of another version is none`() throws {
    defer { sandbox.remove() }
    let file = sandbox.root.appending(path: ".build/tables-snapshots/taken.json")
    try put("rows.txt", "rows.dark.txt")
    try sandbox.put(#"{"__Snapshots__/App/Settings/rows": []}"#, at: file)
    #expect(unused.isEmpty)
  }
}
