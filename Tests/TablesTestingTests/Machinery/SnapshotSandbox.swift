import Foundation
import TablesSnapshots
import TablesTesting

/// A root of its own for snapshots, an environment, and somebody who listens.
struct SnapshotSandbox {
  let root = FileManager.default.temporaryDirectory
    .appending(path: "tables-snapshots-\(UUID().uuidString)")
  private let collector = ReportCollector()

  /// Puts a file where a snapshot belongs.
  func put(_ content: String, at file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
  }

  /// Every file in the root with its content, by its path below the root.
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

  /// What a test is told by a call, in an environment that is not this process's.
  func reports(
    mode: SnapshotMode? = nil, environment: [String: String] = [:], _ body: () -> Void
  ) -> [SnapshotReport] {
    var configuration = SnapshotConfiguration(root: root.path, mode: mode, reporter: collector)
    configuration.environment = environment
    configuration.registry = SnapshotRegistry()
    let before = collector.reports.count
    withSnapshotConfiguration(configuration, body)
    return Array(collector.reports.dropFirst(before))
  }

  /// Deletes the root.
  func remove() { try? FileManager.default.removeItem(at: root) }  // it may never have been made
}
