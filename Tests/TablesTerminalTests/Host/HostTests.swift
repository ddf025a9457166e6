import Foundation
import TablesTerminal
import TablesTestTools
import Testing

/// A living screen in a process of its own, on a pseudo-terminal.
///
/// Each closure of `processExitsWith` is that process; what it finds wrong is its exit status.
@Suite(.prompt) struct HostTests {
  /// What the bar at the bottom shows once the screen is there.
  private static let shown = "quit"
  private static let down = "\u{1B}[B"
  private static let leavesScreen = "\u{1B}[?1049l"

  /// Presses keys as soon as the screen is shown, and returns all that appears until its process
  /// ends.
  private static func press(_ keys: String, on terminal: PseudoTerminal) async throws -> String {
    try await terminal.drive { terminal in
      try terminal.wait(for: shown)
      terminal.send(keys)
      try terminal.readToEnd()
      return terminal.output
    }
  }

  private final class Model {
    var isOn = false
    var ended = false
    /// The values that the user has set.
    let changes = AsyncStream<Bool>.makeStream()
    lazy var binding = Binding(
      get: { self.isOn },
      set: {
        self.isOn = $0
        self.changes.continuation.yield($0)
      })
  }

  @Test func `keys are handled beside work`() async throws {
    let terminal = try PseudoTerminal()
    async let driven = Self.press("\r" + Self.down + " ", on: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let model = Model()
      let ending = try await Terminal.run {
        Table("Work") {
          Action("Wait for the switch") {
            for await isOn in model.changes.stream where isOn { break }
          }
          .id("wait")
          Switch("Go", isOn: model.binding).id("go")
        }
      } onOutcome: { outcome, screen in
        if outcome == .performed("wait") { screen.finish() }
      }
      exit(ending == .finished([.toggled("go", true), .performed("wait")]) ? 0 : 1)
    }
    _ = try await driven
  }

  @Test func `what is printed appears once, after the screen`() async throws {
    let terminal = try PseudoTerminal()
    async let driven = Self.press("\rq", on: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      try await Terminal.run {
        Table("Printing") {
          Action("Print") {
            print("from standard output")
            FileHandle.standardError.write(Data("from standard error\n".utf8))
          }
        }
      }
      print("at last")
      exit(0)
    }
    let output = try await driven
    let parts = output.components(separatedBy: Self.leavesScreen)
    try #require(parts.count == 2)
    #expect(!parts[0].contains("from"))
    for text in ["from standard output", "from standard error", "at last"] {
      #expect(parts[1].components(separatedBy: text).count == 2)
    }
  }

  @Test func `of very much that is printed the last part appears`() async throws {
    let terminal = try PseudoTerminal()
    async let driven = Self.press("\rq", on: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      try await Terminal.run {
        Table("Printing") {
          Action("Print") {
            print("the first line")
            for _ in 0..<20_000 { print(String(repeating: "x", count: 99)) }
            print("the last line")
          }
        }
      }
      exit(0)
    }
    let parts = try await driven.components(separatedBy: Self.leavesScreen)
    try #require(parts.count == 2)
    #expect(!parts[1].contains("the first line"))
    #expect(parts[1].contains("the last line"))
    #expect(parts[1].contains("Only the last megabyte of the output is shown."))
    #expect(parts[1].utf8.count < 1_200_000)
  }

  @Test func `a screen appears when the terminal is its own`() async throws {
    let terminal = try PseudoTerminal()
    async let driven = Self.press("q", on: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      try await Terminal.run {
        Table("First") { Info("Row") }
          .onAppear { print("from onAppear") }
          .onDisappear { print("from onDisappear") }
      }
      exit(0)
    }
    let output = try await driven
    let parts = output.components(separatedBy: Self.leavesScreen)
    try #require(parts.count == 2)
    #expect(!parts[0].contains("from"))
    #expect(parts[1].contains("from onAppear"))
    #expect(parts[1].contains("from onDisappear"))
  }

  @Test func `a second screen is refused while one is shown`() async throws {
    let terminal = try PseudoTerminal()
    async let driven = Self.press("\r", on: terminal)
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let model = Model()
      try await Terminal.run {
        Table("First") {
          Action("Open another") {
            do throws(TerminalError) {
              try await Terminal.run { Table("Second") { Info("Row") } }
            } catch {
              model.isOn = error == .inUse
            }
          }
          .id("open")
        }
      } onOutcome: { outcome, screen in
        if outcome == .performed("open") { screen.finish() }
      }
      exit(model.isOn ? 0 : 1)
    }
    _ = try await driven
  }

  @Test func `the screen is drawn again only while something runs`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: [Int] = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.waitForSilence()
      var counts = [terminal.count]
      for keys in ["", "\r", "\u{1B}"] {
        terminal.send(keys)
        for _ in 0..<6 { terminal.readSome(waiting: 0.1) }
        if keys != "\r" { terminal.waitForSilence() }
        counts.append(terminal.count)
      }
      for _ in 0..<6 { terminal.readSome(waiting: 0.1) }
      counts.append(terminal.count)
      terminal.send("q")
      try terminal.readToEnd()
      return counts
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      try await Terminal.run {
        Table("Ticks") { Action("Wait") { try await Task.sleep(for: .seconds(30)) } }
      }
      exit(0)
    }
    let counts = try await driven
    #expect(counts[1] == counts[0])
    #expect(counts[2] > counts[1])
    #expect(counts[4] == counts[3])
  }

  #if os(Linux)
    @Test func `a changed frame is one write, and an unchanged one is none`() async throws {
      let terminal = try PseudoTerminal()
      async let driven: Void = terminal.drive { terminal in
        try terminal.wait(for: Self.shown)
        for keys in [Self.down, Self.down, " ", "x", "x", "\u{1B}[6~", "b"] {
          terminal.waitForSilence()
          terminal.send(keys)
        }
        try terminal.readToEnd()
      }
      let path = terminal.path
      await #expect(processExitsWith: .success) { [path = path as String] in
        PseudoTerminal.attach(path)
        var counts: [Int] = []
        try await Terminal.run {
          Table("Writes") { for row in 0..<40 { Switch("Row \(row)") } }
        } onOutcome: { _, screen in
          counts.append(Self.writeCount)
          if counts.count == 7 { screen.finish() }
        }
        let writes = zip(counts.dropFirst(), counts).map { $0 - $1 }
        // One more write, to a pipe, lets the thread of the device read the next key, if it already
        // waits for that.
        let expected = [1, 1, 1, 0, 0, 1]
        let isExpected = zip(writes, expected).allSatisfy { $1...($1 + 1) ~= $0 }
        exit(isExpected && writes.count == expected.count ? 0 : 1)
      }
      try await driven
    }

    /// The number of calls by which the process has written so far.
    private static var writeCount: Int {
      guard let file = fopen("/proc/self/io", "r") else { return -1 }
      defer { fclose(file) }
      var text = [UInt8](repeating: 0, count: 1024)
      let count = fread(&text, 1, text.count, file)
      let lines = String(decoding: text.prefix(count), as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("syscw: ") }
      return line.flatMap { Int($0.dropFirst(7)) } ?? -1
    }
  #endif

  @Test func `an idle screen takes no processor time`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.waitForSilence()
      terminal.send("a")
      terminal.waitForSilence(of: 1)
      terminal.send("b")
      try terminal.readToEnd()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      var times: [Double] = []
      try await Terminal.run {
        Table("Idle") { Switch("Nothing") }
      } onOutcome: { _, screen in
        times.append(Self.processorTime)
        if times.count == 2 { screen.finish() }
      }
      exit(times[1] - times[0] < 0.05 ? 0 : 1)
    }
    try await driven
  }

  /// The seconds that the process has used so far.
  private static var processorTime: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
  }

  @Test func `many changes of the size are drawn as few frames`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Int = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.waitForSilence()
      let before = terminal.count
      for turn in 0..<300 { terminal.resize(columns: 40 + turn % 60, rows: 8 + turn % 30) }
      terminal.resize(columns: 33, rows: 9)
      terminal.waitForSilence()
      let output = terminal.output.utf8.dropFirst(before)
      terminal.send("q")
      try terminal.readToEnd()
      return String(output)?.components(separatedBy: "Storm").count ?? 0
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      var size: [Int] = []
      try await Terminal.run {
        Table("Storm") { for row in 0..<40 { Switch("Row \(row)") } }
      } onOutcome: { _, screen in
        size = [screen.columns, screen.rows]
      }
      exit(size == [33, 9] ? 0 : 1)
    }
    let frames = try await driven
    #expect(frames > 1 && frames <= 100)
  }

  @Test func `frames that a slow terminal would show late are left out`() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 40)
    async let driven: Int = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.waitForSilence()
      let before = terminal.count
      for _ in 0..<300 {
        terminal.send("\u{1B}[6~")
        usleep(1000)
      }
      for _ in 0..<4 {
        terminal.readSome(atMost: 256)
        usleep(250_000)
      }
      terminal.waitForSilence()
      let count = terminal.count - before
      terminal.send("q")
      try terminal.readToEnd()
      return count
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      var last = 0
      try await Terminal.run {
        Table("Slow") { ForEach(0..<1_000_000) { Switch("Row \($0) of very many") } }
      } onOutcome: { _, screen in
        last = screen.focusPath?.row ?? 0
      }
      // No key was lost.
      exit(last > 300 * 30 ? 0 : 1)
    }
    // 300 pages are about 600,000 bytes.
    #expect(try await driven < 200_000)
  }

  @Test func `the process ends with its terminal`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.close()
    }
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGHUP)) { [path = path as String] in
      PseudoTerminal.attach(path)
      try await Terminal.run { Table("Gone") { Switch("Nothing") } }
      exit(0)
    }
    try await driven
  }

  #if os(Linux)
    @Test func `the process ends if it cannot wait for its terminal`() async throws {
      let terminal = try PseudoTerminal()
      async let driven: Void = terminal.drive { terminal in
        try terminal.wait(for: Self.shown)
        terminal.send("\r")
        // Each key lets the process wait anew, also after it has set the limit.
        while terminal.readSome(waiting: 0.1) { terminal.send("x") }
      }
      let path = terminal.path
      await #expect(processExitsWith: .signal(SIGHUP)) { [path = path as String] in
        PseudoTerminal.attach(path)
        try await Terminal.run {
          Table("Limit") {
            Action("Allow no files") {
              var limit = rlimit()
              getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
              limit.rlim_cur = 2  // `poll` fails, because it waits for three
              setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            }
          }
        }
        exit(0)
      }
      try await driven
    }
  #endif

  @Test func `a process that ignores the end of its terminal is told that the screen has ended`()
    async throws
  {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.close()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      signal(SIGHUP, SIG_IGN)
      let ending = try await Terminal.run { Table("Gone") { Switch("Nothing") } }
      exit(ending == .cancelled(.system) ? 0 : 1)
    }
    try await driven
  }

  @Test func `a full disk leaves the screen and the values as they are`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: Self.shown)
      terminal.send(" ")
      try terminal.wait(for: "On")
      terminal.send("q")
      try terminal.readToEnd()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let folder = FileManager.default.temporaryDirectory
      let file = folder.appendingPathComponent("full-\(getpid()).json")
      let store = try JSONFileStore(file)
      signal(SIGXFSZ, SIG_IGN)
      // From now on every write to a file fails.
      var limit = rlimit()
      #if canImport(Glibc)
        let resource = RLIMIT_FSIZE.rawValue
      #else
        let resource = RLIMIT_FSIZE
      #endif
      setrlimit(numericCast(resource), &limit)
      let flag = Stored(wrappedValue: false, "flag", in: store)
      let ending = try await Terminal.run {
        Table("Full") { Switch("Flag", isOn: flag.binding).id("f") }
      }
      let isKept = store.lastError != nil && flag.wrappedValue
      exit(ending == .finished([.toggled("f", true)]) && isKept ? 0 : 1)
    }
    try await driven
  }
}
