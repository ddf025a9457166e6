/// Which test, and which case of it, asks for a snapshot.
struct TestIdentity: Hashable, Sendable {
  /// The module of the test target.
  var module: String
  /// The suites around the test, outermost first; a class counts as one.
  var suites: [String]
  /// The function, without labels.
  var test: String
  /// The arguments of the case, as text.
  var arguments: [String] = []
  /// Whether there are arguments that could not be read.
  var hasUnknownArguments = false

  /// The test of a call that nothing more is known of: its file and its function.
  init(function: String, fileID: String) {
    let parts = fileID.split(separator: "/")
    let file = parts.last.map(String.init) ?? fileID
    module = parts.first.map(String.init) ?? fileID
    suites = [file.hasSuffix(".swift") ? String(file.dropLast(6)) : file]
    test = Self.baseName(of: function)
  }

  init(
    module: String, suites: [String], test: String, arguments: [String] = [],
    hasUnknownArguments: Bool = false
  ) {
    self.module = module
    self.suites = suites
    self.test = test
    self.arguments = arguments
    self.hasUnknownArguments = hasUnknownArguments
  }

  /// `widths` of `widths(_:)`, and what is between the backticks of a raw identifier.
  static func baseName(of function: String) -> String {
    if function.first == "`", let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    guard function.last == ")", let labels = function.lastIndex(of: "(") else { return function }
    return String(function[..<labels])
  }
}

extension TestIdentity: CustomStringConvertible {
  /// `AppTests/Settings/widths(20)`.
  var description: String {
    let path = ([module] + suites + [test]).joined(separator: "/")
    return arguments.isEmpty ? path : "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
