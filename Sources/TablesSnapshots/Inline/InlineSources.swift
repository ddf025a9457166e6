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
    /// When the program that contains the file was linked.
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
  /// The file is replaced as a whole. Other processes that write into the same folder with this
  /// method wait.
  ///
  /// - Parameter expected: The text that the call has expected so far. `nil` if it has no closure.
  /// - Throws: ``InlineSnapshotError`` if the file has changed since it was compiled, other than by
  ///   this function. Then nothing is written.
  package func write(
    _ text: String, at place: CallPlace, expecting expected: String?
  ) throws(InlineSnapshotError) {
    let path = AtomicFile.resolvingLinks(place.file)
    try sources.withLock { sources throws(InlineSnapshotError) in
      let lock = Self.lockedFolder(of: path)
      defer { withExtendedLifetime(lock) {} }
      if sources[path] == nil { try Self.check(path, isOlderThan: place.compiled) }
      var source = try Self.source(path, sources[path])
      let before = source.bytes
      try source.write(text, line: place.line, column: place.column, expecting: expected)
      let bytes = source.bytes
      if !bytes[...].hasBytes(of: before[...]) { try Self.write(bytes, to: path) }
      sources[path] = source
    }
  }

  /// Returns the text that a call expects, including one that this process wrote. `nil` if it
  /// expects none yet.
  /// - Throws: ``InlineSnapshotError`` if there is no such call.
  func text(at place: CallPlace) throws(InlineSnapshotError) -> String? {
    let path = AtomicFile.resolvingLinks(place.file)
    return try sources.withLock { sources throws(InlineSnapshotError) in
      try Self.source(path, sources[path]).text(line: place.line, column: place.column)
    }
  }

  /// Reads a source. If it was read before, it must not have changed since.
  private static func source(
    _ path: String, _ known: InlineSource?
  ) throws(InlineSnapshotError) -> InlineSource {
    let bytes = try read(path)
    guard let known else { return InlineSource(bytes) }
    guard known.bytes[...].hasBytes(of: bytes[...]) else { throw .changed }
    return known
  }

  /// A lock on the folder of a file, if the file system supports locks.
  private static func lockedFolder(of path: String) -> OpenFile? {
    let folder = (path as NSString).deletingLastPathComponent
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

/// The reason why a text was not written into the source of its test.
package enum InlineSnapshotError: Error, Hashable {
  /// The source is not the one from which the test was compiled.
  case changed
  /// The call is not a statement of its own.
  case noStatement
  /// The call in that place is of another function.
  case otherName(String)
  /// The expected text is not a single string literal.
  case noLiteral
  /// The same call was given two different texts.
  case changingValue
  /// The source cannot be read or written.
  case file(reason: String)
}

extension InlineSnapshotError: CustomStringConvertible {
  /// A description of what happened and what to do. The message adds the place before it.
  package var description: String {
    switch self {
    case .changed:
      """
      The source has changed since the test was compiled. Nothing was written.
      Run the test again.
      """
    case .noStatement:
      """
      A text can be written only after a call that is a statement of its own. Nothing was written.
      Call expectInlineSnapshot on a line of its own.
      """
    case .otherName(let name):
      """
      This is a call of \(name.printable), or the source has changed since the test was compiled.
      Nothing was written. Texts are written only after calls of expectInlineSnapshot.
      """
    case .noLiteral:
      """
      The expected text is not a string literal in a closure after the call. Nothing was written.
      Write { "" } after the call, or compare the text yourself.
      """
    case .changingValue:
      """
      This call has given another text before, in the same run. Nothing was written.
      A call has one text in the source. In a loop, or in the cases of a test, use expectSnapshot.
      """
    case .file(let reason):
      """
      \(reason.printable). Nothing was written.
      Check that the source is where it was compiled, and that it is writable.
      """
    }
  }
}

extension InlineSnapshotError {
  /// The error in a few words, for a command that changes sources outside of tests.
  var reason: String {
    switch self {
    case .changed, .otherName, .changingValue, .noStatement:
      "The source has changed since the test ran. Run the test again."
    case .noLiteral: "The expected text is not a string literal in a closure after the call."
    case .file(let reason): "\(reason.printable)."
    }
  }
}

/// A text in the source of a test, as the snapshot that pending versions belong to.
///
/// Its path names the source and the place of the call, as in
/// `__Snapshots__/~inline/Tests/AppTests/CardTests.swift/12.25.txt`. There is no such file: only
/// pending versions lie in that folder, until they are accepted or rejected.
package struct InlineSnapshot {
  /// The path of the source, relative to the package.
  package let source: String
  private let place: InlineSources.CallPlace

  /// The folder of the pending versions. Its name cannot be that of a Swift module.
  private static let folder = "\(SnapshotPath.folder)/~inline/"

  /// Creates the text that a path names. `nil` if the path is that of a file.
  package init?(_ path: SnapshotPath) {
    guard path.relative.hasPrefix(Self.folder) else { return nil }
    let file = (path.relative as NSString).deletingLastPathComponent
    let numbers = path.relative.lastPathPart.split(separator: ".")
    guard numbers.count == 3, let line = Int(numbers[0]), let column = Int(numbers[1]) else {
      return nil
    }
    source = String(file.dropFirst(Self.folder.count))
    place = InlineSources.CallPlace(
      file: "\(path.root)/\(source)", line: line, column: column, compiled: nil)
  }

  /// The place of the call in messages, as in `Tests/AppTests/CardTests.swift:12`.
  package var name: String { "\(source):\(place.line)" }

  /// Returns the path for a call. `nil` if its source is not in a package.
  static func path(of place: InlineSources.CallPlace) -> SnapshotPath? {
    guard let root = PackageFolder.above(place.file), place.file.hasPrefix(root + "/") else {
      return nil
    }
    let source = place.file.dropFirst(root.count + 1)
    return SnapshotPath(
      root: root, relative: "\(folder)\(source)/\(place.line).\(place.column).txt")
  }

  /// Returns the content that a file for the text would have. `nil` if there is no text yet.
  func read() throws(SnapshotFileError) -> [UInt8]? {
    do throws(InlineSnapshotError) {
      return try InlineSources.shared.text(at: place).map(SnapshotFile.bytes)
    } catch { throw .unreadable(name, reason: error.reason) }
  }

  /// Writes another text into the source.
  func replace(_ old: [UInt8]?, with new: [UInt8]) throws(SnapshotFileError) {
    let texts = (old.map(Self.text), Self.text(new))
    do throws(InlineSnapshotError) {
      try InlineSources.shared.write(texts.1, at: place, expecting: texts.0)
    } catch { throw .unwritable(name, reason: error.reason) }
  }

  /// Returns the text for the content of a file.
  private static func text(_ content: [UInt8]) -> String {
    String(
      decoding: content.last == UInt8(ascii: "\n") ? content.dropLast() : content[...],
      as: UTF8.self)
  }
}
