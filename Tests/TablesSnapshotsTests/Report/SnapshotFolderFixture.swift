import Foundation
import TablesSnapshots

/// A folder of snapshots and their pending versions, of this test alone.
final class SnapshotFolderFixture: Sendable {
  let root = FileManager.default.temporaryDirectory
    .appending(path: "tables-report-\(UUID().uuidString)").path

  /// The pending version of a snapshot, both as bytes; `nil` is a snapshot that is not there.
  func pending(_ name: String, old: [UInt8]?, new: [UInt8]) throws -> PendingSnapshot {
    let snapshot = SnapshotPath(root: root, relative: "__Snapshots__/\(name)")
    if let old { try SnapshotFile(path: snapshot).write(bytes: old) }
    let pending = PendingSnapshot(of: snapshot, from: old, to: new)
    try SnapshotFile(path: pending.path).write(bytes: new)
    return pending
  }

  /// The pending version of a snapshot, both as texts.
  func pending(_ name: String, old: String?, new: String) throws -> PendingSnapshot {
    try pending(name, old: old.map { Array($0.utf8) }, new: Array(new.utf8))
  }

  /// What is found unused where this snapshot is all that there is.
  func unused(_ name: String) throws -> [UnusedSnapshot] {
    for (file, text) in [
      "Package.swift": "let package = Package(targets: [.testTarget(name: \"AppTests\")])\n",
      "Tests/AppTests/Tests.swift": "import Testing\n@Test func kept() {}\n",
      "__Snapshots__/\(name)": "x\n",
    ] {
      let path = SnapshotPath(root: root, relative: file)
      try SnapshotFile(path: path).write(bytes: Array(text.utf8))
    }
    return UnusedSearch(in: SnapshotFolder(root: root)).unused
  }

  /// The page of one version.
  func page(_ name: String, old: String?, new: String) throws -> String {
    SnapshotReportPage([try pending(name, old: old, new: new)]).html
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }  // it may never have been made
}
