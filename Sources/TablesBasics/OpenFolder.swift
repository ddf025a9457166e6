/// An open folder, whose content is found without following symbolic links.
///
/// Each part of a path is opened relative to the folder before it. So nothing outside the folder is
/// read, even if another process replaces a file or a folder by a link in the meantime. Paths are
/// relative. `..` is refused (`EINVAL`).
package struct OpenFolder {
  private let file: OpenFile

  /// Opens a folder. Symbolic links in its own path are followed, those inside the folder are not.
  package init(_ path: String) throws(SystemError) { file = try OpenFile(reading: path) }

  private init(_ file: OpenFile) { self.file = file }

  /// Returns the names of the entries in no particular order, without `.` and `..`.
  ///
  /// - Throws: `ENOTDIR` if the opened file is not a folder.
  package func names() throws(SystemError) -> [String] {
    let descriptor = retrying {
      openat(file.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw .ofLastCall }
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError.ofLastCall
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0  // The end of the list and an error are told apart by it.
      guard let entry = readdir(stream), let offset = MemoryLayout<dirent>.offset(of: \.d_name)
      else { break }
      // The system may allocate only as much of an entry as its name takes.
      let start = UnsafeRawPointer(entry) + offset
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw .ofLastCall }
    return names
  }

  /// Returns the status of an entry, which may be a symbolic link itself.
  package func status(of name: String) throws(SystemError) -> FileStatus {
    if name == ".." { throw SystemError(code: EINVAL) }
    var info = stat()
    guard fstatat(file.descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw .ofLastCall
    }
    return FileStatus(info)
  }

  /// Returns the status of what is at a path, which may be a symbolic link itself.
  ///
  /// - Throws: ``SystemError/symbolicLink`` if a folder on the way is a symbolic link.
  package func status(at path: String) throws(SystemError) -> FileStatus {
    let name = path.lastPathPart
    return try folder(at: String(path[..<name.startIndex])).status(of: String(name))
  }

  /// Opens the file or folder at a path for reading.
  ///
  /// - Throws: ``SystemError/symbolicLink`` if it or a folder on the way is a symbolic link.
  package func file(at path: String) throws(SystemError) -> OpenFile {
    var file = file
    // A slash before a combining mark is a part of another character, so that bytes are compared.
    for name in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      if name == ".." { throw SystemError(code: EINVAL) }
      file = try OpenFile(reading: name, in: file)
    }
    return file
  }

  /// Opens the folder at a path. An empty path is the folder itself.
  package func folder(at path: String) throws(SystemError) -> OpenFolder {
    OpenFolder(try file(at: path))
  }
}
