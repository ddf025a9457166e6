#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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
