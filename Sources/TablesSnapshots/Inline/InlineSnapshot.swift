import Foundation

/// A text in the source of a test, as the snapshot that pending versions belong to.
///
/// Its path names the source and the place of the call, as in
/// `__Snapshots__/~inline/Tests/AppTests/CardTests.swift/12.25.txt`. There is no such file: only
/// pending versions lie in that folder, until they are accepted or rejected.
package struct InlineSnapshot {
  /// The path of the source, relative to the package.
  package let source: String
  private let place: InlineSources.Place

  /// The folder of the pending versions. Its name cannot be that of a Swift module.
  private static let folder = "\(SnapshotPath.folder)/~inline/"

  /// Creates the text that a path names. `nil` if the path is that of a file.
  package init?(_ path: SnapshotPath) {
    guard path.relative.hasPrefix(Self.folder) else { return nil }
    let file = (path.relative as NSString).deletingLastPathComponent
    let numbers = (path.relative as NSString).lastPathComponent.split(separator: ".")
    guard numbers.count == 3, let line = Int(numbers[0]), let column = Int(numbers[1]) else {
      return nil
    }
    source = String(file.dropFirst(Self.folder.count))
    place = InlineSources.Place(
      file: "\(path.root)/\(source)", line: line, column: column, compiled: nil)
  }

  /// The place of the call in messages, as in `Tests/AppTests/CardTests.swift:12`.
  package var name: String { "\(source):\(place.line)" }

  /// Returns the path for a call. `nil` if its source is not in a package.
  static func path(of place: InlineSources.Place) -> SnapshotPath? {
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
