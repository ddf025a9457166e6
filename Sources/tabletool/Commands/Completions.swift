/// A shell for which the tool writes completions, made from the table of commands.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The source of the completions.
  var completions: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let commands: [CommandSpec] = Command.allCases.map(\.spec)
  /// A description of `tabletool help COMMAND`.
  private static let helpAbstract = "the options of a command"

  // MARK: bash

  private static var bashScript: String {
    let names = words(commands.map(\.name))
    // The first pattern that matches is used, so the verbs come before their command.
    let commandsAndVerbs: [CommandSpec] = commands.flatMap { $0.verbs + [$0] }
    let cases = commandsAndVerbs.map { (command: CommandSpec) -> String in
      let all = words(command.completions + command.understood.map(\.name))
      let files = command.takesFile ? " -f" : ""
      return
        "    \"\(command.path) \"*) COMPREPLY=($(compgen\(files) -W \"\(all)\" -- \"$cur\")) ;;\n"
    }
    let options = Set(commandsAndVerbs.flatMap(\.options)).sorted { $0.name < $1.name }
    let values = options.filter { !$0.values.isEmpty }.map { option -> String in
      "    \(option.name)) COMPREPLY=($(compgen -W \"\(words(option.values))\" -- \"$cur\")); return ;;\n"
    }
    let files = options.filter(\.takesFile).map(\.name).joined(separator: "|")
    return """
      # Completions of tabletool for bash.
      _tabletool() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) help --help --version" -- "$cur"))
          return
        fi
        case $prev in
          help) COMPREPLY=($(compgen -W "\(names)" -- "$cur")); return ;;
      \(values.joined())    \(files)) COMPREPLY=($(compgen -f -- "$cur")); return ;;
        esac
        local before="${COMP_WORDS[*]:1:COMP_CWORD-1}"
        case "$before " in
      \(cases.joined())  esac
      }
      complete -o filenames -F _tabletool tabletool

      """
  }

  // MARK: zsh

  private static var zshScript: String {
    """
    #compdef tabletool
    # Completions of tabletool for zsh.
    _tabletool() {
      local -a commands
    \(zshBody(of: commands, help: "commands+=('help:\(helpAbstract)')", indent: "  "))}
    _tabletool "$@"

    """
  }

  /// Returns the statements that complete one of several commands and what follows it.
  private static func zshBody(
    of commands: [CommandSpec], help: String = "", indent: String
  ) -> String {
    let names = commands.map { "  '\($0.name):\(quoted($0.abstract))'\n" }
    var cases = commands.map { command in
      command.verbs.isEmpty
        ? "  \(command.name)) _arguments\(zshArguments(of: command)) ;;\n"
        : "  \(command.name))\n\(zshBody(of: command.verbs, indent: "    "))    ;;\n"
    }
    if !help.isEmpty { cases.insert("  help) _describe command commands ;;\n", at: 0) }
    let lines = """
      commands=(
      \(names.joined()))
      if (( CURRENT == 2 )); then
        \(help)
        _describe command commands
        return
      fi
      shift words
      (( CURRENT-- ))
      case $words[1] in
      \(cases.joined())esac

      """
    return lines.split(separator: "\n").filter { $0.contains { $0 != " " } }
      .map { "\(indent)\($0)\n" }.joined()
  }

  private static func zshArguments(of command: CommandSpec) -> String {
    var specs = command.understood.map { option in
      // The star lets zsh offer an option again that may be given several times.
      "'\(option == .taken ? "*" : "")\(option.name)[\(quoted(option.meaning))]\(zshValue(of: option))'"
    }
    if !command.words.isEmpty {
      specs.append("'1:\(command.operand.lowercased()):(\(words(command.words)))'")
    }
    if command.takesFile { specs.append("'*:file:_files'") }
    return specs.map { " \\\n      " + $0 }.joined()
  }

  private static func zshValue(of option: OptionSpec) -> String {
    if !option.takesValue { return "" }
    if !option.values.isEmpty { return ":value:(\(words(option.values)))" }
    return option.takesFile ? ":file:_files" : ":value: "
  }

  // MARK: fish

  private static var fishScript: String {
    let names = words(commands.map(\.name))
    let first = "complete -c tabletool -n __fish_use_subcommand"
    var lines = ["# Completions of tabletool for fish.", "complete -c tabletool -f"]
    lines += commands.map { "\(first) -a \($0.name) -d '\(withoutQuotes($0.abstract))'" }
    lines += [
      "\(first) -a help -d '\(helpAbstract)'",
      "complete -c tabletool -n '__fish_seen_subcommand_from help' -a '\(names)'",
      "\(first) -l help -d 'show help'", "\(first) -l version -d 'show the version'",
    ]
    for command in commands {
      // A verb may have the name of another command.
      let parents = commands.filter { $0.verbs.contains { $0.name == command.name } }.map(\.name)
      let condition =
        parents.isEmpty
        ? seen([command.name]) : "\(seen([command.name])); and not \(seen(parents))"
      let verbs = command.verbs.map(\.name)
      lines += fishLines(of: command, after: condition)
      for verb in command.verbs {
        lines.append(
          "complete -c tabletool -n '\(condition); and not \(seen(verbs))' -a \(verb.name)"
            + " -d '\(withoutQuotes(verb.abstract))'")
        lines += fishLines(of: verb, after: "\(condition); and \(seen([verb.name]))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func seen(_ names: [String]) -> String {
    "__fish_seen_subcommand_from \(words(names))"
  }

  private static func fishLines(of command: CommandSpec, after condition: String) -> [String] {
    let start = "complete -c tabletool -n '\(condition)'"
    var lines = command.words.isEmpty ? [] : ["\(start) -a '\(words(command.words))'"]
    if command.takesFile { lines.append("\(start) -F") }
    return lines
      + command.understood.map {
        "\(start) \(fishName(of: $0)) -d '\(withoutQuotes($0.meaning))'"
      }
  }

  private static func fishName(of option: OptionSpec) -> String {
    let name =
      option.name.hasPrefix("--")
      ? "-l \(option.name.dropFirst(2))" : "-s \(option.name.dropFirst())"
    if !option.takesValue { return name }
    if !option.values.isEmpty { return "\(name) -xa '\(words(option.values))'" }
    return name + (option.takesFile ? " -rF" : " -x")
  }

  // MARK: Words for all shells

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  /// Returns a text that can stand in single quotes, with `’` in place of each `'`.
  private static func withoutQuotes(_ text: String) -> String {
    String(text.map { $0 == "'" ? "’" : $0 })
  }

  /// Returns a text that can stand in single quotes, with escapes before the brackets and colons,
  /// which have a meaning for zsh.
  private static func quoted(_ text: String) -> String {
    withoutQuotes(text).map { character in
      switch character {
      case "[", "]", ":": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
