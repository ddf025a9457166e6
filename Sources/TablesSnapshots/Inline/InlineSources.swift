import Foundation
import TablesBasics

/// The sources that this process writes expected texts into, one change at a time.
package final class InlineSources: Sendable {
  package static let shared = InlineSources()

  private let sources = Locked<[String: InlineSource]>([:])

  package init() {}

  /// Where a text belongs: the opening parenthesis of the call that expects it.
  package struct Place {
    /// The file as the compiler saw it.
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// Counted from 1, in bytes.
    package var column: Int
    /// When the program was linked that the file was compiled into.
    package var compiled: Date?

    package init(file: String, line: Int, column: Int, compiled: Date?) {
      self.file = file
      self.line = line
      self.column = column
      self.compiled = compiled
    }
  }

  /// Writes the text that a call expects into the source of the call.
  ///
  /// The file is replaced whole. Others of this tool that would write to a file of the same folder
  /// wait meanwhile.
  ///
  /// - Parameter expected: What the call has expected so far.
  /// - Throws: Where the file is not what was compiled, apart from what was written here. Nothing is
  ///   written then.
  package func write(
    _ text: String, at place: Place, expecting expected: String?
  ) throws(InlineSnapshotError) {
    let path = URL(fileURLWithPath: place.file).resolvingSymlinksInPath().path
    try sources.withLock { sources throws(InlineSnapshotError) in
      let lock = Self.lockedFolder(of: path)
      defer { withExtendedLifetime(lock) {} }
      let bytes = try Self.read(path)
      if sources[path] == nil { try Self.check(path, isOlderThan: place.compiled) }
      var source = sources[path] ?? InlineSource(bytes)
      guard source.bytes == bytes else { throw .changed }
      try source.write(text, line: place.line, column: place.column, expecting: expected)
      if source.bytes != bytes { try Self.write(source.bytes, to: path) }
      sources[path] = source
    }
  }

  /// Holds the folder of a file against other processes, as far as the file system knows locks.
  private static func lockedFolder(of path: String) -> OpenFile? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let file = try? OpenFile(reading: folder)  // without a lock, as without one by the file system
    try? file?.lock()
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
      // Replacing a file asks nothing of the file itself, so it is asked here.
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
