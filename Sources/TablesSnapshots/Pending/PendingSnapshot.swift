import Foundation

/// A version that a failing test left to be looked at, beside the snapshot or in a folder of its own.
///
/// Its file holds exactly what the snapshot becomes when it is accepted. It lies where the snapshot
/// does, `.pending` appended; below another folder, at the same path from there.
package struct PendingSnapshot: Hashable, Sendable {
  /// Where the snapshot lies, or would lie.
  package let snapshot: SnapshotPath
  /// Where the new version lies.
  package let path: SnapshotPath

  /// How the names of pending files end.
  package static let ending = ".pending"

  /// The pending version of a snapshot, below a folder, or beside it where that is `nil`.
  package init(of snapshot: SnapshotPath, below folder: String? = nil) {
    self.snapshot = snapshot
    path = SnapshotPath(root: folder ?? snapshot.root, relative: snapshot.relative + Self.ending)
  }

  /// What messages call it: its path from the root, whole where it lies elsewhere.
  package var name: String { path.root == snapshot.root ? path.relative : path.absolute }

  /// Writes the version, or leaves the file as it was.
  package func write(_ text: String) throws(SnapshotFileError) {
    try SnapshotFile(path: path).write(text)
  }

  /// Deletes the file, if there is one; a file that stays is stale and does no harm.
  package func remove() {
    unlink(path.absolute)
  }

  /// The bytes of both versions, the snapshot's `nil` where there is none.
  /// - Throws: Where one cannot be read, or where the pending one is gone.
  package func versions() throws(SnapshotFileError) -> (old: [UInt8]?, new: [UInt8]) {
    guard let new = try SnapshotFile(path: path).read() else {
      throw .unreadable(path.relative, reason: "It is gone.")
    }
    return (try SnapshotFile(path: snapshot).read(), new)
  }

  /// Whether the snapshot was changed after this version was compared with it.
  package var isOutdated: Bool {
    guard let pending = Self.changed(path), let snapshot = Self.changed(snapshot) else {
      return false
    }
    return snapshot > pending
  }

  /// Puts the version in the snapshot's place.
  package func accept() throws(SnapshotFileError) {
    let new = try versions().new
    try SnapshotFile(path: snapshot).write(bytes: new)
    remove()
  }

  private static func changed(_ path: SnapshotPath) -> Date? {
    // No file, no date.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.absolute)
    return attributes?[.modificationDate] as? Date
  }
}
