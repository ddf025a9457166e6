import Foundation
import TablesBasics

/// Which snapshots the tests of a package took when they last ran.
///
/// Kept in `.build`, where nothing is committed. The processes of one build of the tests add to each
/// other, as those of a parallel run do; a later build begins anew for each test that it runs.
package struct TestRuns: Sendable {
  private var record = Record()

  /// What is kept, as it is kept.
  private struct Record: Codable {
    var version = 2
    /// Every snapshot that was ever taken.
    var known: Set<String> = []
    /// By the path that all snapshots of a test begin with.
    var tests: [String: Test] = [:]
  }

  /// What is known of a test.
  private struct Test: Codable {
    /// When the program was linked that took these.
    var built: Date
    /// When a process with this test in it last ended without a failure.
    var passed: Date?
    /// The last process with this test in it of which nobody knows whether its tests passed.
    var unknown: Ending?
    var taken: Set<String>
  }

  /// The end of a process whose status is not known.
  fileprivate struct Ending: Codable, Hashable {
    var ended: Date
    /// The process that started it.
    var parent: Int32
  }

  /// A process that ran tests.
  package struct Process: Sendable {
    /// When its program was linked; `nil` where nothing tells.
    package var built: Date?
    package var ended: Date
    package var status: Status
    /// The id of the process that started it.
    package var parent: Int32

    /// Whether every test of a process passed: one that failed may have stopped before its end.
    package enum Status: Sendable {
      case passed
      case failed
      /// The system does not tell a process which status it ends with.
      case unknown
    }

    package init(built: Date?, ended: Date, status: Status, parent: Int32 = getppid()) {
      self.built = built
      self.ended = ended
      self.status = status
      self.parent = parent
    }
  }

  /// Reads what is known of a package; nothing where no run left anything.
  package init(root: String) {
    // A missing or broken record knows of no run, so nothing counts as unused by it.
    guard let data = try? Data(contentsOf: Self.file(root)),
      let record = try? JSONDecoder().decode(Record.self, from: data), record.version == 2
    else { return }
    self.record = record
  }

  /// Knows of no run.
  package init() {}

  /// What all snapshots of a test begin with: `__Snapshots__/AppTests/Settings/rows`.
  package static func stem(of snapshot: SnapshotPath) -> String {
    let name = snapshot.relative.split(separator: "/").last ?? ""
    let rest = name.dropFirst(name.prefix { $0 != "." }.count)
    return String(snapshot.relative.dropLast(rest.count))
  }

  /// Takes in what the tests of a process took.
  package mutating func add(_ paths: [SnapshotPath], by process: Process) {
    record.known.formUnion(paths.map(\.relative))
    let built = process.built ?? .distantPast
    let status = process.built == nil ? .failed : process.status
    let passed = status == .passed ? process.ended : nil
    let unknown =
      status == .unknown ? Ending(ended: process.ended, parent: process.parent) : nil
    for (stem, paths) in Dictionary(grouping: paths, by: Self.stem) {
      var test = Test(
        built: built, passed: passed, unknown: unknown, taken: Set(paths.map(\.relative)))
      if let known = record.tests[stem], known.built >= built {
        // An older program tells nothing of what the newer one does not take.
        test.taken.formUnion(known.taken)
        test.passed = known.built == built ? passed ?? known.passed : known.passed
        test.unknown = known.built == built ? unknown ?? known.unknown : known.unknown
        test.built = known.built
      }
      record.tests[stem] = test
    }
  }

  /// Adds what a process took to what is known of a package, where that has a build folder.
  package static func keep(_ paths: [SnapshotPath], by process: Process, root: String) {
    let file = file(root)
    let folder = file.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: "\(root)/.build") else { return }
    // A record that cannot be kept is one that no list is made of.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard let lock = try? OpenFile(reading: folder.path), (try? lock.lock()) != nil else { return }
    defer { withExtendedLifetime(lock) {} }
    var runs = TestRuns(root: root)
    runs.add(paths, by: process)
    runs.save(to: file)
  }

  private func save(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // As above.
    guard let data = try? encoder.encode(record) else { return }
    _ = try? AtomicFile.replace(file.path, with: [UInt8](data))
  }

  private static func file(_ root: String) -> URL {
    URL(fileURLWithPath: root).appendingPathComponent(".build/tables-snapshots/taken.json")
  }
}

extension TestRuns {
  /// Whether any test ever took a snapshot.
  func everTook(_ snapshot: SnapshotPath) -> Bool { record.known.contains(snapshot.relative) }

  /// Whether a program took a snapshot that was linked after its sources changed for the last time.
  func took(_ snapshot: SnapshotPath, since changed: Date) -> Bool {
    guard let test = record.tests[Self.stem(of: snapshot)] else { return false }
    return test.built >= changed && test.taken.contains(snapshot.relative)
  }

  /// Whether the test of a snapshot passed and took others, but not this one. The snapshot's date
  /// tells whether it existed then as it is now.
  package func passedOver(_ snapshot: SnapshotPath) -> Bool {
    guard let test = record.tests[Self.stem(of: snapshot)], let passed = test.passed,
      !test.taken.contains(snapshot.relative),
      let changed = FileDate.changed(snapshot.absolute)
    else { return false }
    return changed <= passed
  }

  /// Whether a test ran in a program that was linked after sources changed for the last time.
  func ranTest(of snapshot: SnapshotPath, since changed: Date) -> Bool {
    record.tests[Self.stem(of: snapshot)].map { $0.built >= changed } ?? false
  }
}

extension TestRuns {
  /// The last run of which nobody knows whether its tests passed.
  package struct UnknownRun: Sendable {
    fileprivate var last: Ending
    /// Whether all processes with the same parent are one run, as those of one `swift test` are. A
    /// parent that still runs, such as Xcode or a shell, may have started several.
    fileprivate var hasWholeFamily: Bool
  }

  /// Returns the last run of which nobody knows whether its tests passed; `nil` if there is none.
  package func lastUnknownRun(isAlive: (Int32) -> Bool = TestRuns.isAlive) -> UnknownRun? {
    record.tests.values.compactMap(\.unknown).max { $0.ended < $1.ended }
      .map { UnknownRun(last: $0, hasWholeFamily: !isAlive($0.parent)) }
  }

  /// Takes the word of the user that every test of a run passed.
  package mutating func markPassed(_ run: UnknownRun) {
    let built = record.tests.values.first { $0.unknown == run.last }?.built
    for (stem, test) in record.tests {
      guard let unknown = test.unknown, unknown.ended <= run.last.ended else { continue }
      let isRelative = unknown.parent == run.last.parent && test.built == built
      if unknown == run.last || (run.hasWholeFamily && isRelative) {
        record.tests[stem]?.passed = max(unknown.ended, test.passed ?? .distantPast)
      }
    }
  }

  /// Whether a process exists; signal 0 asks without sending anything.
  package static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
