import Foundation

/// Where the file of a snapshot lies.
package struct SnapshotPath: Hashable, Sendable {
  /// The folder that holds `__Snapshots__`.
  package var root: String
  /// The path from there: what messages show.
  package var relative: String

  package static let folder = "__Snapshots__"

  package init(root: String, relative: String) {
    self.root = root
    self.relative = relative
  }

  package var absolute: String { "\(root)/\(relative)" }

  /// The folder that the file lies in.
  package var directory: String { (absolute as NSString).deletingLastPathComponent }

  /// The same for all paths that some file system takes for one.
  package var folded: String {
    "\(root)/\(relative.precomposedStringWithCanonicalMapping.uppercased().lowercased())"
  }
}
