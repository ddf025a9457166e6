import Foundation
import TablesBasics
import TablesTerminal

/// `tabletool preview`: shows a script, and each newer version of it as soon as it is compiled.
///
/// The terminal belongs to one process after the other: to a version of the script, or to a process
/// that shows a message in its place. This process watches the file, compiles it in the background,
/// and starts these processes. A version gets the terminal when it shows its first screen; until
/// then the process before it reads the keys, so that the user can always leave. Each process
/// passes the terminal to the next without restoring it, so that nothing flickers.
struct Preview {
  private let tool: Tabletool
  private let script: ScriptFile
  private let invocation: ScriptInvocation
  private let temporary: ScratchFolder
  private var watched: WatchedFile
  private var build: PreviewBuild?
  /// The number of checks of the build before a message says that it takes long.
  private var buildPatience = 0
  /// The process that has the terminal.
  private var shown: PreviewedProcess?
  /// The version of the script that was started and has not shown its first screen yet.
  private var starting: PreviewedProcess?
  /// The number of checks of that version before a message says that it shows nothing.
  private var patience = 0
  private var handover: TerminalHandover
  /// The number of processes that were started, for the names of their files.
  private var count = 0
  /// The file for the output of the last version.
  private var printedPath: String?

  /// The microseconds between two checks of the file and the processes.
  private static let interval: UInt32 = 50_000

  /// The number of checks of a version that shows nothing before a message says so: 1.5 seconds.
  private static let patience = 30

  /// The number of checks of a build before a message replaces the version before it: 2 seconds.
  private static let buildPatience = 40

  private var folder: String { temporary.path }
  private var handoverPath: String { folder + "/handover" }

  init(_ script: ScriptFile, _ invocation: ScriptInvocation, tool: Tabletool) throws {
    guard let handover = TerminalHandover() else { throw ScriptError.needsTerminal }
    guard tool.showsScreens else { throw ScriptError.needsScreen }
    _ = try script.content()
    self.handover = handover
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
      try showBuild()
      while true {
        if let signal = EndingSignals.caught { return end(by: signal) }
        if let status = try step() {
          finish()
          return status
        }
        usleep(Self.interval)
      }
    } catch {
      shown?.send(SIGKILL)
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
      if buildPatience == 0 { try showBuild() }
    }
    try lookAtStart()
    guard let shown else { return nil }
    let ending = shown.look()
    if shown.isLeftBusy, ending == nil {
      shown.end()
      handover.isHeld = shown.isShown
      return shown.isCancelled ? ExitStatus.interrupted.rawValue : ExitStatus.success.rawValue
    }
    return try ending.flatMap { try ended(shown, $0) }
  }

  /// Begins to compile the current content of the file. Cancels a build of an older content.
  private mutating func compile() throws {
    build?.cancel()
    count += 1
    build = try PreviewBuild(
      script, invocation, tool: tool, name: "\(folder)/build-\(count)")
    buildPatience = Self.buildPatience
  }

  /// Shows the output of the compiler until the build ends.
  private mutating func showBuild() throws {
    buildPatience = 0
    endStarting()
    try show(.building(log: build?.log ?? ""))
  }

  // MARK: Starting

  /// Starts a version of the script. The process before it stays visible until the version shows
  /// its first screen.
  private mutating func start(_ program: String) throws {
    starting?.end()
    if let printedPath { unlink(printedPath) }
    count += 1
    let path = "\(folder)/printed-\(count)"
    (printedPath, patience) = (path, Self.patience)
    starting = try PreviewedProcess(
      .script(program: program), program, invocation.arguments,
      environment: tool.environment.merging([CrashReport.variable: CrashReport.settings]) {
        set, _ in set
      },
      handover: handoverPath, output: path)
  }

  private mutating func endStarting() {
    starting?.end()
    starting = nil
  }

  /// Checks the version that was started. Gives it the terminal if it asks for it, or shows a
  /// message if it has ended without a screen or has shown nothing for a while.
  private mutating func lookAtStart() throws {
    guard let process = starting else { return }
    let ending = process.look()
    if process.isReady {
      starting = nil
      try replaceShown(by: process)
    } else if let ending {
      starting = nil
      try show(content(of: ending))
    } else if patience > 0 {
      patience -= 1
      if patience == 0 { try show(.running(log: process.output)) }
    }
  }

  // MARK: Showing

  private mutating func show(_ result: PreviewBuild.Result) throws {
    switch result {
    case .compiled(let program):
      if starting == nil, shown?.role == .script(program: program) { return }  // Not changed.
      try start(program)
    case .refused(let messages, let other):
      endStarting()
      try show(PreviewMessage.Content.refused(messages, other: other))
    }
  }

  private mutating func show(_ content: PreviewMessage.Content) throws {
    let message = PreviewMessage(title: script.fileName, content: content)
    let path = folder + "/message"
    try AtomicFile.replace(path, with: Array(try JSONEncoder().encode(message)))
    let process = try PreviewedProcess(
      .message, Tabletool.program, [Tabletool.messageCommand, path],
      environment: tool.environment, handover: handoverPath, output: folder + "/message-output")
    try replaceShown(by: process)
  }

  /// Gives the terminal to a process, which replaces the one that is shown.
  private mutating func replaceShown(by process: PreviewedProcess) throws {
    if let screen = takeTerminal() { handover.screen = screen }
    var passed = handover
    if process.role == .message { passed.screen = nil }
    try passed.save(to: handoverPath)
    process.giveTerminal()
    shown = process
  }

  /// Ends the process that is shown, and takes its terminal. Returns the state that the screen of a
  /// script has passed on.
  private mutating func takeTerminal() -> ScreenMemento? {
    guard let process = shown else { return nil }
    shown = nil
    let isHandedOn = process.replace()
    let new = try? TerminalHandover(contentsOf: handoverPath)  // missing: as if it was killed
    if isHandedOn, let new {
      let screen = handover.screen
      handover = new
      handover.screen = screen
      return process.role == .message ? nil : new.screen
    }
    if process.hasShown {
      handover.isHeld = handover.isHeld || process.isShown
      handover.giveBack()
    }
    return nil
  }

  // MARK: Ending

  /// Returns the exit status if the process has ended because the user has left it. Otherwise says
  /// why it has ended.
  private mutating func ended(
    _ process: PreviewedProcess, _ ending: ChildProcess.Ending
  ) throws -> Int32? {
    if process.hasShown { handover.isHeld = false }
    let status: Int32
    switch ending {
    case .exited(let code):
      if process.hasShown {
        return process.isCancelled ? ExitStatus.interrupted.rawValue : code
      }
      status = code
    case .signaled(SIGINT) where process.isCancelled: return ExitStatus.interrupted.rawValue
    case .signaled(let signal):
      if signal == SIGKILL, process.hasShown {
        handover.isHeld = true
        handover.giveBack()
      }
      status = 128 + signal
    }
    shown = nil
    if process.role == .message { return status }
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

  /// Restores the terminal, and writes the output of the script.
  private mutating func finish() {
    handover.giveBack()
    starting?.end()
    build?.cancel()
    tool.output.write(printed)
  }

  /// Ends this process by a signal, which the process that is shown also gets.
  private mutating func end(by signal: Int32) -> Int32 {
    if let shown {
      shown.send(signal)
      for _ in 0..<100 where shown.look() == nil { usleep(10_000) }
      if shown.look() == nil { shown.send(SIGKILL) }
      if shown.hasShown { handover.isHeld = shown.isShown && shown.look() == .signaled(SIGKILL) }
    }
    finish()
    temporary.remove()
    EndingSignals.raise(signal)
    return 128 + signal
  }
}
