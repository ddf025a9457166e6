import Foundation
import TablesSnapshots

/// A path that the user typed: of a snapshot, of a folder of snapshots, or of a pending file.
///
/// The path is relative to the current folder. Unless it begins with a dot, it may also be relative
/// to the root or to `__Snapshots__`, as in the output of the tool.
struct PathChoice {
  let word: String
  private let candidates: [Candidate]

  /// A path below a folder that contains `__Snapshots__`. An empty path means all of that folder.
  private struct Candidate {
    let root: String
    let path: String

    /// The path of the snapshot to which a pending file belongs; any other path as it is.
    var ofSnapshot: String { isPending ? PendingSnapshot.snapshot(ofFile: path) : path }

    var isPending: Bool { path.hasSuffix(PendingSnapshot.ending) }

    /// Whether the path leads to a snapshot or to a folder of snapshots.
    var isOfSnapshots: Bool {
      path.isEmpty || path == SnapshotPath.folder || path.hasPrefix(SnapshotPath.folder + "/")
    }

    func includes(_ relative: String) -> Bool {
      path.isEmpty || relative == ofSnapshot || relative.hasPrefix(path + "/")
    }
  }

  /// Creates the choice of a path that the user typed.
  ///
  /// - Parameters:
  ///   - root: The folder that contains `__Snapshots__`.
  ///   - pendingFolder: Another folder with new versions; `nil` if there is none.
  init(_ word: String, root: String, pendingFolder: String?) {
    self.word = word
    let url = URL(fileURLWithPath: word).standardizedFileURL
    var candidates: [Candidate] = []
    for path in [url.path, url.resolvingSymlinksInPath().path] {
      candidates += Self.candidates(of: path, below: [root, pendingFolder].compactMap { $0 })
    }
    if !word.hasPrefix("/"), !word.hasPrefix(".") {
      let path = word.split(separator: "/").joined(separator: "/")
      candidates.append(Candidate(root: root, path: path))
    }
    self.candidates = candidates.flatMap { candidate in
      let path = "\(SnapshotPath.folder)/\(candidate.path)"
      let isWhole = candidate.path.isEmpty
      return [candidate] + (isWhole ? [] : [Candidate(root: candidate.root, path: path)])
    }
  }

  /// Returns a path relative to the nearest of several roots that contain it. If the path itself
  /// contains roots, returns an empty path for each of these.
  private static func candidates(of path: String, below roots: [String]) -> [Candidate] {
    let roots = roots.flatMap { root in
      [root, URL(fileURLWithPath: root).resolvingSymlinksInPath().path].map { (root, $0) }
    }
    let around = roots.filter { path.hasPrefix($0.1 == "/" ? "/" : $0.1 + "/") }
    if let nearest = around.max(by: { $0.1.count < $1.1.count }) {
      let path = path.dropFirst(nearest.1.count).drop { $0 == "/" }
      return [Candidate(root: nearest.0, path: String(path))]
    }
    return roots.filter { $0.1 == path || $0.1.hasPrefix(path == "/" ? "/" : path + "/") }
      .map { Candidate(root: $0.0, path: "") }
  }

  /// Returns whether the path is that of a snapshot, or of a folder that contains it.
  func includes(_ snapshot: SnapshotPath) -> Bool {
    candidates.contains { $0.root == snapshot.root && $0.includes(snapshot.relative) }
  }

  /// Returns whether the path is that of a new version or of one of its `others`, of its snapshot,
  /// or of a folder that contains them. The path of a version that no longer exists does not count.
  func includes(_ version: PendingSnapshot) -> Bool {
    let versions = [version] + version.others
    return candidates.contains { candidate in
      if candidate.isPending {
        return versions.contains {
          candidate.root == $0.path.root && candidate.path == $0.path.relative
        }
      }
      return [version.snapshot.root, version.path.root].contains(candidate.root)
        && candidate.includes(version.snapshot.relative)
    }
  }

  /// Returns whether the path is that of an older version that this version of the same snapshot
  /// has replaced.
  func isReplaced(by version: PendingSnapshot) -> Bool {
    !includes(version)
      && candidates.contains { $0.isPending && $0.ofSnapshot == version.snapshot.relative }
  }

  /// Whether the path is that of an existing snapshot, or of an existing folder for snapshots.
  var exists: Bool {
    candidates.contains {
      $0.isOfSnapshots && FileManager.default.fileExists(atPath: "\($0.root)/\($0.ofSnapshot)")
    }
  }

  /// Whether the path is that of an existing folder for snapshots.
  var isFolder: Bool {
    candidates.contains { $0.isOfSnapshots && "\($0.root)/\($0.path)".isFolder }
  }

  /// The folder of `__Snapshots__` if the path is that of a new version outside the known folders.
  /// `nil` for other paths.
  var folderElsewhere: String? {
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    guard path.hasSuffix(PendingSnapshot.ending), FileManager.default.fileExists(atPath: path),
      let range = path.range(of: "/\(SnapshotPath.folder)/", options: .backwards)
    else { return nil }
    return String(path[..<range.lowerBound])
  }
}
