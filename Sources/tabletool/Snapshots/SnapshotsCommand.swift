import Foundation
import TablesSnapshots

/// `tabletool snapshots`: looks after the snapshots of a package's tests.
struct SnapshotsCommand {
  let tool: Tabletool
  let invocation: SnapshotsInvocation
  let folder: SnapshotFolder
  /// Where new versions lie besides; `nil` for beside their snapshots alone.
  let pendingFolder: String?

  /// - Throws: Where the folder that holds the snapshots is not given and cannot be found, or where
  ///   one that is given cannot be looked through.
  init(_ invocation: SnapshotsInvocation, tool: Tabletool) throws(SnapshotsError) {
    self.tool = tool
    self.invocation = invocation
    folder = SnapshotFolder(root: try Self.root(invocation, tool.environment))
    pendingFolder = try Self.pendingFolder(invocation, tool.environment)
    for root in [folder.root, pendingFolder].compactMap({ $0 }) { try Self.refuseLink(in: root) }
  }

  func run() throws -> ExitStatus {
    switch invocation.verb {
    case .list where invocation.isUnused: return try listUnused()
    case .list: return try list()
    case .show: return try show()
    case .review: return try review()
    case .accept: return try accept()
    case .reject: return try reject()
    case .prune: return try prune()
    case .report: return try report()
    }
  }

  private func review() throws -> ExitStatus {
    var review = Review(command: self, pending: try pending())
    return review.run()
  }

  private static func root(
    _ invocation: SnapshotsInvocation, _ environment: [String: String]
  ) throws(SnapshotsError) -> String {
    let here = FileManager.default.currentDirectoryPath
    let given = [invocation.root, environment["TABLES_SNAPSHOTS_ROOT"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    guard let given else {
      guard let root = PackageFolder.above("\(here)/file") else { throw .noPackage(here) }
      return root
    }
    let root = URL(fileURLWithPath: given).standardizedFileURL.path
    guard root.isFolder else { throw .noFolder(root) }
    return root
  }

  private static func pendingFolder(
    _ invocation: SnapshotsInvocation, _ environment: [String: String]
  ) throws(SnapshotsError) -> String? {
    let ambient = environment["TABLES_SNAPSHOTS_PENDING"].flatMap { $0.isEmpty ? nil : $0 }
    guard let given = invocation.pendingFolder ?? ambient else { return nil }
    let folder = URL(fileURLWithPath: given).standardizedFileURL.path
    if folder.isFolder { return folder }
    // Tests make the folder of the environment when the first of them fails.
    let isMissing = !FileManager.default.fileExists(atPath: folder)
    guard isMissing, invocation.pendingFolder == nil else { throw .noFolder(folder) }
    return nil
  }

  /// Refuses a link in the place of the snapshots: what lies behind it is never written or deleted.
  private static func refuseLink(in root: String) throws(SnapshotsError) {
    let folder = "\(root)/\(SnapshotPath.folder)"
    // No link, or nothing at all, is what there should be.
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder) {
      throw .linked(folder, target: target)
    }
    if FileManager.default.fileExists(atPath: folder), !folder.isFolder {
      throw .noSnapshots(folder)
    }
  }
}
