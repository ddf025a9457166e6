import TablesBasics
import TablesInteraction
import TablesSettings

/// A command with its options, as the user typed them.
struct Invocation {
  var command = Command.demo
  var demo = Demo.card
  var path: String?
  var width: Int?
  var format: OutputFormat?
  /// `nil` for the one that suits the terminal.
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
  var wantsHelp = false

  /// Parses the arguments that follow the name of the program.
  init(_ words: [String]) throws(UsageError) {
    var arguments = Arguments(words)
    if let word = arguments.popCommand() {
      if word == "help" {
        wantsHelp = true
      } else {
        command = try Self.value(word, of: "command")
      }
    }
    let command = command
    let refusal = { (option: Option) in
      option.serves(command) ? nil : UsageError.notForCommand(option, command)
    }
    while let argument = try arguments.next(refusing: refusal) {
      switch argument {
      case .flag(let option): set(option)
      case .value(let option, let value): try set(option, value)
      case .operand(let word): try read(operand: word)
      }
    }
    if isAccessible, keys != nil { throw .notTogether(.accessible, .keys) }
    if isAccessible, isInline { throw .notTogether(.accessible, .inline) }
    if command != .demo, command != .snapshots, path == nil, !wantsHelp {
      throw .missingPath(command)
    }
  }

  private mutating func set(_ option: Option) {
    switch option {
    case .ascii: isASCII = true
    case .accessible: isAccessible = true
    case .inApp: isInApp = true
    case .inline: isInline = true
    default: wantsHelp = true
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .width:
      guard let number = Int(value), 1...10_000 ~= number else {
        throw .badValue(option.rawValue, value, expected: "a number of columns from 1 to 10000")
      }
      width = number
    case .format: format = try Self.value(value, of: option.rawValue)
    case .theme: theme = try Self.value(value, of: option.rawValue)
    case .idiom: idiom = try Self.value(value, of: option.rawValue)
    case .pane: pane = value
    case .locale: locale = value
    case .keys: keys = try KeyScript(value)
    case .name: typeName = try Self.typeName(value)
    case .values:
      if value.isEmpty { throw .badValue(option.rawValue, value, expected: "the path of a file") }
      values = value
    case .ascii, .inApp, .accessible, .inline, .help, .shortHelp: break
    }
  }

  private mutating func read(operand word: String) throws(UsageError) {
    switch command {
    case .run where path == nil, .show where path == nil, .outline where path == nil,
      .swift where path == nil:
      guard !word.isEmpty else { throw .emptyPath(command) }
      path = word
    case .demo where wantsHelp: break  // tabletool help show
    case .demo where demo == .card: demo = try Self.value(word, of: "demo")
    case .run, .show, .outline, .swift, .demo, .snapshots: throw .unexpectedArgument(word)
    }
  }

  /// Types that the generated source uses, and reserved names of Swift.
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
    if name == "command" || name == "demo" {
      throw .unknown(name, word, suggestion: suggestion)
    }
    throw .badValue(
      name, word, expected: known.joined(separator: ", "), suggestion: suggestion)
  }
}

/// The commands of the tool.
enum Command: String, CaseIterable {
  case demo, run, show, outline, swift, snapshots
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

/// The options of all commands but `snapshots`.
enum Option: String, CommandOption {
  case width = "--width"
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
  case help = "--help"
  case shortHelp = "-h"

  var takesValue: Bool {
    switch self {
    case .width, .format, .theme, .pane, .locale, .idiom, .name, .keys, .values: true
    case .ascii, .inApp, .accessible, .inline, .help, .shortHelp: false
    }
  }

  /// The commands that take the option.
  var commands: [String] { Command.allCases.filter(serves).map(\.rawValue) }

  /// Returns whether a command takes the option.
  func serves(_ command: Command) -> Bool {
    switch self {
    case .help, .shortHelp: true
    case _ where command == .snapshots: false
    case .width, .format, .keys: command == .demo || command == .show
    case .theme, .ascii, .accessible: [.demo, .run, .show].contains(command)
    case .inline: command == .demo || command == .run
    case .values: command == .run
    case .pane: command == .run || command == .show
    case .name: command == .swift
    case .locale, .idiom, .inApp: command != .demo
    }
  }
}
