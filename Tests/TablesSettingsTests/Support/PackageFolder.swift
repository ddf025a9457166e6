import Foundation

/// Folders of this package and beside it, found from this file.
enum PackageFolder {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Bundles written for this repository, with what is expected of them beside them.
  static let bundles = tests.appendingPathComponent("Bundles")

  /// Bundles of real apps. They are no part of this repository, and are read where they lie.
  static let sharedBundles = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/settings-bundles")

  /// The names in a folder, sorted; none where there is no such folder.
  static func names(in folder: URL) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted()  // an absent folder is told by the tests that need it
  }
}
