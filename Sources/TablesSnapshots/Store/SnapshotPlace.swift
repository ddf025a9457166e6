/// A place that holds the text of a snapshot: a file, or a literal in the source of a test.
package protocol SnapshotPlace {
  /// The place in messages.
  var name: String { get }
  /// Whether the place does not exist any more, so that no version can be written to it.
  var isGone: Bool { get }

  /// Reads the bytes that the file of the text has, or would have. `nil` if there is no text yet.
  func read() throws(SnapshotFileError) -> [UInt8]?
  /// Writes a text in place of the one that was read.
  func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError)
}

extension SnapshotPath {
  /// The place that the path names, at which pending versions are accepted.
  package var place: any SnapshotPlace { InlineSnapshot(self) ?? SnapshotFile(path: self) }
}

extension SnapshotFile: SnapshotPlace {
  package var name: String { path.name }
  /// A file can be made at any time.
  package var isGone: Bool { false }

  package func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError) {
    try write(new)
  }
}
