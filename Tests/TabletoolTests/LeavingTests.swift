import Foundation
import Testing

/// The state in which the built program leaves a terminal in tmux, for each way to end it.
@Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed"))
struct LeavingTests {
  /// Keys and signals, each with the exit status that a shell reports.
  @Test(arguments: [
    ("key:q", 0), ("key:Escape", 0), ("key:C-c", 130), ("INT", 130), ("TERM", 143), ("HUP", 129),
    ("QUIT", 131), ("PIPE", 141), ("USR1", 138), ("ILL", 132), ("TRAP", 133), ("ABRT", 134),
    ("BUS", 135), ("FPE", 136), ("SEGV", 139),
  ])
  func `the terminal is given back`(way: String, status: Int) throws {
    #expect(
      try Tmux.leave(by: way) == [
        "shown: 1 1 0 1", "left: 0 0 1 1", "status: \(status)", "settings: same",
      ])
  }

  @Test func `a stopped process gives the terminal back, and takes it again`() throws {
    #expect(
      try Tmux.leave(by: "TSTP") == [
        "shown: 1 1 0 1", "stopped: 148", "again: 1 1 0 1", "left: 0 0 1 1", "status: 0",
        "settings: same",
      ])
  }

  @Test func `a process that is continued in the background stops again`() throws {
    #expect(
      try Tmux.leave(by: "BG") == [
        "shown: 1 1 0 1", "stopped: 148", "background: stopped same", "again: 1 1 0 1",
        "left: 0 0 1 1", "status: 0", "settings: same",
      ])
  }

  @Test func `the process ends if the terminal vanishes`() throws {
    #expect(try Tmux.leave(by: "vanish") == ["shown: 1 1 0 1", "ended"])
  }
}

/// `Tests/Tools/terminal/leave.py`, which runs the tool in tmux.
private enum Tmux {
  static var isInstalled: Bool {
    (try? Tool.shell("command -v tmux python3").status) == 0  // Without a shell there is neither.
  }

  /// Runs a demo until it has ended in this way, and returns the output of the script.
  static func leave(by way: String) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tools/terminal/leave.py").path
    let result = try Tool.shell("python3 '\(script)' '\(way)' \"$TOOL\" demo settings")
    if !result.errors.isEmpty { Issue.record("\(result.errors)") }
    return result.output.split(separator: "\n").map(String.init)
  }
}
