import Foundation

/// A question to UIKit or SwiftUI: whether it follows a rule of the double.
@MainActor struct Probe {
  let name: String
  /// The line of a header or of the documentation that the probe is about. Where Apple has written
  /// nothing, what is known.
  let source: String
  /// Whether the system raises an exception, which ends the process.
  let raises: Bool
  private let body: @MainActor () async throws -> Void

  init(_ name: String, _ source: String, _ body: @escaping @MainActor () async throws -> Void) {
    (self.name, self.source, raises, self.body) = (name, source, false, body)
  }

  init(raising name: String, _ source: String, _ body: @escaping @MainActor () async throws -> Void)
  {
    (self.name, self.source, raises, self.body) = (name, source, true, body)
  }

  /// The probe that the argument of the program names; `nil` if it names none.
  static var chosen: Probe? {
    let name = ProcessInfo.processInfo.arguments.dropFirst().first
    return all.first { $0.name == name }
  }

  /// The names of all probes with their sources, for `--list`.
  static var list: String { all.map { "\($0.name)\t\($0.source)" }.joined(separator: "\n") }

  /// Runs the probe, and returns its result: `ok NAME`, or `not ok NAME: expected …, found …`.
  func run() async -> String {
    do {
      try await body()
      return raises ? "not ok \(name): expected an exception, found none" : "ok \(name)"
    } catch {
      return "not ok \(name): \(error)"
    }
  }

  /// The result of a probe during which the system has raised an exception.
  func result(ofException reason: String) -> String {
    raises ? "ok \(name)" : "not ok \(name): expected no exception, found “\(reason)”"
  }
}

/// What the system has done, in place of what was expected.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// Ends the probe if a value differs from the one that the rule demands.
@MainActor func expect<Value: Equatable>(_ what: String, _ found: Value, is expected: Value) throws
{
  if found == expected { return }
  throw Difference(description: "expected \(what) to be \(expected), found \(found)")
}
