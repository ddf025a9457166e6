import TablesBasics
import TablesText

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
    return TextMetrics().wrapped(text, to: width - indent).map { margin + $0 }
      .joined(separator: "\n")
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

/// The manual page of the tool, for `man`, made from the same lists as the help.
enum ManualPage {
  /// The source of the page, in the macros of man(7).
  static var text: String {
    var page = """
      .TH TABLETOOL 1 "" "swift-tables \(Tabletool.version)"
      .SH NAME
      tabletool \\- shows table screens in the terminal
      .SH SYNOPSIS
      .B tabletool
      .RI [ COMMAND ]
      .RI [ options ]
      .SH DESCRIPTION
      A table screen is declared in Swift, or read from an iOS Settings.bundle.
      On a terminal, the commands demo and run show it as an interactive screen: arrows move, \
      return selects, the space bar switches, ? lists the keys, escape goes back, and q leaves. \
      In a table that can be searched, / begins a search.
      Elsewhere the screen is printed.
      .SH COMMANDS

      """
    for command in Command.allCases where command != .snapshots { page += entry(of: command) }
    page += ".SH SNAPSHOTS\n.B tabletool snapshots\n.I VERB\n.RI [ PATH... ]\n.RI [ options ]\n"
    for verb in SnapshotsVerb.allCases { page += item(verb.rawValue, "", verb.abstract) }
    page += ".SS Options\n"
    for option in SnapshotsOption.allCases where option != .shortHelp {
      page += item(option.rawValue, option.placeholder, option.meaning)
    }
    return page + """
      .SH ENVIRONMENT
      .TP
      .BR NO_COLOR ", " FORCE_COLOR ", " COLORTERM ", " TERM
      determine the colors.
      .TP
      .B COLUMNS
      the columns of a line if there is no terminal.
      .TP
      .B ACCESSIBLE
      if set, interactive screens are written as numbered lines.
      .TP
      .B TABLES_PACKAGE
      the folder of the package swift-tables with which scripts are compiled.
      .TP
      .BR TABLES_SNAPSHOTS_ROOT ", " TABLES_SNAPSHOTS_PENDING
      the folders of snapshots and of their new versions.
      .SH EXIT STATUS
      .TP
      .B 0
      Everything was done.
      .TP
      .B 1
      Something was done, and problems are listed on standard error.
      .TP
      .B 2
      Nothing could be done, or the command was not understood.
      .TP
      .B 130
      Control-c was pressed on an interactive screen.

      """
  }

  private static func entry(of command: Command) -> String {
    var entry = ".SS tabletool \(command.rawValue) \(escaped(command.operand))\n"
    entry += escaped(command.abstract.capitalizedFirst) + ".\n"
    let lines = command.discussion.split(separator: "\n")
    if lines.count > 1 {
      entry += ".PP\n.nf\n" + lines.map { escaped(String($0)) + "\n" }.joined() + ".fi\n"
    } else {
      entry += lines.map { escaped(String($0)) + "\n" }.joined()
    }
    for option in command.options {
      entry += item(option.rawValue, option.placeholder, option.meaning)
    }
    return entry
  }

  private static func item(_ name: String, _ placeholder: String, _ meaning: String) -> String {
    let value = placeholder.isEmpty ? "" : " \\fI\(escaped(placeholder))\\fR"
    return ".TP\n\\fB\(escaped(name))\\fR\(value)\n\(escaped(meaning))\n"
  }

  /// Returns a text escaped for roff, the language of manual pages.
  private static func escaped(_ text: String) -> String {
    let text = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
