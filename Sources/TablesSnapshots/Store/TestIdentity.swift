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
  /// Whether the name of the test is from a framework and not from the calling function.
  private var isNamedByFramework = true
  /// Bytes that distinguish tests with the same name, and cases with the same argument texts.
  private var origin: [UInt8] = []

  /// Creates the test of a call from its file and function, if no more is known.
  package init(function: String, fileID: String) {
    let parts = fileID.split(separator: "/")
    let file = parts.last.map(String.init) ?? fileID
    module = parts.first.map(String.init) ?? fileID
    suites = [file.hasSuffix(".swift") ? String(file.dropLast(6)) : file]
    test = Self.baseName(of: function)
    origin = Array(function.utf8)
    isNamedByFramework = false
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

  /// The `swift test --filter` that finds the test. `nil` if it is not certain.
  package var filter: String? {
    let name = (suites.suffix(1) + [test]).joined(separator: "/")
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_/".contains($0))
    }
    return isNamedByFramework && isPlain ? name : nil
  }
}

extension TestIdentity: CustomStringConvertible {
  /// The test as text, as in `AppTests/Settings/widths(20)`.
  package var description: String {
    let path = ([module] + suites + [test]).joined(separator: "/")
    return arguments.isEmpty ? path : "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
