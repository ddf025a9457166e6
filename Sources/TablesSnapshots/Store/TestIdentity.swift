import TablesBasics

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
  /// Whether the function of an exit test was not found.
  package private(set) var hasUnknownFunction = false
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

  /// Creates the identity of the test whose exit test makes a call, by reading the source of the
  /// call. If the source has changed since it was compiled, the function may be unknown.
  ///
  /// The closure of an exit test runs in a process of its own, in which the current test is not
  /// known, and `#function` is a mangled name that changes with the line.
  package init(inExitTestAt location: SnapshotLocation) {
    let found = Self.exitTest(at: location)
    self.init(function: found?.function ?? "", fileID: location.fileID)
    hasUnknownFunction = found == nil
    let number = found?.number ?? 1
    arguments = [number > 1 ? "exit test \(number)" : "exit test"]
  }

  /// Returns the function around an exit test, and the number of the exit test in it, from 1. `nil`
  /// if the source cannot be read, or has no exit test at the location.
  private static func exitTest(at location: SnapshotLocation) -> (function: String, number: Int)? {
    guard let bytes = try? OpenFile(reading: "\(location.filePath)").read(),  // see above
      let offset = SourceLines(bytes).offset(line: location.line, column: location.column),
      let function = try? DeclarationReader.read(bytes).function(at: offset)  // see above
    else { return nil }
    // The location is that of the macro, which is before its label, or one in its closure.
    let isMacro = bytes[offset] == UInt8(ascii: "#")
    let number = function.exitTests.count { $0 < offset } + (isMacro ? 1 : 0)
    return function.exitTests.indices.contains(number - 1) ? (function.name, number) : nil
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
