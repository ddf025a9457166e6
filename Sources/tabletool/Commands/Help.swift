import TablesBasics
import TablesText

/// The texts of `--help`. Each fits a screen of 80 columns and 24 rows.
enum Help {
  private static let width = 80

  /// The help of the whole tool.
  static var tool: String {
    """
    Shows table screens in the terminal.

    USAGE
      tabletool [COMMAND] [options]

    COMMANDS
    \(table(of: Command.allCases.map(\.spec), column: 21) { "\($0.name) \($0.operand)" })\
      tabletool help COMMAND lists the options of a command.
      On a terminal, demo (the default) and run are interactive: arrows move, return
      selects, ? lists the keys, q leaves. --version shows the version.

    EXIT STATUS
      0 done   1 done, but there were problems   2 not done   130 control-c

    """
  }

  /// Returns the help of a command.
  static func text(of command: CommandSpec) -> String {
    var text = "tabletool \(command.path): \(command.abstract).\n\nUSAGE\n"
    for usage in command.usages {
      text += "  tabletool \(command.path) \(usage)".withoutBlanksAtEnd + "\n"
    }
    if !command.verbs.isEmpty {
      text += "\nVERBS\n" + table(of: command.verbs, column: 12, \.name)
      text += "  tabletool help \(command.name) VERB lists the options of a verb.\n"
    }
    if !command.discussion.isEmpty { text += "\n" + wrapped(command.discussion, indent: 2) + "\n" }
    if !command.options.isEmpty {
      let options = command.options.map { ("\($0.name) \($0.placeholder)", $0.meaning) }
      text += "\nOPTIONS\n" + table(options, column: 22)
    }
    return text
  }

  private static func table(
    of commands: [CommandSpec], column: Int, _ name: (CommandSpec) -> String
  ) -> String {
    table(commands.map { (name($0), $0.abstract) }, column: column)
  }

  /// Returns a line for each name, with its meaning in a second column.
  private static func table(_ rows: [(name: String, meaning: String)], column: Int) -> String {
    rows.map { row in
      let name = "  \(row.name.withoutBlanksAtEnd)"
      let blanks = String(repeating: " ", count: max(column - name.count, 2))
      let lines = wrapped(row.meaning, indent: column).drop { $0 == " " }
      return name + blanks + lines + "\n"
    }.joined()
  }

  /// Returns a text in lines that are not longer than the screen.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return TextMetrics().wrapped(text, to: width - indent).map { margin + $0 }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var withoutBlanksAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Tabletool {
  /// The version of the package, which the newest heading of the changelog names.
  static let version = "0.1.0"
  /// Whether the version was published. Until it is, packages depend on the branch `main`.
  static let isReleased = false
  /// The versions of swift-tables on which a new package depends, as its manifest declares them.
  static let requirement = isReleased ? "from: \"\(version)\"" : "branch: \"main\""

  /// Writes the help or the version that the user asked for.
  func inform(_ invocation: Invocation) -> ExitStatus {
    if invocation.wantsVersion {
      output.write("tabletool \(Self.version)\n")
    } else {
      help(with: invocation.helpVerb?.spec ?? invocation.helpTopic?.spec)
    }
    return .success
  }

  /// Writes the help of a command, or that of the tool.
  func help(with command: CommandSpec?) {
    output.write(command.map(Help.text) ?? Help.tool)
  }
}
