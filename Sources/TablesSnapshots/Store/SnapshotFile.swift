import Foundation
import TablesBasics
import TablesModel

/// The file of a snapshot. It is read as a whole and replaced atomically.
///
/// A file holds the text and a line feed, so that every text has one file and every file ends as
/// editors expect.
package struct SnapshotFile {
  package let path: SnapshotPath

  package init(path: SnapshotPath) { self.path = path }

  /// Returns the bytes of the file that holds a text.
  package static func bytes(of text: String) -> [UInt8] { Array(text.utf8) + [UInt8(ascii: "\n")] }

  /// Reads the bytes of the file; `nil` if there is no file.
  package func read() throws(SnapshotFileError) -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFile(reading: path.absolute).read()
    } catch {
      // There is neither a file nor a broken link.
      let isMissing = FileStatus.of(path.absolute, followingLinks: false) == nil
      if error.isNotFound, isMissing, obstacle == nil { return nil }
      try refuseFolder()
      throw .unreadable(path.name, reason: obstacle ?? error.reason)
    }
  }

  /// Replaces the file with bytes. If that fails, the file is unchanged.
  package func write(_ bytes: [UInt8]) throws(SnapshotFileError) {
    try refuseFolder()
    try refuseLinks()
    do throws(SystemError) {
      try AtomicFile.createFolder(path.directory)
      try AtomicFile.replace(path.absolute, with: bytes)
    } catch { throw .unwritable(path.name, reason: obstacle ?? error.reason) }
  }

  /// Deletes the file.
  package func remove() throws(SnapshotFileError) {
    try refuseLinks()
    guard unlink(path.absolute) == 0 else {
      throw .undeletable(path.name, reason: SystemError.ofLastCall.reason)
    }
  }

  private func refuseFolder() throws(SnapshotFileError) {
    if path.absolute.isFolder { throw .folderInPlace(path.name) }
  }

  /// Throws if a folder below the root, or the file itself, is a symbolic link.
  private func refuseLinks() throws(SnapshotFileError) {
    var place = path.root
    for part in path.relative.split(separator: "/") {
      place += "/\(part)"
      guard FileStatus.of(place, followingLinks: false)?.isSymbolicLink == true else { continue }
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)  // or removed
      if let target { throw .outsideRoot(path.name, target: target) }
    }
  }

  /// A description of what is in the way of the file: a broken link, or a file in place of a
  /// folder.
  private var obstacle: String? {
    var place = ""
    for part in path.absolute.split(separator: "/") {
      place += "/\(part)"
      guard let status = FileStatus.of(place, followingLinks: false) else { return nil }
      let target = FileStatus.of(place)
      if status.isSymbolicLink, target == nil {
        return "\(place) is a symbolic link that leads nowhere."
      }
      let (isFile, isFolder) = (target?.isRegularFile == true, target?.isFolder == true)
      if place == path.absolute { return isFile || isFolder ? nil : "It is no regular file." }
      if !isFolder { return "\(place) is no folder." }
    }
    return nil
  }
}

/// An error in reading or writing the file of a snapshot.
package enum SnapshotFileError: Error, Hashable {
  case unreadable(String, reason: String)
  case folderInPlace(String)
  case notUTF8(String, offset: Int)
  case outsideRoot(String, target: String)
  case unwritable(String, reason: String)
  case undeletable(String, reason: String)
  /// The call of a text in a source, which a pending version belongs to, was not found.
  case outOfDate(String, reason: String)
  /// The text cannot be written into the source of its test.
  case inline(InlineSnapshotError)
}

extension SnapshotFileError: CustomStringConvertible {
  /// A description of what happened, where, and what to do.
  package var description: String {
    switch self {
    case .unreadable(let file, let reason):
      """
      The snapshot could not be read: \(file.printable)
      \(reason.printable)
      Nothing was written. See that the file may be read.
      """
    case .folderInPlace(let file):
      """
      There is a folder where the snapshot belongs: \(file.printable)
      Nothing was written. Move the folder away, or pass named:.
      """
    case .notUTF8(let file, let offset):
      """
      The file is not UTF-8, from byte \(offset) on: \(file.printable)
      Nothing was written. Restore it, or delete it and run the test again.
      """
    case .outsideRoot(let file, let target):
      """
      The snapshot leads out of __Snapshots__ by a symbolic link: \(file.printable)
      It would be written to \(target.printable). Nothing was written. Remove the link.
      """
    case .unwritable(let file, let reason):
      """
      The snapshot could not be written: \(file.printable)
      \(reason.printable)
      Nothing was lost. See that the folder may be written to, and run the test again.
      """
    case .outOfDate(let file, let reason):
      """
      The new version is out of date: \(file.printable)
      \(reason.printable)
      Run the test again, or delete the version: tabletool snapshots reject \
      \(file.printable.quotedForShells)
      """
    case .inline(let error): "\(error)"
    case .undeletable(let file, let reason):
      """
      The file could not be deleted: \(file.printable)
      \(reason.printable)
      """
    }
  }
}
