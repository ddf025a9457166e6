import TablesText

/// The command: understands its arguments, runs what they name, says what went wrong.
struct Tabletool {
  var environment: [String: String]
  var output = StandardStream.output
  var errors = StandardStream.error

  func run(_ arguments: [String]) -> ExitStatus {
    do {
      let invocation = try Invocation(arguments)
      if invocation.wantsHelp {
        output.write(Help.text(for: invocation.command))
        return .success
      }
      switch invocation.command {
      case .demo: return try DemoCommand(tool: self).run(invocation)
      case .show: return try ShowCommand(tool: self).run(invocation)
      case .swift: return try SwiftCommand(tool: self).run(invocation)
      case .outline: return try OutlineCommand(tool: self).run(invocation)
      }
    } catch {
      complain("tabletool: \(error)")
      return .failure
    }
  }

  /// Writes a line to standard error; nothing in it can harm a terminal.
  func complain(_ message: String) { errors.write(message.madeSafe() + "\n") }
}
