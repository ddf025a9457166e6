import Foundation

/// The snapshots of this package on the disk.
enum RecordedSnapshots {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "__Snapshots__")

  /// Returns the snapshots whose first line begins with a text, each with its path.
  static func texts(beginning start: String) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".txt") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
      .filter { $0.1.hasPrefix(start) }
  }
}
