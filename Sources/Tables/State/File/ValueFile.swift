import TablesBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a ``JSONFileStore``, with its status when the store last read or wrote it.
final class ValueFile {
  typealias Failure = JSONFileStore.Failure
  typealias Values = [String: PropertyListValue]

  /// The path of the file, with symbolic links resolved.
  fileprivate let path: String
  fileprivate let folder: String
  fileprivate let name: String
  /// The file that was last read or written, open so that no other file gets its inode number.
  private var latest: OpenFile?
  private var latestStatus: FileStatus?
  /// The time for which a write waits for the lock of another process, in seconds.
  var lockTimeout = 2.0

  init(_ url: URL) throws(Failure) {
    guard url.isFileURL else {
      throw .inaccessible(path: url.absoluteString, .read, reason: "it is not a file URL")
    }
    path = AtomicFile.resolvingLinks(url.path)
    let parts = path.split(separator: "/")
    name = parts.last.map(String.init) ?? ""
    folder = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    do throws(SystemError) {
      _ = try FileStatus(path: folder)
    } catch {
      throw error.isNotFound ? .noFolder(path: path) : Failure(error, path, .read)
    }
  }

  /// Whether the file was replaced or changed since the store last read or wrote it.
  var hasChanged: Bool { currentStatus != latestStatus }

  /// The status of the file; `nil` if there is no file or its status cannot be read.
  private var currentStatus: FileStatus? { try? FileStatus(path: path) }  // `read()` throws

  /// Returns the values in the file, or none if there is no file.
  func read() throws(Failure) -> Values {
    (latest, latestStatus) = (nil, currentStatus)
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      try remember(file)
      bytes = try file.read()
    } catch {
      if error.isNotFound { return [:] }
      throw Failure(error, path, .read)
    }
    return try ValueDocument.read(bytes, of: path)
  }

  /// Calls `body` with the file while no other process or store can write it.
  func update(_ body: (borrowing LockedValueFile) throws(Failure) -> Values) throws(Failure)
    -> Values
  {
    let lock: OpenFile
    do throws(SystemError) {
      lock = try OpenFile(reading: folder)
      try lock.lock(forAtMost: Int(lockTimeout * 1000))
    } catch {
      throw error.isNotFound ? .noFolder(path: path) : Failure(error, path, .write)
    }
    return try body(LockedValueFile(file: self, lock: lock))
  }

  fileprivate func remember(_ file: OpenFile) throws(SystemError) {
    (latest, latestStatus) = (file, try file.status())
  }
}

/// A file that no other process or store can write as long as this value exists.
struct LockedValueFile: ~Copyable {
  fileprivate let file: ValueFile
  fileprivate let lock: OpenFile

  func read() throws(ValueFile.Failure) -> ValueFile.Values { try file.read() }

  /// Writes the values to the disk and then replaces the file with them.
  func write(_ values: ValueFile.Values) throws(ValueFile.Failure) {
    do throws(SystemError) {
      try AtomicFile.checkWritable(file.path)
      let new = try AtomicFile.replace(
        file.path, with: ValueDocument.bytes(of: values),
        through: "\(file.folder)/.\(file.name).new", flushes: true)
      try file.remember(new)
    } catch { throw ValueFile.Failure(error, file.path, .write) }
  }

  /// Renames the file to the first unused name of `NAME.corrupt-1.json`, `NAME.corrupt-2.json`, ….
  func setAside() throws(ValueFile.Failure) {
    let dot = file.name.lastIndex(of: ".") ?? file.name.endIndex
    let (stem, end) = (file.name[..<dot], file.name[dot...])
    func place(_ number: Int) -> String { "\(file.folder)/\(stem).corrupt-\(number)\(end)" }
    var number = 1
    do throws(SystemError) {
      // `nil` means unused.
      while (try? FileStatus(path: place(number))) != nil { number += 1 }  // An error is `nil`.
      try AtomicFile.move(file.path, to: place(number))
    } catch { throw ValueFile.Failure(error, file.path, .write) }
  }
}

extension JSONFileStore.Failure {
  /// Creates the failure for a system error.
  fileprivate init(_ error: SystemError, _ path: String, _ operation: Operation) {
    switch error.kind {
    case .noPermission: self = .noPermission(path: path, operation)
    case .noSpace: self = .discFull(path: path)
    case .locked: self = .locked(path: path)
    case .notFound, .other:
      let reason = error == .notRegular ? "it is not a regular file" : error.reason
      self = .inaccessible(path: path, operation, reason: reason)
    }
  }
}
