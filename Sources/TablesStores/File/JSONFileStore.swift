import TablesBasics
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
/// The store can also be used on several threads at once. While one of them writes, the others
/// wait.
///
/// If a write fails, the store keeps the value in memory, calls ``onError`` and tries again at the
/// next write or ``save()``. While another process keeps the lock, only the first change waits for
/// it, for a second, and every further change and read tries again. The lock (`flock`)
/// is on the folder, so that no lock file is left behind. Symbolic links are followed. A new file
/// can be read by its owner only; the permissions of a file that exists are kept.
public final class JSONFileStore: ValueStore, ReadTrackingStore, Sendable {
  /// The way in which a store handles a damaged file.
  @nonexhaustive
  public enum Recovery: Sendable {
    /// The store writes nothing. It throws an error, or reports it if the file is damaged later.
    case refuse
    /// The store renames the file to `NAME.corrupt-1.json`, with the first unused number, and
    /// writes a new file with all values that it knows. A file of a newer version is not renamed:
    /// the store throws or reports an error.
    case setAside
  }

  /// The location of the file.
  package let url: URL
  /// The way in which the store handles a damaged file. Defaults to `.refuse`.
  package let recovery: Recovery
  private let contents: Locked<FileValues>
  private let changes = KeyedChanges()

  /// Opens a file. If there is none, the first write creates it.
  ///
  /// - Throws: ``Failure`` if there is no folder for the file, or if the file cannot be read or is
  ///   damaged.
  public convenience init(_ url: URL, recovery: Recovery = .refuse) throws(Failure) {
    try self.init(url, recovery: recovery, lockTimeout: Self.lockTimeout)
  }

  /// Opens a file.
  ///
  /// - Parameter lockTimeout: The time for which ``save()`` waits for the lock of another process,
  ///   in seconds.
  package init(_ url: URL, recovery: Recovery, lockTimeout: Double) throws(Failure) {
    self.url = url
    self.recovery = recovery
    contents = Locked(
      try FileValues(try ValueFile(url), recovery: recovery, lockTimeout: lockTimeout))
  }

  /// The time for which ``save()`` waits for the lock of another process, in seconds.
  package static let lockTimeout = 2.0

  /// The error of the last read or write; `nil` if that succeeded.
  public var lastError: Failure? { contents.withLock { $0.lastError } }

  /// The closure that is called with the error of a read or write that cannot throw it. It is
  /// called on the thread that reads or writes, and may use the store.
  public var onError: (@Sendable (Failure) -> Void)? {
    get { contents.withLock { $0.onError } }
    set {
      var closure = newValue  // The old one is released outside the lock: it may own objects.
      contents.withLock { swap(&$0.onError, &closure) }
    }
  }

  /// Whether each change is written immediately. If not, ``save()`` writes all changes together.
  /// Defaults to `true`.
  public var savesImmediately: Bool {
    get { contents.withLock { $0.savesImmediately } }
    set { contents.withLock { $0.savesImmediately = newValue } }
  }

  /// All values, including those that are not in the file yet.
  ///
  /// Of keys that differ only in the composition of their characters, it contains one.
  public var values: [String: PropertyListValue] {
    refresh()
    return contents.withLock { $0.all.byPlainText }
  }

  /// Returns the content of a file with the values of some keys, including those that are not in
  /// the file yet.
  package func document(of keys: Set<String>) -> String {
    let values = contents.withLock { $0.all }.filter { keys.contains($0.key.text) }
    return String(decoding: ValueDocument.bytes(of: values), as: UTF8.self)
  }

  /// The keys whose changes are not in the file yet.
  package var unsavedKeys: Set<String> { Set(contents.withLock { $0.unsavedKeys }) }

  /// Returns the value of a key, or `nil` if there is none. Reads the file if it has changed.
  ///
  /// - Complexity: O(1), with one system call, if the file has not changed.
  public func get(_ key: String) -> PropertyListValue? {
    refresh()
    changes.read(key)
    return contents.withLock { $0[key] }
  }

  /// Stores a value and calls the observers of the key.
  public func set(_ value: PropertyListValue, for key: String) { write(value, for: key) }

  /// Removes the value of a key and calls its observers.
  public func remove(_ key: String) {
    if get(key) != nil { write(nil, for: key) }
  }

  /// Calls `onChange` after each change of a key as long as the returned observation exists. It is
  /// called on the thread that makes the change, and may use the store. A change by another store
  /// or process is reported when this store next reads or writes.
  public func observe(
    _ key: String, _ onChange: @escaping @Sendable () -> Void
  ) -> ValueObservation { changes.observe(key, onChange) }

  /// Reads the file if it has changed, and calls the observers of the changed keys.
  package func refresh() {
    report { contents throws(Failure) in
      if contents.isLocked, contents.savesImmediately, let keys = try contents.saveIfUnlocked() {
        return keys
      }
      return contents.isOutdated ? try contents.read() : nil
    }
  }

  /// Writes the changes that are not in the file yet.
  ///
  /// - Throws: ``Failure`` if they cannot be written. The store keeps them in memory.
  public func save() throws(Failure) {
    try noting { values throws(Failure) in try values.save() }
  }

  private func write(_ value: PropertyListValue?, for key: String) {
    changes.change(key) {
      report { contents throws(Failure) in
        contents[key] = value
        return contents.savesImmediately ? try contents.saveChange() : nil
      }
    }
  }

  /// Calls `body` as `noting(_:)` does, and then `onError` if it has thrown.
  private func report(_ body: (inout FileValues) throws(Failure) -> [String]?) {
    do throws(Failure) { try noting(body) } catch { onError?(error) }
  }

  /// Calls `body`, which may read or write the file. Then releases the lock, and calls the
  /// observers of the keys that `body` has returned.
  ///
  /// The keys whose changes are not saved count as changed when the reason for that changes.
  private func noting(
    _ body: (inout FileValues) throws(Failure) -> [String]?
  ) throws(Failure) {
    let before = contents.withLock { $0.saveError }
    do throws(Failure) {
      try tell(contents.withLock { contents throws(Failure) in try contents.noting(body) })
    } catch {
      tell(contents.withLock { $0.saveError == before ? nil : $0.unsavedKeys })
      throw error
    }
  }

  /// Calls the observers of keys whose values were changed in the file by another store or process.
  /// The new values have been read before, so that `change` has nothing left to do.
  private func tell(_ keys: [String]?) { for key in keys ?? [] { changes.change(key) {} } }
}

extension JSONFileStore: SaveReportingStore {
  package func saveFailure(of key: String) -> String? {
    changes.read(key)
    return contents.withLock { $0.isUnsaved(key) ? $0.saveError?.description : nil }
  }
}

extension JSONFileStore {
  /// The reason why the file cannot be read or written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A message that says what happened, where, and how to correct it.
    public let description: String
    /// Whether the file was read, but its content is damaged.
    let isDamage: Bool
    /// Whether another process has locked the folder.
    let isLocked: Bool

    private init(_ sentence: String, isDamage: Bool = false, isLocked: Bool = false) {
      description = sentence.printable
      (self.isDamage, self.isLocked) = (isDamage, isLocked)
    }

    /// The folder of the file does not exist. The store does not create it.
    package static func noFolder(path: String) -> Self {
      Self("\(path) cannot be stored: its folder does not exist. Create the folder first.")
    }

    /// The permissions of the file or its folder do not allow the operation, or the volume is
    /// read-only.
    package static func noPermission(path: String, _ operation: Operation) -> Self {
      Self(
        "\(path) cannot be \(operation.rawValue): permission denied. "
          + "Check the permissions of the file and of its folder.")
    }

    /// The disk is full, or the user's quota is used up.
    package static func diskFull(path: String) -> Self {
      Self("\(path) cannot be written: the disk is full. Free some space, then save again.")
    }

    /// Another process has locked the folder.
    package static func locked(path: String) -> Self {
      Self(
        "\(path) cannot be written: another process has locked its folder. "
          + "End that process, or save again later.", isLocked: true)
    }

    /// The operation failed for another reason, which the system describes.
    package static func inaccessible(
      path: String, _ operation: Operation, reason: String
    ) -> Self {
      Self("\(path) cannot be \(operation.rawValue): \(reason).")
    }

    /// The file is not JSON. Lines and columns (bytes) count from 1.
    package static func notJSON(
      path: String, line: Int, column: Int, found: String, expected: String
    ) -> Self {
      Self(
        "\(path):\(line):\(column): found \(found); expected \(expected). "
          + "Fix the file, or move it away to start with an empty store.", isDamage: true)
    }

    /// The file is JSON, but not in the format of the store. The place is a path of keys, such as
    /// `values.theme`.
    package static func wrongShape(path: String, place: String, found: String, expected: String)
      -> Self
    {
      Self(
        "\(path): \(place.isEmpty ? "" : "\(place): ")found \(found); expected \(expected). "
          + "Fix the file, or move it away to start with an empty store.", isDamage: true)
    }

    /// The file was written by a newer version of the library.
    package static func newerVersion(path: String, found: Int64, known: Int64) -> Self {
      Self(
        "\(path) is of version \(found), and this program knows versions up to \(known). "
          + "Update the program.")
    }

    /// The operation that failed.
    package enum Operation: String, Sendable {
      case read
      case write = "written"
    }
  }
}
