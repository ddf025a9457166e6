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

  @Test func `a process that is started in the background waits for the foreground`() throws {
    #expect(
      try Tmux.leave(by: "START") == [
        "shown: 1 1 0 1", "started: stopped", "left: 0 0 1 1", "status: 0", "settings: same",
      ])
  }

  @Test func `a command that is typed with the last key is executed by the shell`() throws {
    #expect(
      try Tmux.useShell("ahead") == ["typed ahead: done", "left: 0 0 1 1", "settings: same"])
  }

  @Test func `without an alternate screen the prompt is below the screen`() throws {
    #expect(
      try Tmux.useShell("bottom") == [
        "screen above the prompt: yes", "left: 0 0 1 1", "settings: same",
      ])
  }

  @Test func `control-c in a script ends it by SIGINT`() throws {
    let left = ["shown: 1 1 0 1", "left: 0 0 1 1", "status: 130", "settings: same"]
    #expect(try Tmux.leave(by: "key:C-c", Tool.script) == left)
    // The shell gets the signal too, and does not show the second screen.
    let loop = "for turn in 1 2; do '\(Tool.script)'; done"
    #expect(try Tmux.leave(by: "key:C-c", "sh", "-c", loop) == left)
  }

  /// The ways out of the question for a secret on a screen that is read aloud.
  @Test(arguments: [("key:C-c", 130), ("TERM", 143), ("HUP", 129), ("SEGV", 139)])
  func `the echo is given back`(way: String, status: Int) throws {
    #expect(
      try Tmux.askForSecret(leavingBy: way) == [
        "asked: hidden", "left: shown", "settings: same", "status: \(status)", "secret: hidden",
      ])
  }

  @Test(arguments: ["key:C-z", "TSTP", "BG"])
  func `a secret stays hidden after the process was stopped`(way: String) throws {
    #expect(
      try Tmux.askForSecret(leavingBy: way) == [
        "asked: hidden", "stopped: shown", "again: hidden", "left: shown", "settings: same",
        "status: 0", "secret: hidden",
      ])
  }

  @Test func `the process ends if the terminal vanishes`() throws {
    #expect(try Tmux.leave(by: "vanish") == ["shown: 1 1 0 1", "ended"])
  }
}

/// The scripts in `Tests/Tools/terminal`, which run the tool in tmux.
private enum Tmux {
  static var isInstalled: Bool {
    (try? Tool.shell("command -v tmux python3").status) == 0  // Without a shell there is neither.
  }

  /// Runs a program, or else a demo, until it has ended in this way, and returns the output of the
  /// script.
  static func leave(by way: String, _ program: String...) throws -> [String] {
    try run(
      "leave.py", [way] + (program.isEmpty ? [Tool.program.path, "demo", "card"] : program))
  }

  /// Runs a demo in an interactive shell, in one of the ways of the script, and returns its output.
  static func useShell(_ way: String) throws -> [String] {
    try run("shell.py", [way, Tool.program.path, "demo", "card"])
  }

  /// Asks for the password of a bundle until the program has ended or was stopped in this way, and
  /// returns the output of the script.
  static func askForSecret(leavingBy way: String) throws -> [String] {
    try run(
      "secret.py",
      [way, "2", Tool.program.path, "run", Tool.bundle("Everything"), "--accessible"])
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> [String] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tools/terminal/\(name)").path
    let words = arguments.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let result = try Tool.shell("python3 '\(script)' \(words.joined(separator: " "))")
    if !result.errors.isEmpty { Issue.record("\(result.errors)") }
    return result.output.split(separator: "\n").map(String.init)
  }
}
