import Tables
import TablesBasics
import TablesInteraction
import TablesSettings
import TablesTerminal

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
    let behindHyphens = draws ? arguments.takeBehindHyphens() : []
    while let argument = try arguments.next(of: command) {
      switch argument {
      case .option(let option, let value):
        options.add(option, value)
        wantsHelp = wantsHelp || option == .help
      case .operand(let word):
        try read(operand: word)
        guard isScript(word), !draws else { continue }
        script = ScriptInvocation(
          package: options[.package], isBuild: options.has(.build), arguments: arguments.takeRest())
      }
    }
    if draws, let path, isProgram(path) {
      script = ScriptInvocation(package: options[.package], arguments: behindHyphens)
    } else if let word = behindHyphens.first {
      throw .unexpectedArgument(word)
    }
    width = try number(command == .record ? .recordedWidth : .width, counting: "columns")
    height = try number(.height, counting: "rows")
    if let text = options[.keys] {
      do { keys = try KeyScript(text) } catch { throw .unknownKey(error) }
    }
    if let word = options[.name] { typeName = try Self.typeName(word) }
    try check(options.all.map(\.option))
  }

  /// The format that an option or the name of the file to write asks for.
  var format: PictureFormat? {
    (options[.format] ?? outputFile?.fileEnding).flatMap(PictureFormat.init)
  }
  /// The theme; `nil` for the one that suits the terminal.
  var theme: Theme? { options[.theme].map { $0 == "light" ? .light : .dark } }
  var pane: String? { options[.pane] }
  var locale: String? { options[.locale] ?? options[.sourceLocale] }
  var idiom: SettingsBundle.Idiom { options[.idiom].flatMap(SettingsBundle.Idiom.init) ?? .phone }
  var isInApp: Bool { options.has(.inApp) }
  /// The file that keeps the values of a bundle.
  var values: String? { options[.values] }
  /// The file of the problems of a bundle that are accepted.
  var allowed: String? { options[.allow] }
  var writesAllowed: Bool { options.has(.writeAllowed) }
  var writesJSON: Bool { options[.problemFormat] == "json" }
  /// The keys to press, as the user typed them.
  var keyText: String? { options[.keys] }
  /// The file to write. `nil` for standard output.
  var outputFile: String? { options[.output] }
  var isInline: Bool { options.has(.inline) }
  var isASCII: Bool { options.has(.ascii) }
  var isAccessible: Bool { options.has(.accessible) }
  /// The folder of the package that a new package depends on.
  var package: String? { options[.package] }
  var wantsVersion: Bool { options.has(.version) }

  /// Throws an error if options cannot be used together, or if something is missing.
  private func check(_ options: [OptionSpec]) throws(UsageError) {
    let ofScripts = command == .new ? [] : options.filter { [.package, .build].contains($0) }
    let ofBundles: [OptionSpec] = [.pane, .locale, .idiom, .inApp, .accessible]
    if script != nil,
      let option = options.first(where: {
        draws
          ? ofBundles.contains($0) || $0 == .keys && command == .show
          : ![.help, .package, .build].contains($0)
      })
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
    try checkOutputFile()
    if writesAllowed, allowed == nil {
      throw .onlyWith(OptionSpec.writeAllowed.name, OptionSpec.allow.name)
    }
    if wantsHelp || wantsVersion { return }
    if command == .record, path == nil,
      let option = options.first(where: ofBundles.contains)
    {
      throw .onlyWith(option.name, "the path of a bundle")
    }
    if command == .record, keys == nil { throw .missingKeys }
    if command.readsBundle || command == .preview, path == nil { throw .missingPath(command) }
    if command == .new, name == nil { throw .missingOperand(command) }
  }

  /// Throws an error if the name of the file to write ends as that of another format does.
  private func checkOutputFile() throws(UsageError) {
    guard let outputFile, let ending = outputFile.fileEnding else { return }
    let all = ["svg", "html", "json", "ansi", "txt"]
    let drawn = command == .record ? ["svg"] : all
    let others = all + ["png", "jpg", "jpeg", "gif", "webp", "pdf"]
    guard others.contains(ending), !drawn.contains(ending) else { return }
    throw .badValue("-o", outputFile, expected: "a file that ends in \(drawn.listed("or"))")
  }

  /// Returns whether an operand is the path of a Swift script.
  private func isScript(_ word: String) -> Bool {
    command == .preview || command == .run && ScriptFile.isScript(word)
  }

  /// Whether the command draws screens.
  var draws: Bool { [.show, .record].contains(command) }

  /// Returns whether there is a Swift script or a package at a path.
  private func isProgram(_ path: String) -> Bool {
    ScriptFile.isScript(path) || ScriptFile.isPackage(path)
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
