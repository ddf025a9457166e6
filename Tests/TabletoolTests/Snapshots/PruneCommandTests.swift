import Foundation
import Testing

/// Snapshots that no test takes.
@Suite struct PruneCommandTests {
  private let package: SnapshotPackage

  /// One snapshot that is used, and one of each kind that is not.
  init() throws {
    package = try SnapshotPackage()
    for path in [
      "AppTests/Settings/rows.txt", "AppTests/Settings/rows.dark.txt", "AppTests/Settings/gone.txt",
      "AppTests/Old/rows.txt",
    ] { try package.put("x\n", at: "__Snapshots__/\(path)") }
    try package.put(
      """
      #!/bin/sh
      for last; do :; done
      if [ "$last" = list ]; then
        printf '%s\\n' 'AppTests.Settings/rows()' 'AppTests.Settings/others()'
        exit
      fi
      echo "ran $*, $TABLES_SNAPSHOTS"
      mkdir "$TABLES_SNAPSHOTS_TAKEN"
      cp "\(package.root.path)"/records/* "$TABLES_SNAPSHOTS_TAKEN"
      cp "\(package.root.path)"/events "$5"
      exit $(cat "\(package.root.path)/status" 2>/dev/null || echo 0)
      """, at: "bin/swift")
    try package.put("", at: "bin/swiftc")
    for name in ["swift", "swiftc"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: package.root.path + "/bin/\(name)")
    }
    try putRecord("everything ")
    try putEvents()
  }

  /// Writes the events of a run of the test `rows`, with others before its end.
  private func putEvents(_ events: String..., end: String = "runEnded") throws {
    let lines = (["testStarted"] + events + ["testEnded"]).map { kind in
      #"{"kind": "event", "payload": {"kind": "\#(kind)", "issue": {"isKnown": true}, "#
        + #""testID": "AppTests.Settings\/rows()\/Tests.swift:1:1"}}"#
    }
    try package.put(
      (lines + [#"{"kind": "event", "payload": {"kind": "\#(end)"}}"#]).joined(separator: "\n"),
      at: "events")
  }

  /// Writes the record of a run that took `rows.txt` but not `rows.dark.txt`.
  private func putRecord(_ selection: String, _ end: String = "end passed") throws {
    try package.put(
      """
      tables snapshots taken 1
      tests swift-testing
      \(selection)
      took __Snapshots__/AppTests/Settings/rows.txt
      \(end)

      """, at: "records/1-a")
  }

  /// Runs `tabletool snapshots` with a `swift` that copies the record.
  private func run(_ words: String..., input: String = "") throws -> Tool.Result {
    try package.run(words, input: input, path: "bin")
  }

  private let gone = """
    __Snapshots__/AppTests/Old/rows.txt  no test, suite or file is called Old
    __Snapshots__/AppTests/Settings/gone.txt  no test, suite or file is called gone

    """

  private let untaken = """
    __Snapshots__/AppTests/Old/rows.txt  no test, suite or file is called Old
    __Snapshots__/AppTests/Settings/gone.txt  no test, suite or file is called gone
    __Snapshots__/AppTests/Settings/rows.dark.txt  its test ran and did not take it

    """

  @Test func `the tests are run with the given options, and record nothing`() throws {
    let result = try run("prune", "--check", "--", "--parallel")
    let words = "test --package-path \(package.root.path) --event-stream-output-path "
    #expect(result.errors.hasPrefix("ran \(words)"))
    #expect(result.errors.hasSuffix("/events --parallel, never\n"))
    #expect(result.output == untaken)
  }

  @Test func `a check and a list say the same, of a run as of names`() throws {
    for (words, expected) in [([], untaken), (["--names"], gone)] as [([String], String)] {
      let check = try package.run(["prune", "--check"] + words, path: "bin")
      let list = try package.run(["list", "--unused"] + words, path: "bin")
      #expect(check.output == expected && list.output == expected)
      #expect(check.status == 1 && list.status == 0)
    }
    #expect(package.snapshots.count == 4)
  }

  @Test func `a run that failed deletes nothing, and says so`() throws {
    try package.put("1", at: "status")
    let result = try run("prune", "--delete")
    #expect(result.status == 2)
    #expect(
      result.errors.hasSuffix(
        """
        tabletool: the tests failed (status 1), and may not have taken all their snapshots, so \
        nothing was deleted; correct them and run this again

        """))
    #expect(package.snapshots.count == 4)
  }

  @Test(arguments: ["testSkipped", "testCancelled", "testCaseCancelled", "issueRecorded"])
  func `a test that was left before its end deletes nothing of its own`(event: String) throws {
    try putEvents(event)
    let result = try run("prune", "--delete")
    #expect(result.output.hasSuffix("\nDeleted 2 snapshots.\n"))
    #expect(result.errors.contains("rows.dark.txt is unused: its test was skipped or cancelled"))
    #expect(package.snapshots == ["AppTests/Settings/rows.dark.txt", "AppTests/Settings/rows.txt"])
  }

  @Test func `a run that a test ended part-way deletes nothing`() throws {
    try putEvents(end: "testEnded")
    let result = try run("prune", "--delete")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "tabletool: nothing was deleted: the tests of Swift Testing ended before their run did"))
    #expect(package.snapshots.count == 4)
  }

  @Test func `the events of a run are those that it is asked for`() throws {
    let result = try run("prune", "--delete", "--", "--event-stream-output-path=x")
    #expect(result.status == 2 && result.errors.contains("leave out --event-stream-output-path"))
  }

  @Test func `a run of some tests deletes nothing, and names the others`() throws {
    try putRecord("matching rows")
    let result = try run("prune", "--delete", "--", "--filter", "rows")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "tabletool: nothing was deleted: no record says that 1 test ran: "
          + "AppTests.Settings/others(); run all"))
    #expect(package.snapshots.count == 4)
  }

  @Test func `a run that took nothing deletes nothing`() throws {
    try package.remove("records/1-a")
    let result = try run("prune", "--delete")
    #expect(result.errors.contains("the tests took no snapshots, so nothing was deleted"))
    #expect(package.snapshots.count == 4)
  }

  @Test func `records of other runs are joined`() throws {
    try putRecord("matching rows")
    let records = package.root.path + "/records"
    #expect(
      try run("prune", "--check", "--taken", records).errors.contains(
        "no record says that 1 test ran"))
    try package.put(
      """
      tables snapshots taken 1
      tests swift-testing
      matching others
      took __Snapshots__/AppTests/Settings/rows.dark.txt
      end passed

      """, at: "more/1-b")
    let more = package.root.path + "/more"
    let result = try run("prune", "--delete", "--taken", records, "--taken", more)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\nDeleted 2 snapshots.\n"))
    #expect(package.snapshots == ["AppTests/Settings/rows.dark.txt", "AppTests/Settings/rows.txt"])
  }

  @Test(arguments: [true, false])
  func `a check fails if the snapshots are newer than the run`(tellsItsStart: Bool) throws {
    try putRecord("\(tellsItsStart ? "began 1000\n" : "")everything ")
    let records = package.root.path + "/records"
    if !tellsItsStart {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: records + "/1-a")
    }
    let check = try run("prune", "--check", "--taken", records)
    #expect(check.status == 2)
    #expect(check.output == "No other snapshots are unused.\n")
    #expect(
      check.errors.hasSuffix(
        """
        more are unused: it, or the source of its test, has changed since the tests ran; run them again
        tabletool: 3 snapshots could not be checked, because the tests had begun before the last \
        change; remove the records of old runs, run the tests again, and then check

        """))
    let one = try run("prune", "--check", "--taken", records, "AppTests/Settings/rows.txt")
    #expect(one.status == 0 && one.errors == "")
    #expect(try run("prune", "--delete", "--taken", records).status == 0)
    #expect(package.snapshots.count == 4)
  }

  @Test func `records of a run that failed delete nothing`() throws {
    try putRecord("everything ", "end failed")
    let records = package.root.path + "/records"
    let result = try run("prune", "--delete", "--taken", records)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("tabletool: nothing was deleted: a test failed (\(records)/"))
    #expect(package.snapshots.count == 4)
  }

  @Test func `an input that ends before an answer deletes nothing, and fails`() throws {
    let result = try run("prune", "--names")
    #expect(result.status == 2)
    #expect(
      result.errors == "tabletool: the input ended before an answer; nothing was deleted\n")
    #expect(package.snapshots.count == 4)
  }

  @Test(arguments: [#"n\n"#, #"\n"#]) func `nothing is deleted without a yes`(
    answer: String
  ) throws {
    let result = try run("prune", input: answer)
    #expect(result.output.hasSuffix("Nothing was deleted.\n"))
    #expect(package.snapshots.count == 4)
  }

  @Test func `a yes deletes them, and the folders that are empty then`() throws {
    let first = try run("prune", input: #"y\n"#)
    #expect(
      first.output.hasSuffix(
        """
        Not taken, and kept without --not-taken: 1 snapshot.
        Delete these 2 snapshots? [y/N] Deleted 2 snapshots.

        """))
    #expect(package.snapshots == ["AppTests/Settings/rows.dark.txt", "AppTests/Settings/rows.txt"])
    #expect(try run("prune", "--check").status == 1)
    let result = try run("prune", "--not-taken", input: #"y\n"#)
    #expect(result.output.hasSuffix("Delete this snapshot? [y/N] Deleted 1 snapshot.\n"))
    #expect(package.snapshots == ["AppTests/Settings/rows.txt"])
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: package.root.appendingPathComponent("__Snapshots__").path)
    #expect(folders == ["AppTests"])
    #expect(try run("prune", "--check").status == 0)
  }

  @Test func `what is used while the question stands is not deleted`() throws {
    let prune = try Conversation(["snapshots", "prune", "--names", "--root", package.root.path])
    try prune.wait(for: "? [y/N] ")
    try package.put(
      "extension Settings { @Test func gone() {} }", at: "Tests/AppTests/More.swift")
    try prune.answer("y")
    let (output, status) = try prune.end()
    #expect(output.contains("gone.txt: it is no longer unused, so it stays\n"))
    #expect(output.hasSuffix("Deleted 1 snapshot.\n"))
    #expect(status == 1)
    #expect(package.snapshots.contains("AppTests/Settings/gone.txt"))
  }

  @Test func `a path narrows what is deleted`() throws {
    #expect(try run("prune", "--delete", "AppTests/Old").status == 0)
    #expect(package.snapshots.count == 3)
  }

  @Test func `a script must say what to do`() throws {
    let result = try run("prune", "--json")
    #expect(result.status == 2)
    #expect(
      result.errors == "tabletool: prune --json needs --delete or --check, because it cannot ask\n")
  }

  @Test func `what cannot be told is told apart, and never deleted`() throws {
    for name in ["others.txt", "others.2.txt"] {
      try package.put("x", at: "__Snapshots__/AppTests/Settings/\(name)")
    }
    let result = try run("prune", "--delete", "--not-taken")
    #expect(
      result.errors.hasSuffix(
        """
        Cannot tell whether __Snapshots__/AppTests/Settings/others.2.txt and 1 more are unused: \
        its test took no snapshot, and may have been skipped; if the test takes none any \
        more, delete the file yourself

        """))
    #expect(package.snapshots.count == 3)
    let check = try run("prune", "--check", "AppTests/Settings/rows.txt")
    #expect(check.status == 0 && !check.errors.contains("Cannot tell"))
  }

  @Test func `a script is told what cannot be told`() throws {
    try package.put("x", at: "__Snapshots__/AppTests/notes.md")
    let result = try run("prune", "--delete", "--not-taken", "--json")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        as? [String: [[String: String]]])
    #expect(answer["deleted"]?.count == 3)
    #expect(
      answer["notJudged"] == [
        [
          "path": "__Snapshots__/AppTests/notes.md",
          "reason": "it is not named as snapshots are; if it is one, delete it yourself",
        ]
      ])
    #expect(package.text("__Snapshots__/AppTests/notes.md") == "x")
  }

  @Test func `a root without a package is judged by the package of this folder`() throws {
    try package.remove("Package.swift")
    try package.put("", at: "app/Package.swift")
    let root = package.root.path
    let result = try Tool.shell(
      "cd '\(root)/app' && PATH='\(root)/bin':$PATH \"$TOOL\" snapshots prune --check --root '\(root)'"
    )
    #expect(result.errors.hasPrefix("ran test --package-path \(root)/app "))
    #expect(result.output == untaken)
  }

  @Test(arguments: [
    (["prune", "--check", "--delete"], "--check and --delete cannot be used together"),
    (["prune", "--names", "--taken", "x"], "--names and --taken cannot be used together"),
    (["list", "--unused", "--names", "--", "-v"], "--names and -- OPTION cannot be used together"),
    (["report", "--", "--unused"], "--unused names no new version; see tabletool snapshots list"),
  ]) func `options that contradict each other are refused`(
    words: [String], message: String
  ) throws {
    let result = try package.run(words, path: "bin")
    #expect(result.status == 2 && result.errors == "tabletool: \(message)\n")
    #expect(package.snapshots.count == 4)
  }

  @Test(arguments: ["list", "report", "prune"])
  func `the help of what runs tests shows where their options go`(verb: String) throws {
    #expect(try Tool.run("snapshots", verb, "--help").output.contains("[options] [-- OPTION…]\n"))
  }

  @Test(arguments: [["--names"], ["--taken", "x"]])
  func `only a question about unused snapshots takes its options`(words: [String]) throws {
    #expect(
      try package.run(["list"] + words).errors
        == "tabletool: \(words[0]) has no effect without --unused\n")
    #expect(try package.run(["accept"] + words).status == 2)
  }
}
