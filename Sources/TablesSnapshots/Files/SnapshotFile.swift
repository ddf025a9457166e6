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
    if let bytes = path.absolute.contentsOfFile { return bytes }
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

extension String {
  /// The bytes of the regular file at this path, read at once; `nil` for whoever asks again why not.
  ///
  /// Foundation takes twice as long, and a test suite reads a file for each of its assertions.
  fileprivate var contentsOfFile: [UInt8]? {
    let file = open(self, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      // A byte more than there were tells a file that has grown since.
      while count <= size {
        let got = pread(
          file, buffer.baseAddress?.advanced(by: count), size + 1 - count, off_t(count))
        if got <= 0 { return }
        count += got
      }
    }
    return bytes.count == size ? bytes : nil
  }
}
