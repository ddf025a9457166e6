import Foundation

/// The snapshots of a package as they lie on disk.
///
/// Links are not followed, and hidden files are left out: an editor's, or what a write that was
/// broken off left behind.
package struct SnapshotFolder: Sendable {
  /// The folder that holds `__Snapshots__`.
  package let root: String

  package init(root: String) { self.root = root }

  /// The snapshots, sorted by path.
  package func snapshots() -> [SnapshotPath] {
    files(below: root).filter { !$0.hasSuffix(PendingSnapshot.ending) }
      .map { SnapshotPath(root: root, relative: $0) }
  }

  /// The versions that were left to be looked at, beside their snapshots, and below a folder.
  ///
  /// Of two versions of one snapshot, that below the folder counts.
  package func pending(below folder: String? = nil) -> [PendingSnapshot] {
    var found: [String: PendingSnapshot] = [:]
    for place in folder == nil ? [nil] : [nil, folder] {
      for file in files(below: place ?? root) {
        if let pending = PendingSnapshot(file: file, root: root, below: place) {
          found[pending.snapshot.relative] = pending
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Deletes a snapshot with its new versions, and the folders that are empty without them.
  /// - Throws: Where it cannot be deleted, or lies behind a link.
  package func remove(_ snapshot: SnapshotPath) throws(SnapshotFileError) {
    try SnapshotFile(path: snapshot).remove()
    for pending in PendingSnapshot.all(of: snapshot) { pending.remove() }
    var folder = (snapshot.relative as NSString).deletingLastPathComponent
    // An rmdir that fails finds the folder in use.
    while folder.contains("/"), rmdir("\(root)/\(folder)") == 0 {
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  private func files(below root: String) -> [String] {
    var files: [String] = []
    if Self.kind(of: "\(root)/\(SnapshotPath.folder)") == .typeDirectory {
      collect(SnapshotPath.folder, below: root, into: &files)
    }
    return files
  }

  private func collect(_ folder: String, below root: String, into files: inout [String]) {
    let path = "\(root)/\(folder)"
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)  // unreadable: none
    for name in (names ?? []).sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      switch Self.kind(of: "\(root)/\(path)") {
      case .typeRegular: files.append(path)
      case .typeDirectory: collect(path, below: root, into: &files)
      default: break
      }
    }
  }

  /// What lies at a path, a link not followed; `nil` for nothing.
  static func kind(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // else there is none
    return attributes?[.type] as? FileAttributeType
  }
}
