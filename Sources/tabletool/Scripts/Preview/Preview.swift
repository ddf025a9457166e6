import Foundation
import TablesBasics
import TablesTerminal
import TablesText

/// `tabletool preview`: shows a script, and each newer version of it as soon as it is compiled.
///
/// This process watches the file, and compiles it in the background. The terminal belongs to one
/// other process at a time: to a version of the script, or to a process that shows a message in its
/// place. A version that is replaced writes the state of its screen and ends, and the next one
/// begins with that state. A message about a newer version is shown over the one that runs.
struct Preview {
  private let tool: Tabletool
  private let script: ScriptFile
  private let invocation: ScriptInvocation
  private let temporary: ScratchFolder
  private let terminal: TerminalBackup
  private var watched: WatchedFile
  private var build: PreviewBuild?
  /// The number of checks of the build before a message says that it takes long.
  private var buildPatience = 0
  /// The process that runs.
  private var shown: PreviewedProcess?
  /// The number of processes that were started, for the names of their files.
  private var count = 0
  /// The file for the output of the last version.
  private var printedPath: String?

  /// The microseconds between two checks of the file and the processes.
  private static let interval: UInt32 = 50_000

  /// The number of checks of a build before a message is shown over the version before it: 2
  /// seconds.
  private static let buildPatience = 40

  private var folder: String { temporary.path }

  init(_ script: ScriptFile, _ invocation: ScriptInvocation, tool: Tabletool) throws {
    guard let terminal = TerminalBackup() else { throw ScriptError.needsTerminal }
    guard tool.showsScreens else { throw ScriptError.needsScreen }
    _ = try script.content()
    self.terminal = terminal
    self.tool = tool
    self.script = script
    self.invocation = invocation
    watched = WatchedFile(path: script.path)
    temporary = try ScratchFolder()
  }

  /// Shows the script until the user leaves it. Returns the exit status.
  mutating func run() throws -> Int32 {
    EndingSignals.catchAll()
    defer { temporary.remove() }
    do {
      try compile()
      try show(.building(log: build?.log ?? ""))
      buildPatience = 0
      while true {
        if let signal = EndingSignals.caught { return end(by: signal) }
        if let status = try step() {
          finish()
          return status
        }
        usleep(Self.interval)
      }
    } catch {
      endShown()
      finish()
      throw error
    }
  }

  /// Checks the file and the processes once. Returns the exit status if the user has left.
  private mutating func step() throws -> Int32? {
    switch watched.look() {
    case .saved: try compile()
    case .gone:
      build?.cancel()
      build = nil
      try show(.gone)
    case nil: break
    }
    if let result = build?.look() {
      build = nil
      try show(result)
    } else if build != nil, buildPatience > 0 {
      buildPatience -= 1
      if buildPatience == 0 { try show(.building(log: build?.log ?? "")) }
    }
    return try shown.flatMap { process in try process.look().flatMap { try ended(process, $0) } }
  }

  /// Begins to compile the current content of the file. Cancels a build of an older content.
  private mutating func compile() throws {
    build?.cancel()
    count += 1
    build = try PreviewBuild(
      script, invocation, tool: tool, name: "\(folder)/build-\(count)")
    buildPatience = Self.buildPatience
  }

  // MARK: Showing

  private mutating func show(_ result: PreviewBuild.Result) throws {
    switch result {
    case .compiled(let program) where shown?.role == .script(program: program):
      try shown?.show("")  // Not changed.
    case .compiled(let program): try start(program)
    case .refused(let messages, let other):
      try show(PreviewMessage.Content.refused(messages, other: other))
    }
  }

  /// Starts a version of the script in place of the process that runs.
  private mutating func start(_ program: String) throws {
    endShown()
    if let printedPath { unlink(printedPath) }
    count += 1
    let path = "\(folder)/printed-\(count)"
    printedPath = path
    let environment = tool.environment.merging([CrashReport.variable: CrashReport.settings]) {
      set, _ in set
    }
    shown = try PreviewedProcess(
      .script(program: program), program, invocation.arguments, environment: environment,
      state: folder + "/state", output: path)
  }

  /// Shows a message: over the version that is shown, or else in its place.
  private mutating func show(_ content: PreviewMessage.Content) throws {
    let message = PreviewMessage(title: script.fileName, content: content)
    if let shown, shown.role != .message, shown.hasShown {
      let columns = tool.output.terminalColumns ?? 80
      let text = TextRenderer(width: columns).plain(message.table)
      return try shown.show(
        text + "\n   The last version is still running. Press any key to see it.")
    }
    let path = folder + "/message"
    try AtomicFile.replace(path, with: Array(try JSONEncoder().encode(message)))
    endShown()
    shown = try PreviewedProcess(
      .message, Tabletool.program, [Tabletool.messageCommand, path],
      environment: tool.environment, state: folder + "/message-state",
      output: folder + "/message-output")
  }

  /// Ends the process that runs, which writes its state. Restores the terminal if it could not.
  private mutating func endShown() {
    if shown?.end() == false { terminal.restore() }
    shown = nil
  }

  // MARK: Ending

  /// Returns the exit status if the process has ended because the user has left it. Otherwise says
  /// why it has ended.
  private mutating func ended(
    _ process: PreviewedProcess, _ ending: ChildProcess.Ending
  ) throws -> Int32? {
    shown = nil
    switch ending {
    case .exited(let status) where process.hasShown || process.role == .message: return status
    case .signaled(SIGINT): return ExitStatus.interrupted.rawValue
    case .signaled(let signal) where process.role == .message: return 128 + signal
    case .signaled(SIGKILL): terminal.restore()
    case .exited, .signaled: break
    }
    try show(content(of: ending))
    return nil
  }

  /// Returns the message that says why a version of the script has ended.
  private func content(of ending: ChildProcess.Ending) -> PreviewMessage.Content {
    let output = String(decoding: printed.utf8.suffix(100_000), as: UTF8.self)
    switch ending {
    case .exited(let status): return .ended(status: status, printed: lastLines(of: output))
    case .signaled(let signal):
      let report = CrashReport(output, signal: signal, script: script)
      return .crashed(
        report.message, printed: lastLines(of: report.printed), calls: report.calls)
    }
  }

  private func lastLines(of output: String) -> [String] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast(lines.last == "" ? 1 : 0).suffix(500).map(String.init)
  }

  /// The output of the last version of the script.
  private var printed: String { printedPath.map(LogFile.text) ?? "" }

  /// Ends the build, and writes the output of the script.
  private mutating func finish() {
    build?.cancel()
    tool.output.write(printed)
  }

  /// Sends a signal to the process that is shown, waits a second for its end, and then ends this
  /// process by the same signal.
  private mutating func end(by signal: Int32) -> Int32 {
    if let shown {
      shown.send(signal)
      for _ in 0..<100 where shown.look() == nil { usleep(10_000) }
    }
    endShown()
    finish()
    temporary.remove()
    EndingSignals.raise(signal)
    return 128 + signal
  }
}
