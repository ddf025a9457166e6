import TablesBasics

/// The words of a command line, read one by one.
struct Arguments {
  private var rest: ArraySlice<String>
  private var takesOptions = true

  /// The meaning of one or two words.
  enum Argument {
    case operand(String)
    /// An option with its value, which is empty for an option without one.
    case option(OptionSpec, String)
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

  /// Removes `--` and all words behind it, and returns these. Returns none if it is not there.
  mutating func takeBehindHyphens() -> [String] {
    guard let index = rest.firstIndex(of: "--") else { return [] }
    defer { rest = rest[..<index] }
    return Array(rest[(index + 1)...])
  }

  /// Removes and returns the next argument. `nil` at the end.
  ///
  /// Every word after `--` is an operand. The value of an option is the next word, or follows `=`.
  mutating func next(of command: some CommandName) throws(UsageError) -> Argument? {
    if takesOptions, rest.first == "--" {
      rest.removeFirst()
      takesOptions = false
    }
    guard let word = rest.popFirst() else { return nil }
    guard takesOptions, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try Self.option(parts[0] == "-h" ? "--help" : String(parts[0]), of: command)
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.takesValue else {
      if attached != nil { throw .unexpectedValue(option.name) }
      return .option(option, "")
    }
    guard let value = attached ?? rest.popFirst() else { throw .missingValue(option.name) }
    if option.values.isEmpty ? option.takesFile && value.isEmpty : !option.values.contains(value) {
      throw .badValue(
        option.name, value, expected: option.expected,
        suggestion: nearestWord(to: value, in: option.values))
    }
    return .option(option, value)
  }

  private static func option<Name: CommandName>(
    _ name: String, of command: Name
  ) throws(UsageError) -> OptionSpec {
    let known = command.spec.understood
    if let option = known.first(where: { $0.name == name }) { return option }
    let others = Name.allCases.map(\.spec).filter { spec in
      spec.understood.contains { $0.name == name }
    }
    if !others.isEmpty {
      throw .notForCommand(name, command.spec.path, others: others.map(\.name))
    }
    throw .unknown(
      "option", name, suggestion: nearestWord(to: name, in: known.map(\.name)))
  }
}

/// The options of a command line, by their names.
struct GivenOptions {
  private(set) var all: [(option: OptionSpec, value: String)] = []

  mutating func add(_ option: OptionSpec, _ value: String) { all.append((option, value)) }

  /// The last value of an option. Empty for an option that takes none; `nil` if it is not given.
  subscript(option: OptionSpec) -> String? { all.last { $0.option == option }?.value }

  func has(_ option: OptionSpec) -> Bool { self[option] != nil }

  /// Returns all values of an option.
  func values(of option: OptionSpec) -> [String] {
    all.filter { $0.option == option }.map(\.value)
  }
}
