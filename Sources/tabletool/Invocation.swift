import TablesBasics
import TablesInteraction
import TablesSettings

/// A command with its options, as the user typed them.
struct Invocation {
  var command = Command.demo
  /// The demo that the user named, if any.
  var demo: Demo?
  var path: String?
  var width: Int?
  var height: Int?
  var format: OutputFormat?
  /// The theme; `nil` for the one that suits the terminal.
  var theme: ThemeName?
  var pane: String?
  var locale: String?
  var idiom = SettingsBundle.Idiom.phone
  var isInApp = false
  var typeName: String?
  var keys: KeyScript?
  /// The file that keeps the values of a bundle.
  var values: String?
  var isInline = false
  var isASCII = false
  var isAccessible = false
  /// The name of a new package.
  var name: String?
  /// The folder of the package that a new package depends on.
  var package: String?
  var shell: Shell?
  var wantsHelp = false
  var wantsVersion = false
  /// The command whose help is requested; `nil` for the help of the tool.
  var helpTopic: Command?
  /// The options and arguments of a script; `nil` if the path is not that of a script.
  var script: ScriptInvocation?

  /// Parses the arguments that follow the name of the program.
  init(_ words: [String]) throws(UsageError) {
    var arguments = Arguments(words)
    if let word = arguments.popCommand() {
      if word == "help" {
        wantsHelp = true
      } else {
        command = try Self.value(word, of: "command")
        helpTopic = command
      }
    }
    let command = command
    let refusal = { (option: ToolOption) in
      option.serves(command) ? nil : UsageError.notForCommand(option, command)
    }
    var scriptOptions = ScriptInvocation()
    var others: [ToolOption] = []
    while let argument = try arguments.next(refusing: refusal) {
      switch argument {
      case .flag(let option) where option.isOfScripts(in: command): scriptOptions.set(option)
      case .value(let option, let value) where option.isOfScripts(in: command):
        try scriptOptions.set(option, value)
      case .flag(let option):
        others.append(option)
        set(option)
      case .value(let option, let value):
        others.append(option)
        try set(option, value)
      case .operand(let word):
        try read(operand: word)
        guard isScript(word) else { continue }
        scriptOptions.arguments = arguments.takeRest()
        script = scriptOptions
      }
    }
    try check(others, scriptOptions)
  }

  /// Throws an error if options cannot be used together, or if something is missing.
  private func check(
    _ options: [ToolOption], _ scriptOptions: ScriptInvocation
  ) throws(UsageError) {
    if script != nil, let option = options.first(where: { !$0.isHelp }) {
      throw .notForScript(option, isScript: true)
    }
    if script == nil, let option = scriptOptions.options.first, !wantsHelp {
      throw .notForScript(option, isScript: false)
    }
    if isAccessible, keys != nil { throw .notTogether(.accessible, .keys) }
    if isAccessible, isInline { throw .notTogether(.accessible, .inline) }
    if wantsHelp || wantsVersion { return }
    if command.readsBundle || command == .preview, path == nil { throw .missingPath(command) }
    if command == .new, name == nil { throw .missingOperand(command) }
    if command == .completions, shell == nil { throw .missingOperand(command) }
  }

  private mutating func set(_ option: ToolOption) {
    switch option {
    case .ascii: isASCII = true
    case .accessible: isAccessible = true
    case .inApp: isInApp = true
    case .inline: isInline = true
    case .version: wantsVersion = true
    default: wantsHelp = true
    }
  }

  private mutating func set(_ option: ToolOption, _ value: String) throws(UsageError) {
    switch option {
    case .width: width = try Self.number(value, of: option, counting: "columns")
    case .height: height = try Self.number(value, of: option, counting: "rows")
    case .format: format = try Self.value(value, of: option.rawValue)
    case .theme: theme = try Self.value(value, of: option.rawValue)
    case .idiom: idiom = try Self.value(value, of: option.rawValue)
    case .pane: pane = value
    case .locale: locale = value
    case .keys: keys = try KeyScript(value)
    case .name: typeName = try Self.typeName(value)
    case .values:
      values = try Self.nonEmpty(value, of: option, expected: "the path of a file")
    case .package: package = try Self.packageFolder(value)
    case .ascii, .inApp, .accessible, .inline, .version, .build, .help, .shortHelp: break
    }
  }

  /// Returns whether an operand is the path of a Swift script.
  private func isScript(_ word: String) -> Bool {
    command == .preview || command == .run && ScriptFile.isScript(word)
  }

  /// Returns the value of `--package`.
  static func packageFolder(_ value: String) throws(UsageError) -> String {
    try nonEmpty(value, of: .package, expected: "the folder of the package swift-tables")
  }

  private static func nonEmpty(
    _ value: String, of option: ToolOption, expected: String
  ) throws(UsageError) -> String {
    if value.isEmpty { throw .badValue(option.rawValue, value, expected: expected) }
    return value
  }

  private static func number(
    _ word: String, of option: ToolOption, counting unit: String
  ) throws(UsageError) -> Int {
    guard let number = Int(word), 1...10_000 ~= number else {
      throw .badValue(option.rawValue, word, expected: "a number of \(unit) from 1 to 10000")
    }
    return number
  }

  private mutating func read(operand word: String) throws(UsageError) {
    switch command {
    case .demo where wantsHelp && helpTopic == nil:  // tabletool help show
      helpTopic = try Self.value(word, of: "command")
    case .record where path == nil && demo == nil:
      if let named = Demo(rawValue: word) { demo = named } else { path = word }
    case .new where name == nil: name = try NewPackage.checked(name: word)
    case .completions where shell == nil: shell = try Self.value(word, of: "completions")
    case .run where path == nil, .preview where path == nil, .show where path == nil,
      .outline where path == nil, .swift where path == nil:
      guard !word.isEmpty else { throw .emptyPath(command) }
      if command == .preview, word.hasSuffix(".bundle") || word.hasSuffix(".plist") {
        throw .noScript(word)
      }
      path = word
    case .demo where demo == nil && (!wantsHelp || helpTopic == .demo):
      demo = try Self.value(word, of: "demo")
    default: throw .unexpectedArgument(word)
    }
  }

  /// The types that the generated source uses, and reserved names of Swift.
  private static let takenNames: Set = [
    "Any", "Protocol", "Self", "Type", "Action", "Date", "DatePicker", "Info", "Option", "Picker",
    "Row", "Section", "Segue", "Slider", "Stored", "Switch", "Table", "TextEditor",
    "TextField",
  ]

  private static func typeName(_ word: String) throws(UsageError) -> String {
    let isName = word.utf8.allSatisfy {
      $0 == 0x5F || ($0 < 0x80 && Character(Unicode.Scalar($0)).isLetter)
        || (0x30...0x39).contains($0)
    }
    guard isName, word.first?.isUppercase == true, !takenNames.contains(word) else {
      throw .badValue(
        "--name", word, expected: "a name for a type: a capital, then ASCII letters and digits")
    }
    return word
  }

  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String, of name: String
  ) throws(UsageError) -> Value {
    if let value = Value(rawValue: word) { return value }
    let known = Value.allCases.map(\.rawValue)
    let suggestion = nearestWord(to: word, in: known)
    if name == "command" { throw .unknown(name, word, suggestion: suggestion) }
    throw .badValue(
      name, word, expected: known.joined(separator: ", "), suggestion: suggestion)
  }
}

/// The commands of the tool.
enum Command: String, CaseIterable {
  case demo, run, preview, show, outline, swift, record, snapshots, new, completions, man

  /// Whether the command needs the path of a bundle.
  var readsBundle: Bool { [.run, .show, .outline, .swift].contains(self) }
}

/// The formats in which a screen is written.
enum OutputFormat: String, CaseIterable {
  case plain, ansi, html, svg, markdown, json
  case semanticHTML = "semantic-html"
}

/// The built-in themes.
enum ThemeName: String, CaseIterable {
  case light, dark
}

/// The options of all commands except `snapshots`.
enum ToolOption: String, CommandOption {
  case width = "--width"
  case height = "--height"
  case format = "--format"
  case theme = "--theme"
  case ascii = "--ascii"
  case pane = "--pane"
  case locale = "--locale"
  case idiom = "--idiom"
  case inApp = "--in-app"
  case name = "--name"
  case keys = "--keys"
  case values = "--values"
  case inline = "--inline"
  case accessible = "--accessible"
  case package = "--package"
  case build = "--build"
  case version = "--version"
  case help = "--help"
  case shortHelp = "-h"

  var takesValue: Bool {
    switch self {
    case .width, .height, .format, .theme, .pane, .locale, .idiom, .name, .keys, .values,
      .package:
      true
    case .ascii, .inApp, .accessible, .inline, .version, .build, .help, .shortHelp: false
    }
  }

  /// The commands that take the option.
  var commands: [String] { Command.allCases.filter(serves).map(\.rawValue) }

  /// Returns whether a command takes the option.
  func serves(_ command: Command) -> Bool {
    switch self {
    case .help, .shortHelp: true
    case _ where command == .snapshots: false
    case .version: command == .demo
    case .width, .keys: [.demo, .show, .record].contains(command)
    case .format: command == .demo || command == .show
    case .height: command == .record
    case .theme, .ascii: [.demo, .run, .show, .record].contains(command)
    case .accessible: [.demo, .run, .show].contains(command)
    case .inline: command == .demo || command == .run
    case .values: command == .run
    case .pane: command == .run || command == .show
    case .name: command == .swift
    case .package: command == .new || command == .run || command == .preview
    case .build: command == .run
    case .locale, .idiom, .inApp: command.readsBundle
    }
  }

  /// Returns whether the option is about building and running a script.
  func isOfScripts(in command: Command) -> Bool {
    command != .new && (self == .package || self == .build)
  }

  /// Whether the option asks for help.
  var isHelp: Bool { self == .help || self == .shortHelp }
}
