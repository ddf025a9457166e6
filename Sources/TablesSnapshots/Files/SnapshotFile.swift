import Foundation
import TablesBasics

/// The file of a snapshot: read whole, written whole or not at all.
///
/// A file holds the text and a line feed, so that every text has one file and every file ends as
/// editors expect.
package struct SnapshotFile {
  package let path: SnapshotPath

  package init(path: SnapshotPath) { self.path = path }

  /// What a text is stored as.
  package static func bytes(of text: String) -> [UInt8] { Array(text.utf8) + [UInt8(ascii: "\n")] }

  /// The bytes of the file; `nil` where there is none.
  package func read() throws(SnapshotFileError) -> [UInt8]? {
    do throws(SystemError) {
      return try OpenFile(reading: path.absolute).read()
    } catch {
      if error.isNotFound, SnapshotFolder.kind(of: path.absolute) == nil, obstacle == nil {
        return nil  // neither a file nor a broken link
      }
      try refuseFolder()
      throw .unreadable(path.name, reason: obstacle ?? error.reason)
    }
  }

  /// Replaces the file, or leaves it as it was.
  package func write(_ text: String) throws(SnapshotFileError) {
    try write(bytes: Self.bytes(of: text))
  }

  /// Replaces the file, or leaves it as it was, with bytes as they are.
  package func write(bytes: [UInt8]) throws(SnapshotFileError) {
    try refuseFolder()
    try refuseLinks()
    do {
      try FileManager.default.createDirectory(
        atPath: path.directory, withIntermediateDirectories: true)
    } catch { throw .unwritable(path.name, reason: obstacle ?? Self.reason(of: error)) }
    do throws(SystemError) {
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
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path.absolute, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw .folderInPlace(path.name)
    }
  }

  /// Refuses a link in any folder below the root, and a file that is one.
  private func refuseLinks() throws(SnapshotFileError) {
    var place = path.root
    for part in path.relative.split(separator: "/") {
      place += "/\(part)"
      let files = FileManager.default
      if let target = try? files.destinationOfSymbolicLink(atPath: place) {  // none is as it should
        throw .outsideRoot(path.name, target: target)
      }
    }
  }

  /// What stands in the way to the file: a link that leads nowhere, or what is no folder.
  private var obstacle: String? {
    var place = ""
    for part in path.absolute.split(separator: "/") {
      place += "/\(part)"
      guard let kind = SnapshotFolder.kind(of: place) else { return nil }
      var status = stat()
      if kind == .typeSymbolicLink, stat(place, &status) != 0 {
        return "\(place) is a symbolic link that leads nowhere."
      }
      let isFolder = stat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      let isFile = status.st_mode & S_IFMT == S_IFREG
      if place == path.absolute { return isFile || isFolder ? nil : "It is no regular file." }
      if !isFolder { return "\(place) is no folder." }
    }
    return nil
  }

  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let code = underlying?.code, underlying?.domain == NSPOSIXErrorDomain else {
      return error.localizedDescription
    }
    return SystemError(code: Int32(code)).reason
  }
}
