import Foundation
import TablesTerminal
import TablesTestTools
import Testing

/// The echo of the terminal while a screen that is read aloud asks for a secret. Each closure of
/// `processExitsWith` is a process of its own on a pseudo-terminal.
///
/// `Tests/Tools/terminal/secret.py` tests the ways out that need the jobs of a shell.
@Suite(.prompt) struct SecretTests {
  /// Selects the secret, ends the question in some way, and returns all output of the process.
  private func output(
    of terminal: PseudoTerminal,
    answering answer: @escaping @Sendable (PseudoTerminal) throws -> Void
  ) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: "command?")
      #expect(terminal.isEchoing)
      terminal.send("1\n")
      try terminal.wait(for: "New value")
      try terminal.wait(forEcho: false)
      try answer(terminal)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  /// Asks for a secret until the user leaves the screen. Returns the secret.
  private static func ask() async -> String {
    setenv("ACCESSIBLE", "1", 1)
    let secret = Stored("")
    await show {
      Table("Account") { TextField("Password", text: secret.binding).secure() }
    }
    return secret.value
  }

  @Test func `a secret is not echoed, and what follows is`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal) { terminal in
      terminal.send("hunter2\n")
      try terminal.wait(for: "length 7")
      try terminal.wait(forEcho: true)
      terminal.send("quit\n")
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      exit(await Self.ask() == "hunter2" ? 0 : 1)
    }
    let text = try await output
    #expect(!text.contains("hunter2") && text.contains("quit"))
  }

  @Test func `control-c gives the echo back`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal) { $0.send("hunter2\u{3}") }
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      PseudoTerminal.attach(path)
      _ = await Self.ask()
      exit(0)
    }
    #expect(try await !output.contains("hunter2"))
    #expect(terminal.isEchoing)
  }

  @Test func `a signal that ends the process gives the echo back`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal) { kill($0.foregroundGroup, SIGTERM) }
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      PseudoTerminal.attach(path)
      _ = await Self.ask()
      exit(0)
    }
    _ = try await output
    #expect(terminal.isEchoing)
  }

  @Test func `a half-typed secret is not left to the next program`() async throws {
    let terminal = try PseudoTerminal()
    let other = try #require(terminal.openAgain())
    defer { close(other) }
    async let isEchoing = terminal.drive { terminal in
      try terminal.wait(for: "command?")
      terminal.send("1\n")
      try terminal.wait(for: "New value")
      try terminal.wait(forEcho: false)
      terminal.send("hunter2")
      kill(terminal.foregroundGroup, SIGTERM)
      try terminal.wait(forEcho: true)
      return true
    }
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      PseudoTerminal.attach(path)
      _ = await Self.ask()
      exit(0)
    }
    #expect(try await isEchoing)
    #expect(PseudoTerminal.unreadInput(of: other) == "")
  }

  @Test func `the secret is still hidden after a signal that the program handles`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal) { terminal in
      for _ in 0..<2 {
        let start = terminal.count
        kill(terminal.foregroundGroup, SIGTERM)
        try terminal.wait(for: "handled", after: start)
        try terminal.wait(forEcho: false)
      }
      terminal.send("hunter2\nquit\n")
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      signal(SIGTERM) { _ in _ = write(1, "handled", 7) }
      exit(await Self.ask() == "hunter2" ? 0 : 1)
    }
    #expect(try await !output.contains("hunter2"))
  }

  @Test func `the end of the input gives the echo back`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal) { $0.send("\u{4}") }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      _ = await Self.ask()
      exit(0)
    }
    _ = try await output
    #expect(terminal.isEchoing)
  }
}
