import Foundation
import TablesBasics

/// The snapshots of a package on disk.
///
/// Symbolic links are not followed. Hidden files are left out: editors create them, and an
/// interrupted write leaves one behind.
package struct SnapshotFolder: Sendable {
  /// The folder that holds `__Snapshots__`.
  package let root: String

  package init(root: String) { self.root = root }

  /// Returns the snapshots, sorted by path.
  package func snapshots() -> [SnapshotPath] {
    files(below: root).filter { !$0.hasSuffix(PendingSnapshot.ending) }
      .map { SnapshotPath(root: root, relative: $0) }
  }

  /// Returns the pending versions beside their snapshots and below a folder.
  ///
  /// If a snapshot has both, the version below the folder is returned, with the other one in its
  /// `others`.
  package func pending(below folder: String? = nil) -> [PendingSnapshot] {
    var found: [String: PendingSnapshot] = [:]
    for place in folder == nil ? [nil] : [nil, folder] {
      for file in files(below: place ?? root) where file.hasSuffix(PendingSnapshot.ending) {
        guard var pending = PendingSnapshot(file: file, root: root, below: place) else { continue }
        if let other = found[pending.snapshot.relative] { pending.others = other.others + [other] }
        found[pending.snapshot.relative] = pending
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Deletes a snapshot with its pending versions, and folders that become empty.
  /// - Throws: If the snapshot cannot be deleted, or if a link leads to it.
  package func remove(_ snapshot: SnapshotPath) throws(SnapshotFileError) {
    try SnapshotFile(path: snapshot).remove()
    for pending in PendingSnapshot.all(besides: snapshot, below: nil)
    where pending.snapshot == snapshot {
      pending.remove()
    }
    var folder = snapshot.relative.parentFolder
    // rmdir fails if the folder is not empty.
    while folder.contains("/"), rmdir("\(root)/\(folder)") == 0 {
      folder = folder.parentFolder
    }
  }

  private func files(below root: String) -> [String] {
    var files: [String] = []
    let folder = FileStatus.of("\(root)/\(SnapshotPath.folder)", followingLinks: false)
    if folder?.isFolder == true {
      collect(SnapshotPath.folder, below: root, into: &files)
    }
    return files
  }

  private func collect(_ folder: String, below root: String, into files: inout [String]) {
    for name in "\(root)/\(folder)".visibleNames ?? [] {
      let path = "\(folder)/\(name)"
      let status = FileStatus.of("\(root)/\(path)", followingLinks: false)
      // A folder that has the name of a pending version is listed, so that the user learns of it.
      let isListed = name.hasSuffix(PendingSnapshot.ending) && status?.isFolder == true
      if isListed || status?.isRegularFile == true {
        files.append(path)
      } else if status?.isFolder == true {
        collect(path, below: root, into: &files)
      }
    }
  }
}
