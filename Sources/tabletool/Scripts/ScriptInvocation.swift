import TablesBasics

/// What a script is compiled with, and what it is given, as the user typed it.
struct ScriptInvocation {
  /// The folder of the package swift-tables; `nil` to find it.
  var package: String?
  /// Whether the script is compiled, and not run.
  var isBuild = false
  /// The words that follow the path of the script.
  var arguments: [String] = []
  /// The options that were given.
  private(set) var options: [ToolOption] = []

  mutating func set(_ option: ToolOption) {
    options.append(option)
    isBuild = true
  }

  mutating func set(_ option: ToolOption, _ value: String) throws(UsageError) {
    options.append(option)
    if value.isEmpty {
      throw .badValue(option.rawValue, value, expected: "the folder of the package swift-tables")
    }
    package = value
  }
}
