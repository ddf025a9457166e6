import Foundation

/// Where the file of a snapshot lies.
package struct SnapshotPath: Sendable {
  /// The folder that holds `__Snapshots__`.
  package var root: String
  /// The path from there.
  package var relative: String
  /// Whether the root is another folder than the one that its reader works in.
  package var isElsewhere: Bool

  package static let folder = "__Snapshots__"

  package init(root: String, relative: String, isElsewhere: Bool = false) {
    self.root = root
    self.relative = relative
    self.isElsewhere = isElsewhere
  }

  package var absolute: String { "\(root)/\(relative)" }

  /// What messages call it: the path from the root, whole where that is elsewhere.
  package var name: String { isElsewhere ? absolute : relative }

  /// The folder that the file lies in.
  package var directory: String { (absolute as NSString).deletingLastPathComponent }

  /// The same for all paths that some file system takes for one.
  package var folded: String {
    "\(root)/\(relative.precomposedStringWithCanonicalMapping.uppercased().lowercased())"
  }
}

extension SnapshotPath: Hashable {
  /// Whether both are the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.relative == right.relative && left.root == right.root
  }

  /// Feeds what is compared.
  package func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}
