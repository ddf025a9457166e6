import Tables
import TablesBasics
import TablesTerminal

/// A mistake in the command line, or in the files that it names. Its description says how to
/// correct it.
enum UsageError: Error, CustomStringConvertible {
  case unknown(_ kind: String, _ word: String, suggestion: String?)
  case unknownKey(KeyScript.UnknownKey)
  case unknownPane(_ word: String, panes: [String])
  case notForCommand(_ option: String, _ command: String, others: [String])
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
  case notForScript(OptionSpec, isScript: Bool)
  case notTogether(String, String)
  case needs(String, String)
  case onlyWith(String, String)
  case unwritable(_ file: String, reason: String)
  case unreadable(_ file: String, reason: String)
  case noProblems(_ file: String)
  case exists(_ package: String)
  case noPackage(_ folder: String)
  case notWritten(_ folder: String, reason: String)

  var description: String { description(help: "tabletool --help") }

  /// Returns a message that refers to a command for help.
  func description(help: String) -> String {
    switch self {
    case .unknown(let kind, let word, let suggestion):
      "unknown \(kind) “\(word)”" + (suggestion == nil ? "; see \(help)" : Self.hint(suggestion))
    case .unknownKey(let error): error.description
    case .unknownPane(let word, let panes):
      "unknown pane “\(word)”"
        + (nearestWord(to: word, in: panes).map { Self.hint($0) }
          ?? ": the bundle has \(panes.listed())")
    case .notForCommand(let option, let command, let others):
      "\(option) is not an option of \(command), but of \(others.listed())"
    case .badValue(let option, let value, let expected, let suggestion):
      "\(option) takes \(expected), not “\(value)”\(Self.hint(suggestion))"
    case .missingValue(let option): "\(option) needs a value; see \(help)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .unexpectedArgument(let word): "unexpected argument “\(word)”; see \(help)"
    case .notTogether(let first, let second):
      "\(first) and \(second) cannot be used together"
    case .needs(let command, let options): "\(command) needs \(options), because it cannot ask"
    case .onlyWith(let option, let other): "\(option) has no effect without \(other)"
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    case .unreadable(let file, let reason):
      "the accepted problems in \(file) cannot be read (\(reason)): write the file with "
        + "--write-allowed"
    case .noProblems(let file):
      "\(file) is no list of problems, as --write-allowed and --format json write it"
    case .exists(let name): "there is a folder \(name) already; choose another name"
    case .noPackage(let folder):
      "\(folder) contains no Package.swift; give the folder of swift-tables with --package"
    case .notWritten(let folder, let reason):
      "\(folder) cannot be written: \(reason); go to a folder that you can write to, such as your "
        + "home folder, and try again there"
    case .missingPath(let command):
      "\(command.rawValue) needs the path \(Self.paths(of: command)): "
        + "tabletool \(command.rawValue) PATH"
    case .missingOperand(let command):
      "\(command.rawValue) needs \(command.spec.operand): "
        + "tabletool \(command.rawValue) \(command.spec.operand)"
    case .missingKeys: "record needs the keys to press: --keys \"down space enter\""
    case .emptyPath(let command):
      "the path for \(command.rawValue) is empty: give the path \(Self.paths(of: command))"
    case .nothingAt(let path, let command):
      "there is nothing at \(path): give the path \(Self.paths(of: command))"
    case .noScript(let path):
      "preview shows a Swift script, such as settings.swift, not “\(path)”"
    case .notForScript(let option, let isScript):
      isScript
        ? "\(option.name) is not an option for scripts; write a script's arguments after its path"
        : "\(option.name) is only for a Swift script, such as settings.swift"
    }
  }

  private static func paths(of command: Command) -> String {
    switch command {
    case .preview: "of a Swift script"
    case .run: "of a Settings.bundle, of a .plist file or of a Swift script"
    case .record:
      "of a Settings.bundle, of a .plist file, of a Swift script or of a package, or the name of a "
        + "demo: \(Demo.names)"
    case .show:
      "of a Settings.bundle, of a .plist file, of a Swift script or of a package with a program"
    default: "of a Settings.bundle or of a .plist file"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ": did you mean “\($0)”?" } ?? ""
  }
}
