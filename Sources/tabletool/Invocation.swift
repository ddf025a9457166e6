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
  var theme = ThemeName.dark
  var pane: String?
  var locale: String?
  var idiom = SettingsBundle.Idiom.phone
  var isInApp = false
  var typeName: String?
  var keys: KeyScript?
  var isASCII = false
  var isAccessible = false
  var wantsHelp = false

  /// Reads the arguments behind the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    if let word = rest.first, !word.hasPrefix("-") {
      rest.removeFirst()
      if word == "help" {
        wantsHelp = true
      } else {
        command = try Self.value(word, of: "command")
      }
    }
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try read(option: word, from: &rest)
      } else {
        try read(operand: word)
      }
    }
    if isAccessible, keys != nil { throw .notTogether(.accessible, .keys) }
    if command != .demo, command != .snapshots, path == nil, !wantsHelp {
      throw .missingPath(command)
    }
  }

  private mutating func read(
    option word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Option(rawValue: name) else {
      throw .unknown(
        "option", name,
        suggestion: nearestWord(
          to: name, in: Option.allCases.filter { $0.serves(command) }.map(\.rawValue)))
    }
    guard option.serves(command) else { throw .notForCommand(option, command) }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.takesValue else {
      if attached != nil { throw .unexpectedValue(name) }
      return set(option)
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(name) }
    try set(option, value)
  }

  private mutating func set(_ option: Option) {
    switch option {
    case .ascii: isASCII = true
    case .accessible: isAccessible = true
    case .inApp: isInApp = true
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
    case .ascii, .inApp, .accessible, .help, .shortHelp: break
    }
  }

  private mutating func read(operand word: String) throws(UsageError) {
    switch command {
    case .show where path == nil, .outline where path == nil, .swift where path == nil:
      path = word
    case .demo where wantsHelp: break  // tabletool help show
    case .demo where demo == .card: demo = try Self.value(word, of: "demo")
    case .show, .outline, .swift, .demo, .snapshots: throw .unexpectedArgument(word)
    }
  }

  /// Types that the source itself names, and what Swift keeps for itself.
  private static let takenNames: Set = [
    "Any", "Protocol", "Self", "Type", "Table", "Section", "Row", "Info", "Option", "Picker",
    "Segue", "Slider", "Switch", "TextField",
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
    if name == "command" || name == "demo" {
      throw .unknown(name, word, suggestion: nearestWord(to: word, in: known))
    }
    throw .badValue(
      name, word, expected: known.joined(separator: ", "),
      suggestion: nearestWord(to: word, in: known))
  }
}
