import TablesSnapshots
import TablesTestTools

/// A folder of snapshots and their pending versions.
extension TemporaryFolder {
  /// Writes a snapshot and its pending version as bytes. The snapshot is missing if `old` is `nil`.
  func pending(_ name: String, old: [UInt8]?, new: [UInt8]) throws -> PendingSnapshot {
    let snapshot = SnapshotPath(root: path, relative: "__Snapshots__/\(name)")
    if let old { try SnapshotFile(path: snapshot).write(old) }
    let pending = PendingSnapshot(of: snapshot, from: old, to: new)
    try SnapshotFile(path: pending.path).write(new)
    return pending
  }

  /// Writes a snapshot and its pending version as texts. The snapshot is missing if `old` is `nil`.
  func pending(_ name: String, old: String?, new: String) throws -> PendingSnapshot {
    try pending(name, old: old.map { Array($0.utf8) }, new: Array(new.utf8))
  }

  /// Returns the unused snapshots of a folder that contains only this one.
  func unused(_ name: String) throws -> [UntakenSnapshot] {
    let manifest = "let package = Package(targets: [.testTarget(name: \"AppTests\")])\n"
    try put(manifest, at: "Package.swift")
    try put("import Testing\n@Test func kept() {}\n", at: "Tests/AppTests/Tests.swift")
    try put("x\n", at: "__Snapshots__/\(name)")
    return UnusedSearch(in: SnapshotFolder(root: path)).unused
  }

  /// Returns the report page of one version.
  func page(_ name: String, old: String?, new: String) throws -> String {
    SnapshotReportPage([try pending(name, old: old, new: new)]).html
  }
}
