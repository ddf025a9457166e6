import Foundation
import TablesBasics

/// A text in the source of a test, as the snapshot that pending versions belong to.
///
/// Its path names the source, the function and the call, as in
/// `__Snapshots__/~inline/Tests/AppTests/CardTests.swift/card.1-1.0e0bb2d4.txt`. It names no line,
/// so that the call is found again after the lines above it have changed. There is no such file:
/// only pending versions lie in that folder, until they are accepted or rejected.
package struct InlineSnapshot: SnapshotPlace {
  private let path: SnapshotPath
  /// The path of the source, relative to the package.
  package let source: String
  private let file: String
  /// The key of the call; `nil` if the path names no call.
  private let key: InlineCallKey?

  /// The folder of the pending versions. Its name cannot be that of a Swift module.
  private static let folder = "\(SnapshotPath.folder)/~inline/"

  /// Creates the text that a path names. `nil` if the path is that of a snapshot file.
  package init?(_ path: SnapshotPath) {
    guard path.relative.hasPrefix(Self.folder) else { return nil }
    self.path = path
    let file = path.relative.parentFolder
    source = String(file.dropFirst(Self.folder.count))
    self.file = "\(path.root)/\(source)"
    key = InlineCallKey(fileName: String(path.relative.lastPathPart))
  }

  /// The place of the call in messages, as in `Tests/AppTests/CardTests.swift:12`.
  package var name: String {
    guard let key, let line = try? InlineSources.shared.line(of: key, in: file)  // `nil`: gone
    else { return source }
    return "\(source):\(line)"
  }

  /// Returns the path of a file in the folder for the texts of a source. `nil` if the source is not
  /// in a package.
  static func path(in file: String, named name: String) -> SnapshotPath? {
    guard let root = PackageFolder.above(file), file.hasPrefix(root + "/") else { return nil }
    let source = file.dropFirst(root.count + 1)
    return SnapshotPath(root: root, relative: "\(folder)\(source)/\(name)")
  }

  /// Whether the call is not in the source any more, so that no version can be accepted.
  package var isGone: Bool {
    do throws(InlineSnapshotError) {
      _ = try text()
      return false
    } catch {
      if case .file = error { return FileStatus.of(file) == nil }
      return true
    }
  }

  private func text() throws(InlineSnapshotError) -> String? {
    guard let key else { throw .gone }
    return try InlineSources.shared.text(of: key, in: file)
  }

  package func read() throws(SnapshotFileError) -> [UInt8]? {
    do throws(InlineSnapshotError) {
      return try text().map(SnapshotFile.bytes)
    } catch { throw .outOfDate(path.relative, reason: "\(source): \(error.reason)") }
  }

  package func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError) {
    let texts = (old.map(Self.text), Self.text(new))
    do throws(InlineSnapshotError) {
      guard let key else { throw .gone }
      try InlineSources.shared.write(texts.1, of: key, in: file, expecting: texts.0)
    } catch { throw .unwritable(source, reason: "\(error.reason) \(error.advice)") }
  }

  /// Returns the text for the content of a file.
  fileprivate static func text(_ content: [UInt8]) -> String {
    String(
      decoding: content.last == UInt8(ascii: "\n") ? content.dropLast() : content[...],
      as: UTF8.self)
  }
}

/// The text that a call expects in its source, as its test was compiled with it.
struct CompiledText: ComparedPlace {
  let place: InlineSources.CallPlace
  /// The text. `nil` if there is none yet.
  let expected: String?

  var file: String? { nil }
  var neighbor: SnapshotPath? { InlineSnapshot.path(in: place.file, named: "any.txt") }
  var adviceIfUnstable: String { InlineSnapshotError.changingValue.reasonAndAdvice }

  func read() -> [UInt8]? { expected.map(SnapshotFile.bytes) }

  func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError) {
    do throws(InlineSnapshotError) {
      let text = InlineSnapshot.text(new)
      try InlineSources.shared.write(text, at: place, expecting: expected)
    } catch { throw .inline(error) }
  }

  func path(for result: SnapshotResult?) throws(SnapshotFileError) -> SnapshotPath {
    do throws(InlineSnapshotError) {
      let key = try InlineSources.shared.key(of: place, for: result)
      guard let path = InlineSnapshot.path(in: place.file, named: key.fileName) else {
        throw .noPackage
      }
      return path
    } catch { throw .inline(error) }
  }
}

/// The reason why a text cannot be written into the source of its test.
package enum InlineSnapshotError: Error, Hashable {
  /// The source is not the one from which the test was compiled.
  case changed
  /// The call is not in the source any more.
  case gone
  /// The call is not a statement of its own.
  case noStatement
  /// Several calls in the argument of a macro have one place, which is that of the macro.
  case severalInMacro
  /// The call in that place is of another function.
  case otherName(String)
  /// The expected text is not a single string literal.
  case noLiteral
  /// The same call was reached twice in this run, with different texts.
  case changingValue
  /// The source cannot be read or written.
  case file(reason: String)
  /// The source file is not inside a package, whose folder would hold the new version.
  case noPackage
}

extension InlineSnapshotError: CustomStringConvertible {
  /// A description of what happened and what to do. The message adds the place before it.
  package var description: String { "\(reason) Nothing was written.\n\(advice)" }

  /// The description for a failure that has left no new version.
  var withoutPending: String {
    """
    The new version was not saved for review, because it could not be accepted later.
    \(reasonAndAdvice)
    """
  }

  /// The description of a failure that writes nothing anyway.
  var reasonAndAdvice: String { "\(reason)\n\(advice)" }

  /// A description of what happened, in a sentence or two.
  var reason: String {
    switch self {
    case .changed: "The source has changed since the test was compiled."
    case .gone: "The call is not in the source any more, or its arguments have changed."
    case .noStatement: "The call is part of a larger statement, so no text can be written after it."
    case .severalInMacro:
      "All calls in the argument of a macro have one place in the source, that of the macro."
    case .otherName(let name):
      """
      This is a call of \(name.printable), or the source has changed since the test was compiled.
      Texts are written only into calls of expectInlineSnapshot.
      """
    case .noLiteral: "The expected text is not a single string literal in a closure of the call."
    case .changingValue: "This call was already made with another text in the same run."
    case .file(let reason): "\(reason.printable)."
    case .noPackage: "No Package.swift was found above the source."
    }
  }

  /// Advice on what to do, in a sentence or two.
  var advice: String {
    switch self {
    case .changed, .gone: "Run the test again."
    case .noStatement: "Call expectInlineSnapshot on a line of its own."
    case .severalInMacro: "Keep one call there, and move the others before or after the macro."
    case .otherName:
      """
      Call expectInlineSnapshot in the test itself, or change the text that the caller of \
      the helper gives.
      """
    case .noLiteral:
      """
      Write { "" } after the call in place of the text, and run the test again. A text that is \
      computed, a constant, or has values in it is changed where it is made.
      """
    case .changingValue:
      "Each call can expect only one text. In a loop or a test with arguments, use expectSnapshot."
    case .file: "Check that the source is where it was compiled, and that it is writable."
    case .noPackage: "Write the text into the source yourself."
    }
  }
}
