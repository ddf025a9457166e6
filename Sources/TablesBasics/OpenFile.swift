/// An open file or folder, which is closed when this object is deallocated.
package final class OpenFile {
  let descriptor: Int32

  /// Opens a file or folder for reading. It never waits, not even for the writer of a named pipe.
  package init(reading path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { throw .ofLastCall }
  }

  /// Opens an entry of an open folder for reading, as `init(reading:)` does.
  ///
  /// - Throws: ``SystemError/symbolicLink`` if the entry is a symbolic link, which is not followed.
  init(reading name: String, in folder: OpenFile) throws(SystemError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    descriptor = retrying { openat(folder.descriptor, name, flags) }
    if descriptor < 0 { throw .ofLastCall }
  }

  /// Creates a file and opens it for writing. The file must not exist yet.
  ///
  /// - Parameter isPrivate: Whether only the owner may read the file.
  package init(creating path: String, isPrivate: Bool = false) throws(SystemError) {
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
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

  /// Returns the first bytes of a file, at most `limit` of them, even if the file grows meanwhile.
  package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = try readPart(limit - bytes.count, from: bytes.count)
      if part.isEmpty { break }
      bytes = bytes.isEmpty ? part : bytes + part
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
    try writeAll(bytes, to: descriptor)
  }

  /// Waits until the written bytes are on the disk.
  package func flush() throws(SystemError) {
    guard retrying({ fsync(descriptor) }) == 0 else { throw .ofLastCall }
  }

  /// Gives the file the permissions of another one and, if the system allows it, its owner.
  package func adopt(_ status: FileStatus) throws(SystemError) {
    if !status.isOwn || status.group != getegid() {
      // This fails unless the user is root. The file then belongs to the user.
      _ = fchown(descriptor, status.owner, status.group)
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
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Writes bytes to an open file, which may take them in parts.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { buffer in
      retrying { write(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard count > 0 else { throw .ofLastCall }
    rest = rest.dropFirst(count)
  }
}

/// The status of a file. Two are equal if they belong to the same file and it was not changed
/// between them.
package struct FileStatus: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let modified: [Int]
  /// The size of the file in bytes.
  package let size: Int
  /// The bits that tell the kind of the file.
  private let format: mode_t
  /// Whether it is a regular file, not a folder, pipe or device.
  package var isRegularFile: Bool { format == S_IFREG }
  /// Whether it is a folder.
  package var isFolder: Bool { format == S_IFDIR }
  /// Whether it is a symbolic link.
  package var isSymbolicLink: Bool { format == S_IFLNK }
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
    format = info.st_mode & S_IFMT
    permissions = info.st_mode & 0o7777
    (owner, group) = (info.st_uid, info.st_gid)
    #if canImport(Darwin)
      modified = [Int(info.st_mtimespec.tv_sec), Int(info.st_mtimespec.tv_nsec)]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
    #endif
  }

  /// The kind of the file in words, such as `a named pipe`.
  package var kindName: String {
    switch format {
    case S_IFREG: "a file"
    case S_IFDIR: "a folder"
    case S_IFLNK: "a symbolic link"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// The time of the last change, in seconds since 1970.
  package var modifiedSeconds: Int { modified[0] }

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

  /// Returns the status of the file or folder at a path; `nil` if there is none, or if its status
  /// cannot be read.
  package static func of(_ path: String, followingLinks: Bool = true) -> FileStatus? {
    try? FileStatus(path: path, followingLinks: followingLinks)  // nothing there
  }
}

/// The error of a failed system call.
package struct SystemError: Error, Equatable {
  /// The error number, as in `errno`.
  package let code: Int32

  /// Creates an error from an `errno` value.
  package init(code: Int32) { self.code = code }

  /// The error of the last system call, which has just failed.
  package static var ofLastCall: SystemError { SystemError(code: errno) }

  /// The error of reading something that is neither a regular file nor a folder, such as a device.
  package static let notRegular = SystemError(code: EINVAL)

  /// The error of opening a symbolic link that is not to be followed.
  package static let symbolicLink = SystemError(code: ELOOP)

  /// The kinds of errors that callers distinguish.
  package enum Kind {
    /// Nothing exists at the path.
    case notFound
    /// The permissions do not allow the call, or the volume is read-only.
    case noPermission
    /// The disk is full, the user's quota is used up, or the file would be too large.
    case noSpace
    /// The file is locked by another process.
    case locked
    /// Any other error. ``SystemError/reason`` describes it.
    case other
  }

  /// The kind of the error.
  package var kind: Kind {
    switch code {
    case ENOENT: .notFound
    case EACCES, EPERM, EROFS: .noPermission
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EWOULDBLOCK: .locked
    default: .other
    }
  }

  /// Whether nothing exists at the path.
  package var isNotFound: Bool { kind == .notFound }

  /// The system's description of the error.
  package var reason: String { String(cString: strerror(code)) }
}
