/// A shell for which the tool writes completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The source of the completions, made from the same lists as the help.
  var completions: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // MARK: bash

  private static var bashScript: String {
    let values = valuesOfOptions.map { option, words in
      "    \(option)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\")); return ;;\n"
    }
    let commands = Command.allCases.map { command in
      let words = (operands(of: command) + options(of: command).map(\.name)).joined(separator: " ")
      let files = command.takesFile ? " -f" : ""
      return
        "    \(command.rawValue)) COMPREPLY=($(compgen\(files) -W \"\(words)\" -- \"$cur\")) ;;\n"
    }
    return """
      # Completions of tabletool for bash.
      _tabletool() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commandNames) help --help --version" -- "$cur"))
          return
        fi
        case $prev in
          help) COMPREPLY=($(compgen -W "\(commandNames)" -- "$cur")); return ;;
      \(values.joined())    \(fileOptions.joined(separator: "|"))) COMPREPLY=($(compgen -f -- "$cur")); return ;;
        esac
        case ${COMP_WORDS[1]} in
      \(commands.joined())  esac
      }
      complete -o filenames -F _tabletool tabletool

      """
  }

  // MARK: zsh

  private static var zshScript: String {
    let commands = Command.allCases.map { "    '\($0.rawValue):\(quoted($0.abstract))'\n" }
    let arguments = Command.allCases.map { command in
      var specs = options(of: command).map { option in
        "'\(option.name)[\(quoted(option.meaning))]\(zshValue(of: option))'"
      }
      let words = operands(of: command).joined(separator: " ")
      if !words.isEmpty { specs.append("'1:\(command.operand.lowercased()):(\(words))'") }
      if command.takesFile { specs.append("'*:file:_files'") }
      let list = specs.map { " \\\n        " + $0 }.joined()
      return "    \(command.rawValue)) _arguments\(list) ;;\n"
    }
    return """
      #compdef tabletool
      # Completions of tabletool for zsh.
      _tabletool() {
        local -a commands
        commands=(
      \(commands.joined())  )
        if (( CURRENT == 2 )); then
          commands+=('help:\(helpAbstract)')
          _describe command commands
          return
        fi
        shift words
        (( CURRENT-- ))
        case $words[1] in
          help) _describe command commands ;;
      \(arguments.joined())  esac
      }
      _tabletool "$@"

      """
  }

  private static func zshValue(of option: CompletedOption) -> String {
    if option.placeholder.isEmpty { return "" }
    if !option.values.isEmpty { return ":value:(\(option.values.joined(separator: " ")))" }
    return fileOptions.contains(option.name) ? ":file:_files" : ":value: "
  }

  // MARK: fish

  private static var fishScript: String {
    var lines = ["# Completions of tabletool for fish.", "complete -c tabletool -f"]
    for command in Command.allCases {
      lines.append(
        "complete -c tabletool -n __fish_use_subcommand -a \(command.rawValue)"
          + " -d '\(withoutQuotes(command.abstract))'")
    }
    lines.append(
      "complete -c tabletool -n __fish_use_subcommand -a help -d '\(helpAbstract)'")
    lines.append(
      "complete -c tabletool -n '__fish_seen_subcommand_from help' -a '\(commandNames)'")
    lines.append("complete -c tabletool -n __fish_use_subcommand -l help -d 'show help'")
    lines.append("complete -c tabletool -n __fish_use_subcommand -l version -d 'show the version'")
    for command in Command.allCases {
      let start =
        "complete -c tabletool -n '__fish_seen_subcommand_from \(command.rawValue)'"
      let words = operands(of: command).joined(separator: " ")
      if !words.isEmpty { lines.append("\(start) -a '\(words)'") }
      if command.takesFile { lines.append("\(start) -F") }
      for option in options(of: command) {
        lines.append("\(start) \(fishName(of: option)) -d '\(withoutQuotes(option.meaning))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishName(of option: CompletedOption) -> String {
    let name =
      option.name.hasPrefix("--")
      ? "-l \(option.name.dropFirst(2))" : "-s \(option.name.dropFirst())"
    if option.placeholder.isEmpty { return name }
    if !option.values.isEmpty { return "\(name) -xa '\(option.values.joined(separator: " "))'" }
    return name + (fileOptions.contains(option.name) ? " -rF" : " -x")
  }

  // MARK: Words for all shells

  /// An option of any command.
  private struct CompletedOption {
    let name: String
    let placeholder: String
    let values: [String]
    let meaning: String
  }

  private static var commandNames: String {
    Command.allCases.map(\.rawValue).joined(separator: " ")
  }

  /// A description of `tabletool help COMMAND`.
  private static let helpAbstract = "the options of a command"

  private static let fileOptions = [
    "--values", "--package", "--root", "--pending", "--taken", "-o",
  ]

  private static var valuesOfOptions: [(String, [String])] {
    ToolOption.allCases.filter { !$0.values.isEmpty }.map { ($0.rawValue, $0.values) }
  }

  private static func options(of command: Command) -> [CompletedOption] {
    guard command != .snapshots else {
      return SnapshotsOption.allCases.filter { $0 != .shortHelp }.map {
        CompletedOption(
          name: $0.rawValue, placeholder: $0.placeholder, values: [], meaning: $0.meaning)
      }
    }
    return (command.options + [.help]).map {
      CompletedOption(
        name: $0.rawValue, placeholder: $0.placeholder, values: $0.values, meaning: $0.meaning)
    }
  }

  /// The words that can follow a command, besides options and files.
  private static func operands(of command: Command) -> [String] {
    switch command {
    case .demo, .record: Demo.allCases.map(\.rawValue)
    case .snapshots: SnapshotsVerb.allCases.map(\.rawValue)
    case .completions: allCases.map(\.rawValue)
    case .run, .preview, .show, .outline, .swift, .new, .man: []
    }
  }

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

extension Command {
  /// Whether the command takes files or folders.
  fileprivate var takesFile: Bool { readsBundle || [.preview, .record, .snapshots].contains(self) }
}
