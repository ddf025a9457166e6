import Foundation
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
  /// Whether a macro put the call into a function of its own, so that the test is not known.
  package var hasUnknownFunction: Bool { test.hasPrefix("$s") }
  /// Bytes that distinguish tests with the same name, and forms of a letter in arguments.
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

extension TestIdentity {
  /// Returns the test with arguments that are the same on every machine: the folder of the package
  /// is left out of them. If one is the address of another file, or of a file that the build has
  /// copied, the arguments count as unknown.
  ///
  /// - Parameter root: The folder that holds `__Snapshots__`.
  package func withArguments(relativeTo root: String) -> TestIdentity {
    if arguments.isEmpty { return self }
    var test = self
    let folders = Set([root, AtomicFile.resolvingLinks(root)]).subtracting(["/"])
    test.arguments = arguments.map { argument in
      folders.reduce(argument) { $0.withoutFolder($1) }
    }
    if test.arguments.contains(where: { $0.contains("file:///") || $0.hasPrefix(".build/") }) {
      (test.arguments, test.hasUnknownArguments) = ([], true)
    }
    return test
  }
}

extension String {
  /// Returns the text without a folder at the beginning of paths and of addresses of files.
  fileprivate func withoutFolder(_ folder: String) -> String {
    let address = URL(fileURLWithPath: folder, isDirectory: false).absoluteString
    return [address, folder].reduce(self) { text, folder in
      var (result, end) = ("", text.startIndex)
      for range in text.ranges(of: folder) {
        let (before, after) = (text[..<range.lowerBound].last, text[range.upperBound...].first)
        guard before?.isPartOfPath != true, after ?? "/" == "/" else { continue }
        result += text[end..<range.lowerBound]
        end = after == nil ? range.upperBound : text.index(after: range.upperBound)
      }
      return result + text[end...]
    }
  }
}

extension Character {
  fileprivate var isPartOfPath: Bool { isLetter || isNumber || "/._-~".contains(self) }
}

extension TestIdentity: CustomStringConvertible {
  /// The test as text, as in `AppTests/Settings/widths(20)`.
  package var description: String {
    let path = ([module] + suites + [test]).joined(separator: "/")
    return arguments.isEmpty ? path : "\(path)(\(arguments.joined(separator: ", ")))"
  }
}
