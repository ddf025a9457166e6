import Foundation

/// A snapshot on disk: read whole, written whole or not at all.
struct SnapshotFile {
  let url: URL
  /// The path as messages tell it, from the folder of snapshots on.
  let displayPath: String

  /// The text as it is stored; `nil` where there is no file.
  func read() throws(SnapshotError) -> Data? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    if isFolder.boolValue { throw .isFolder(path: displayPath) }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(path: displayPath, reason: error.localizedDescription)
    }
  }

  /// Writes the text beside the file, then puts it in place, so that nobody ever reads half of it.
  func write(_ text: String) throws(SnapshotError) {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: displayPath, reason: error.localizedDescription)
    }
  }
}
