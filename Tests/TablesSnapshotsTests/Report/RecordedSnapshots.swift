import Foundation

/// The snapshots of this package, as they lie on disk.
enum RecordedSnapshots {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "__Snapshots__")

  /// Those whose first line begins so, by their paths.
  static func texts(beginning start: String) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".txt") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
      .filter { $0.1.hasPrefix(start) }
  }
}
