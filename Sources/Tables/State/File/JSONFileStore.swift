import TablesModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store that keeps its values in a JSON file, which people and version control can read.
///
/// ```swift
/// let store = try JSONFileStore(url)
/// store.onError = { print($0) }
/// @Stored("copies", in: store) var copies = 1
/// ```
/// Each change is written immediately: a new file replaces the old one atomically, so that a
/// process that is killed leaves either the old or the new file. Several stores and processes can
/// use the same file. Each writes only the keys that it has changed, under a lock, and its next
/// ``get(_:)`` reads what others have written. If two change the same key, the later write wins.
///
/// If a write fails, the store keeps the value in memory, calls ``onError`` and tries again at the
/// next write or ``save()``. The lock (`flock`) is on the folder, so that no lock file is left
/// behind. Symbolic links are followed, and the permissions of the file are kept.
public final class JSONFileStore: ValueStore, ReadTrackingStore {
  /// The way in which a store handles a damaged file.
  public enum Recovery: Sendable {
    /// The store writes nothing. It throws an error, or reports it if the file is damaged later.
    case refuse
    /// The store renames the file to `NAME.corrupt-1.json`, with the first unused number, and
    /// writes a new file with all values that it knows. A file of a newer version is not renamed:
    /// the store throws or reports an error.
    case setAside
  }

  /// The location of the file.
  public let url: URL
  /// The way in which the store handles a damaged file. Defaults to `.refuse`.
  public let recovery: Recovery
  /// The error of the last read or write; `nil` if it succeeded.
  public private(set) var lastError: Failure?
  /// The closure that is called with the error of a read or write that cannot throw it.
  public var onError: ((Failure) -> Void)?
  /// Whether each change is written immediately. If not, ``save()`` writes all changes together.
  /// Defaults to `true`.
  public var savesAtOnce = true

  private let file: ValueFile
  private let changes = KeyedChanges()
  /// The values in the file when it was last read.
  private var saved: [String: PropertyListValue] = [:]
  /// The changes that are not in the file yet. `nil` stands for a removed value.
  private var unsaved: [String: PropertyListValue?] = [:]

  /// Opens a file. If there is none, the first write creates it.
  ///
  /// - Throws: ``Failure`` if there is no folder for the file, or if the file cannot be read or is
  ///   damaged.
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

  /// All values, including those that are not in the file yet.
  public var values: [String: PropertyListValue] {
    refresh()
    return merged(saved)
  }

  /// Returns the value of a key, or `nil` if there is none. Reads the file if it has changed.
  ///
  /// - Complexity: O(1), with one system call, if the file has not changed.
  public func get(_ key: String) -> PropertyListValue? {
    refresh()
    changes.read(key)
    return current(key)
  }

  /// Stores a value and calls the observers of the key.
  public func set(_ value: PropertyListValue, for key: String) { write(value, for: key) }

  /// Removes the value of a key and calls its observers.
  public func remove(_ key: String) {
    if get(key) != nil { write(nil, for: key) }
  }

  /// Calls `onChange` after each change of a key as long as the returned observation exists.
  /// A change by another store or process is reported when this store next reads or writes.
  public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    changes.observe(key, onChange)
  }

  /// Reads the file if it has changed, and calls the observers of the changed keys.
  public func refresh() {
    guard file.hasChanged else { return }
    report { () throws(Failure) in try adopt(file.read()) }
  }

  /// Writes the changes that are not in the file yet.
  ///
  /// - Throws: ``Failure`` if they cannot be written. The store keeps them in memory.
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

  /// The time for which a write waits for the lock of another process, in seconds.
  package var lockTimeout: Double {
    get { file.lockTimeout }
    set { file.lockTimeout = newValue }
  }

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

  /// Adds the changes to the values in the locked file, or to the last known values if the file is
  /// damaged.
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

  /// Adopts the values of the file and calls the observers of the keys that others have changed.
  private func adopt(_ values: [String: PropertyListValue], except own: Set<String> = []) {
    let old = saved
    saved = values
    for key in Set(old.keys).union(values.keys).sorted()
    where old[key] != values[key] && unsaved[key] == nil && !own.contains(key) {
      changes.change(key) {}
    }
  }
}

extension JSONFileStore {
  /// The reason why the file cannot be read or written.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folder of the file does not exist. The store does not create it.
    case noFolder(path: String)
    /// The permissions of the file or its folder do not allow the operation, or the volume is
    /// read-only.
    case noPermission(path: String, Operation)
    /// The disk is full, or the user's quota is used up.
    case discFull(path: String)
    /// Another process has locked the folder for more than two seconds.
    case locked(path: String)
    /// The operation failed for another reason, which the system describes.
    case inaccessible(path: String, Operation, reason: String)
    /// The file is not JSON. Lines and columns (bytes) count from 1.
    case notJSON(path: String, line: Int, column: Int, found: String, expected: String)
    /// The file is JSON, but not in the format of the store. The place is a path of keys, such as
    /// `values.theme`.
    case wrongShape(path: String, place: String, found: String, expected: String)
    /// The file was written by a newer version of the library.
    case newerVersion(path: String, found: Int64, known: Int64)

    /// The operation that failed.
    public enum Operation: String, Sendable {
      /// Reading the file.
      case read
      /// Writing the file.
      case write = "written"
    }

    /// Whether the file was read, but its content is damaged.
    var isDamage: Bool {
      switch self {
      case .notJSON, .wrongShape: true
      default: false
      }
    }

    /// A message that says what happened, where, and how to correct it.
    public var description: String { sentence.printable }

    private var sentence: String {
      switch self {
      case .noFolder(let path):
        "\(path) cannot be stored: its folder does not exist. Create the folder first."
      case .noPermission(let path, let operation):
        "\(path) cannot be \(operation.rawValue): permission denied. "
          + "Check the permissions of the file and of its folder."
      case .discFull(let path):
        "\(path) cannot be written: the disc is full. Free some space, then save again."
      case .locked(let path):
        "\(path) cannot be written: another process has locked its folder for two seconds. "
          + "End that process, or save again later."
      case .inaccessible(let path, let operation, let reason):
        "\(path) cannot be \(operation.rawValue): \(reason)."
      case .notJSON(let path, let line, let column, let found, let expected):
        "\(path):\(line):\(column): found \(found); expected \(expected). "
          + "Mend the file, or move it away to begin anew."
      case .wrongShape(let path, let place, let found, let expected):
        "\(path): \(place.isEmpty ? "" : "\(place): ")found \(found); expected \(expected). "
          + "Mend the file, or move it away to begin anew."
      case .newerVersion(let path, let found, let known):
        "\(path) is of version \(found), and this program knows versions up to \(known). "
          + "Update the program."
      }
    }
  }
}
