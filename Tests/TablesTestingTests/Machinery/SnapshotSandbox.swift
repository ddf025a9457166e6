import Foundation
import TablesSnapshots
import TablesTesting

/// A root for snapshots, an environment and a reporter of its own.
struct SnapshotSandbox {
  let root = FileManager.default.temporaryDirectory
    .appending(path: "tables-snapshots-\(UUID().uuidString)")
  private let collector = ReportCollector()

  /// Writes a file in place of a snapshot.
  func put(_ content: String, at file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).put(at: file)
  }

  /// Returns the content of every file in the root, by its path below the root.
  func files() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var files: [String: String] = [:]
    for path in paths {
      let url = root.appending(path: path)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try String(contentsOf: url, encoding: .utf8) }
    }
    return files
  }

  /// Returns the reports of a call in an environment other than that of this process.
  func reports(
    mode: SnapshotMode? = nil, environment: [String: String] = [:], _ body: () -> Void
  ) -> [SnapshotReport] {
    var configuration = SnapshotConfiguration(root: root.path, mode: mode, reporter: collector)
    configuration.isolate(variables: environment)
    let before = collector.reports.count
    withSnapshotConfiguration(configuration, body)
    return Array(collector.reports.dropFirst(before))
  }

  /// Deletes the root.
  func remove() { try? FileManager.default.removeItem(at: root) }  // it may never have been made
}

extension SnapshotConfiguration {
  /// Takes snapshots apart from those of this process.
  mutating func isolate(
    variables: [String: String] = [:], registry: SnapshotRegistry = SnapshotRegistry()
  ) {
    environment = SnapshotEnvironment(variables: variables)
    self.registry = registry
  }
}
