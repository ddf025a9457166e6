import Tables

/// The manual page of the tool, for `man`, made from the table of commands.
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
    page += Command.allCases.map { entry(of: $0.spec) }.joined()
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
      .TP
      .B TABLES_SNAPSHOTS_TAKEN
      the folder in which tests record what they take.
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

  private static func entry(of command: CommandSpec) -> String {
    var entry = ".SS tabletool \(command.path) \(escaped(command.operand))\n"
    entry += escaped(command.abstract.capitalizedFirst) + ".\n"
    let lines = command.discussion.split(separator: "\n")
    if lines.count > 1 {
      entry += ".PP\n.nf\n" + lines.map { escaped(String($0)) + "\n" }.joined() + ".fi\n"
    } else {
      entry += lines.map { escaped(String($0)) + "\n" }.joined()
    }
    for option in command.options { entry += item(option) }
    return entry + command.verbs.map(self.entry).joined()
  }

  private static func item(_ option: OptionSpec) -> String {
    let value = option.placeholder.isEmpty ? "" : " \\fI\(escaped(option.placeholder))\\fR"
    return ".TP\n\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(option.meaning))\n"
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
