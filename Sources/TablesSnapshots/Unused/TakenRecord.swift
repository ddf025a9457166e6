import Foundation
import TablesBasics

/// A record of what the tests of one process take, in a file of its own.
///
/// The file consists of lines, each a word and its value. Each line is written at once, so that a
/// process that is killed loses nothing. The last line is the mark of the end, which is then
/// missing.
package final class TakenRecord: Sendable {
  /// The environment variable that names the folder of the records.
  package static let variable = "TABLES_SNAPSHOTS_TAKEN"
  static let heading = "tables snapshots taken 1"

  /// The file, until a write fails: a record without a mark of its end counts as incomplete.
  private let file: Locked<OpenFile?>
  /// The stems of tests that were recorded without a snapshot.
  private let stems = Locked<Set<String>>([])

  /// Creates a record in a folder, which is created if it does not exist.
  ///
  /// - Parameters:
  ///   - folder: The folder of the records.
  ///   - process: The process.
  ///   - start: The time at which the process began to take snapshots. Defaults to now.
  /// - Throws: If the file cannot be created.
  package init(
    in folder: String, of process: TestProcess, since start: Date = Date()
  ) throws(SystemError) {
    try AtomicFile.createFolder(folder)
    let name = "\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    file = Locked(try OpenFile(creating: "\(folder)/\(name)"))
    let began = "began \(Int(start.timeIntervalSince1970))"
    append([Self.heading, "tests \(process.tests.rawValue)", began] + process.selection.lines)
  }

  /// Records that a test takes a snapshot.
  func take(_ snapshot: SnapshotPath) { append(["took \(snapshot.relative)"]) }

  /// Records that a test runs that may take no snapshot in a file.
  package func run(_ test: TestIdentity) {
    let stem = test.stem
    if stems.withLock({ $0.insert(stem).inserted }) { append(["ran \(stem)"]) }
  }

  /// Records that a test was left before its end, without a failure.
  package func skip(_ test: TestIdentity) { append(["skipped \(test.stem)"]) }

  /// Records the end of the process.
  package func end(_ end: TestProcess.End) { append(["end \(end.rawValue)"]) }

  private func append(_ lines: [String]) {
    let bytes = Array(lines.map { "\($0)\n" }.joined().utf8)
    file.withLock { file in
      do throws(SystemError) { try file?.write(bytes) } catch { file = nil }
    }
  }
}

/// A process that runs tests.
package struct TestProcess: Hashable, Sendable {
  /// The tests that a process runs.
  package enum Tests: String, Sendable {
    case swiftTesting = "swift-testing"
    case xctest
    /// Those of both libraries, as in Xcode.
    case both
    /// The body of an exit test, which is only a part of a test.
    case exitTest = "exit-test"
  }

  /// The tests that were selected for a process.
  package enum Selection: Hashable, Sendable {
    case everything
    /// The tests with these names, and those in the types with these names.
    case named([String])
    /// The tests that match one of these regular expressions.
    case matching([String])
    /// Some that are not known.
    case unknown

    fileprivate var lines: [String] {
      let (word, values) =
        switch self {
        case .everything: ("everything", [""])
        case .named(let names): ("named", names)
        case .matching(let patterns): ("matching", patterns)
        case .unknown: ("unknown", [""])
        }
      // A value with a line break would become two.
      if values.contains(where: { $0.contains(where: \.isNewline) }) { return ["unknown "] }
      return values.map { "\(word) \($0)" }
    }
  }

  /// How the tests of a process ended.
  package enum End: String, Sendable {
    case passed
    case failed
    /// The process has ended, and it is not known how.
    case unknown
  }

  package var tests: Tests
  package var selection: Selection
  /// How the tests ended. `nil` if the process was stopped before.
  package internal(set) var end: End?

  package init(running tests: Tests, _ selection: Selection) {
    self.tests = tests
    self.selection = selection
  }
}

extension TestProcess {
  /// Returns whether the process certainly runs a test that is selected.
  ///
  /// - Parameter isOfBoth: Whether the tests of both libraries ran that were selected for it.
  func runs(_ test: ListedTest, ofBothLibraries isOfBoth: Bool) -> Bool {
    guard isOfBoth || test.library == tests else { return false }
    switch selection {
    case .everything: return true
    case .named(let names):
      return names.contains { test.name == $0 || ["/", "."].contains(test.name.suffix(after: $0)) }
    case .matching(let patterns): return patterns.contains(where: test.matches)
    case .unknown: return false
    }
  }
}

extension String {
  /// Returns the character after a prefix. `nil` if there is none, or if the prefix is another.
  fileprivate func suffix(after prefix: String) -> Character? {
    hasPrefix(prefix) ? dropFirst(prefix.count).first : nil
  }
}
