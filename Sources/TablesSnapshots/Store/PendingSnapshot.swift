import Foundation
import TablesBasics

/// A version that a failing test left to be looked at, beside the snapshot or in a folder of its own.
///
/// Its file holds exactly what the snapshot becomes when it is accepted. It lies where the snapshot
/// does, or at the same path below another folder, as `rows.txt.1a2b3c4d.pending`: the digits tell
/// the content that the test compared with, so that no other is replaced unseen.
package struct PendingSnapshot: Hashable, Sendable {
  /// Where the snapshot lies, or would lie.
  package let snapshot: SnapshotPath
  /// Where the new version lies.
  package let path: SnapshotPath
  /// What the snapshot was when the test ran.
  private let base: String

  /// How the names of pending files end.
  package static let ending = ".pending"

  /// A new version of a snapshot that has a content, or `nil` for none, below a folder, or beside
  /// it where that is `nil`.
  package init(of snapshot: SnapshotPath, content: [UInt8]?, below folder: String? = nil) {
    self.init(snapshot: snapshot, base: Self.base(content), folder: folder)
  }

  /// The new version in a file below a folder, or beside its snapshot; `nil` for other files.
  init?(file: String, root: String, below folder: String?) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard file.hasSuffix(Self.ending), parts.count > 3 else { return nil }
    let relative = parts.dropLast(2).joined(separator: ".")
    self.init(
      snapshot: SnapshotPath(root: root, relative: relative), base: String(parts[parts.count - 2]),
      folder: folder)
  }

  private init(snapshot: SnapshotPath, base: String, folder: String?) {
    self.snapshot = snapshot
    self.base = base
    path = SnapshotPath(
      root: folder ?? snapshot.root, relative: "\(snapshot.relative).\(base)\(Self.ending)")
  }

  private static func base(_ content: [UInt8]?) -> String {
    content.map { StableHash($0).shortDigits } ?? "new"
  }

  /// Every version of a snapshot that lies below a folder, or beside it.
  package static func all(
    of snapshot: SnapshotPath, below folder: String? = nil
  ) -> [PendingSnapshot] {
    let place = SnapshotPath(root: folder ?? snapshot.root, relative: snapshot.relative)
    let directory = (snapshot.relative as NSString).deletingLastPathComponent
    return names(in: place.directory).compactMap {
      PendingSnapshot(file: "\(directory)/\($0)", root: snapshot.root, below: folder)
    }.filter { $0.snapshot == snapshot }
  }

  /// The names of the pending files in a folder; none where there is no such folder.
  package static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)  // no folder: none
    return (names ?? []).filter { $0.hasSuffix(ending) }
  }

  /// What messages call it: its path from the root, whole where it lies elsewhere.
  package var name: String {
    path.root == snapshot.root && !snapshot.isElsewhere ? path.relative : path.absolute
  }

  /// Writes the version in place of others of the snapshot, or leaves them as they were.
  package func write(_ text: String) throws(SnapshotFileError) {
    try SnapshotFile(path: path).write(text)
    let folder = path.root == snapshot.root ? nil : path.root
    for other in Self.all(of: snapshot, below: folder) where other != self { other.remove() }
  }

  /// Deletes the file, if there is one; a file that stays is stale, and is listed as such.
  package func remove() { unlink(path.absolute) }

  /// Both versions as they were read, so that what is decided is about what was seen.
  package struct Versions: Hashable, Sendable {
    /// The snapshot; `nil` where there is none.
    package let old: [UInt8]?
    /// What it becomes.
    package let new: [UInt8]
    /// Whether the snapshot is another than the one that the test compared with.
    package let isOutdated: Bool
  }

  /// Reads both versions.
  /// - Throws: Where one cannot be read, or where the pending one is gone.
  package func versions() throws(SnapshotFileError) -> Versions {
    guard let new = try SnapshotFile(path: path).read() else {
      throw .unreadable(path.relative, reason: "It is gone.")
    }
    let old = try SnapshotFile(path: snapshot).read()
    return Versions(old: old, new: new, isOutdated: Self.base(old) != base)
  }

  /// Puts a version that was read in the snapshot's place, and takes away what was left of it.
  ///
  /// What is written is what was read, whatever the pending file holds by now; one that has changed
  /// since then stays.
  package func accept(_ versions: Versions) throws(SnapshotFileError) {
    try SnapshotFile(path: snapshot).write(bytes: versions.new)
    let isSame = try SnapshotFile(path: path).read() == versions.new
    try Self.delete(all.filter { isSame || $0 != self })
  }

  /// Deletes what was left of the snapshot: every version beside it, and where this one lies.
  package func reject() throws(SnapshotFileError) { try Self.delete(all) }

  private var all: [PendingSnapshot] {
    let isElsewhere = path.root != snapshot.root
    return Self.all(of: snapshot) + (isElsewhere ? Self.all(of: snapshot, below: path.root) : [])
  }

  /// Deletes as many as can be deleted, and tells of the first that cannot.
  private static func delete(_ versions: [PendingSnapshot]) throws(SnapshotFileError) {
    var failure: SnapshotFileError?
    for version in versions {
      do { try SnapshotFile(path: version.path).remove() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
