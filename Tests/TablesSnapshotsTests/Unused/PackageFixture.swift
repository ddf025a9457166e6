import Foundation
import TablesSnapshots

/// A package of this test alone, gone with the value.
final class PackageFixture: Sendable {
  let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "tables-unused-\(UUID().uuidString)").path

  /// Puts files into the package, by their paths.
  init(_ files: [String: String] = [:]) throws {
    for (path, text) in files { try put(text, at: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }  // it may never have been made

  /// Puts a file into the package.
  func put(_ text: String, at path: String) throws { try put(Data(text.utf8), at: path) }

  /// Puts bytes into the package.
  func put(_ data: Data, at path: String) throws {
    let file = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// A snapshot by its path below `__Snapshots__`.
  func snapshot(_ name: String) -> SnapshotPath {
    SnapshotPath(root: root, relative: "__Snapshots__/\(name)")
  }

  /// What is said of a snapshot, which is put there: `used`, or why it is not, or why nobody knows.
  func verdict(on name: String, runs: TestRuns? = nil) throws -> String {
    let snapshot = snapshot(name)
    if !FileManager.default.fileExists(atPath: snapshot.absolute) {
      try put("x\n", at: snapshot.relative)
    }
    let search = UnusedSearch(in: SnapshotFolder(root: root), runs: runs)
    if let unused = search.unused.first(where: { $0.snapshot == snapshot }) {
      return unused.reason.description
    }
    return search.unjudged.first { $0.snapshot == snapshot }.map { "not judged: \($0.reason)" }
      ?? "used"
  }
}
