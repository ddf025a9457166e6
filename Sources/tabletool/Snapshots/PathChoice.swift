import Foundation
import TablesSnapshots

/// A path that the user typed: of a snapshot, of a folder of them, or of a pending file.
///
/// It leads from the current folder, or, where it does not begin with a dot, from the root or from
/// `__Snapshots__`, as the tool writes paths.
struct PathChoice {
  let word: String
  private let places: [Place]

  /// A path below a folder that holds `__Snapshots__`; an empty one stands for all of it.
  private struct Place {
    let root: String
    let path: String

    /// The same, of a snapshot where it was one of its pending files.
    var ofSnapshot: String {
      guard path.hasSuffix(PendingSnapshot.ending) else { return path }
      return path.split(separator: ".", omittingEmptySubsequences: false).dropLast(2)
        .joined(separator: ".")
    }

    /// Whether it leads to snapshots or to a folder that holds them.
    var isOfSnapshots: Bool {
      path.isEmpty || path == SnapshotPath.folder || path.hasPrefix(SnapshotPath.folder + "/")
    }

    func includes(_ relative: String) -> Bool {
      path.isEmpty || relative == ofSnapshot || relative.hasPrefix(path + "/")
    }
  }

  /// - Parameters:
  ///   - root: The folder that holds the snapshots.
  ///   - pendingFolder: Another that holds new versions.
  init(_ word: String, root: String, pendingFolder: String?) {
    self.word = word
    let url = URL(fileURLWithPath: word).standardizedFileURL
    var places: [Place] = []
    for path in [url.path, url.resolvingSymlinksInPath().path] {
      places += Self.places(of: path, below: [root, pendingFolder].compactMap { $0 })
    }
    if !word.hasPrefix("/"), !word.hasPrefix(".") {
      let path = word.split(separator: "/").joined(separator: "/")
      places.append(Place(root: root, path: path))
    }
    self.places = places.flatMap { place in
      let isWhole = place.path.isEmpty
      return [place]
        + (isWhole ? [] : [Place(root: place.root, path: "\(SnapshotPath.folder)/\(place.path)")])
    }
  }

  /// Where a path leads to below the nearest of the folders, or which of them it holds.
  private static func places(of path: String, below roots: [String]) -> [Place] {
    let roots = roots.flatMap { root in
      [root, URL(fileURLWithPath: root).resolvingSymlinksInPath().path].map { (root, $0) }
    }
    let around = roots.filter { path.hasPrefix($0.1 == "/" ? "/" : $0.1 + "/") }
    if let nearest = around.max(by: { $0.1.count < $1.1.count }) {
      let path = path.dropFirst(nearest.1.count).drop { $0 == "/" }
      return [Place(root: nearest.0, path: String(path))]
    }
    return roots.filter { $0.1 == path || $0.1.hasPrefix(path == "/" ? "/" : path + "/") }
      .map { Place(root: $0.0, path: "") }
  }

  /// Whether the path leads to a snapshot, or to a folder around it.
  func includes(_ snapshot: SnapshotPath) -> Bool {
    places.contains { $0.root == snapshot.root && $0.includes(snapshot.relative) }
  }

  /// Whether the path leads to a new version, to its snapshot, or to a folder around one of them.
  func includes(_ version: PendingSnapshot) -> Bool {
    includes(version.snapshot)
      || places.contains {
        $0.root == version.path.root && $0.includes(version.snapshot.relative)
      }
  }

  /// Whether there is such a snapshot, or such a folder for snapshots.
  var exists: Bool {
    places.contains { $0.isOfSnapshots && Self.exists("\($0.root)/\($0.ofSnapshot)") }
  }

  /// Whether there is such a folder for snapshots.
  var isFolder: Bool {
    places.contains { $0.isOfSnapshots && "\($0.root)/\($0.path)".isFolder }
  }

  /// The folder of a new version that lies elsewhere; `nil` where the path leads to none.
  var folderElsewhere: String? {
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    guard path.hasSuffix(PendingSnapshot.ending), Self.exists(path),
      let range = path.range(of: "/\(SnapshotPath.folder)/", options: .backwards)
    else { return nil }
    return String(path[..<range.lowerBound])
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}

extension String {
  /// Whether there is a folder at this path.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
