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

  /// The time for which a write waits for the lock of another process, in seconds.
  var lockTimeout: Double {
    get { file.lockTimeout }
    nonmutating set { file.lockTimeout = newValue }
  }

  /// All values, including those that are not in the file yet.
  var all: [String: PropertyListValue] { merged(saved) }

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
