import Foundation

/// Which snapshots the tests of a package took when they last ran.
///
/// Kept in `.build`, where nothing is committed; each run adds what its tests took, in place of
/// what they took before.
package struct TestRuns: Sendable {
  /// The paths that a test took, by the path that all of its snapshots begin with.
  private var taken: [String: Set<String>]

  /// Reads what is known of a package; nothing where no run left anything.
  package init(root: String) {
    // A missing or broken record knows of no run, so nothing counts as unused by it.
    let data = try? Data(contentsOf: Self.file(root))
    let lists = data.flatMap { try? JSONDecoder().decode([String: [String]].self, from: $0) }
    taken = (lists ?? [:]).mapValues(Set.init)
  }

  /// A run that took nothing yet.
  package init() { taken = [:] }

  /// What all snapshots of a test begin with: `__Snapshots__/AppTests/Settings/rows`.
  package static func stem(of snapshot: SnapshotPath) -> String {
    let name = snapshot.relative.split(separator: "/").last ?? ""
    let rest = name.dropFirst(name.prefix { $0 != "." }.count)
    return String(snapshot.relative.dropLast(rest.count))
  }

  /// Takes in what the tests of a run took.
  package mutating func add(_ paths: [SnapshotPath]) {
    for (stem, paths) in Dictionary(grouping: paths, by: Self.stem) {
      taken[stem] = Set(paths.map(\.relative))
    }
  }

  /// Adds what a run took to what is known of a package, where that has a build folder.
  ///
  /// One process at a time: XCTest and Swift Testing end one after the other, or together.
  package static func keep(_ paths: [SnapshotPath], root: String) {
    let file = file(root)
    let folder = file.deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: "\(root)/.build") else { return }
    // A record that cannot be kept is one that no list is made of.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = open(folder.appendingPathComponent("lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else { return }
    defer { close(lock) }
    var runs = TestRuns(root: root)
    runs.add(paths)
    runs.save(to: file)
  }

  private func save(to file: URL) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // As above.
    try? encoder.encode(taken.mapValues { $0.sorted() }).write(to: file, options: .atomic)
  }

  /// The snapshots beside those that these tests took, as they lie on disk.
  package func untaken(among snapshots: [SnapshotPath]) -> [SnapshotPath] {
    snapshots.filter { reason(against: $0) != nil }
  }

  /// Why the last run of its test speaks against a snapshot; `nil` where it does not.
  func reason(against snapshot: SnapshotPath) -> UnusedSnapshot.Reason? {
    guard let paths = taken[Self.stem(of: snapshot)] else { return nil }
    return paths.contains(snapshot.relative) ? nil : .notTaken
  }

  private static func file(_ root: String) -> URL {
    URL(fileURLWithPath: root).appendingPathComponent(".build/tables-snapshots/taken.json")
  }
}
