import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Whether a snapshot is unused, according to past runs and the sources.
@Suite struct RunVerdictTests {
  private let package: TemporaryFolder
  /// The time at which the package was written. Programs that are built later contain its tests.
  private let written: Date

  init() throws {
    package = try TemporaryFolder([
      "Package.swift": #".testTarget(name: "App")"#,
      "Tests/App/Tests.swift": """
      @Test func rows() { take("light") }
      @Test func branching() { if isWide { take() } }
      @Test func over(_ number: Int) {}
      @Test func over(_ text: String) {}
      @Test func trying() throws { try take() }
      """,
      "Tests/App/Helpers.swift": "func check(_ name: String) {}",
    ])
    for name in [
      "rows.txt", "rows.dark.txt", "rows.light.txt", "rows.2.txt", "branching.txt",
      "branching.2.txt", "over.1.txt", "over.s.txt", "trying.txt", "trying.2.txt",
      "Helpers/check.a.txt", "Helpers/check.b.txt",
    ] { try package.put("x\n", at: "__Snapshots__/App/\(name)") }
    written = Date()
  }

  /// Returns a process whose program was built, and which ended, a number of seconds after
  /// `written`.
  private func process(
    built: TimeInterval = 1, ended: TimeInterval = 2,
    status: TestRuns.Process.Status = .passed, parent: Int32 = getppid()
  ) -> TestRuns.Process {
    TestRuns.Process(
      built: written + built, ended: written + ended, status: status, parent: parent)
  }

  private func runs(_ names: String..., by process: TestRuns.Process? = nil) -> TestRuns {
    var runs = TestRuns()
    runs.add(names.map { package.snapshot("App/\($0)") }, by: process ?? self.process())
    return runs
  }

  private func verdict(on name: String, _ runs: TestRuns) throws -> String {
    try package.verdict(on: "App/\(name)", runs: runs)
  }

  private let untaken = "its test ran and did not take it"

  @Test(arguments: ["rows.dark.txt", "rows.2.txt"])
  func `what a test did not take that passed is unused`(name: String) throws {
    #expect(try verdict(on: name, runs("rows.txt")) == untaken)
  }

  @Test func `of a test that did not run nothing is said`() throws {
    #expect(try verdict(on: "rows.dark.txt", runs("over.1.txt")) == "used")
  }

  @Test func `what failed may not have come to its end`() throws {
    let runs = runs("rows.txt", by: process(status: .failed))
    #expect(try verdict(on: "rows.dark.txt", runs) == "used")
  }

  /// The id of a process that does not exist, as that of a parent that started the tests.
  private let gone: Int32 = 0x7FFF_FFFE

  private let unknown =
    "not judged: its test ran and did not take it, but this system does not tell whether the "
    + "tests passed; if they did, add --passed"

  /// Returns the runs after the user has stated that the last one passed.
  private func passed(_ runs: TestRuns) throws -> TestRuns {
    var passed = runs
    passed.markPassed(try #require(runs.lastUnknownRun()))
    return passed
  }

  @Test func `a run of unknown status decides nothing until the user says that it passed`() throws {
    let runs = runs("rows.txt", by: process(status: .unknown))
    #expect(try verdict(on: "rows.dark.txt", runs) == unknown)
    #expect(try verdict(on: "rows.dark.txt", passed(runs)) == untaken)
    #expect(try verdict(on: "rows.txt", runs) == "used")
  }

  @Test func `a run that failed cannot be said to have passed`() {
    #expect(runs("rows.txt", by: process(status: .failed)).lastUnknownRun() == nil)
  }

  @Test func `only the last run of unknown status is said to have passed`() throws {
    var runs = runs("rows.txt", by: process(status: .unknown, parent: gone))
    runs.add(
      [package.snapshot("App/trying.txt")],
      by: process(ended: 3, status: .unknown, parent: gone - 1))
    #expect(try verdict(on: "rows.dark.txt", passed(runs)) == "used")
    #expect(try verdict(on: "trying.2.txt", passed(runs)) == untaken)
  }

  @Test func `the processes that one command started are one run`() throws {
    var runs = runs("rows.txt", by: process(status: .unknown, parent: gone))
    runs.add(
      [package.snapshot("App/trying.txt")], by: process(ended: 3, status: .unknown, parent: gone))
    #expect(try verdict(on: "rows.dark.txt", passed(runs)) == untaken)
  }

  @Test func `a parent that still runs may have started several runs`() throws {
    var runs = runs("rows.txt", by: process(status: .unknown))
    runs.add([package.snapshot("App/trying.txt")], by: process(ended: 3, status: .unknown))
    #expect(try verdict(on: "rows.dark.txt", passed(runs)) == "used")
    #expect(try verdict(on: "trying.2.txt", passed(runs)) == untaken)
  }

  @Test func `a run that ends after the user has spoken is not meant`() throws {
    var runs = runs("rows.txt", by: process(status: .unknown))
    let last = try #require(runs.lastUnknownRun())
    runs.add([package.snapshot("App/rows.txt")], by: process(ended: 3, status: .unknown))
    runs.markPassed(last)
    #expect(try verdict(on: "rows.dark.txt", runs) == unknown)
  }

  @Test func `a snapshot that came after the run is not held against`() throws {
    #expect(try verdict(on: "rows.dark.txt", runs("rows.txt", by: process(ended: -9))) == "used")
  }

  @Test func `a copy that keeps its date has come after the run all the same`() throws {
    let file = package.snapshot("App/rows.dark.txt").absolute
    let run = runs("rows.txt", by: process(ended: -1))
    try FileManager.default.setAttributes(
      [.modificationDate: written - 3600], ofItemAtPath: file)
    #expect(try verdict(on: "rows.dark.txt", run) == "used")
  }

  @Test func `sources that changed after the build may take it by now`() throws {
    #expect(try verdict(on: "rows.dark.txt", runs("rows.txt", by: process(built: -9))) == "used")
  }

  @Test func `processes of one build add to each other`() throws {
    var runs = runs("rows.txt", "rows.dark.txt")
    runs.add([package.snapshot("App/rows.txt")], by: process(ended: 3))
    #expect(try verdict(on: "rows.dark.txt", runs) == "used")
    #expect(try verdict(on: "rows.2.txt", runs) == untaken)
  }

  @Test func `a later build starts again`() throws {
    var runs = runs("rows.txt", "rows.dark.txt")
    runs.add([package.snapshot("App/rows.txt")], by: process(built: 3, ended: 4))
    #expect(try verdict(on: "rows.dark.txt", runs) == untaken)
  }

  @Test func `an older program speaks against nothing`() throws {
    var runs = runs("rows.txt", "rows.dark.txt", by: process(built: 3, ended: 4, status: .failed))
    runs.add([package.snapshot("App/rows.txt")], by: process(built: 1, ended: 5))
    #expect(try verdict(on: "rows.dark.txt", runs) == "used")
  }

  @Test func `a function that is no test is not judged by a run of another's`() throws {
    #expect(
      try verdict(on: "Helpers/check.b.txt", runs("Helpers/check.a.txt"))
        == "not judged: \(untaken), but another function has the same name")
  }

  @Test func `one of two functions of a name is not judged by a run of the other`() throws {
    #expect(
      try verdict(on: "over.s.txt", runs("over.1.txt"))
        == "not judged: \(untaken), but another function has the same name")
  }

  @Test func `a test with branches may pass over a call`() throws {
    #expect(
      try verdict(on: "branching.2.txt", runs("branching.txt"))
        == "not judged: \(untaken), but it may skip some calls")
  }

  @Test func `a name that stands in the test may be for another system`() throws {
    #expect(
      try verdict(on: "rows.light.txt", runs("rows.txt"))
        == "not judged: \(untaken), but its name occurs in the sources")
  }

  @Test(arguments: [
    "@Test func other() { expectSnapshot(of: 1, named: \"dark\") }", "let theme = \"dark\"",
    "func table() -> Table { Table { Switch(\"dark\") } }",
    "func take(_ name: String) { expectSnapshot(of: \"dark\", named: name) }",
  ])
  func `a name that stands elsewhere in the sources is judged`(source: String) throws {
    try package.put(source, at: "Tests/App/More.swift")
    let runs = runs("rows.txt", by: process(built: 60, ended: 61))
    #expect(try verdict(on: "rows.dark.txt", runs) == untaken)
  }

  @Test(arguments: [
    "func take(_ name: String) { if name == \"dark\" { expectSnapshot(of: 1, named: name) } }",
    """
    let name = "dark"
    func take(_ other: String) { check() }
    func check() { guard isWide else { return }; expectSnapshot(of: 1, named: name) }
    """,
  ])
  func `a name in code that the test calls and that branches is not judged`(
    source: String
  ) throws {
    try package.put(source, at: "Tests/App/More.swift")
    let runs = runs("rows.txt", by: process(built: 60, ended: 61))
    #expect(
      try verdict(on: "rows.dark.txt", runs)
        == "not judged: \(untaken), but its name occurs in the sources")
  }

  /// Returns the runs after a process that ran all tests of a library and took one snapshot, while
  /// earlier runs also took others.
  private func wholeRun(
    _ library: TestRuns.Library = .swiftTesting, taking name: String = "App/rows.txt"
  ) -> TestRuns {
    var runs = TestRuns()
    runs.add(
      ["quiet.txt", "Quiet/a.txt", "Old/testRows.txt"].map { package.snapshot("App/\($0)") },
      by: process(built: -9, ended: -8))
    runs.add(
      [package.snapshot(name)],
      by: TestRuns.Process(
        built: written + 60, ended: written + 61, status: .passed, library: library))
    return runs
  }

  @Test func `what a test took that takes nothing any more is unused`() throws {
    #expect(try verdict(on: "quiet.txt", wholeRun()) == "no test is called quiet")
    try package.put("@Test func quiet() { #expect(true) }", at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "quiet.txt", wholeRun()) == untaken)
    #expect(try verdict(on: "quiet.txt", runs("rows.txt")) == "used")
  }

  @Test func `a test that took nothing here may take it on another system`() throws {
    try package.put("@Test func other() { #expect(true) }", at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "other.txt", wholeRun()) == "used")
  }

  @Test func `a test that calls code with branches is not judged`() throws {
    try package.put(
      "@Test func quiet() { check() }\nfunc check() { if isWide { expectSnapshot(of: 1) } }",
      at: "Tests/App/Quiet.swift")
    #expect(
      try verdict(on: "quiet.txt", wholeRun())
        == "not judged: \(untaken), but it may skip some calls")
  }

  @Test(arguments: [
    "@Test(.disabled()) func quiet() {}", "@Test(\"Quiet\", .enabled(if: isWide)) func quiet() {}",
    "@Test(.onMyMachine) func quiet() {}", "#if os(Windows)\n@Test func quiet() {}\n#endif",
  ])
  func `a test that a run may leave out is not judged by it`(source: String) throws {
    try package.put(source, at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "quiet.txt", wholeRun()) == "used")
  }

  @Test(arguments: [
    "@Suite(.disabled()) struct Quiet { @Test func a() {} }",
    "#if os(Windows)\nstruct Quiet { @Test func a() {} }\n#endif",
  ])
  func `a suite that a run may leave out is not judged by it`(source: String) throws {
    try package.put(source, at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "Quiet/a.txt", wholeRun()) == "used")
  }

  @Test(arguments: [
    "@Suite(.serialized) struct Quiet { @Test(.tags(.fast), arguments: [Size.small]) func a(_ s: Size) {} }"
  ])
  func `other traits leave nothing out`(source: String) throws {
    try package.put(source, at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "Quiet/a.txt", wholeRun()) == untaken)
  }

  @Test func `a run of one library says nothing of the tests of another`() throws {
    try package.put(
      "@Test func quiet() {}\nclass Old: XCTestCase { func testRows() {} }",
      at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "quiet.txt", wholeRun(.xctest)) == "used")
    #expect(try verdict(on: "Old/testRows.txt", wholeRun()) == "used")
    #expect(try verdict(on: "Old/testRows.txt", wholeRun(.xctest)) == untaken)
  }

  @Test func `a target of which nothing was taken may not have been built`() throws {
    try package.put("@Test func quiet() {}", at: "Tests/App/Quiet.swift")
    #expect(try verdict(on: "quiet.txt", wholeRun(taking: "Other/rows.txt")) == "used")
  }

  @Test(arguments: ["throw XCTSkip()", "withKnownIssue {}", "try Test.cancel()"])
  func `a test that throws may have been ended without a failure`(word: String) throws {
    #expect(try verdict(on: "trying.2.txt", runs("trying.txt")) == untaken)
    try package.put("func end() throws { \(word) }", at: "Tests/App/End.swift")
    #expect(
      try verdict(on: "trying.2.txt", runs("trying.txt", by: process(built: 60, ended: 61)))
        == "not judged: \(untaken), but it may skip some calls")
  }

  @Test func `what the newest run took is used, whatever the sources seem to say`() throws {
    let gone = "gone.txt"
    #expect(try verdict(on: gone, TestRuns()) == "no test is called gone")
    #expect(try verdict(on: gone, runs(gone, by: process(status: .failed))) == "used")
  }

  @Test func `what a run took before the sources changed is used no more`() throws {
    let runs = runs("gone.txt", by: process(built: -9))
    #expect(try verdict(on: "gone.txt", runs) == "no test is called gone")
  }

  @Test func `a file is a snapshot if ever a test took it`() throws {
    let runs = runs("README.md", by: process(built: -9))
    #expect(try verdict(on: "README.md", runs) == "no test is called README")
  }
}
