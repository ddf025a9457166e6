import Foundation
import TablesBasics

/// A new version of a snapshot that a failing test left to be reviewed.
///
/// Its file holds exactly the bytes that the snapshot gets when the version is accepted. It is
/// stored beside the snapshot, or at the same path below another folder, as
/// `rows.txt.1a2b3c4d-5e6f7a8b.pending`. The digits are two hashes. The first is that of the
/// content that the test compared with, so that a version never replaces other content. The second
/// is that of the new version, so that the path in a message never names another version.
package struct PendingSnapshot: Hashable, Sendable {
  /// The path of the snapshot, which may not exist.
  package let snapshot: SnapshotPath
  /// The path of the new version.
  package let path: SnapshotPath
  /// The hashes in the name of the file.
  private let hashes: String
  /// Other versions of the snapshot, which are deleted with this one.
  package internal(set) var others: [PendingSnapshot] = []

  /// The ending of the names of pending files.
  package static let ending = ".pending"

  /// Creates a version of a snapshot.
  ///
  /// - Parameters:
  ///   - old: The content of the snapshot, `nil` if there is no snapshot.
  ///   - new: The content that the snapshot gets.
  ///   - folder: The folder of pending versions. `nil` to store it beside the snapshot.
  package init(
    of snapshot: SnapshotPath, from old: [UInt8]?, to new: [UInt8], below folder: String? = nil
  ) {
    let hashes = "\(Self.hash(old))-\(Self.hash(new))"
    self.init(snapshot: snapshot, hashes: hashes, folder: folder)
  }

  /// Creates the version that a file holds. `nil` if the file's name is not that of a pending
  /// version.
  init?(file: String, root: String, below folder: String?) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard file.hasSuffix(Self.ending), parts.count > 2 else { return nil }
    self.init(
      snapshot: SnapshotPath(root: root, relative: Self.snapshot(ofFile: file)),
      hashes: String(parts[parts.count - 2]), folder: folder)
  }

  private init(snapshot: SnapshotPath, hashes: String, folder: String?) {
    self.snapshot = snapshot
    self.hashes = hashes
    path = SnapshotPath(
      root: folder ?? snapshot.root, relative: "\(snapshot.relative).\(hashes)\(Self.ending)")
  }

  /// Returns the path of the snapshot that a pending file is a new version of.
  package static func snapshot(ofFile file: String) -> String {
    file.split(separator: ".", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: ".")
  }

  private static func hash(_ content: [UInt8]?) -> String {
    content.map { StableHash($0).shortDigits } ?? "new"
  }

  /// Returns the versions of all snapshots in the folder of a snapshot, either beside them or below
  /// a folder.
  static func all(besides snapshot: SnapshotPath, below folder: String?) -> [PendingSnapshot] {
    let place = SnapshotPath(root: folder ?? snapshot.root, relative: snapshot.relative)
    let directory = snapshot.relative.parentFolder
    return (place.directory.visibleNames ?? []).filter { $0.hasSuffix(ending) }.compactMap {
      PendingSnapshot(file: "\(directory)/\($0)", root: snapshot.root, below: folder)
    }
  }

  /// The path in messages: relative to the root, or absolute if it is elsewhere.
  package var name: String {
    path.root == snapshot.root && !snapshot.isElsewhere ? path.relative : path.absolute
  }

  /// Writes the version.
  package func write(_ bytes: [UInt8]) throws(SnapshotFileError) {
    try SnapshotFile(path: path).write(bytes)
  }

  /// Deletes the file, if there is one. If it cannot be deleted, the version is later listed as
  /// outdated.
  package func remove() { unlink(path.absolute) }

  /// The contents of a snapshot and its new version, as they were read for a review.
  package struct Versions: Hashable, Sendable {
    /// The content of the snapshot; `nil` if there is none.
    package let old: [UInt8]?
    /// The content that it gets when the version is accepted.
    package let new: [UInt8]
    /// Whether the snapshot has changed since the test compared with it.
    package let isOutdated: Bool
    /// Whether the file still has the content that the test wrote, judged by the hash in its name.
    package let isAsLeft: Bool
    /// The cause of the change, if it is not a change of the value.
    package var cause: DifferenceCause? {
      old.flatMap { $0 == new ? nil : DifferenceCause(stored: $0, expected: new) }
    }
    /// The lines that the new version removes and adds. `nil` if the version needs a look of its
    /// own, because it is outdated, or because the change of its styles is not compared.
    ///
    /// Two versions with equal changes change their snapshots in the same way, even if the
    /// snapshots differ elsewhere.
    package var change: Set<String>? {
      if isOutdated { return nil }
      if case .olderFormat = cause { return nil }
      return TextComparison(screens: texts.old, texts.new).change
    }

    /// Both contents as texts. The old one is empty if there is no snapshot.
    package var texts: (old: String, new: String) {
      (String(decoding: old ?? [], as: UTF8.self), String(decoding: new, as: UTF8.self))
    }

    /// The size in bytes of the larger version.
    package var size: Int { max(old?.count ?? 0, new.count) }

    /// Whether a version is larger than 4 MiB, and therefore not shown.
    package var isTooLarge: Bool { size > 4 << 20 }
  }

  /// Reads both versions.
  /// - Throws: If one cannot be read, or if the pending version does not exist.
  package func versions() throws(SnapshotFileError) -> Versions {
    guard let new = try SnapshotFile(path: path).read() else {
      throw .unreadable(path.relative, reason: "It is gone.")
    }
    let old = try snapshot.place.read()
    let parts = hashes.split(separator: "-")
    return Versions(
      old: old, new: new, isOutdated: parts.first.map(String.init) != Self.hash(old),
      isAsLeft: parts.count < 2 || String(parts[1]) == Self.hash(new))
  }

  /// Replaces the snapshot with the new version that was read, and deletes the pending versions.
  ///
  /// If the pending file has changed since it was read, the version that was read is written, and
  /// the file is not deleted.
  /// - Throws: Also if the new version is not UTF-8.
  package func accept(_ versions: Versions) throws(SnapshotFileError) {
    if let offset = versions.new.offsetOfInvalidUTF8 {
      throw .notUTF8(path.relative, offset: offset)
    }
    try snapshot.place.write(versions.new, replacing: versions.old)
    let isSame = try SnapshotFile(path: path).read() == versions.new
    try Self.delete(others + (isSame ? [self] : []))
  }

  /// Deletes the version, and the others of the snapshot that were found with it.
  package func reject() throws(SnapshotFileError) { try Self.delete(others + [self]) }

  /// Deletes as many as can be deleted, and throws the first failure.
  private static func delete(_ versions: [PendingSnapshot]) throws(SnapshotFileError) {
    var failure: SnapshotFileError?
    for version in versions {
      do { try SnapshotFile(path: version.path).remove() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}

extension PendingSnapshot.Versions {
  /// The changed lines with their surroundings, or all lines if there is no snapshot yet.
  package var lines: [String] {
    if isTooLarge { return [sizes] }
    if old == nil { return TextLines(new).lines.map { "+" + String(decoding: $0, as: UTF8.self) } }
    return Array(TextDifference(from: texts.old, to: texts.new, isWhole: true).lines)
  }

  /// The screens that differ, in both versions. Empty for other snapshots.
  package var screens: [ChangedScreen] {
    isTooLarge ? [] : ChangedScreen.all(from: old, to: new)?.screens ?? []
  }

  private var sizes: String {
    let before = old.map { "\($0.count) bytes" } ?? "none"
    return "Too large to be shown: \(before) before, \(new.count) bytes now."
  }

  /// The changes of the version as text, or its whole text if there is no snapshot yet.
  package var difference: String {
    if isTooLarge { return sizes }
    if old == nil { return "new:\n" + texts.new.dropLastLineFeed }
    if old == new { return "The same as the snapshot." }
    let difference = TextDifference(from: texts.old, to: texts.new)
    return [cause?.advice, difference.text].compactMap { $0 }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var dropLastLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
