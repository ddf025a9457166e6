import TablesBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a ``JSONFileStore``, with its status when the store last read or wrote it.
final class ValueFile {
  typealias Failure = JSONFileStore.Failure
  typealias Values = ValueDocument.Values

  /// The path of the file, with symbolic links resolved.
  fileprivate let path: String
  fileprivate let folder: String
  fileprivate let name: String
  /// The file that was last read or written, open so that no other file gets its inode number.
  private var latest: OpenFile?
  private var latestStatus: FileStatus?

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
  ///
  /// - Parameter seconds: The time to wait for the lock of another process.
  func update(
    waiting seconds: Double, _ body: (borrowing LockedValueFile) throws(Failure) -> Values
  ) throws(Failure) -> Values {
    let lock: OpenFile
    do throws(SystemError) {
      lock = try OpenFile(reading: folder)
      try lock.lock(forAtMost: Int(seconds * 1000))
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
        through: "\(file.folder)/.\(file.name).new", isPrivate: true, flushes: true)
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
    case .noSpace: self = .diskFull(path: path)
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
  var savesImmediately = true
  /// Whether the last write has found the folder locked by another process.
  private(set) var isLocked = false
  /// The error of the last read or write; `nil` if that succeeded.
  private(set) var lastError: Failure?
  /// The error of the last write; `nil` if that succeeded, even if the file was read since.
  private(set) var saveError: Failure?
  /// The closure that is called with the error of a read or write that cannot throw it.
  var onError: (@Sendable (Failure) -> Void)?

  private let file: ValueFile
  private let recovery: JSONFileStore.Recovery
  /// The time for which ``save()`` waits for the lock of another process, in seconds.
  private let lockTimeout: Double
  /// The values in the file when it was last read.
  private var saved: ValueFile.Values = [:]
  /// The changes that are not in the file yet. `nil` stands for a removed value.
  private var unsaved: [ExactText: PropertyListValue?] = [:]

  init(
    _ file: ValueFile, recovery: JSONFileStore.Recovery, lockTimeout: Double
  ) throws(Failure) {
    self.file = file
    self.recovery = recovery
    self.lockTimeout = lockTimeout
    do {
      saved = try file.read()
    } catch {
      guard recovery == .setAside, error.isDamage else { throw error }
      saved = try file.update(waiting: lockTimeout) { file throws(Failure) in try merge(into: file)
      }
      lastError = error
    }
  }

  /// All values, including those that are not in the file yet.
  var all: ValueFile.Values { merged(saved) }

  /// The keys whose changes are not in the file yet.
  var unsavedKeys: [String] { unsaved.keys.map(\.text) }

  /// Returns whether the change of a key is not in the file yet.
  func isUnsaved(_ key: String) -> Bool { unsaved[ExactText(key)] != nil }

  /// The value of a key. Setting it does not write the file.
  subscript(key: String) -> PropertyListValue? {
    get { unsaved[ExactText(key)] ?? saved[ExactText(key)] }
    set { unsaved[ExactText(key)] = .some(newValue) }
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
  mutating func read() throws(Failure) -> [String] { try adopt(file.read()).map(\.text) }

  /// Writes the changes to the file, and returns the keys that others have changed in it, or `nil`
  /// if there were no changes to write.
  ///
  /// The keys of changes that an earlier write could not save are returned too.
  mutating func save() throws(Failure) -> [String]? { try save(waiting: lockTimeout) }

  /// Writes a change at once. Does not wait long for the lock of another process, because a screen
  /// would not react meanwhile, and not at all if the last write has found the folder locked.
  mutating func saveChange() throws(Failure) -> [String]? {
    try save(waiting: isLocked ? 0 : min(Self.changeTimeout, lockTimeout))
  }

  /// Writes the changes that have found the folder locked, unless it still is.
  mutating func saveIfUnlocked() throws(Failure) -> [String]? {
    do {
      return try save(waiting: 0)
    } catch {
      if error.isLocked { return nil }
      throw error
    }
  }

  /// The time for which the first of many changes waits for the lock of another process, in
  /// seconds.
  private static let changeTimeout = 1.0

  private mutating func save(waiting seconds: Double) throws(Failure) -> [String]? {
    guard !unsaved.isEmpty else { return nil }
    let written: ValueFile.Values
    do {
      written = try file.update(waiting: seconds) { file throws(Failure) in
        try merge(into: file)
      }
    } catch {
      isLocked = error.isLocked
      saveError = error
      throw error
    }
    isLocked = false
    let hadFailed = saveError != nil
    saveError = nil
    let own = unsaved.keys
    unsaved = [:]
    let others = adopt(written).filter { !own.contains($0) }
    return (hadFailed ? Array(own) + others : others).map(\.text)
  }

  private func merged(_ values: ValueFile.Values) -> ValueFile.Values {
    var values = values
    for (key, value) in unsaved { values[key] = value }
    return values
  }

  /// Adds the changes to the values in the locked file, or to the last known values if the file is
  /// damaged.
  private func merge(
    into file: borrowing LockedValueFile
  ) throws(Failure) -> ValueFile.Values {
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
  private mutating func adopt(_ values: ValueFile.Values) -> [ExactText] {
    let old = saved
    saved = values
    return Set(old.keys).union(values.keys).sorted { $0.text < $1.text }.filter { key in
      old[key] != values[key] && unsaved[key] == nil
    }
  }
}
