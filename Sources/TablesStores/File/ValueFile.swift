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
  private let lockTimeout: Double

  init(_ url: URL, lockTimeout: Double) throws(Failure) {
    self.lockTimeout = lockTimeout
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

// MARK: - Values

/// The values of a ``JSONFileStore``: those in its file, and the changes that are not in it yet.
struct FileValues {
  typealias Failure = JSONFileStore.Failure

  /// Whether each change is written immediately.
  var savesAtOnce = true
  /// The error of the last read or write; `nil` if that succeeded.
  var lastError: Failure?
  /// The closure that is called with the error of a read or write that cannot throw it.
  var onError: (@Sendable (Failure) -> Void)?

  private let file: ValueFile
  private let recovery: JSONFileStore.Recovery
  /// The values in the file when it was last read.
  private var saved: [String: PropertyListValue] = [:]
  /// The changes that are not in the file yet. `nil` stands for a removed value.
  private var unsaved: [String: PropertyListValue?] = [:]

  init(_ file: ValueFile, recovery: JSONFileStore.Recovery) throws(Failure) {
    self.file = file
    self.recovery = recovery
    do {
      saved = try file.read()
    } catch {
      guard recovery == .setAside, error.isDamage else { throw error }
      saved = try file.update { file throws(Failure) in try merge(into: file) }
      lastError = error
    }
  }

  /// All values, including those that are not in the file yet.
  var all: [String: PropertyListValue] { merged(saved) }

  /// The keys whose changes are not in the file yet.
  var unsavedKeys: Set<String> { Set(unsaved.keys) }

  /// The value of a key. Setting it does not write the file.
  subscript(key: String) -> PropertyListValue? {
    get { unsaved[key] ?? saved[key] }
    set { unsaved[key] = .some(newValue) }
  }

  /// Calls `body`, which reads or writes the file, and keeps its error. If `body` returns `nil`, it
  /// has done neither, and the error of the previous call is kept.
  mutating func noting(
    _ body: (inout FileValues) throws(Failure) -> [String]?
  ) throws(Failure) -> [String]? {
    do {
      let keys = try body(&self)
      if keys != nil { lastError = nil }
      return keys
    } catch {
      lastError = error
      throw error
    }
  }

  /// Whether the file was replaced or changed since the store last read or wrote it.
  var isOutdated: Bool { file.hasChanged }

  /// Reads the file, and returns the keys that others have changed.
  mutating func read() throws(Failure) -> [String] { try adopt(file.read()) }

  /// Writes the changes to the file, and returns the keys that others have changed in it, or `nil`
  /// if there were no changes to write.
  mutating func save() throws(Failure) -> [String]? {
    guard !unsaved.isEmpty else { return nil }
    let written = try file.update { file throws(Failure) in try merge(into: file) }
    let own = Set(unsaved.keys)
    unsaved = [:]
    return adopt(written).filter { !own.contains($0) }
  }

  private func merged(_ values: [String: PropertyListValue]) -> [String: PropertyListValue] {
    var values = values
    for (key, value) in unsaved { values[key] = value }
    return values
  }

  /// Adds the changes to the values in the locked file, or to the last known values if the file is
  /// damaged.
  private func merge(
    into file: borrowing LockedValueFile
  ) throws(Failure) -> [String: PropertyListValue] {
    do {
      let values = try file.read()
      let merged = merged(values)
      if merged != values { try file.write(merged) }
      return merged
    } catch {
      guard recovery == .setAside, error.isDamage else { throw error }
      try file.setAside()
      let merged = merged(saved)
      try file.write(merged)
      return merged
    }
  }

  /// Adopts the values of the file, and returns the keys whose values differ from the known ones.
  private mutating func adopt(_ values: [String: PropertyListValue]) -> [String] {
    let old = saved
    saved = values
    return Set(old.keys).union(values.keys).sorted().filter { key in
      old[key] != values[key] && unsaved[key] == nil
    }
  }
}
