#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The failure of a call to the system.
package struct SystemError: Error, Equatable {
  /// The number of the error, as `errno` holds it.
  package let code: Int32

  /// Creates the error of a number.
  package init(code: Int32) { self.code = code }

  /// The error of the system call that has just failed.
  package static var ofLastCall: SystemError { SystemError(code: errno) }

  /// What callers tell apart.
  package enum Kind {
    /// There is nothing at the path.
    case notFound
    /// Permissions forbid the call.
    case noPermission
    /// The disc, or the share of it that the user may fill, is full.
    case noSpace
    /// Another process keeps the lock.
    case locked
    /// Anything else, for which ``SystemError/reason`` has words.
    case other
  }

  /// What kind of error it is.
  package var kind: Kind {
    switch code {
    case ENOENT: .notFound
    case EACCES, EPERM, EROFS: .noPermission
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EWOULDBLOCK: .locked
    default: .other
    }
  }

  /// Whether there is nothing at the path.
  package var isNotFound: Bool { kind == .notFound }

  /// What the system says of the error.
  package var reason: String { String(cString: strerror(code)) }
}

/// A file or folder that the system holds open, and closes with this object.
package final class OpenFile {
  fileprivate let descriptor: Int32

  /// Opens a file or folder to read it; never waits, as opening a pipe for reading would.
  package init(reading path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { throw .ofLastCall }
  }

  /// Creates a file, which must not be there yet.
  package init(creating path: String) throws(SystemError) {
    descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if descriptor < 0 { throw .ofLastCall }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns what the system knows of the file now.
  package func status() throws(SystemError) -> FileStatus {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .ofLastCall }
    return FileStatus(info)
  }

  /// Returns all bytes of a regular file.
  ///
  /// - Throws: `EISDIR` for a folder, `EINVAL` for anything else that is no regular file.
  package func read() throws(SystemError) -> [UInt8] {
    let status = try status()
    guard status.isRegularFile else {
      throw SystemError(code: status.isFolder ? EISDIR : EINVAL)
    }
    var (bytes, size) = ([UInt8](), status.size)
    // One byte more than there were tells a file that has grown since.
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

  /// Writes bytes at the end of the file.
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

  /// Waits until the disc has what was written.
  package func flush() throws(SystemError) {
    guard retrying({ fsync(descriptor) }) == 0 else { throw .ofLastCall }
  }

  /// Gives the file the permissions of another and, where the system allows it, its owner.
  package func adopt(_ status: FileStatus) throws(SystemError) {
    if status.owner != geteuid() || status.group != getegid() {
      _ = fchown(descriptor, status.owner, status.group)  // only root may; ours will do otherwise
    }
    guard fchmod(descriptor, status.permissions) == 0 else { throw .ofLastCall }
  }

  /// Locks the file against others who lock it, until this object goes.
  ///
  /// - Parameter milliseconds: How long to try; `nil` for as long as it takes.
  /// - Throws: `EWOULDBLOCK` where another has kept the lock for all of that time.
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

/// What the system knows of a file; equal where the file is the same and was not written since.
package struct FileStatus: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let modified: [Int]
  /// The bytes of the file.
  package let size: Int
  /// Whether it is a file of bytes, and no folder, pipe or device.
  package let isRegularFile: Bool
  /// Whether it is a folder.
  package let isFolder: Bool
  /// Who may read, write and run the file.
  package let permissions: mode_t
  fileprivate let owner: uid_t
  fileprivate let group: gid_t

  fileprivate init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(info.st_ino)
    size = Int(info.st_size)
    isRegularFile = info.st_mode & S_IFMT == S_IFREG
    isFolder = info.st_mode & S_IFMT == S_IFDIR
    permissions = info.st_mode & 0o7777
    (owner, group) = (info.st_uid, info.st_gid)
    #if canImport(Darwin)
      modified = [Int(info.st_mtimespec.tv_sec), Int(info.st_mtimespec.tv_nsec)]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
    #endif
  }

  /// Looks at what is at a path, links followed.
  package init(path: String) throws(SystemError) {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .ofLastCall }
    self.init(info)
  }
}

/// Calls again what a signal interrupted.
private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// `write` of the system, which a method of that name hides.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
