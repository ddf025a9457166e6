import Foundation
import TablesTerminal
import TablesTestTools
import Testing

/// Screens of programs whose standard input or output is not the terminal. Each closure of
/// `processExitsWith` is a process of its own on a pseudo-terminal.
@Suite(.prompt) struct RedirectionTests {
  private static let shown = "quit"

  /// A file that takes the place of a standard stream of this process.
  private struct Redirected {
    let path: String

    init(_ descriptors: Int32...) {
      path = NSTemporaryDirectory() + "tables-redirected-\(getpid())-\(descriptors[0])"
      let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
      for descriptor in descriptors { dup2(file, descriptor) }
      close(file)
    }

    /// Returns what was written to the file, and removes it.
    func take() throws -> String {
      fflush(nil)
      defer { unlink(path) }
      return try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  /// Gives this process a standard input that contains a text.
  private static func pipe(_ text: String) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    _ = write(ends[1], text, text.utf8.count)
    dup2(ends[0], STDIN_FILENO)
    for end in ends { close(end) }
  }

  /// Sends keys to a screen once it shows a text, and returns all that its process writes to the
  /// terminal.
  private func output(
    of terminal: PseudoTerminal, after keys: String, at text: String = shown
  ) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: text)
      terminal.send(keys)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  /// Returns all that a process without keys writes to the terminal.
  private func output(of terminal: PseudoTerminal, showing text: String) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: text)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  // MARK: On the terminal of the process

  @Test func `a redirected standard output carries the result and no screen`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: " q")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let file = Redirected(STDOUT_FILENO)
      let isOn = Stored(false)
      try await Terminal.run { Table("Choose") { Switch("One", isOn: isOn.binding) } }
      print("one: \(isOn.value)")
      exit(try file.take() == "one: true\n" ? 0 : 1)
    }
    #expect(try await output.contains("\u{1B}[?1049l"))
  }

  @Test func `a redirected standard input is left to the program`() async throws {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "q")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      Self.pipe("first\n")
      let ending = try await Terminal.run { Table("Choose") { Switch("One") } }
      exit(ending == .finished([]) && readLine() == "first" ? 0 : 1)
    }
    #expect(try await output.contains("Choose"))
  }

  @Test func `the lines that remain of a screen are not written to a redirected output`()
    async throws
  {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: " q", at: "Off")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let file = Redirected(STDOUT_FILENO)
      try await Terminal.run(
        { Table("Choose") { Switch("One") } },
        options: TerminalOptions(placement: .inline(maximumRows: 8)))
      exit(try file.take().isEmpty ? 0 : 1)
    }
    #expect(try await output.contains("One: On"))
  }

  @Test func `without any terminal there is an error, and nothing is written`() async throws {
    await #expect(processExitsWith: .success) {
      setsid()
      setenv("TERM", "xterm-256color", 1)
      unsetenv("ACCESSIBLE")
      let file = Redirected(STDOUT_FILENO, STDERR_FILENO)
      let input = open("/dev/null", O_RDONLY)
      dup2(input, STDIN_FILENO)
      do throws(TerminalError) {
        try await Terminal.run { Table("Choose") { Switch("One") } }
      } catch {
        exit(try error == .notATerminal && file.take().isEmpty ? 0 : 1)
      }
      exit(2)
    }
  }

  @Test func `the terminal of another user is opened as the terminal of the process`() async throws
  {
    let terminal = try PseudoTerminal()
    async let output = output(of: terminal, after: "q")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      chmod(path, 0)
      if geteuid() == 0 { setuid(65_534) }
      let ending = try await Terminal.run { Table("Choose") { Switch("One") } }
      exit(ending == .finished([]) ? 0 : 1)
    }
    #expect(try await output.contains("Choose"))
  }

  // MARK: A table that is printed

  @Test func `a table that is printed on a terminal has its width and colors`() async throws {
    let terminal = try PseudoTerminal(columns: 33)
    async let output = output(of: terminal, showing: "╯")
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let file = Redirected(STDERR_FILENO)
      Self.pipe("")
      await show { Table("Printed") { Switch("One") } }
      exit(try file.take().contains("standard input is not a terminal") ? 0 : 1)
    }
    let text = try await output
    #expect(text.contains("\u{1B}["))
    #expect(!text.contains("\u{1B}[?"))
    let line = try #require(text.split(separator: "\r\n").first { $0.contains("╭") })
    #expect(line.count { "╭─╮".contains($0) } == 31)  // a blank on each side
  }

  @Test(arguments: [("FORCE_COLOR", true), ("CLICOLOR_FORCE", true), ("TABLES_NOTHING", false)])
  func `a table in a file has colors if the environment asks for them`(
    variable: String, isColored: Bool
  ) async throws {
    await #expect(processExitsWith: .success) {
      [variable = variable as String, isColored = isColored as Bool] in
      setsid()
      for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "ACCESSIBLE"] { unsetenv(name) }
      setenv("TERM", "xterm-256color", 1)
      setenv("COLUMNS", "30", 1)
      setenv(variable, "1", 1)
      let (file, errors) = (Redirected(STDOUT_FILENO), Redirected(STDERR_FILENO))
      await show { Table("Printed") { Switch("One") } }
      let text = try file.take()
      guard try errors.take().isEmpty, text.contains("Printed") else { exit(2) }
      exit(text.contains("\u{1B}[") == isColored ? 0 : 1)
    }
  }

  // MARK: Read aloud

  @Test(arguments: [false, true])
  func `answers from a pipe are read`(isScript: Bool) async throws {
    await #expect(processExitsWith: .success) { [isScript = isScript as Bool] in
      setsid()
      setenv("ACCESSIBLE", "1", 1)
      setenv("TERM", "xterm-256color", 1)
      let file = Redirected(STDOUT_FILENO)
      Self.pipe("1\nquit\n")
      let isOn = Stored(false)
      if isScript {
        await show { Table("Asked") { Switch("One", isOn: isOn.binding) } }
      } else {
        try await Terminal.run { Table("Asked") { Switch("One", isOn: isOn.binding) } }
      }
      exit(try isOn.value && file.take().contains("Asked") ? 0 : 1)
    }
  }

  @Test func `a screen that is read aloud leaves a redirected output to the result`() async throws {
    let terminal = try PseudoTerminal()
    async let output: String = terminal.drive { terminal in
      try terminal.wait(for: "command?")
      terminal.send("1\nquit\n")
      try terminal.readToEnd()
      return terminal.output
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      setenv("ACCESSIBLE", "1", 1)
      let file = Redirected(STDOUT_FILENO)
      let isOn = Stored(false)
      try await Terminal.run { Table("Asked") { Switch("One", isOn: isOn.binding) } }
      exit(try isOn.value && file.take().isEmpty ? 0 : 1)
    }
    #expect(try await output.contains("Asked"))
  }
}
