import Foundation
import PackagePlugin

/// `swift package snapshots`: runs `tabletool snapshots` for the current package.
///
/// SwiftPM asks each time whether the plugin may write, unless an option allows it:
///
/// ```
/// swift package --allow-writing-to-package-directory snapshots accept
/// ```
@main
struct SnapshotsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if Self.runsTests(arguments) { throw BuildFolderIsLocked(arguments: arguments) }
    let process = Process()
    process.executableURL = try tool()
    process.arguments =
      ["snapshots"] + arguments.prefix(1)
      + Self.root(context, arguments) + arguments.dropFirst()
    if Self.asks(arguments), let terminal = ForegroundTerminal() {
      try terminal.run(process)
    } else {
      process.standardInput = FileHandle.nullDevice
      try process.runInterruptibly()
      process.waitUntilExit()
    }
    if process.shellStatus != 0 { exit(process.shellStatus) }
  }

  /// Builds the command, and returns its executable.
  ///
  /// If the plugin depended on the command, each build of a package would compile the command and
  /// all modules in it for the plugin, beside those of the package.
  private func tool() throws -> URL {
    let name = "tabletool"
    let built = try packageManager.build(.product(name), parameters: .init())
    let tool = built.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == name
    }
    guard built.succeeded, let tool else { throw CommandIsNotBuilt(log: built.logText) }
    return tool.url
  }

  /// Returns whether the tool will ask the user questions.
  private static func asks(_ arguments: [String]) -> Bool {
    let silent: Set = ["--delete", "--check", "--json", "--help", "-h"]
    return ["review", "prune"].contains(arguments.first) && silent.isDisjoint(with: arguments)
  }

  /// Returns whether the tool will run the tests or list them, for which it would wait forever:
  /// SwiftPM keeps the build folder locked while a plugin runs.
  private static func runsTests(_ arguments: [String]) -> Bool {
    let words = arguments.prefix { $0 != "--" }  // the options of swift test follow
    let judges = words.first == "prune" || words.contains("--unused")
    return judges && Set(["--names", "--help", "-h"]).isDisjoint(with: words)
  }

  /// Returns the option `--root` with the folder of the package. Returns no option if the variable
  /// `TABLES_SNAPSHOTS_ROOT` has a value, or if the first argument is missing or an option.
  private static func root(_ context: PluginContext, _ arguments: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment["TABLES_SNAPSHOTS_ROOT"] ?? ""
    guard environment.isEmpty, arguments.first?.hasPrefix("-") == false else { return [] }
    return ["--root", context.package.directoryURL.path]
  }
}

/// The command does not compile.
struct CommandIsNotBuilt: Error, CustomStringConvertible {
  var log: String

  var description: String { "tabletool could not be built\n\(log)" }
}

/// The reason why a plugin cannot run tests.
struct BuildFolderIsLocked: Error, CustomStringConvertible {
  var arguments: [String]

  var description: String {
    "swift package keeps the build folder locked, in which the tests run; use swift run tabletool "
      + "snapshots \(arguments.joined(separator: " ")), or judge by names alone with --names"
  }
}

/// The terminal of the user, for a tool that asks questions.
///
/// SwiftPM uses the standard input of a plugin itself, passes the plugin's output on line by line,
/// and starts the plugin in a background process group, which cannot read from the terminal. So the
/// tool gets the terminal as its input and output, and its process group is moved to the
/// foreground, as a shell does with a job (POSIX.1, 11.1.4).
struct ForegroundTerminal {
  private let file: FileHandle
  private let group: pid_t

  /// Opens the terminal of this session. `nil` if it has none.
  init?() {
    guard let file = FileHandle(forUpdatingAtPath: "/dev/tty") else { return nil }
    self.file = file
    group = tcgetpgrp(file.fileDescriptor)
    // Otherwise the system would stop a background process that changes the foreground group.
    signal(SIGTTOU, SIG_IGN)
    // A stopped tool could not be continued, because the shell waits for SwiftPM.
    signal(SIGTSTP, SIG_IGN)
  }

  /// Runs a tool that asks the user questions.
  func run(_ process: Process) throws {
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try process.runInterruptibly()
    let tool = getpgid(process.processIdentifier)
    setFront(tool)
    // The system stops a process that reads the terminal before it is in the foreground, so the
    // tool is continued.
    if tool > 0 { killpg(tool, SIGCONT) }
    let ends = Self.ends(of: process.processIdentifier)
    process.waitUntilExit()
    for end in ends { end.cancel() }
    setFront(group)
  }

  /// Returns the event sources that end the tool when the plugin gets a signal to end, or when
  /// SwiftPM has ended. Without them the tool would read the input that the user types for the
  /// shell.
  private static func ends(of tool: pid_t) -> [any DispatchSourceProtocol] {
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { kill(tool, SIGTERM) }
      return source
    }
    let (parent, timer) = (getppid(), DispatchSource.makeTimerSource())
    timer.schedule(deadline: .now(), repeating: 0.2)
    timer.setEventHandler { if getppid() != parent { kill(tool, SIGTERM) } }
    let sources = signals as [any DispatchSourceProtocol] + [timer]
    for source in sources { source.resume() }
    return sources
  }

  private func setFront(_ group: pid_t) {
    if group > 0 { tcsetpgrp(file.fileDescriptor, group) }
  }
}

extension Process {
  /// Runs the process with no signals blocked.
  ///
  /// A process inherits the signal mask of the thread that starts it. The threads of Swift tasks
  /// block signals, so control-c would not reach the process.
  func runInterruptibly() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// The exit status as a shell reports it: 128 plus the number of the signal if a signal ended the
  /// process.
  var shellStatus: Int32 {
    terminationReason == .uncaughtSignal ? 128 + terminationStatus : terminationStatus
  }
}
