import TablesInteraction
import TablesText

/// The command: understands its arguments, runs what they name, says what went wrong.
struct Tabletool {
  var environment: [String: String]
  var output = StandardStream.output
  var errors = StandardStream.error

  nonisolated(nonsending) func run(_ arguments: [String]) async -> ExitStatus {
    do {
      if arguments.first == Command.snapshots.rawValue {
        return try snapshots(arguments.dropFirst())
      }
      let invocation = try Invocation(arguments)
      if invocation.wantsHelp {
        output.write(Help.text(for: invocation.command))
        return .success
      }
      switch invocation.command {
      case .demo: return try await DemoCommand(tool: self).run(invocation)
      case .show: return try await ShowCommand(tool: self).run(invocation)
      case .swift: return try SwiftCommand(tool: self).run(invocation)
      case .outline: return try OutlineCommand(tool: self).run(invocation)
      case .snapshots: return try snapshots(["--help"])
      }
    } catch {
      complain("tabletool: \(error)")
      return .failure
    }
  }

  /// Looks after snapshots, which have verbs and options of their own.
  private func snapshots(_ arguments: ArraySlice<String>) throws -> ExitStatus {
    let invocation: SnapshotsInvocation
    do { invocation = try SnapshotsInvocation(Array(arguments)) } catch {
      throw SnapshotsUsageError(error: error)
    }
    if invocation.wantsHelp {
      output.write(SnapshotsHelp.text)
      return .success
    }
    return try SnapshotsCommand(invocation, tool: self).run()
  }

  /// Plays a script of keys on a screen, and writes what came of each, one a line.
  nonisolated(nonsending) func play(
    _ keys: KeyScript, width: Int?, table: @escaping () -> Table
  ) async {
    let screen = Screen(columns: width ?? 80, rows: 24, table: table)
    for outcome in await keys.play(on: screen) {
      output.write(outcome.description.madeSafe() + "\n")
    }
  }

  /// Writes a line to standard error; nothing in it can harm a terminal.
  func complain(_ message: String) { errors.write(message.madeSafe() + "\n") }
}
