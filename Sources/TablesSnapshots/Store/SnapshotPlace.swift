/// A place that holds the text of a snapshot: a file, or a literal in the source of a test.
package protocol SnapshotPlace {
  /// Reads the bytes that the file of the text has, or would have. `nil` if there is no text yet.
  func read() throws(SnapshotFileError) -> [UInt8]?
  /// Writes a text in place of the one that was read.
  func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError)
}

extension SnapshotPath {
  /// The place that the path names, at which pending versions are accepted.
  package var place: any SnapshotPlace { InlineSnapshot(self) ?? SnapshotFile(path: self) }
}

/// A place with which the call in a running test compares its text.
protocol ComparedPlace: SnapshotPlace {
  /// The file in messages. `nil` if the text is in the source of the test.
  var file: String? { get }
  /// A path in the folder of the pending versions. `nil` if there is no such folder.
  var neighbor: SnapshotPath? { get }
  /// What a failure says if the call gives different texts in one run.
  var adviceIfUnstable: String { get }

  /// Returns the path that pending versions belong to.
  ///
  /// - Parameter result: The text that is to be accepted. `nil` if none is.
  /// - Throws: ``SnapshotFileError/inline`` if a version could not be accepted.
  func path(for result: SnapshotResult?) throws(SnapshotFileError) -> SnapshotPath
}

extension SnapshotFile: ComparedPlace {
  var file: String? { path.name }
  var neighbor: SnapshotPath? { path }
  var adviceIfUnstable: String { "\(SnapshotError.changingValue(path.name))" }

  func path(for result: SnapshotResult?) -> SnapshotPath { path }

  package func write(_ new: [UInt8], replacing old: [UInt8]?) throws(SnapshotFileError) {
    try write(new)
  }
}
