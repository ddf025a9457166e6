#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store that keeps its values in a file of JSON, which people and version control can read.
///
/// ```swift
/// let store = try JSONFileStore(url)
/// store.onError = { print($0) }
/// @Stored("copies", in: store) var copies = 1
/// ```
/// Each change is written at once, as a whole new file that takes the old one's place: whoever is
/// killed, the file is the old or the new one. Several stores and processes may use a file: each
/// writes only the keys that it has changed, under a lock, and reads what others wrote with the next
/// ``get(_:)``. Where two change one key, the later write counts.
///
/// A write that fails keeps its value in memory, is told by ``onError``, and is tried again with the
/// next one, or by ``save()``. The folder is locked (`flock`) while a file is replaced, so that no
/// lock file is left behind; its symbolic links are followed, its permissions are kept.
public final class JSONFileStore: ValueStore, ReadTrackingStore {
  /// What becomes of a file that holds no values: damaged, or of a newer version.
  public enum Recovery: Sendable {
    /// It is left as it is, and nothing is written while it is there.
    case refuse
    /// It is renamed to `NAME.corrupt-1.json`, the number being the first that is free, and a new
    /// one is written with all that this store knows. A file of a newer version is left all the same.
    case setAside
  }

  /// Where the values are.
  public let url: URL
  /// What becomes of a file that holds no values.
  public let recovery: Recovery
  /// Why the last attempt to read or write failed; `nil` after one that did not.
  public private(set) var lastError: Failure?
  /// Called with each failure of a read or write that cannot throw.
  public var onError: ((Failure) -> Void)?
  /// Whether each change is written at once; where it is not, ``save()`` writes them together.
  public var savesAtOnce = true

  private let file: ValueFile
  private let changes = KeyedChanges()
  /// What the file held when it was last read.
  private var saved: [String: PropertyListValue] = [:]
  /// What the file does not have yet, a removal as `nil`.
  private var unsaved: [String: PropertyListValue?] = [:]

  /// Opens a file, or a place for one: it is written with the first value.
  ///
  /// - Throws: Where the folder is missing, or the file cannot be read or holds no values.
  public init(_ url: URL, recovery: Recovery = .refuse) throws(Failure) {
    self.url = url
    self.recovery = recovery
    file = try ValueFile(url)
    do {
      saved = try file.read()
    } catch {
      guard recovery == .setAside, error.isDamage else { throw error }
      saved = try file.update { file throws(Failure) in try merge(into: file) }
      lastError = error
    }
  }

  /// All values, of the file as it is now and those that it does not have yet.
  public var values: [String: PropertyListValue] {
    refresh()
    return merged(saved)
  }

  /// The value of a key, or `nil` where there is none; the file is read when it has changed.
  ///
  /// - Complexity: O(1), with one system call, while the file is as it was.
  public func get(_ key: String) -> PropertyListValue? {
    refresh()
    changes.read(key)
    return current(key)
  }

  /// Stores a value, and tells those who observe the key.
  public func set(_ value: PropertyListValue, for key: String) { write(value, for: key) }

  /// Forgets the value of a key, and tells those who observe it.
  public func remove(_ key: String) {
    if get(key) != nil { write(nil, for: key) }
  }

  /// Calls `onChange` after each change of a key, for as long as the observation is kept; after one
  /// by another process when this store next reads or writes.
  public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    changes.observe(key, onChange)
  }

  /// Reads the file if it has changed, and tells those who observe what is not as it was.
  public func refresh() {
    guard file.hasChanged else { return }
    report { () throws(Failure) in try adopt(file.read()) }
  }

  /// Writes what could not be written before, or was not to be written at once.
  ///
  /// - Throws: Where it still cannot be; nothing is lost then.
  public func save() throws(Failure) {
    guard !unsaved.isEmpty else { return }
    do {
      let written = try file.update { file throws(Failure) in try merge(into: file) }
      let own = unsaved.keys
      unsaved = [:]
      adopt(written, except: Set(own))
      lastError = nil
    } catch {
      lastError = error
      throw error
    }
  }

  var tracksReads: Bool { true }

  private func write(_ value: PropertyListValue?, for key: String) {
    changes.change(key) {
      unsaved[key] = .some(value)
      if savesAtOnce { report { () throws(Failure) in try save() } }
    }
  }

  private func report(_ body: () throws(Failure) -> Void) {
    do {
      try body()
      lastError = nil
    } catch {
      lastError = error
      onError?(error)
    }
  }

  private func current(_ key: String) -> PropertyListValue? { unsaved[key] ?? saved[key] }

  private func merged(_ values: [String: PropertyListValue]) -> [String: PropertyListValue] {
    var values = values
    for (key, value) in unsaved { values[key] = value }
    return values
  }

  /// Writes the changes into what the locked file holds; into all that is known where it is damaged.
  private func merge(into file: borrowing LockedValueFile) throws(Failure) -> [String:
    PropertyListValue]
  {
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

  /// Takes over what the file holds, and tells of the keys whose values are others now.
  private func adopt(_ values: [String: PropertyListValue], except own: Set<String> = []) {
    let old = saved
    saved = values
    for key in Set(old.keys).union(values.keys).sorted()
    where old[key] != values[key] && unsaved[key] == nil && !own.contains(key) {
      changes.change(key) {}
    }
  }
}
