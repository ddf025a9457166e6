import Tables
import TablesBasics
import TablesInteraction

/// An option as the user types it, such as `--width`.
protocol CommandOption: RawRepresentable<String>, CaseIterable {
  /// Whether a value follows the option.
  var takesValue: Bool { get }
}

/// The words of a command line, read one by one.
struct Arguments {
  private var rest: ArraySlice<String>
  private var takesOptions = true

  /// The meaning of one or two words.
  enum Argument<Option> {
    case operand(String)
    case flag(Option)
    case value(Option, String)
  }

  init(_ words: some Collection<String>) { rest = Array(words)[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// Removes and returns the first word if it is not an option.
  mutating func popCommand() -> String? {
    rest.first?.hasPrefix("-") == false ? rest.popFirst() : nil
  }

  /// Removes and returns all remaining words, even if they look like options.
  mutating func takeRest() -> [String] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Removes and returns the next argument. `nil` at the end.
  ///
  /// Every word after `--` is an operand. The value of an option is the next word, or follows `=`.
  ///
  /// - Parameter refusal: Returns the error if a command does not take an option, or `nil` if it
  ///   does.
  mutating func next<Option: CommandOption>(
    refusing refusal: (Option) -> UsageError?
  ) throws(UsageError) -> Argument<Option>? {
    if takesOptions, rest.first == "--" {
      rest.removeFirst()
      takesOptions = false
    }
    guard let word = rest.popFirst() else { return nil }
    guard takesOptions, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(rawValue: name) else {
      let known = Option.allCases.filter { refusal($0) == nil }.map(\.rawValue)
      throw .unknown("option", name, suggestion: nearestWord(to: name, in: known))
    }
    if let error = refusal(option) { throw error }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.takesValue else {
      if attached != nil { throw .unexpectedValue(name) }
      return .flag(option)
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(name) }
    return .value(option, value)
  }
}

/// A mistake in the command line. Its description says how to correct it.
enum UsageError: Error, CustomStringConvertible {
  case unknown(_ kind: String, _ word: String, suggestion: String?)
  case unknownKey(_ word: String, suggestion: String?)
  case unknownPane(_ word: String, panes: [String])
  case notForCommand(ToolOption, Command)
  case badValue(_ option: String, _ value: String, expected: String, suggestion: String? = nil)
  case missingValue(_ option: String)
  case unexpectedValue(_ option: String)
  case unexpectedArgument(_ word: String)
  case missingPath(Command)
  case missingOperand(Command)
  case missingKeys
  case emptyPath(Command)
  case nothingAt(_ path: String, Command)
  case noScript(String)
  case notForScript(ToolOption, isScript: Bool)
  case notTogether(ToolOption, ToolOption)
  case needs(String, String)
  case onlyWith(String, String)
  case notForVerb(_ option: String, _ verb: String, verbs: [String])
  case asks(_ verb: String)

  var description: String { description(help: "tabletool --help") }

  /// Returns a message that refers to a command for help.
  func description(help: String) -> String {
    switch self {
    case .unknown(let kind, let word, let suggestion):
      "unknown \(kind) “\(word)”" + (suggestion == nil ? "; see \(help)" : Self.hint(suggestion))
    case .unknownKey(let word, let suggestion):
      "unknown key “\(word)”"
        + (suggestion == nil ? ": a key is \(Self.keys)" : Self.hint(suggestion))
    case .unknownPane(let word, let panes):
      "unknown pane “\(word)”"
        + (nearestWord(to: word, in: panes).map { Self.hint($0) }
          ?? ": the bundle has \(panes.listed())")
    case .notForCommand(let option, let command):
      "\(option.rawValue) is not an option of \(command.rawValue), but of "
        + option.commands.listed()
    case .badValue(let option, let value, let expected, let suggestion):
      "\(option) takes \(expected), not “\(value)”\(Self.hint(suggestion))"
    case .missingValue(let option): "\(option) needs a value; see \(help)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .unexpectedArgument(let word): "unexpected argument “\(word)”; see \(help)"
    case .notTogether(let first, let second):
      "\(first.rawValue) and \(second.rawValue) cannot be used together"
    case .needs(let command, let options): "\(command) needs \(options), because it cannot ask"
    case .onlyWith(let option, let other): "\(option) has no effect without \(other)"
    case .notForVerb(let option, let verb, let verbs):
      "\(option) is not an option of snapshots \(verb), but of \(verbs.listed())"
    case .asks(let verb):
      "\(verb) asks questions and has no --json; in a script, use show, then accept or reject"
    case .missingPath(let command):
      "\(command.rawValue) needs the path \(Self.paths(of: command)): "
        + "tabletool \(command.rawValue) PATH"
    case .missingOperand(let command):
      "\(command.rawValue) needs \(command.operand): "
        + "tabletool \(command.rawValue) \(command.operand)"
    case .missingKeys: "record needs the keys to press: --keys \"down space enter\""
    case .emptyPath(let command):
      "the path for \(command.rawValue) is empty: give the path \(Self.paths(of: command))"
    case .nothingAt(let path, let command):
      "there is nothing at \(path): give the path \(Self.paths(of: command))"
    case .noScript(let path):
      "preview shows a Swift script, such as settings.swift, not “\(path)”"
    case .notForScript(let option, let isScript):
      isScript
        ? "\(option.rawValue) is not an option of a script; words after the path are passed to the "
          + "script"
        : "\(option.rawValue) is only for a Swift script, such as settings.swift"
    }
  }

  private static func paths(of command: Command) -> String {
    switch command {
    case .preview: "of a Swift script"
    case .run: "of a Settings.bundle, of a .plist file or of a Swift script"
    case .record: "of a Settings.bundle or of a .plist file, or the name of a demo: \(Demo.names)"
    default: "of a Settings.bundle or of a .plist file"
    }
  }

  private static var keys: String {
    (["a character"] + Key.names).listed("or")
      + ", also with ctrl-, alt- or shift- before it; put text to type in quotes"
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ": did you mean “\($0)”?" } ?? ""
  }
}

/// A mistake in the arguments of a command. Its description refers to the help of that command.
struct CommandUsageError: Error, CustomStringConvertible {
  let error: UsageError
  /// The command; `nil` if the arguments name none.
  let command: Command?

  var description: String {
    error.description(help: "tabletool \(command.map { $0.rawValue + " " } ?? "")--help")
  }
}
