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
  var typeName: String?
  var keys: KeyScript?
  /// The name of a new package.
  var name: String?
  var wantsHelp = false
  /// The command whose help is requested; `nil` for the help of the tool.
  var helpTopic: Command?
  /// The verb of `snapshots` whose help is requested; `nil` for the help of the command.
  var helpVerb: SnapshotsVerb?
  /// The options and arguments of a script; `nil` if the path is not that of a script.
  var script: ScriptInvocation?
  private var options = GivenOptions()

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
    while let argument = try arguments.next(of: command) {
      switch argument {
      case .option(let option, let value):
        options.add(option, value)
        wantsHelp = wantsHelp || option == .help
      case .operand(let word):
        try read(operand: word)
        guard isScript(word) else { continue }
        script = ScriptInvocation(
          package: options[.package], isBuild: options.has(.build), arguments: arguments.takeRest())
      }
    }
    width = try number(command == .record ? .recordedWidth : .width, counting: "columns")
    height = try number(.height, counting: "rows")
    if let text = options[.keys] { keys = try KeyScript(text) }
    if let word = options[.name] { typeName = try Self.typeName(word) }
    try check(options.all.map(\.option))
  }

  var format: OutputFormat? { options[.format].flatMap(OutputFormat.init) }
  /// The theme; `nil` for the one that suits the terminal.
  var theme: ThemeName? { options[.theme].flatMap(ThemeName.init) }
  var pane: String? { options[.pane] }
  var locale: String? { options[.locale] }
  var idiom: SettingsBundle.Idiom { options[.idiom].flatMap(SettingsBundle.Idiom.init) ?? .phone }
  var isInApp: Bool { options.has(.inApp) }
  /// The file that keeps the values of a bundle.
  var values: String? { options[.values] }
  /// The file of the problems of a bundle that are accepted.
  var allowed: String? { options[.allow] }
  var writesAllowed: Bool { options.has(.writeAllowed) }
  var writesJSON: Bool { options[.problemFormat] == "json" }
  var isInline: Bool { options.has(.inline) }
  var isASCII: Bool { options.has(.ascii) }
  var isAccessible: Bool { options.has(.accessible) }
  /// The folder of the package that a new package depends on.
  var package: String? { options[.package] }
  var wantsVersion: Bool { options.has(.version) }

  /// Throws an error if options cannot be used together, or if something is missing.
  private func check(_ options: [OptionSpec]) throws(UsageError) {
    let ofScripts = command == .new ? [] : options.filter { [.package, .build].contains($0) }
    if script != nil,
      let option = options.first(where: { ![.help, .package, .build].contains($0) })
    {
      throw .notForScript(option, isScript: true)
    }
    if script == nil, let option = ofScripts.first, !wantsHelp {
      throw .notForScript(option, isScript: false)
    }
    if isAccessible, keys != nil {
      throw .notTogether(OptionSpec.accessible.name, OptionSpec.keys.name)
    }
    if isAccessible, isInline {
      throw .notTogether(OptionSpec.accessible.name, OptionSpec.inline.name)
    }
    if writesAllowed, allowed == nil {
      throw .onlyWith(OptionSpec.writeAllowed.name, OptionSpec.allow.name)
    }
    if wantsHelp || wantsVersion { return }
    if command == .record, path == nil,
      let option = options.first(where: { [.pane, .locale, .idiom, .inApp].contains($0) })
    {
      throw .onlyWith(option.name, "the path of a bundle")
    }
    if command.readsBundle || command == .preview, path == nil { throw .missingPath(command) }
    if command == .new, name == nil { throw .missingOperand(command) }
  }

  /// Returns whether an operand is the path of a Swift script.
  private func isScript(_ word: String) -> Bool {
    command == .preview || command == .run && ScriptFile.isScript(word)
  }

  private func number(
    _ option: OptionSpec, counting unit: String
  ) throws(UsageError) -> Int? {
    guard let word = options[option] else { return nil }
    guard let number = Int(word), 1...10_000 ~= number else {
      throw .badValue(option.name, word, expected: "a number of \(unit) from 1 to 10000")
    }
    return number
  }

  private mutating func read(operand word: String) throws(UsageError) {
    switch command {
    case .demo where wantsHelp && helpTopic == nil:  // tabletool help show
      helpTopic = try Self.value(word, of: "command")
    case .demo where wantsHelp && helpTopic == .snapshots && helpVerb == nil:
      helpVerb = try Self.value(word, of: "verb")
    case .record where path == nil && demo == nil:
      if let named = Demo(rawValue: word) { demo = named } else { path = word }
    case .new where name == nil: name = try NewPackage.checked(path: word)
    case .run where path == nil, .preview where path == nil, .show where path == nil,
      .outline where path == nil, .lint where path == nil, .swift where path == nil:
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
    "Any", "Protocol", "Self", "Type", "Action", "Date", "DatePicker", "Info", "OptionRow",
    "Picker",
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

  /// Returns the value that a word names, such as a command.
  static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String, of name: String
  ) throws(UsageError) -> Value {
    if let value = Value(rawValue: word) { return value }
    let known = Value.allCases.map(\.rawValue)
    let suggestion = nearestWord(to: word, in: known)
    if ["command", "verb"].contains(name) { throw .unknown(name, word, suggestion: suggestion) }
    throw .badValue(
      name, word, expected: known.joined(separator: ", "), suggestion: suggestion)
  }
}

/// The formats in which a screen is written.
enum OutputFormat: String, CaseIterable {
  case plain, ansi, html, svg, json
}

/// The built-in themes.
enum ThemeName: String, CaseIterable {
  case light, dark
}
