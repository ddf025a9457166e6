import Foundation
import TablesTestTools
import Testing

@testable import TablesSnapshots

/// The new versions of texts in a source, which failing tests leave to be accepted.
@Suite struct PendingInlineTests {
  private let folder: TemporaryFolder
  private let file = "Tests/AppTests/Cards.swift"
  private let registry = SnapshotRegistry()

  init() throws { folder = try TemporaryFolder(["Package.swift": ""]) }

  private func put(_ source: String) throws { try folder.put(source, at: file) }

  /// Runs the call that begins with some text, as a test that was compiled from the source does.
  @discardableResult
  private func run(
    _ call: String, giving text: String, expecting expected: String?,
    registry: SnapshotRegistry? = nil
  ) throws -> String? {
    let source = try #require(folder.text(file))
    let start = try #require(source.range(of: call))
    let before = source[..<start.lowerBound] + "expectInlineSnapshot"
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let (line, column) = (lines.count, (lines.last?.utf8.count ?? 0) + 1)
    let owner = SnapshotOwner(
      test: TestIdentity(function: "", fileID: "AppTests/Cards.swift"), name: nil,
      location: SnapshotLocation(
        fileID: "AppTests/Cards.swift", filePath: "Cards.swift", line: line, column: column))
    let policy = try SnapshotPolicy(
      mode: nil, environment: SnapshotEnvironment(variables: [:]))
    let store = SnapshotCheck(of: owner, policy: policy, registry: registry ?? self.registry)
    let place = InlineSources.CallPlace(
      file: folder.url.appendingPathComponent(file).path, line: line, column: column, compiled: nil)
    return try store.check(text, at: place, expecting: expected)?.text
  }

  private var pending: [PendingSnapshot] { SnapshotFolder(root: folder.url.path).pending() }

  private func acceptAll() throws {
    for version in pending { try version.accept(try version.versions()) }
  }

  @Test func `a version finds its call again below new lines`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try run("expectInlineSnapshot(of: a)", giving: "new", expecting: "old")
    try put("import B\n\nfunc card() {\n  // why\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try #expect(#require(pending.first).versions().isOutdated == false)
    try acceptAll()
    #expect(folder.text(file)?.contains("    new\n") == true)
    #expect(pending.isEmpty)
  }

  @Test func `equal calls keep their versions apart, whichever is accepted first`() throws {
    let calls =
      "  expectInlineSnapshot(of: a) { \"old\" }\n  expectInlineSnapshot(of: a) { \"old\" } // 2\n"
    try put("func card() {\n\(calls)}\n")
    try run("expectInlineSnapshot(of: a) { \"old\" }\n", giving: "one", expecting: "old")
    try run("expectInlineSnapshot(of: a) { \"old\" } //", giving: "two", expecting: "old")
    #expect(pending.count == 2)
    try acceptAll()
    let text = try #require(folder.text(file))
    let places = try [#require(text.range(of: "one")), #require(text.range(of: "two"))]
    #expect(places[0].lowerBound < places[1].lowerBound)
  }

  @Test func `a version of a call that is gone is out of date, and says what to do`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try run("expectInlineSnapshot(of: a)", giving: "new", expecting: "old")
    try put("func card() {}\n")
    let version = try #require(pending.first)
    let error = #expect(throws: SnapshotFileError.self) { try version.versions() }
    #expect(
      error?.description == """
        The new version is out of date: \(version.snapshot.relative)
        \(file): The call is not in the source any more, or its arguments have changed.
        Run the test again, or delete the version: tabletool snapshots reject \
        '\(version.snapshot.relative)'
        """)
  }

  @Test func `a later run in the file removes the version of a call that is gone`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try run("expectInlineSnapshot(of: a)", giving: "new", expecting: "old")
    try put("func card() {\n  expectInlineSnapshot(of: b) { \"b\" }\n}\n")
    #expect(
      try run(
        "expectInlineSnapshot(of: b)", giving: "b", expecting: "b", registry: SnapshotRegistry())
        == nil)
    #expect(pending.isEmpty)
  }

  @Test func `a later run of the same call replaces its version, wherever it has moved`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try run("expectInlineSnapshot(of: a)", giving: "new", expecting: "old")
    try put("\n\nfunc card() {\n  expectInlineSnapshot(of: a) { \"old\" }\n}\n")
    try run(
      "expectInlineSnapshot(of: a)", giving: "newer", expecting: "old",
      registry: SnapshotRegistry())
    #expect(pending.count == 1)
    try #expect(#require(pending.first).versions().new == Array("newer\n".utf8))
  }

  @Test(arguments: [
    "(of: a) { text }", "(of: a, matches: text)", "(of: a) { \"a\" + b }", "(of: a) { text(1) }",
    "(of: a) {\n  \"\"\"\n  \\(b)\n  \"\"\"\n}",
  ])
  func `a text that is made elsewhere leaves no version, and the failure says what to do`(
    _ call: String
  ) throws {
    try put("func card() {\n  expectInlineSnapshot\(call)\n}\n")
    let message = try #require(
      try run("expectInlineSnapshot", giving: "new", expecting: "old"))
    #expect(
      message.hasSuffix(
        """
        -old
        +new
        The new version was not saved for review, because it could not be accepted later.
        The expected text is not a single string literal in a closure of the call.
        Write { "" } after the call in place of the text, and run the test again. A text that is \
        computed, a constant, or has values in it is changed where it is made.
        """), "\(message)")
    #expect(pending.isEmpty)
  }

  @Test func `a call of a helper leaves no version`() throws {
    try put("func card() {\n  check(of: a) { \"old\" }\n}\n")
    let message = try #require(
      try run("check(of: a) {", giving: "new", expecting: "old"))
    #expect(message.contains("The new version was not saved for review"))
    #expect(pending.isEmpty)
  }

  @Test func `a source that has changed under the call leaves no version`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: a) { \"other\" }\n}\n")
    let message = try #require(
      try run("expectInlineSnapshot", giving: "new", expecting: "old"))
    #expect(
      message.hasSuffix(
        "The source has changed since the test was compiled.\nRun the test again."), "\(message)")
    #expect(pending.isEmpty)
  }

  @Test(arguments: [["one", "two"], ["one", "two", "one"], ["one", "old"]])
  func `a call in a loop leaves no version if its texts differ`(_ texts: [String]) throws {
    try put("func card() {\n  for a in b { expectInlineSnapshot(of: a) { \"old\" } }\n}\n")
    let messages = try texts.compactMap {
      try run("expectInlineSnapshot", giving: $0, expecting: "old")
    }
    #expect(messages.count == texts.count)
    #expect(
      messages.last?.hasSuffix(
        """
        This call was already made with another text in the same run.
        Each call can expect only one text. In a loop or a test with arguments, use expectSnapshot.
        """) == true, "\(messages)")
    #expect(pending.isEmpty)
  }

  @Test func `a text that is an argument in a closure is accepted`() throws {
    try put("func card() {\n  expectInlineSnapshot(of: \"a \\(v)\", matches: { \"old\" })\n}\n")
    let message = try #require(try run("expectInlineSnapshot", giving: "new", expecting: "old"))
    #expect(message.contains("tabletool snapshots accept"))
    try acceptAll()
    #expect(
      folder.text(file) == """
        func card() {
          expectInlineSnapshot(of: "a \\(v)", matches: {
            \"""
            new
            \"""
          })
        }

        """)
  }

  @Test func `a version of another form than this library writes is out of date`() throws {
    let snapshot = SnapshotPath(
      root: folder.url.path, relative: "__Snapshots__/~inline/\(file)/12.25.txt")
    try PendingSnapshot(of: snapshot, from: nil, to: [10]).write([10])
    let version = try #require(pending.first)
    #expect(throws: SnapshotFileError.self) { try version.versions() }
  }
}
