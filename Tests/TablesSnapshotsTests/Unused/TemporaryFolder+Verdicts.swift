import Foundation
import TablesSnapshots
import TablesTestTools

/// A folder with a package whose tests may take the snapshots in it.
extension TemporaryFolder {
  /// Returns a snapshot by its path below `__Snapshots__`.
  func snapshot(_ name: String) -> SnapshotPath {
    SnapshotPath(root: path, relative: "__Snapshots__/\(name)")
  }

  /// Writes a snapshot, and returns its verdict: `used`, the reason why it is unused, or the reason
  /// why this is unknown.
  func verdict(on name: String, runs: TestRuns? = nil) throws -> String {
    let snapshot = snapshot(name)
    if !FileManager.default.fileExists(atPath: snapshot.absolute) {
      try put("x\n", at: snapshot.relative)
    }
    let search = UnusedSearch(in: SnapshotFolder(root: path), runs: runs)
    if let unused = search.unused.first(where: { $0.snapshot == snapshot }) {
      return unused.reason.description
    }
    return search.unjudged.first { $0.snapshot == snapshot }.map { "not judged: \($0.reason)" }
      ?? "used"
  }
}
