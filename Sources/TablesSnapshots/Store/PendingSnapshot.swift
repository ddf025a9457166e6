import Foundation
import TablesBasics

/// A new version of a snapshot that a failing test left to be reviewed.
///
/// Its file holds exactly what the snapshot becomes when the version is accepted. It is stored beside
/// the snapshot, or at the same path below another folder, as `rows.txt.1a2b3c4d.pending`. The digits
/// are a hash of the content that the test compared with, so that no other content is replaced.
package struct PendingSnapshot: Hashable, Sendable {
  /// Where the snapshot lies, or would lie.
  package let snapshot: SnapshotPath
  /// Where the new version lies.
  package let path: SnapshotPath
  /// The hash of the snapshot when the test ran.
  private let base: String

  /// The ending of the names of pending files.
  package static let ending = ".pending"

  /// Creates a version of a snapshot.
  ///
  /// - Parameters:
  ///   - content: The content of the snapshot, `nil` if there is no snapshot.
  ///   - folder: The folder of pending versions. `nil` to store it beside the snapshot.
  package init(of snapshot: SnapshotPath, content: [UInt8]?, below folder: String? = nil) {
    self.init(snapshot: snapshot, base: Self.base(content), folder: folder)
  }

  /// Creates the version in a file. `nil` if the file does not have the name of a version.
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

  /// Returns every version of a snapshot below a folder, or beside the snapshot.
  package static func all(
    of snapshot: SnapshotPath, below folder: String? = nil
  ) -> [PendingSnapshot] {
    let place = SnapshotPath(root: folder ?? snapshot.root, relative: snapshot.relative)
    let directory = (snapshot.relative as NSString).deletingLastPathComponent
    return names(in: place.directory).compactMap {
      PendingSnapshot(file: "\(directory)/\($0)", root: snapshot.root, below: folder)
    }.filter { $0.snapshot == snapshot }
  }

  /// Returns the names of the pending files in a folder; none if there is no such folder.
  package static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)  // no folder: none
    return (names ?? []).filter { $0.hasSuffix(ending) }
  }

  /// The path in messages: relative to the root, or absolute if it is elsewhere.
  package var name: String {
    path.root == snapshot.root && !snapshot.isElsewhere ? path.relative : path.absolute
  }

  /// Writes the version and deletes others of the snapshot; if writing fails, they stay.
  package func write(_ text: String) throws(SnapshotFileError) {
    try SnapshotFile(path: path).write(text)
    let folder = path.root == snapshot.root ? nil : path.root
    for other in Self.all(of: snapshot, below: folder) where other != self { other.remove() }
  }

  /// Deletes the file, if there is one. If that fails, the version is listed as outdated.
  package func remove() { unlink(path.absolute) }

  /// The contents of a snapshot and its new version, as they were read for a review.
  package struct Versions: Hashable, Sendable {
    /// The content of the snapshot; `nil` if there is none.
    package let old: [UInt8]?
    /// The content that it gets when the version is accepted.
    package let new: [UInt8]
    /// Whether the snapshot has changed since the test compared with it.
    package let isOutdated: Bool
  }

  /// Reads both versions.
  /// - Throws: If one cannot be read, or if the pending version is gone.
  package func versions() throws(SnapshotFileError) -> Versions {
    guard let new = try SnapshotFile(path: path).read() else {
      throw .unreadable(path.relative, reason: "It is gone.")
    }
    let old = try SnapshotFile(path: snapshot).read()
    return Versions(old: old, new: new, isOutdated: Self.base(old) != base)
  }

  /// Replaces the snapshot with the new version that was read, and deletes the pending versions.
  ///
  /// If the pending file has changed since it was read, the version that was read is written, and
  /// the file is not deleted.
  package func accept(_ versions: Versions) throws(SnapshotFileError) {
    try SnapshotFile(path: snapshot).write(bytes: versions.new)
    let isSame = try SnapshotFile(path: path).read() == versions.new
    try Self.delete(all.filter { isSame || $0 != self })
  }

  /// Deletes every pending version of the snapshot, beside it and in the folder of this one.
  package func reject() throws(SnapshotFileError) { try Self.delete(all) }

  private var all: [PendingSnapshot] {
    let isElsewhere = path.root != snapshot.root
    return Self.all(of: snapshot) + (isElsewhere ? Self.all(of: snapshot, below: path.root) : [])
  }

  /// Deletes as many as can be deleted, and throws the first failure.
  private static func delete(_ versions: [PendingSnapshot]) throws(SnapshotFileError) {
    var failure: SnapshotFileError?
    for version in versions {
      do { try SnapshotFile(path: version.path).remove() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
