/// The texts of `--help`. Each fits a screen of 80 columns and 24 rows.
enum Help {
  private static let width = 80

  /// The help of the whole tool.
  static var tool: String {
    let commands = Command.allCases.map { ("\($0.rawValue) \($0.operand)", $0.abstract) }
    return """
      Shows table screens in the terminal.

      USAGE
        tabletool [COMMAND] [options]

      COMMANDS
      \(table(commands, indent: 2, column: 21))
        tabletool help COMMAND lists the options of a command; man is the manual.
        On a terminal, demo (the default) and run are interactive: arrows move, return
        selects, ? lists the keys, q leaves. --version shows the version.

      EXIT STATUS
        0 done   1 done, but there were problems   2 not done   130 control-c

      """
  }

  /// Returns the help of a command, or that of the tool.
  static func text(for command: Command?) -> String {
    guard let command else { return tool }
    if command == .snapshots { return snapshots }
    var text = "tabletool \(command.rawValue): \(command.abstract).\n\nUSAGE\n"
    for usage in command.usages {
      text += "  tabletool \(command.rawValue) \(usage)".trimmed + "\n"
    }
    if !command.discussion.isEmpty {
      text += "\n" + wrapped(command.discussion, indent: 2) + "\n"
    }
    if !command.options.isEmpty {
      let options = command.options.map { ("\($0.rawValue) \($0.placeholder)", $0.meaning) }
      text += "\nOPTIONS\n" + table(options, indent: 2, column: 22)
    }
    return text
  }

  /// The help of `tabletool snapshots`.
  static var snapshots: String {
    let verbs = SnapshotsVerb.allCases.map { ($0.rawValue, $0.abstract) }
    let options = SnapshotsOption.allCases.filter { $0 != .help && $0 != .shortHelp }
      .map { ("\($0.rawValue) \($0.placeholder)", $0.meaning) }
    return """
      tabletool snapshots: reviews and tidies the snapshots of a package's tests.

      USAGE
        tabletool snapshots VERB [PATH…] [options]
      \(table(verbs, indent: 4, column: 12))\
        A PATH restricts a verb: a snapshot, its pending file, or a folder of them.

      OPTIONS
      \(table(options, indent: 2, column: 20))\
        TABLES_SNAPSHOTS_ROOT and TABLES_SNAPSHOTS_PENDING name these folders too.

      """
  }

  /// Returns a line for each name, with its meaning in a second column.
  private static func table(
    _ rows: [(name: String, meaning: String)], indent: Int, column: Int
  ) -> String {
    rows.map { row in
      let name = String(repeating: " ", count: indent) + row.name.trimmed
      let blanks = String(repeating: " ", count: max(column - name.count, 2))
      let lines = wrapped(row.meaning, indent: column).drop { $0 == " " }
      return name + blanks + lines + "\n"
    }.joined()
  }

  /// Returns a text in lines that are not longer than the screen.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n").map { line in
      guard line.count + indent > width else { return margin + line }
      var lines = [margin]
      for word in line.split(separator: " ") {
        if lines[lines.count - 1].count + word.count > width { lines.append(margin) }
        lines[lines.count - 1] += word + " "
      }
      return lines.map(\.trimmed).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Tabletool {
  /// The version of the package, which the newest heading of the changelog names.
  static let version = "0.1.0"

  /// Writes the help, the version, the completions or the manual that the user asked for.
  func inform(_ invocation: Invocation) -> ExitStatus {
    if invocation.wantsVersion {
      output.write("tabletool \(Self.version)\n")
    } else if invocation.wantsHelp {
      output.write(Help.text(for: invocation.helpTopic))
    } else if let shell = invocation.shell {
      output.write(shell.completions)
    } else {
      output.write(ManualPage.text)
    }
    return .success
  }
}
