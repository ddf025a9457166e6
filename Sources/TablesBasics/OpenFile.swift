#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An open file or folder, which is closed when this object is deallocated.
package final class OpenFile {
  fileprivate let descriptor: Int32

  /// Opens a file or folder for reading. It never waits, not even for the writer of a named pipe.
  package init(reading path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { throw .ofLastCall }
  }

  /// Creates a file and opens it for writing. The file must not exist yet.
  package init(creating path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if descriptor < 0 { throw .ofLastCall }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the current status of the file.
  package func status() throws(SystemError) -> FileStatus {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .ofLastCall }
    return FileStatus(info)
  }

  /// Returns all bytes of a regular file.
  ///
  /// - Throws: `EISDIR` for a folder, ``SystemError/notRegular`` for anything else that is not a
  ///   regular file.
  package func read() throws(SystemError) -> [UInt8] {
    let status = try status()
    guard status.isRegularFile else {
      throw status.isFolder ? SystemError(code: EISDIR) : .notRegular
    }
    var (bytes, size) = ([UInt8](), status.size)
    // Asking for one more byte than the size shows whether the file has grown since.
    while bytes.count <= size {
      let part = try readPart(size + 1 - bytes.count, from: bytes.count)
      if part.isEmpty { break }
      bytes = bytes.isEmpty ? part : bytes + part
      size = max(size, bytes.count)
    }
    return bytes
  }

  private func readPart(_ limit: Int, from offset: Int) throws(SystemError) -> [UInt8] {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      got = retrying { pread(descriptor, buffer.baseAddress, limit, off_t(offset)) }
      count = max(got, 0)
    }
    guard got >= 0 else { throw .ofLastCall }
    return bytes
  }

  /// Writes bytes after those that were written before.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        retrying { posixWrite(descriptor, buffer.baseAddress, buffer.count) }
      }
      guard count > 0 else { throw .ofLastCall }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the written bytes are on the disk.
  package func flush() throws(SystemError) {
    guard retrying({ fsync(descriptor) }) == 0 else { throw .ofLastCall }
  }

  /// Gives the file the permissions of another one and, if the system allows it, its owner.
  package func adopt(_ status: FileStatus) throws(SystemError) {
    if !status.isOwn || status.group != getegid() {
      _ = fchown(descriptor, status.owner, status.group)  // only root may; otherwise it stays ours
    }
    guard fchmod(descriptor, status.permissions) == 0 else { throw .ofLastCall }
  }

  /// Locks the file until this object is deallocated. The lock is advisory.
  ///
  /// - Parameter milliseconds: The time to wait for the lock; `nil` to wait without a limit.
  /// - Throws: `EWOULDBLOCK` if another process keeps the lock for that time.
  package func lock(forAtMost milliseconds: Int? = nil) throws(SystemError) {
    guard let milliseconds else {
      guard retrying({ flock(descriptor, LOCK_EX) }) == 0 else { throw .ofLastCall }
      return
    }
    for _ in 0..<max(milliseconds, 1) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .ofLastCall }
      usleep(1000)
    }
    throw SystemError(code: EWOULDBLOCK)
  }
}

/// Repeats a system call for as long as a signal interrupts it.
private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Calls the system's `write`, which the method of that name hides inside ``OpenFile``.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The status of a file. Two are equal if they belong to the same file and it was not changed
/// between them.
package struct FileStatus: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let modified: [Int]
  /// The size of the file in bytes.
  package let size: Int
  /// Whether it is a regular file, not a folder, pipe or device.
  package let isRegularFile: Bool
  /// Whether it is a folder.
  package let isFolder: Bool
  /// Whether it is a symbolic link.
  package let isSymbolicLink: Bool
  /// The kind of the file in words, such as `a named pipe`.
  package let kindName: String
  /// Whether the file belongs to the user of this process.
  package var isOwn: Bool { owner == geteuid() }
  /// The permission bits of the file.
  package let permissions: mode_t
  let owner: uid_t
  let group: gid_t

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(info.st_ino)
    size = Int(info.st_size)
    isRegularFile = info.st_mode & S_IFMT == S_IFREG
    isFolder = info.st_mode & S_IFMT == S_IFDIR
    isSymbolicLink = info.st_mode & S_IFMT == S_IFLNK
    kindName = Self.kindName(info.st_mode & S_IFMT)
    permissions = info.st_mode & 0o7777
    (owner, group) = (info.st_uid, info.st_gid)
    #if canImport(Darwin)
      modified = [Int(info.st_mtimespec.tv_sec), Int(info.st_mtimespec.tv_nsec)]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
    #endif
  }

  private static func kindName(_ format: mode_t) -> String {
    switch format {
    case S_IFREG: "a file"
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// The size and the time of the last change, as digits. Changes when the file is written.
  package var version: String {
    (modified + [size]).map { String($0) }.joined(separator: "-")
  }

  /// Creates the status of the file or folder at a path.
  package init(path: String, followingLinks: Bool = true) throws(SystemError) {
    var info = stat()
    guard (followingLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { throw .ofLastCall }
    self.init(info)
  }

  /// Returns the status of what is at a path; `nil` if there is nothing, or if it cannot be told.
  package static func of(_ path: String, followingLinks: Bool = true) -> FileStatus? {
    try? FileStatus(path: path, followingLinks: followingLinks)  // nothing there
  }
}

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
  ///   - flushes: Whether to wait until the bytes are on the disk. Defaults to `false`.
  /// - Returns: The new file, open. While it is open, no other file gets its inode number, which
  ///   can therefore identify it.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], through temporary: String? = nil, flushes: Bool = false
  ) throws(SystemError) -> OpenFile {
    let temporary = temporary ?? ownName(beside: path)
    // A file that exists already was left by a killed process.
    guard unlink(temporary) == 0 || errno == ENOENT else { throw .ofLastCall }
    do throws(SystemError) {
      let file = try OpenFile(creating: temporary)
      if let old = try? FileStatus(path: path) { try file.adopt(old) }  // none: nothing to adopt
      try file.write(bytes)
      if flushes { try file.flush() }
      guard rename(temporary, path) == 0 else { throw .ofLastCall }
      return file
    } catch {
      unlink(temporary)
      throw error
    }
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

  /// Returns the path with its symbolic links resolved, or the path itself if nothing exists there.
  package static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
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
