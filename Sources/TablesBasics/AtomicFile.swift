#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Replaces files whole or not at all: a temporary file in the same folder takes the place of the old
/// one.
package enum AtomicFile {
  /// Replaces a file, whose permissions and owner stay, or creates it.
  ///
  /// - Parameters:
  ///   - path: The file. A symbolic link is replaced, not followed.
  ///   - bytes: What the file holds afterwards.
  ///   - temporary: The path of the temporary file; what a killed process left there goes. Defaults
  ///     to a hidden name of this process alone that ends in `.pending`, so that whoever ignores
  ///     pending snapshots ignores what a killed process leaves behind.
  ///   - flushes: Whether to wait until the disc has the bytes. Defaults to `false`.
  /// - Returns: The new file, open: as long as it is, no other file has its number.
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], through temporary: String? = nil, flushes: Bool = false
  ) throws(SystemError) -> OpenFile {
    let temporary = temporary ?? ownName(beside: path)
    // Whoever left this behind did not finish it.
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

  /// Checks that a file may be written or is not there.
  ///
  /// Replacing a file asks for the permissions of its folder alone.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 || errno == ENOENT else { throw .ofLastCall }
  }

  /// Moves a file, replacing what is at the new path.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw .ofLastCall }
  }

  /// Returns the path with its symbolic links resolved; as it is where nothing is there yet.
  package static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static let counter = Locked(0)

  private static func ownName(beside path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[..<$0]) } ?? "."
    let name = (slash.map { path[path.index(after: $0)...] } ?? path[...]).utf8.prefix(160)
    let number = counter.withLock { count in
      count += 1
      return count
    }
    return "\(folder)/.\(String(decoding: name, as: UTF8.self)).\(getpid())-\(number).pending"
  }
}
