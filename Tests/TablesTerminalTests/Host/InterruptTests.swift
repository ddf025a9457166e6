import Foundation
import TablesTerminal
import TablesTestTools
import Testing

/// What control-c does on a screen. Each closure of `processExitsWith` is a process of its own on a
/// pseudo-terminal.
@Suite(.prompt) struct InterruptTests {
  private static let leavesScreen = "\u{1B}[?1049l"

  /// Sends keys to a screen once it is shown, and returns all output of its process.
  private func output(of terminal: PseudoTerminal, after keys: String) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send(keys)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  @Test func `control-c in a script's show ends the script by SIGINT`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\u{3}")
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      PseudoTerminal.attach(path)
      await show { Table("Backups") { Switch("Keep") } }
      print("deleted")
      exit(0)
    }
    let parts = try await output.components(separatedBy: Self.leavesScreen)
    #expect(parts.count == 2 && !parts[1].contains("deleted"))
    #expect(terminal.isEchoing)
  }

  @Test func `a script that ignores SIGINT ends too, and its output is kept`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\r\u{3}")
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      PseudoTerminal.attach(path)
      signal(SIGINT, SIG_IGN)
      await show { Table("Backups") { Action("Print") { print("printed", terminator: "") } } }
      print("deleted")
      exit(0)
    }
    let parts = try await output.components(separatedBy: Self.leavesScreen)
    #expect(parts.count == 2 && parts[1].contains("printed") && !parts[1].contains("deleted"))
  }

  @Test func `a script goes on after the user has left its screen`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "q")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      await show { Table("Backups") { Switch("Keep") } }
      print("deleted")
      exit(0)
    }
    #expect(try await output.contains("deleted"))
  }

  @Test func `a program that runs a screen itself is told of control-c`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\u{3}")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let ending = try await Terminal.run { Table("Backups") { Switch("Keep") } }
      exit(ending == .cancelled(.user) ? 0 : 1)
    }
    _ = try await output
  }

  @Test func `a program whose task is cancelled is told so`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\r")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let (pressed, press) = AsyncStream<Void>.makeStream()
      let task = Task {
        try await Terminal.run { Table("Backups") { Action("Cancel") { press.yield() } } }
      }
      for await _ in pressed { break }
      task.cancel()
      exit(try await task.value == .cancelled(.task) ? 0 : 1)
    }
    _ = try await output
  }
}
