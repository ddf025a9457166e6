import TablesBasics

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
