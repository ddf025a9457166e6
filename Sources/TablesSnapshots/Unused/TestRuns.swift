import Foundation
import TablesBasics

/// The record of which snapshots the tests of a package took when they last ran.
///
/// It is kept in `.build`, where nothing is committed. Processes that run the same build of the
/// tests, such as those of a parallel run, add to each other. A later build replaces the record of
/// each test that it runs.
package struct TestRuns: Sendable {
  private var record = Record()

  /// The content of the file.
  private struct Record: Codable {
    var version = 2
    /// Every snapshot that a test ever took.
    var known: Set<String> = []
    /// The tests, by the common beginning of the paths of their snapshots.
    var tests: [String: Test] = [:]
  }

  /// The record of a test.
  private struct Test: Codable {
    /// The time at which the program that took these snapshots was linked.
    var built: Date
    /// The time at which a process that ran the test last ended without a failure.
    var passed: Date?
    /// The end of the last process that ran the test and whose status is not known.
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
    /// The time at which its program was linked. `nil` if that is not known.
    package var built: Date?
    package var ended: Date
    package var status: Status
    /// The id of the process that started it.
    package var parent: Int32
    /// The library whose tests it ran completely. `nil` if it ran only some, or if that is not
    /// known.
    package var library: Library?

    /// Whether every test of a process passed. A test that failed may have stopped early.
    package enum Status: Sendable {
      case passed
      case failed
      /// The exit status is not known, because the system does not report it to exit handlers.
      case unknown
    }

    package init(
      built: Date?, ended: Date, status: Status, parent: Int32 = getppid(),
      library: Library? = nil
    ) {
      self.built = built
      self.ended = ended
      self.status = status
      self.parent = parent
      self.library = library
    }
  }

  /// A library that runs tests. The raw value is the key of its record, which cannot be a path.
  package enum Library: String, CaseIterable, Sendable {
    case swiftTesting = "all of Swift Testing"
    case xctest = "all of XCTest"
  }

  /// Reads the record of a package, which is empty if there is none.
  package init(root: String) {
    // There may be no record yet, or one in the format of another version. Without a readable
    // record no snapshot counts as unused because of a run.
    guard let bytes = try? OpenFile(reading: Self.file(root).path).read(),  // see above
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),  // see above
      record.version == 2
    else { return }
    self.record = record
  }

  /// Creates an empty record.
  package init() {}

  /// Returns the common beginning of the paths of all snapshots of a test, such as
  /// `__Snapshots__/AppTests/Settings/rows`.
  package static func stem(of snapshot: SnapshotPath) -> String {
    let name = snapshot.relative.lastPathPart
    let rest = name.dropFirst(name.prefix { $0 != "." }.count)
    return String(snapshot.relative.dropLast(rest.count))
  }

  /// Adds the snapshots that the tests of a process took.
  package mutating func add(_ paths: [SnapshotPath], by process: Process) {
    record.known.formUnion(paths.map(\.relative))
    let built = process.built ?? .distantPast
    let status = process.built == nil ? .failed : process.status
    let passed = status == .passed ? process.ended : nil
    let unknown =
      status == .unknown ? Ending(ended: process.ended, parent: process.parent) : nil
    var groups = Dictionary(grouping: paths, by: Self.stem)
    if let library = process.library { groups[library.rawValue] = paths }
    for (stem, paths) in groups {
      var test = Test(
        built: built, passed: passed, unknown: unknown, taken: Set(paths.map(\.relative)))
      if let known = record.tests[stem], known.built >= built {
        // The record of a newer program is not replaced by a run of an older one.
        test.taken.formUnion(known.taken)
        test.passed = known.built == built ? passed ?? known.passed : known.passed
        test.unknown = known.built == built ? unknown ?? known.unknown : known.unknown
        test.built = known.built
      }
      record.tests[stem] = test
    }
  }

  /// Adds the snapshots that a process took to the record of a package, if the package has a build
  /// folder.
  package static func keep(_ paths: [SnapshotPath], by process: Process, root: String) {
    guard FileManager.default.fileExists(atPath: "\(root)/.build") else { return }
    // Without a record, fewer unused snapshots are found, which does no harm.
    try? update(root) { $0.add(paths, by: process) }  // see above
  }

  /// Changes the record of a package, while no other process does.
  private static func update(_ root: String, _ change: (inout TestRuns) -> Void) throws {
    let file = file(root)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try OpenFile(reading: folder.path)
    try lock.lock()
    defer { withExtendedLifetime(lock) {} }
    var runs = TestRuns(root: root)
    change(&runs)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try AtomicFile.replace(file.path, with: [UInt8](try encoder.encode(runs.record)))
  }

  private static func file(_ root: String) -> URL {
    URL(fileURLWithPath: root).appendingPathComponent(".build/tables-snapshots/taken.json")
  }
}

extension TestRuns {
  /// Returns whether any test ever took a snapshot.
  package func everTook(_ snapshot: SnapshotPath) -> Bool {
    record.known.contains(snapshot.relative)
  }

  /// Returns whether a program that was linked after the last change of sources took a snapshot.
  func took(_ snapshot: SnapshotPath, since changed: Date) -> Bool {
    guard let test = record.tests[Self.stem(of: snapshot)] else { return false }
    return test.built >= changed && test.taken.contains(snapshot.relative)
  }

  /// Returns whether the test of a snapshot passed without taking it, and the file has not changed
  /// since.
  ///
  /// - Parameter library: The library of the test, if a run of all tests of that library certainly
  ///   includes it.
  package func passedOver(_ snapshot: SnapshotPath, in library: Library? = nil) -> Bool {
    guard let test = test(of: snapshot, in: library), let passed = test.passed,
      !test.taken.contains(snapshot.relative),
      let changed = snapshot.absolute.changeDate
    else { return false }
    return changed <= passed
  }

  /// Returns whether the test of a snapshot ran in a program that was linked after sources last
  /// changed.
  func ran(_ snapshot: SnapshotPath, in library: Library?, since changed: Date) -> Bool {
    test(of: snapshot, in: library).map { $0.built >= changed } ?? false
  }

  /// Returns whether a run of all tests of another library took a snapshot.
  package func tookElsewhere(_ snapshot: SnapshotPath, than library: Library?) -> Bool {
    Library.allCases.contains {
      $0 != library && record.tests[$0.rawValue]?.taken.contains(snapshot.relative) == true
    }
  }

  /// Returns the record of the test of a snapshot.
  ///
  /// A test that took no snapshot has no record of its own. The record of all tests of its library
  /// then counts for it, if another test of the same target, which was built with it, took a
  /// snapshot.
  private func test(of snapshot: SnapshotPath, in library: Library?) -> Test? {
    let own = record.tests[Self.stem(of: snapshot)]
    guard let all = library.flatMap({ record.tests[$0.rawValue] }),
      own.map({ $0.built < all.built }) ?? true
    else { return own }
    let target = snapshot.relative.split(separator: "/").prefix(2).joined(separator: "/") + "/"
    return all.taken.contains { $0.hasPrefix(target) } ? all : own
  }
}

extension TestRuns {
  /// The last run whose status is not known.
  package struct UnknownRun: Sendable {
    fileprivate var last: Ending
    /// Whether all processes with the same parent belong to the run, as those of one `swift test`
    /// do. A parent that still runs, such as Xcode or a shell, may have started several runs.
    fileprivate var hasWholeFamily: Bool
  }

  /// Returns the last run whose status is not known. `nil` if there is none.
  package func lastUnknownRun(isAlive: (Int32) -> Bool = TestRuns.isAlive) -> UnknownRun? {
    record.tests.values.compactMap(\.unknown).max { $0.ended < $1.ended }
      .map { UnknownRun(last: $0, hasWholeFamily: !isAlive($0.parent)) }
  }

  /// Records that every test of a run passed, because the user says so.
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

  /// Returns whether a process exists.
  package static func isAlive(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
