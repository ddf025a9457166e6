/// Replaces files atomically: a temporary file in the same folder is written and then renamed over
/// the old one.
package enum AtomicFile {
  /// Replaces a file and keeps its permissions and owner, or creates it.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link is replaced, not followed.
  ///   - bytes: The new contents of the file.
  ///   - temporary: The path of the temporary file. A file that a killed process left at this path
  ///     is removed. Defaults to a hidden name that no other process uses. The name ends in
  ///     `.pending`, so that a rule in `.gitignore` for pending snapshots also ignores a file that
  ///     a killed process left.
  ///   - isPrivate: Whether only the owner may read a file that did not exist. Defaults to `false`.
  ///   - flushes: Whether to wait until the bytes are on the disk. Defaults to `false`.
  /// - Returns: The new file, open. While it is open, no other file gets its inode number, which
  ///   can therefore identify it.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], through temporary: String? = nil, isPrivate: Bool = false,
    flushes: Bool = false
  ) throws(SystemError) -> OpenFile {
    let temporary = temporary ?? ownName(beside: path)
    // A file that exists already was left by a killed process.
    guard unlink(temporary) == 0 || errno == ENOENT else { throw .ofLastCall }
    do throws(SystemError) {
      let file = try OpenFile(creating: temporary, isPrivate: isPrivate)
      if let old = try? FileStatus(path: path) { try file.adopt(old) }  // `nil` for a new file
      try file.write(bytes)
      if flushes { try file.flush() }
      guard rename(temporary, path) == 0 else { throw .ofLastCall }
      return file
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Creates a folder, and the missing folders above it. It may exist already.
  package static func createFolder(_ folder: String) throws(SystemError) {
    let parent = folder.parentFolder
    if access(parent, F_OK) != 0, parent != folder { try createFolder(parent) }
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .ofLastCall }
  }

  /// Checks that a file can be written or does not exist.
  ///
  /// Replacing a file does not check this: it needs only the permissions of the folder.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 || errno == ENOENT else { throw .ofLastCall }
  }

  /// Moves a file, replacing the file at the new path, if any.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .ofLastCall }
  }

  /// Returns the path with its symbolic links resolved, also if the last one leads to a file that
  /// does not exist. Returns the path itself if it is no link and nothing exists there.
  package static func resolvingLinks(_ path: String) -> String {
    var path = path
    for _ in 0..<32 {  // more links than that lead in a circle
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { break }
      let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      let folder = path.parentFolder
      path = folder.isEmpty || target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
    return path
  }

  private static let counter = Locked(0)

  private static func ownName(beside path: String) -> String {
    let file = path.lastPathPart
    let folder = path[..<file.startIndex]
    let name = file.utf8.prefix(160)
    let number = counter.withLock { count in
      count += 1
      return count
    }
    return "\(folder).\(String(decoding: name, as: UTF8.self)).\(getpid())-\(number).pending"
  }
}
