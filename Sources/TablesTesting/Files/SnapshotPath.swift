import Foundation

/// Where the file of a snapshot lies.
struct SnapshotPath: Hashable {
  /// The folder that holds `__Snapshots__`.
  var root: String
  /// The path from there: what messages show.
  var relative: String

  static let folder = "__Snapshots__"

  /// The place for a test, a name of one's own and a number; both may be missing.
  init(
    root: String, test: TestIdentity, name: String?, number: Int = 1, pathExtension: String
  ) {
    let parts = [test.test] + test.arguments + (name.map { [$0] } ?? [])
    let stem = FileName.stem(number > 1 ? parts + ["\(number)"] : parts)
    let folders = ([test.module] + test.suites).map(FileName.component)
    let ending = FileName.component(pathExtension)
    self.root = root
    relative = ([Self.folder] + folders + ["\(stem).\(ending)"]).joined(separator: "/")
  }

  var absolute: String { "\(root)/\(relative)" }

  /// The folder that the file lies in.
  var directory: String { (absolute as NSString).deletingLastPathComponent }

  /// The same for all paths that some file system takes for one.
  var folded: String {
    "\(root)/\(relative.precomposedStringWithCanonicalMapping.uppercased().lowercased())"
  }
}
