import Foundation
import Tables
import TablesBasics
import TablesInteraction
import TablesSpoken
import TablesTerminal
import TablesText

/// The command-line tool: parses its arguments, runs the command, and reports errors.
struct Tabletool {
  var environment: [String: String]
  var output = StandardStream.output
  var errors = StandardStream.error

  nonisolated(nonsending) func run(_ arguments: [String]) async -> ExitStatus {
    do {
      if arguments.first == Command.snapshots.rawValue {
        return try await snapshots(arguments.dropFirst())
      }
      if arguments.first == Self.messageCommand, arguments.count == 2 {
        return try await showMessage(at: arguments[1])
      }
      let invocation = try Invocation(arguments)
      if invocation.wantsHelp || invocation.wantsVersion { return inform(invocation) }
      guard let file = invocation.outputFile else { return try await perform(invocation) }
      return try await writing(to: file) { try await $0.perform(invocation) }
    } catch let error as StandardStream.WriteError {
      output.end(after: error)
    } catch let error as UsageError {
      complain("tabletool: \(error.description(help: Self.help(for: arguments)))")
      return .failure
    } catch {
      complain("tabletool: \(error)")
      return .failure
    }
  }

  private nonisolated(nonsending) func perform(
    _ invocation: Invocation
  ) async throws -> ExitStatus {
    if let script = invocation.script {
      return try invocation.draws ? draw(script, invocation) : run(script, invocation)
    }
    if let path = invocation.path { try ScriptFile.checkBundle(at: path) }
    switch invocation.command {
    case .demo: return try await demo(invocation)
    case .run, .preview: return try await run(invocation)
    case .show: return try await show(invocation)
    case .lint: return try lint(invocation)
    case .swift: return try swift(invocation)
    case .outline: return try outline(invocation)
    case .snapshots: return try await snapshots(["--help"])
    case .record: return try await record(invocation)
    case .new: return try createPackage(invocation)
    }
  }

  /// Performs a command whose output becomes the content of a file, unless the command fails.
  private nonisolated(nonsending) func writing(
    to file: String, _ body: nonisolated(nonsending) (Tabletool) async throws -> ExitStatus
  ) async throws -> ExitStatus {
    let scratch = try ScratchFolder()
    let log = try LogFile(scratch.path + "/output")
    var tool = self
    tool.output = StandardStream(descriptor: log.descriptor)
    let status = try await body(tool)
    guard status != .failure else { return status }
    let bytes = try OpenFile(reading: scratch.path + "/output").read()
    do throws(SystemError) { try AtomicFile.replace(file, with: bytes) } catch {
      throw UsageError.unwritable(file, reason: error.reason)
    }
    return status
  }

  /// Returns the command line that explains the command that arguments name.
  private static func help(for arguments: [String]) -> String {
    let command = arguments.first.flatMap(Command.init(rawValue:))
    let verb = arguments.dropFirst().first.flatMap(SnapshotsVerb.init(rawValue:))
    let spec = command == .snapshots ? verb?.spec ?? command?.spec : command?.spec
    return "tabletool \(spec.map { $0.path + " " } ?? "")--help"
  }

  /// Runs `tabletool snapshots`, which has verbs and options of its own.
  private nonisolated(nonsending) func snapshots(
    _ arguments: some Collection<String>
  ) async throws -> ExitStatus {
    let invocation = try SnapshotsInvocation(arguments)
    if invocation.wantsHelp {
      help(with: invocation.helpVerb?.spec ?? Command.snapshots.spec)
      return .success
    }
    return try await SnapshotsCommand(invocation, tool: self).run()
  }

  /// Shows a screen in the way that the options ask for. Reads it aloud in numbered lines, or plays
  /// keys and writes their outcomes, or shows it interactively, or prints it.
  ///
  /// - Throws: `AccessibleScreen.EndOfInput` if the input of a conversation ends before the user
  ///   leaves the screen, and is not a terminal. `StandardStream.WriteError` if its output cannot
  ///   be written.
  nonisolated(nonsending) func present(
    _ invocation: Invocation, words: Words = .english, table: @escaping () -> Table
  ) async throws -> ExitStatus {
    if invocation.isAccessible {
      let screen = AccessibleScreen(words: words, table: table)
      try await LineInput().converse(on: screen) { try output.tryWriting($0) }
    } else if let keys = invocation.keys {
      let renderer = TextRenderer(width: invocation.width ?? 80, words: words)
      for outcome in await keys.play(on: Screen(renderer: renderer, table: table)) {
        output.write(outcome.description.madeSafe() + "\n")
      }
    } else if isInteractive(invocation) {
      return try await runInteractively(invocation, words: words, table: table)
    } else {
      Display(tool: self, invocation: invocation, words: words).show(table())
    }
    return .success
  }

  /// Writes a line to standard error, without characters that could harm a terminal.
  func complain(_ message: String) { errors.write(message.madeSafe() + "\n") }

  /// Returns a value as JSON with sorted keys, which ends with a line break.
  func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    return JSONWriter.escaping(json, where: \.needsEscape) + "\n"
  }
}

/// The exit status of the tool.
enum ExitStatus: Int32 {
  /// Everything was done.
  case success = 0
  /// Something was done, but there were problems.
  case problems = 1
  /// Nothing could be done, or the command was not understood.
  case failure = 2
  /// The user has pressed control-c on a screen: 128 plus the number of the signal, as in a shell.
  case interrupted = 130
}

/// Interactive screens on a terminal.
extension Tabletool {
  /// Returns whether to show an interactive screen, that is, whether input and output are a
  /// terminal and no option asks for text.
  private func isInteractive(_ invocation: Invocation) -> Bool {
    output.isTerminal && StandardInput.isTerminal && invocation.width == nil
      && invocation.format == nil
  }

  /// Whether input and output are a terminal with a cursor, and the environment does not ask for
  /// lines of text.
  var showsScreens: Bool {
    let term = environment["TERM"] ?? ""
    let wish = environment["ACCESSIBLE"] ?? ""
    return output.isTerminal && StandardInput.isTerminal && !term.isEmpty && term != "dumb"
      && (wish.isEmpty || wish == "0")
  }

  /// Shows an interactive screen until the user leaves it.
  private nonisolated(nonsending) func runInteractively(
    _ invocation: Invocation, words: Words, table: @escaping () -> Table
  ) async throws -> ExitStatus {
    let options = TerminalOptions(
      placement: invocation.isInline ? .inline(maximumRows: 16) : .fullScreen,
      theme: invocation.theme,
      glyphs: invocation.isASCII ? .ascii : nil, words: words)
    switch try await Terminal.run(table, options: options) {
    case .finished: return .success
    case .cancelled: return .interrupted
    }
  }
}
