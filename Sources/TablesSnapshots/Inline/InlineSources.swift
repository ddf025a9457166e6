import Foundation
import TablesBasics
import TablesModel

/// The sources into which this process writes expected texts.
package final class InlineSources: Sendable {
  package static let shared = InlineSources()

  private let sources = Locked<[String: InlineSource]>([:])

  package init() {}

  /// The place of a call in a source: that of its opening parenthesis.
  package struct CallPlace {
    /// The path of the file, as given to the compiler.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column in bytes, from 1.
    package var column: Int
    /// The time at which the program that contains the file was linked.
    package var compiled: Date?

    package init(file: String, line: Int, column: Int, compiled: Date?) {
      self.file = file
      self.line = line
      self.column = column
      self.compiled = compiled
    }
  }

  /// Writes the text that a call expects into the source of the call, unless the file has changed
  /// since it was compiled, other than by this function. Other processes that write into the same
  /// folder with this method wait.
  ///
  /// - Parameter expected: The text that the call has expected so far. `nil` if it has no closure.
  package func write(
    _ text: String, at place: CallPlace, expecting expected: String?
  ) throws(InlineSnapshotError) {
    try change(place.file) { source throws(InlineSnapshotError) in
      if !source.isEdited {
        try Self.check(AtomicFile.resolvingLinks(place.file), isOlderThan: place.compiled)
      }
      let open = try source.call(line: place.line, column: place.column)
      try source.write(text, at: open, expecting: expected)
    }
  }

  /// Returns the key that identifies a call.
  ///
  /// - Parameter result: The text that is to be written, to check that it can be. `nil` for none.
  func key(
    of place: CallPlace, for result: SnapshotResult?
  ) throws(InlineSnapshotError) -> InlineCallKey {
    try read(place.file, mayHaveChanged: false) { source throws(InlineSnapshotError) in
      let open = try source.call(line: place.line, column: place.column)
      if let result {
        var copy = source
        try copy.write(result.text, at: open, expecting: result.storedText)
      }
      return try source.key(ofCallAt: open)
    }
  }

  /// Returns the text that a call expects, including one that this process wrote. `nil` if it
  /// expects none yet.
  func text(of key: InlineCallKey, in file: String) throws(InlineSnapshotError) -> String? {
    try read(file, mayHaveChanged: true) { source throws(InlineSnapshotError) in
      try source.text(at: try source.call(key))
    }
  }

  /// Returns the line of a call in its file, from 1.
  func line(of key: InlineCallKey, in file: String) throws(InlineSnapshotError) -> Int {
    try read(file, mayHaveChanged: true) { source throws(InlineSnapshotError) in
      source.line(at: try source.call(key))
    }
  }

  /// Writes the text that a call expects, in place of the one that it has expected so far.
  func write(
    _ text: String, of key: InlineCallKey, in file: String, expecting expected: String?
  ) throws(InlineSnapshotError) {
    try change(file, mayHaveChanged: true) { source throws(InlineSnapshotError) in
      try source.write(text, at: try source.call(key), expecting: expected)
    }
  }

  /// Changes a source and its file.
  private func change(
    _ file: String, mayHaveChanged: Bool = false,
    _ edit: (inout InlineSource) throws(InlineSnapshotError) -> Void
  ) throws(InlineSnapshotError) {
    let path = AtomicFile.resolvingLinks(file)
    try sources.withLock { sources throws(InlineSnapshotError) in
      let lock = Self.lockedFolder(of: path)
      defer { withExtendedLifetime(lock) {} }
      var source = try Self.source(path, sources[path], mayHaveChanged: mayHaveChanged)
      let before = source.bytes
      try edit(&source)
      let bytes = source.bytes
      if !bytes[...].hasBytes(of: before[...]) { try Self.write(bytes, to: path) }
      sources[path] = source
    }
  }

  private func read<Result>(
    _ file: String, mayHaveChanged: Bool,
    _ look: (inout InlineSource) throws(InlineSnapshotError) -> Result
  ) throws(InlineSnapshotError) -> Result {
    let path = AtomicFile.resolvingLinks(file)
    return try sources.withLock { sources throws(InlineSnapshotError) in
      var source = try Self.source(path, sources[path], mayHaveChanged: mayHaveChanged)
      defer { sources[path] = source }  // with the calls that were found in it
      return try look(&source)
    }
  }

  /// Reads a source.
  ///
  /// - Parameter mayHaveChanged: Whether it may have changed since it was read, even after texts
  ///   were written. The lines of calls are then those of the new source.
  private static func source(
    _ path: String, _ known: InlineSource?, mayHaveChanged: Bool
  ) throws(InlineSnapshotError) -> InlineSource {
    let bytes = try read(path)
    guard let known else { return InlineSource(bytes) }
    if known.bytes[...].hasBytes(of: bytes[...]) { return known }
    guard mayHaveChanged || !known.isEdited else { throw .changed }
    return InlineSource(bytes)
  }

  /// A lock on the folder of a file, if the file system supports locks.
  private static func lockedFolder(of path: String) -> OpenFile? {
    let folder = path.parentFolder
    let file = try? OpenFile(reading: folder)  // not locked if this fails
    try? file?.lock()  // some file systems have no locks
    return file
  }

  private static func read(_ path: String) throws(InlineSnapshotError) -> [UInt8] {
    do throws(SystemError) {
      return try OpenFile(reading: path).read()
    } catch { throw .file(reason: "The source cannot be read: \(path)") }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(InlineSnapshotError) {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      // Replacing a file does not check the permissions of the file itself, so check them here.
      guard let mode = attributes[.posixPermissions] as? Int, mode & 0o222 != 0 else {
        throw CocoaError(.fileWriteNoPermission)
      }
      try AtomicFile.replace(path, with: bytes)
    } catch { throw .file(reason: "The source cannot be written: \(path)") }
  }

  private static func check(
    _ path: String, isOlderThan compiled: Date?
  ) throws(InlineSnapshotError) {
    guard let compiled else { return }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // no date: no check
    if let changed = attributes?[.modificationDate] as? Date, changed > compiled {
      throw .changed
    }
  }
}
