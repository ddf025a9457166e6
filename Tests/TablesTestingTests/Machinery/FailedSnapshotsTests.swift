import Foundation
import TablesBasics
import TablesSnapshots
import TablesTestTools
import TablesTesting
import Testing

/// The list of the failures of a run. Failures that are known issues are not in it.
@Suite struct FailedSnapshotsTests {
  private let sandbox = SnapshotSandbox()

  /// Takes a snapshot, and reports it to the framework that runs this test.
  private func take(
    _ text: String, _ mode: SnapshotMode? = nil, into registry: SnapshotRegistry
  ) {
    var configuration = SnapshotConfiguration(root: sandbox.root.path, mode: mode)
    configuration.isolate(registry: registry)
    withSnapshotConfiguration(configuration) { expectSnapshot(of: text, named: "wörd") }
  }

  /// The text of the known issues of a run that passes.
  private static let meant: Comment = """
    Meant so: this test lets a snapshot fail inside of withKnownIssue, to see what it leaves behind. \
    Each run has this issue, as long as the test exists.
    """

  @Test func `a known issue leaves no version to accept, and says so`() throws {
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) { expectSnapshot(of: "old", named: "wörd") }
    let registry = SnapshotRegistry()
    let messages = Locked<[String]>([])
    withKnownIssue(Self.meant) {
      take("new", into: registry)
    } matching: { issue in
      messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    let said = messages.withLock { $0 }
    #expect(said.first?.contains("\n-old\n+new") == true, "\(said)")
    #expect(
      said.dropFirst() == [
        "Nothing was kept to be accepted, because this call is inside of withKnownIssue."
      ])
    #expect(try sandbox.files().values.sorted() == ["old\n"])
    #expect(registry.failures.text == nil)
  }

  @Test func `a snapshot without a text is taken all the same`() throws {
    struct NoText: Error {}
    let folder = try TemporaryFolder()
    let record = try TakenRecord(
      in: folder.path + "/taken", of: TestProcess(running: .swiftTesting, .everything))
    var configuration = SnapshotConfiguration(root: sandbox.root.path)
    configuration.isolate(registry: SnapshotRegistry(recordingIn: record))
    withKnownIssue(Self.meant) {
      withSnapshotConfiguration(configuration) {
        expectSnapshot(of: 1, as: SnapshotStrategy<Int> { _ in throw NoText() }, named: "wörd")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/taken")
    let text = try #require(folder.text("taken/\(names[0])"))
    #expect(text.contains("\ntook __Snapshots__/TablesTestingTests/FailedSnapshotsTests/a-snap"))
  }

  @Test func `a known issue that waits leaves no version to accept`() async throws {
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) { expectSnapshot(of: "old", named: "wörd") }
    let registry = SnapshotRegistry()
    await withKnownIssue(Self.meant) {
      await Task.yield()
      take("new", into: registry)
    }
    #expect(try sandbox.files().values.sorted() == ["old\n"])
    #expect(registry.failures.text == nil)
  }

  @Test func `a snapshot that fails for two reasons is listed once`() throws {
    let registry = SnapshotRegistry()
    let owner = { (line: Int) in
      SnapshotOwner(
        test: TestIdentity(function: "a\(line)", fileID: "App/Tests.swift"), name: nil,
        location: SnapshotLocation("App/Tests.swift", #filePath, line, 1))
    }
    registry.recordFailure(of: owner(7), command: nil)
    for line in 7...8 {
      _ = try registry.path(
        of: owner(line), in: "/", isElsewhere: false, task: nil, pathExtension: "txt")
      registry.recordFailure(of: owner(line), command: nil)
    }
    registry.recordFailure(of: owner(9), command: nil)
    #expect(
      registry.failures.text == """
        Failed: 3 snapshots
          Tests.swift:9
          __Snapshots__/App/Tests/a7.txt  Tests.swift:7
          __Snapshots__/App/Tests/a8.txt  Tests.swift:8
        """)
  }

  @Test func `the list of failures is in ASCII, and says how to see them`() throws {
    let registry = SnapshotRegistry()
    let location = SnapshotLocation(
      fileID: "App/Tests.swift", filePath: "/Tests.swift", line: 7, column: 1)
    for name in ["b", "ø"] {
      let owner = SnapshotOwner(
        test: TestIdentity(function: name, fileID: "App/Tests.swift"), name: nil,
        location: location)
      _ = try registry.path(
        of: owner, in: "/", isElsewhere: false, task: nil, pathExtension: "txt")
      registry.recordFailure(of: owner, command: "tabletool snapshots review")
    }
    #expect(
      registry.failures.text == #"""
        Failed: 2 snapshots
          __Snapshots__/App/Tests/\u{F8}.txt  Tests.swift:7
          __Snapshots__/App/Tests/b.txt  Tests.swift:7
        See them: tabletool snapshots review
        """#)
  }
}

/// Snapshots in an exit test, whose process does not know its test.
@Suite(.prompt) struct ExitTestSnapshotTests {
  @Test func `a call that does not name its function in an exit test is told to`() {
    let location = SnapshotLocation("App/Tests.swift", #filePath, 7, 5)
    let test = TestIdentity(function: "$s3App4test4rootfMX_", fileID: location.fileID)
    #expect(test.hasUnknownFunction)
    #expect(
      "\(SnapshotError.unknownTest(location))".hasSuffix(
        "App/Tests.swift:7:5\nPass function: with the name of the test."))
  }

  @Test func exiting() async {
    await #expect(processExitsWith: .success) {
      expectSnapshot(of: "in an exit test", function: "exiting")
      expectSnapshot(of: "once more", named: "own", function: "exiting()")
    }
  }
}

/// Values that have a snapshot without a strategy.
@Suite struct StandardStrategyTests {
  private let sandbox = SnapshotSandbox()

  private struct Settings: SnapshotStrategyProviding {
    static var snapshotStrategy: SnapshotStrategy<Self> {
      SnapshotStrategy.automatic.pullback { _ in SampleTables.card() }
    }
  }

  /// A screen with values of its own, in its table and in its rows.
  private struct Printing: ScreenContent {
    @Stored var copies = 3

    var table: Table {
      Table("Printing") {
        Section("Paper") {
          Stepper("Copies", value: $copies, in: 1...9)
          ForEach(["A3", "A4"], id: \.self) { Paper(name: $0) }
        }
      }
    }

    struct Paper: RowContent {
      let name: String
      @Stored var isOn = true
      var body: some RowContent { Switch(name, isOn: $isOn) }
    }
  }

  @Test func `a screen with a table is taken as the table is`() throws {
    defer { sandbox.remove() }
    let existential: any ScreenContent = Printing()
    let reports = sandbox.reports(mode: .all) {
      expectSnapshot(of: Printing(), width: 24, named: "a")
      expectSnapshot(of: Printing().table, width: 24, named: "b")
      expectSnapshot(of: existential, width: 24, named: "c")
      expectSnapshot(of: Printing(), widths: [20, 24], named: "d")
      expectSnapshot(of: Printing(), as: .html, named: "e")
      expectSnapshot(of: Printing(), width: 24, layers: .routing, named: "f") { _ in }
    }
    #expect(reports.allSatisfy { $0.severity == .warning }, "\(reports.map(\.message))")
    let texts = try sandbox.files().sorted { $0.key < $1.key }.map(\.value)
    #expect(texts[0].contains("Copies") && texts[0].contains("│ A4"), "\(texts[0])")
    #expect(texts[0].contains(" 3 ") && texts[0].contains("A3: toggles"), "\(texts[0])")
    #expect(texts[2] == texts[0])
    #expect(texts[3].contains("== 20 columns") && texts[3].contains("│ A4"))
    #expect(texts[4].contains("Copies"))
  }

  @Test func `a text needs no strategy`() throws {
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) {
      expectSnapshot(of: "text")
      expectSnapshot(of: "a text".dropFirst(2))
    }
    #expect(try sandbox.files().values.sorted() == ["text\n", "text\n"])
    #expect(try sandbox.files().keys.allSatisfy { $0.hasSuffix(".txt") })
    expectInlineSnapshot(of: "text") {
      """
      text
      """
    }
  }

  @Test func `a type of one's own may have a strategy that draws`() throws {
    defer { sandbox.remove() }
    _ = sandbox.reports(mode: .all) { expectSnapshot(of: Settings(), width: 24) }
    #expect(try sandbox.files().values.contains { $0.contains("\n24 columns,") })
  }

  @Test func `a width is refused where nothing is drawn with it`() {
    let reports = sandbox.reports { expectSnapshot(of: "text", width: 20) }
    #expect(reports.map(\.severity) == [.failure])
    #expect(
      reports.first?.message.hasSuffix(
        ": width: has no effect on this strategy of String. Leave it out.") == true)
    let layers = sandbox.reports {
      expectSnapshot(of: SampleTables.card(), as: .html, layers: .look)
      expectSnapshot(of: SampleTables.card(), as: .model, width: 20, theme: .light)
    }
    let endings = [
      ": layers: has no effect on this strategy of Table. Leave it out.",
      ": width: and theme: have no effect on this strategy of Table. Leave them out.",
    ]
    #expect(zip(layers.map(\.message), endings).allSatisfy { $0.hasSuffix($1) }, "\(layers)")
    #expect(layers.count == 2)
  }
}
