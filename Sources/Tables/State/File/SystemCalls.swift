#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file or folder that the system holds open, closed with this object.
final class OpenFile {
  let descriptor: Int32

  /// Opens a file or folder; `nil` where that fails, `errno` saying why.
  init?(reading path: String) {
    descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { return nil }
  }

  /// Makes a file; `nil` where that fails, or where there is one.
  init?(creating path: String) {
    descriptor = retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    if descriptor < 0 { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// What tells this file from others and from itself at other times; `nil` where that fails.
  var status: FileStatus? {
    var info = stat()
    return fstat(descriptor, &info) == 0 ? FileStatus(info) : nil
  }

  /// All bytes up to the end; `nil` where that fails.
  func read() -> [UInt8]? {
    var (bytes, filled) = ([UInt8](repeating: 0, count: max(0, status?.size ?? 0) + 1), 0)
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return retrying { pread(descriptor, rest.baseAddress, rest.count, off_t(filled)) }
      }
      if count < 0 { return nil }
      if count == 0 { return Array(bytes[..<filled]) }
      filled += count
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
    }
  }

  /// Writes all bytes, and waits until the disc has them; whether that worked.
  func writeAndFlush(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        retrying { write(descriptor, rest.baseAddress, rest.count) }
      }
      if count < 0 { return false }
      written += count
    }
    return retrying { fsync(descriptor) } == 0
  }

  /// Gives the file the permissions of another and, where the system lets us, its owner.
  func adopt(_ status: FileStatus) -> Bool {
    if status.owner != geteuid() || status.group != getegid() {
      _ = fchown(descriptor, status.owner, status.group)  // only root may; ours will do otherwise
    }
    return fchmod(descriptor, status.permissions) == 0
  }

  /// Locks the file against others who do so, trying for some seconds; whether that worked.
  func lock(trying seconds: Double) -> Bool {
    for _ in 0..<Int(seconds * 1000) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(1000)
    }
    errno = EWOULDBLOCK
    return false
  }
}

/// What the system knows of a file.
struct FileStatus: Equatable {
  let device: UInt64
  let number: UInt64
  let size: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  let modified: [Int]

  init(_ info: stat) {
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(info.st_ino)
    size = Int(info.st_size)
    permissions = info.st_mode & 0o7777
    (owner, group) = (info.st_uid, info.st_gid)
    #if canImport(Darwin)
      modified = [Int(info.st_mtimespec.tv_sec), Int(info.st_mtimespec.tv_nsec)]
    #else
      modified = [Int(info.st_mtim.tv_sec), Int(info.st_mtim.tv_nsec)]
    #endif
  }

  /// The status of what is at a path, links followed; `nil` where there is nothing.
  init?(path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
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

/// The path with its symbolic links resolved; as it is where there is nothing yet.
func resolvingLinks(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether the system call that has just failed found nothing at its path.
var foundNothing: Bool { errno == ENOENT }

/// Whether a file that is there may be written.
func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 || errno == ENOENT }

/// Puts a file in another's place, at once.
func moveFile(from path: String, to other: String) -> Bool { rename(path, other) == 0 }

/// Removes a file; whether it is gone.
@discardableResult
func removeFile(_ path: String) -> Bool { unlink(path) == 0 || errno == ENOENT }

extension JSONFileStore.Failure {
  /// The failure of the system call that has just failed.
  static func ofLastCall(_ path: String, _ operation: Operation) -> Self {
    switch errno {
    case EACCES, EPERM, EROFS: .noPermission(path: path, operation)
    case ENOSPC, EDQUOT, EFBIG: .discFull(path: path)
    case EWOULDBLOCK: .locked(path: path)
    case let number: .inaccessible(path: path, operation, reason: String(cString: strerror(number)))
    }
  }
}
