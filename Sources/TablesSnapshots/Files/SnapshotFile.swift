import Foundation

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
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path.absolute)))
    } catch {
      if (try? attributes()) == nil, (error as? CocoaError)?.code == .fileReadNoSuchFile {
        return nil  // neither a file nor a broken link
      }
      try refuseFolder()
      throw .unreadable(path.relative, reason: Self.reason(of: error))
    }
  }

  /// Replaces the file, or leaves it as it was: the text goes to a temporary file beside it, which
  /// then takes its place.
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
    } catch { throw .unwritable(path.relative, reason: Self.reason(of: error)) }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path.absolute), options: .atomic)
    } catch { throw .unwritable(path.relative, reason: Self.reason(of: error)) }
  }

  /// Deletes the file.
  package func remove() throws(SnapshotFileError) {
    try refuseLinks()
    guard unlink(path.absolute) == 0 else {
      throw .undeletable(path.relative, reason: String(cString: strerror(errno)))
    }
  }

  private func attributes() throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path.absolute)
  }

  private func refuseFolder() throws(SnapshotFileError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path.absolute, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw .folderInPlace(path.relative)
    }
  }

  /// Refuses a link in any folder below the root, and a file that is one.
  private func refuseLinks() throws(SnapshotFileError) {
    var place = path.root
    for part in path.relative.split(separator: "/") {
      place += "/\(part)"
      // No link, or nothing at all, is what there should be.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) {
        throw .outsideRoot(path.relative, target: target)
      }
    }
  }

  private static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    guard let code = underlying?.code, underlying?.domain == NSPOSIXErrorDomain else {
      return error.localizedDescription
    }
    return String(cString: strerror(Int32(code)))
  }
}
