import TablesTesting
import Testing

/// The result of each mode if the source has no text, the same text or another text.
///
/// The source of these calls cannot be read, so an attempt to write it is reported.
@Suite struct InlineSnapshotTests {
  private let sandbox = SnapshotSandbox()

  private func reports(
    _ text: String, _ expected: String?, _ mode: SnapshotMode? = nil,
    _ environment: [String: String] = [:]
  ) -> [SnapshotReport] {
    sandbox.reports(mode: mode, environment: environment) {
      expectInlineSnapshot(
        of: text, as: .lines, filePath: "/nowhere/Tests.swift",
        matches: expected.map { text in { text } })
    }
  }

  @Test(arguments: SnapshotMode.allCases)
  func `a text that is expected tells nothing`(_ mode: SnapshotMode) {
    #expect(reports("a\nb", "a\nb", mode).isEmpty)
  }

  @Test(arguments: SnapshotMode.allCases, [nil, "old"])
  func `the source is written where the mode says so`(_ mode: SnapshotMode, _ expected: String?) {
    let isWritten = mode == .all || mode == .failed || (mode == .missing && expected == nil)
    for environment in [[:], ["CI": "true"], ["TABLES_SNAPSHOTS": "never"]] {
      let reports = reports("new", expected, mode, environment)
      #expect(reports.map(\.severity) == [.failure])
      let attempt = "The source cannot be read: /nowhere/Tests.swift. Nothing was written."
      let isAttempted = reports.first?.message.hasPrefix(attempt)
      #expect(isAttempted == (isWritten && environment.isEmpty), "\(environment)")
      #expect(reports.first?.message.contains("\n+new") == true)
    }
  }

  @Test func `continuous integration is told what is missing`() {
    #expect(
      reports("new", nil, nil, ["CI": "1"]).map(\.message) == [
        """
        Nothing is expected here yet, and CI=1 forbids recording.
        Run the test where recording is allowed, look at its source and commit it.
        --- expected
        +++ now
        @@ -0,0 +1 @@
        +new
        """
      ])
  }

  @Test func `a text that differs is told with the difference`() {
    #expect(
      reports("one\ntwo", "one\nto").map(\.message) == [
        """
        The snapshot in the source differs.
        --- expected
        +++ now
        @@ -1,2 +1,2 @@
         one
        -to
        +two
          ^
        The new version was not saved for review, because it could not be accepted later.
        The source cannot be read: /nowhere/Tests.swift.
        Check that the source is where it was compiled, and that it is writable.
        """
      ])
  }

  @Test func `texts that differ in their form alone are told apart`() {
    let reports = reports("\u{E9}", "e\u{301}")
    #expect(reports.count == 1)
    #expect(reports.first?.message.contains("normali") == true)
  }

  @Test func `a call in the argument of a macro has the place of the macro`() throws {
    let reports = sandbox.reports(mode: .never) {
      #expect(throws: Never.self) {
        expectInlineSnapshot(of: "new", as: .lines) { "old" }
      }
    }
    let place = try #require(reports.first).location
    let source = try String(contentsOfFile: "\(#filePath)", encoding: .utf8)
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    #expect(line.utf8.dropFirst(place.column - 1).starts(with: "#expect(throws".utf8), "\(place)")
  }

  @Test func `snapshots in the argument of a macro are told to have names`() {
    let reports = sandbox.reports(mode: .all) {
      #expect(throws: Never.self) {
        expectSnapshot(of: "one", as: .lines)
        expectSnapshot(of: "two", as: .lines)
        expectSnapshot(of: "three", as: .lines, named: "three")
      }
    }
    #expect(reports.map(\.severity) == [.warning, .failure, .warning])
    #expect(
      reports.dropFirst().first?.message.contains("in the argument of a macro such as #expect")
        == true)
  }

  @Test func `a report has the text for whoever keeps it`() {
    let attachment = reports("new", "old").first?.attachment
    #expect(attachment?.text == "new")
    #expect(attachment?.name.hasPrefix("InlineSnapshotTests.swift.") == true)
  }

  @Test(arguments: [["one", "two"], ["two", "one"]])
  func `one call with two texts writes neither over the other`(_ texts: [String]) {
    let reports = sandbox.reports(mode: .all) {
      for text in texts {
        expectInlineSnapshot(of: text, as: .lines, filePath: "/nowhere/Tests.swift") { "one" }
      }
    }
    #expect(
      reports.last?.message.contains("This call was already made with another text") == true)
  }

  @Test func `a card stands in its test`() {
    let table = Table { Section("General") { Switch("Dark mode", isOn: true) } }
    expectInlineSnapshot(of: table, width: 32, layers: [.look, .routing]) {
      """
      tables snapshot 2
      32 columns, dark theme, true colour

      look
      |   General                      |
      | ╭────────────────────────────╮ |
      | │ Dark mode          ━━●  On │ |
      | ╰────────────────────────────╯ |

      routing
      General/0 “Dark mode”: toggles, kept by the screen
      """
    }
  }
}
