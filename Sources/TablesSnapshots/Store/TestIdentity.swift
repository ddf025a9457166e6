/// The test, and the case of it, that expects a snapshot.
package struct TestIdentity: Hashable, Sendable {
  /// The module of the test target.
  package var module: String
  /// The suites around the test, outermost first; a class counts as one.
  package var suites: [String]
  /// The function, without labels.
  package var test: String
  /// The arguments of the case, as text.
  package var arguments: [String] = []
  /// Whether there are arguments that have no text.
  package var hasUnknownArguments = false
  /// Whether a macro put the call into a function of its own, so that the test is not known.
  package var hasUnknownFunction: Bool { test.hasPrefix("$s") }
  /// Bytes that distinguish tests with the same name, and cases with the same argument texts.
  private var origin: [UInt8] = []

  /// Creates the test of a call from its file and function, if nothing else is known about it.
  package init(function: String, fileID: String) {
    let parts = fileID.split(separator: "/")
    let file = parts.last.map(String.init) ?? fileID
    module = parts.first.map(String.init) ?? fileID
    suites = [file.hasSuffix(".swift") ? String(file.dropLast(6)) : file]
    test = Self.baseName(of: function)
    origin = Array(function.utf8)
  }

  package init(
    module: String, suites: [String], test: String, arguments: [String] = [],
    hasUnknownArguments: Bool = false, origin: String
  ) {
    self.module = module
    self.suites = suites
    self.test = test
    self.arguments = arguments
    self.hasUnknownArguments = hasUnknownArguments
    self.origin = Array(origin.utf8)
  }

  /// Returns `widths` for `widths(_:)`, and a raw identifier without its backticks.
  package static func baseName(of function: String) -> String {
    if function.first == "`", let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[function.index(after: function.startIndex)..<end])
    }
    guard function.last == ")", let labels = function.lastIndex(of: "(") else { return function }
    return String(function[..<labels])
  }
}

extension TestIdentity: CustomStringConvertible {
  /// The test as text, as in `AppTests/Settings/widths(20)`.
  package var description: String {
    let path = ([module] + suites + [test]).joined(separator: "/")
    return arguments.isEmpty ? path : "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
