import Foundation
import TablesTerminal
import Testing

/// Programs to which a screen leaves its terminal. Each closure of `processExitsWith` is a process
/// of its own on a pseudo-terminal.
@Suite struct SuspensionTests {
  private static let entersScreen = "\u{1B}[?1049h"
  private static let leavesScreen = "\u{1B}[?1049l"
  /// A program that asks for a line and repeats it.
  private static let echo = "printf 'child ready'; read line; echo \"got $line.\""

  /// Starts the program of a row, answers it, and leaves the screen that is shown again. Returns
  /// what the process has written: before the program, while it had the terminal, and after that.
  private func outputs(
    of terminal: PseudoTerminal, answer: String = "words\n", end: String = "got words."
  ) async throws -> (before: String, during: String, after: String) {
    let output = try await terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send("\u{1B}[?62c\r")
      try terminal.wait(for: "child ready")
      #expect(terminal.isEchoing)
      terminal.send(answer)
      try terminal.wait(for: end)
      let program = terminal.output.components(separatedBy: end)[0]
      try terminal.wait(for: "quit", after: program.utf8.count)
      terminal.send("q")
      try terminal.readToEnd()
      return terminal.output
    }
    let parts = output.components(separatedBy: Self.leavesScreen)
    try #require(parts.count == 3)
    let rest = parts[1].components(separatedBy: Self.entersScreen)
    try #require(rest.count == 2)
    return (parts[0], rest[0], rest[1])
  }

  /// Shows a screen on a pseudo-terminal, whose row leaves the terminal to a program. Then ends the
  /// process: with success if `leave` has returned `true`.
  private static func run(
    on path: String, leave: @escaping () throws -> Bool
  ) async throws -> Never {
    PseudoTerminal.attach(path)
    var isAsExpected = false
    try await Terminal.run { Table("Notes") { Action("Edit") { isAsExpected = try leave() } } }
    exit(isAsExpected ? 0 : 1)
  }

  /// Does the same with asynchronous work.
  private static func run(
    on path: String, leave: nonisolated(nonsending) @escaping () async throws -> Bool
  ) async throws -> Never {
    PseudoTerminal.attach(path)
    var isAsExpected = false
    try await Terminal.run {
      Table("Notes") { Action("Edit") { isAsExpected = try await leave() } }
    }
    exit(isAsExpected ? 0 : 1)
  }

  @Test func `a program has the terminal, and the screen is drawn anew after it`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.run(on: path) {
        print("printed before")
        let status = Terminal.suspend {
          print("printed meanwhile")
          return system(Self.echo)
        }
        print("printed after")
        return status == 0
      }
    }
    let (before, during, after) = try await outputs
    #expect(!before.contains("printed"))
    #expect(during.contains("printed before") && during.contains("printed meanwhile"))
    #expect(during.contains("got words."))
    #expect(after.contains("Notes") && !after.contains("printed"))
    #expect(terminal.isEchoing)
  }

  @Test func `asynchronous work leaves the terminal to a process`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.run(on: path) {
        let status: Int32 = await Terminal.suspend {
          await withCheckedContinuation { continuation in
            Foundation.Thread.detachNewThread {
              continuation.resume(returning: system(Self.echo))
            }
          }
        }
        return status == 0
      }
    }
    #expect(try await outputs.during.contains("got words."))
    #expect(terminal.isEchoing)
  }

  @Test func `control-c ends the other program and not this one`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal, answer: "\u{3}", end: "child ready")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      var status: Int32 = -1
      let ending = try await Terminal.run {
        Table("Wait") {
          Action("Wait") {
            status = Terminal.suspend { system("printf 'child ready'; exec sleep 100") }
          }
          .id("wait")
        }
      }
      exit(status == SIGINT && ending == .finished([.performed("wait")]) ? 0 : 1)
    }
    #expect(try await outputs.after.contains("Wait"))
  }

  @Test func `a process of a group of its own gets the terminal too`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.run(on: path) {
        try Terminal.suspend {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/bin/sh")
          process.arguments = ["-c", Self.echo]
          try process.run()
          process.waitUntilExit()
          return process.terminationStatus == 0
        }
      }
    }
    #expect(try await outputs.during.contains("got words."))
  }

  @Test func `a second program follows the first at once`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.run(on: path) {
        await Terminal.suspend { await Self.nothing() }
        let status: Int32 = await Terminal.suspend {
          await withCheckedContinuation { continuation in
            Foundation.Thread.detachNewThread {
              usleep(200_000)
              continuation.resume(returning: system(Self.echo))
            }
          }
        }
        return status == 0
      }
    }
    #expect(try await outputs.during.contains("got words."))
  }

  private nonisolated(nonsending) static func nothing() async {}

  @Test func `the screen goes on although a process of the other program still runs`() async throws
  {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      var status: Int32 = -1
      var shell: pid_t = 0
      try await Terminal.run {
        Table("Notes") {
          Action("Edit") {
            Terminal.suspend {
              shell = Self.start("sleep 20 <&- >&- 2>&- & \(Self.echo)")
              waitpid(shell, &status, 0)
              usleep(100_000)
            }
          }
        }
      }
      let isForeground = tcgetpgrp(STDIN_FILENO) == getpgrp()
      // The other process still runs, and is ended only because the test waits for its files.
      let isKilled = kill(-shell, SIGKILL) == 0
      exit(status == 0 && isForeground && isKilled ? 0 : 1)
    }
    #expect(try await outputs.during.contains("got words."))
  }

  @Test func `a process that this program has stopped stays stopped`() async throws {
    let terminal = try PseudoTerminal()
    async let outputs = outputs(of: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await Self.run(on: path) {
        Terminal.suspend {
          let sleeper = Self.start("exec sleep 20")
          kill(sleeper, SIGSTOP)
          usleep(200_000)
          // There is no report of a process that was continued.
          var status: Int32 = 0
          let isStopped = waitpid(sleeper, &status, WUNTRACED | WNOHANG) == sleeper
          let isForeground = tcgetpgrp(STDIN_FILENO) == getpgrp()
          kill(sleeper, SIGKILL)
          waitpid(sleeper, &status, 0)
          _ = system(Self.echo)
          return isStopped && isForeground
        }
      }
    }
    #expect(try await outputs.during.contains("got words."))
  }

  /// Starts a shell in a group of its own, without the files of this process that a `Process` waits
  /// for.
  private static func start(_ command: String) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let words = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var process: pid_t = -1
    posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ)
    return process
  }

  @Test func `without a screen the closure is only called`() async {
    #expect(Terminal.suspend { 7 } == 7)
    #expect(await Terminal.suspend { await Task { 8 }.value } == 8)
  }
}
