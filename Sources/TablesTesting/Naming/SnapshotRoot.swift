import Foundation

/// The folder that holds all snapshots of a package.
enum SnapshotRoot {
  /// The environment variable that names the folder.
  static let variable = "TABLES_SNAPSHOTS_ROOT"

  /// The configured folder, else the environment's, else `__Snapshots__` beside the nearest
  /// Package.swift above the test's source file.
  static func find(
    _ configuration: SnapshotConfiguration, filePath: String
  ) throws(SnapshotError) -> URL {
    if let root = configuration.root { return root }
    if let path = configuration.environment[variable], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while folder.path != "/", !folder.path.isEmpty {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        return folder.appendingPathComponent("__Snapshots__", isDirectory: true)
      }
      folder.deleteLastPathComponent()
    }
    throw .noRoot(filePath: filePath)
  }
}
