import Foundation

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
    /// When it last ended without a failure, with this test in it.
    var passed: Date?
    var taken: Set<String>
  }

  /// A process that ran tests.
  package struct Process: Sendable {
    /// When its program was linked; `nil` where nothing tells.
    package var built: Date?
    package var ended: Date
    /// Whether every test passed: one that failed may not have come to its end.
    package var hasPassed: Bool

    package init(built: Date?, ended: Date, hasPassed: Bool) {
      self.built = built
      self.ended = ended
      self.hasPassed = hasPassed
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
    let passed = process.hasPassed && process.built != nil ? process.ended : nil
    for (stem, paths) in Dictionary(grouping: paths, by: Self.stem) {
      var test = Test(built: built, passed: passed, taken: Set(paths.map(\.relative)))
      if let known = record.tests[stem], known.built >= built {
        // An older program tells nothing of what the newer one does not take.
        test.taken.formUnion(known.taken)
        test.passed = known.built == built ? passed ?? known.passed : known.passed
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
    let lock = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { return }
    defer { close(lock) }
    var runs = TestRuns(root: root)
    runs.add(paths, by: process)
    runs.save(to: file)
  }

  private func save(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // As above.
    try? encoder.encode(record).write(to: file, options: .atomic)
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

  /// Whether a test ran to its end beside a snapshot, and took others: whether the file was there
  /// before, in its present form, is seen by its date.
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
