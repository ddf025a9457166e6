import TablesTestTools
import TablesTesting
import Testing

@testable import tabletool

/// What a preview says about a script that has crashed.
struct CrashReportTests {
  private let report = """
    before
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7f3fa6b6df7f... done ***

    *** Program crashed: Illegal instruction at 0x00007f3fa6b6df7f ***

    Thread 0 "crash" crashed:

      0      0x00007f3fa6b6df7f _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [ra] 0x0000559a3f9e3964 pick(_:) + 67 in crash-7 at /tmp/a b/crash.swift:2:11
      2 [ra] 0x0000559a3f9e2c81 async_Main + 304 in crash-7 at /tmp/a b/crash.swift:4:7
    """

  /// Returns the report of a script with this content.
  private func read(
    _ output: String, signal: Int32 = 4,
    script: String = "func pick(_ i: Int) -> Int {\n  [][i]\n}\nprint(pick(1))\n"
  ) throws -> CrashReport {
    let folder = try TemporaryFolder(["crash.swift": script])
    return CrashReport(
      output, signal: signal, script: ScriptFile(path: folder.path + "/crash.swift"))
  }

  @Test func `the reason has the last line of the script that was called`() throws {
    let report = try read(report)
    #expect(report.message.text == "Index out of range")
    #expect([report.message.line, report.message.column] == [2, 11])
    #expect(report.message.source == "  [][i]")
    #expect(report.printed == "before")
    #expect(
      report.calls == [
        "_assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so",
        "pick(_:) + 67 in crash-7 at /tmp/a b/crash.swift:2:11",
        "async_Main + 304 in crash-7 at /tmp/a b/crash.swift:4:7",
      ])
  }

  @Test func `a script that ends itself without a reason or a report`() throws {
    let report = try read("a\nb\nScript/crash.swift:1: Fatal error\n")
    #expect(report.message.line == nil)
    #expect(report.message.text == "Illegal instruction")
    #expect(report.printed == "a\nb")
  }

  @Test func `a signal that says nothing`() throws {
    let report = try read("", signal: 11)
    #expect(report.message.text == "Segmentation fault")
    #expect(report.printed.isEmpty)
  }

  @Test func `a line that the script no longer has`() throws {
    let report = try read(report, script: "")
    #expect(report.message.line == 2)
    #expect(report.message.source == nil)
  }

  @Test func `a script that is run does not wait for a key after a crash`() {
    let variables = CrashReport.environment(from: ["HOME": "/h"])
    #expect(variables["SWIFT_BACKTRACE"]?.contains("interactive=no") == true)
    #expect(variables["HOME"] == "/h")
    let set = ["SWIFT_BACKTRACE": "enable=no"]
    #expect(CrashReport.environment(from: set) == set)
  }

  @Test func `what a preview shows in place of a script`() throws {
    let crash = try read(report).message
    let contents: [String: PreviewMessage.Content] = [
      "crashed": .crashed(crash, printed: ["before"], calls: ["pick(_:) + 67"]),
      "nothing": .ended(status: 0, printed: []),
      "ended": .ended(status: 3, printed: ["no", "table"]),
    ]
    for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
      let message = PreviewMessage(title: "crash.swift", content: content)
      expectSnapshot(of: message.table, width: 60, named: name)
    }
  }
}
