import Foundation
import TablesTerminal
import Testing

/// Screens in processes that crash in unusual ways, and on terminals and in folders that are not as
/// they should be. Each closure of `processExitsWith` is a process of its own.
@Suite struct HardshipTests {
  private static let leavesScreen = "\u{1B}[?1049l"
  /// The reply to the last query, after which the screen reads nothing but keys.
  private static let reply = "\u{1B}[?62c"

  /// Sends keys to a screen once it is shown, and returns all output of its process.
  private func output(of terminal: PseudoTerminal, after keys: String) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send(keys)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  /// Calls itself until the stack has no space left.
  fileprivate static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth + 2)
  }

  // MARK: Stack overflows

  /// The code in which the stack of a program overflows.
  enum Overflow: Codable, CaseIterable {
    case onMainThread, onAnotherThread, inAsynchronousWork

    /// Shows a screen whose row overflows the stack.
    nonisolated(nonsending) func show() async throws {
      switch self {
      case .onMainThread:
        try await Task { @MainActor in _ = try await Terminal.run { Self.table } }.value
      case .onAnotherThread: try await Terminal.run { Self.table }
      case .inAsynchronousWork:
        // On an actor that has a thread: without one, the work may go on after its suspension on a
        // thread that the host has never seen, which has no stack for the handler.
        try await Task { @MainActor in _ = try await Terminal.run { Self.suspendedTable } }.value
      }
    }

    private static var suspendedTable: Table {
      Table("Deep") {
        Action("Fall") {
          try await Task.sleep(nanoseconds: 1000)
          print(HardshipTests.overflow(0))
        }
      }
    }

    private static var table: Table {
      Table("Deep") { Action("Fall") { print(HardshipTests.overflow(0)) } }
    }
  }

  @Test(arguments: Overflow.allCases)
  func `a stack overflow gives the terminal back`(overflow: Overflow) async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\r")
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGSEGV)) {
      [path = path as String, overflow = overflow as Overflow] in
      PseudoTerminal.attach(path)
      try await overflow.show()
      exit(0)
    }
    #expect(try await output.contains(Self.leavesScreen))
    #expect(terminal.isEchoing)
  }

  // MARK: Folders and sizes

  @Test func `what is printed is kept although the folder for temporary files is missing`()
    async throws
  {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\rq")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      setenv("TMPDIR", "/nonexistent/folder", 1)
      try await Terminal.run { Table("Print") { Action("Print") { print("the words") } } }
      exit(0)
    }
    let parts = try await output.components(separatedBy: Self.leavesScreen)
    #expect(parts.count == 2 && !parts[0].contains("the words"))
    #expect(parts.last?.contains("the words") == true)
  }

  @Test func `a terminal without a size has that of the environment`() async throws {
    let terminal = try PseudoTerminal(columns: 0, rows: 0)
    async let output = output(of: terminal, after: " q")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      setenv("COLUMNS", "51", 1)
      setenv("LINES", "11", 1)
      var size: [Int] = []
      try await Terminal.run {
        Table("Size") { Switch("One") }
      } onOutcome: { _, screen in
        size = [screen.columns, screen.rows]
      }
      exit(size == [51, 11] ? 0 : 1)
    }
    _ = try await output
  }

  // MARK: Streams

  @Test(arguments: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO])
  func `a standard stream that is closed is not taken for another file`(
    stream: Int32
  ) async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "\rq")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String, stream = stream as Int32] in
      PseudoTerminal.attach(path)
      close(stream)
      let ending = try await Terminal.run {
        Table("Streams") {
          Action("Print") {
            print("to standard output")
            FileHandle.standardError.write(Data("to standard error".utf8))
          }
          .id("print")
        }
      }
      exit(ending == .finished([.performed("print")]) ? 0 : 1)
    }
    let parts = try await output.components(separatedBy: Self.leavesScreen)
    #expect(parts.count == 2)
    #expect(!parts[0].contains("to standard"))
    #expect(parts.last?.contains("to standard output") == (stream != STDOUT_FILENO))
    #expect(parts.last?.contains("to standard error") == (stream != STDERR_FILENO))
  }

  #if os(Linux)
    @Test func `a table that cannot be printed ends the process with an error`() async throws {
      await #expect(processExitsWith: .exitCode(EXIT_FAILURE)) {
        let full = open("/dev/full", O_WRONLY)
        let null = open("/dev/null", O_RDONLY)
        dup2(null, STDIN_FILENO)
        dup2(full, STDOUT_FILENO)
        await show { Table("Full") { Info("Row") } }
        exit(0)
      }
    }
  #endif

  @Test func `a terminal that cannot be opened is used as it is`() async throws {
    let terminal = try PseudoTerminal()
    async let output: String = terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send(Self.reply + " ")
      try terminal.wait(for: "On")
      terminal.send("qnext")
      try terminal.readToEnd()
      return terminal.output
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path, isControlling: false)
      let ending = try await Terminal.run { Table("Shared") { Switch("One").id("one") } }
      guard ending == .finished([.toggled("one", true)]) else { exit(2) }
      guard fcntl(STDIN_FILENO, F_GETFL) & O_NONBLOCK == 0 else { exit(3) }
      exit(PseudoTerminal.unreadInput(of: STDIN_FILENO) == "next" ? 0 : 1)
    }
    _ = try await output
  }

  // MARK: Keys

  @Test(arguments: ["\u{1B}[B", "\u{1B}[200~pasted\u{1B}[201~"])
  func `keys that arrive with the last one are left to what comes next`(
    first: String
  ) async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: Self.reply + first + "qnext")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let ending = try await Terminal.run { Table("First") { for _ in 0..<2 { Switch("One") } } }
      guard ending == .finished([]) else { exit(2) }
      _ = fcntl(STDIN_FILENO, F_SETFL, O_RDWR | O_NONBLOCK)
      exit(PseudoTerminal.unreadInput(of: STDIN_FILENO) == "next" ? 0 : 1)
    }
    _ = try await output
  }

  @Test(arguments: [60_000, .max])
  func `an escape that is divided from its sequence is none if the program waits longer`(
    delay: Int
  ) async throws {
    let terminal = try PseudoTerminal()
    async let output: String = terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send("\u{1B}")
      terminal.waitForSilence()
      terminal.send("[B q")
      try terminal.readToEnd()
      return terminal.output
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String, delay = delay as Int] in
      PseudoTerminal.attach(path)
      let ending = try await Terminal.run(
        {
          Table("Slow") {
            Switch("One").id("one")
            Switch("Two").id("two")
          }
        }, options: TerminalOptions(escapeDelay: delay))
      exit(ending == .finished([.toggled("two", true)]) ? 0 : 1)
    }
    _ = try await output
  }

  @Test func `a paste that is divided after its first bytes is a paste`() async throws {
    let terminal = try PseudoTerminal()
    async let output: String = terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send(Self.reply + "\u{1B}[")
      terminal.waitForSilence()
      terminal.send("200~quit now\u{1B}[201~ q")
      try terminal.readToEnd()
      return terminal.output
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let ending = try await Terminal.run { Table("Paste") { Switch("One").id("one") } }
      exit(ending == .finished([.toggled("one", true)]) ? 0 : 1)
    }
    _ = try await output
  }

  /// Types before the process begins, and returns all output until the screen is left.
  private func output(of terminal: PseudoTerminal, typedAhead keys: String) async throws -> String {
    terminal.send(keys)
    return try await terminal.drive { terminal in
      try terminal.wait(for: Self.leavesScreen)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  @Test func `what is typed ahead is left to the shell although no reply has come`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, typedAhead: "qnext")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let ending = try await Terminal.run { Table("First") { Switch("One").id("one") } }
      guard ending == .finished([]) else { exit(2) }
      _ = fcntl(STDIN_FILENO, F_SETFL, O_RDWR | O_NONBLOCK)
      exit(PseudoTerminal.unreadInput(of: STDIN_FILENO) == "next" ? 0 : 1)
    }
    _ = try await output
  }

  /// A terminal other than the controlling one does not take typed keys back.
  @Test(arguments: ["", reply], [true, false])
  func `keys that arrive with the last one are those of the next screen`(
    reply: String, isControlling: Bool
  ) async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: reply + "q q")
    let path = terminal.path
    await #expect(processExitsWith: .success) {
      [path = path as String, isControlling = isControlling as Bool] in
      PseudoTerminal.attach(path, isControlling: isControlling)
      try await Terminal.run { Table("First") { Switch("One").id("one") } }
      let ending = try await Terminal.run { Table("Second") { Switch("Two").id("two") } }
      exit(ending == .finished([.toggled("two", true)]) ? 0 : 1)
    }
    _ = try await output
  }
}
