import Foundation
import TablesBasics

/// The path of a snapshot's file.
package struct SnapshotPath: Sendable {
  /// The folder that holds `__Snapshots__`.
  package var root: String
  /// The path relative to the root.
  package var relative: String
  /// Whether the root is another folder than the package of the test. Messages then show the whole
  /// path.
  package var isElsewhere: Bool

  package static let folder = "__Snapshots__"

  package init(root: String, relative: String, isElsewhere: Bool = false) {
    self.root = root
    self.relative = relative
    self.isElsewhere = isElsewhere
  }

  /// Creates the path for a snapshot of a test, by its name, if any, and its number.
  package init(
    root: String, test: TestIdentity, name: String?, number: Int, pathExtension: String
  ) {
    let parts = [test.test] + test.arguments + (name.map { [$0] } ?? [])
    let stem = FileName.stem(number > 1 ? parts + ["\(number)"] : parts)
    let folders = ([test.module] + test.suites).map(FileName.component)
    let ending = FileName.pathExtension(pathExtension)
    let file = ending.isEmpty ? stem : "\(stem).\(ending)"
    self.init(root: root, relative: ([Self.folder] + folders + [file]).joined(separator: "/"))
  }

  package var absolute: String { "\(root)/\(relative)" }

  /// The path in messages: relative to the root, or absolute if that is elsewhere.
  package var name: String { isElsewhere ? absolute : relative }

  /// The folder of the file.
  package var directory: String { (absolute as NSString).deletingLastPathComponent }

  /// A key that is equal for two paths if some file system treats them as one.
  package var folded: String { "\(root)/\(relative.folded)" }
}

extension SnapshotPath: Hashable {
  /// Returns whether both paths are the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.relative == right.relative && left.root == right.root
  }

  /// Hashes a value that `==` compares.
  package func hash(into hasher: inout Hasher) { hasher.combine(relative) }
}

extension String {
  /// Whether there is a folder at this path.
  package var isFolder: Bool { FileStatus.of(self)?.isFolder == true }

  /// The sorted names in the folder at this path, without hidden ones. `nil` if it cannot be read.
  var visibleNames: [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: self)  // see above
    return names?.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the path without a folder that it begins with.
  func relative(to folder: String) -> String {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : self
  }

  /// The name as a part of a path, folded.
  var foldedComponent: String { FileName.component(self).folded }

  /// The text without differences that some file system ignores: case and Unicode composition.
  var folded: String { precomposedStringWithCanonicalMapping.uppercased().lowercased() }
}

/// Finds the package that a source file belongs to.
package enum PackageFolder {
  private static let known = Locked<[String: String]>([:])

  /// Returns the folder of the nearest `Package.swift` above a file; `nil` if there is none.
  package static func above(_ file: String) -> String? {
    if let root = known.withLock({ $0[file] }) { return root }
    let folder = (file as NSString).deletingLastPathComponent
    guard let root = search(from: folder) else { return nil }
    known.withLock { $0[file] = root }
    return root
  }

  /// Returns an absolute path; `~` stands for the home folder of the user.
  package static func absolute(_ path: String, in folder: String) -> String {
    let path = (path as NSString).expandingTildeInPath
    return path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  private static func search(from folder: String) -> String? {
    guard folder.hasPrefix("/") else { return nil }
    return sequence(first: folder) { $0 == "/" ? nil : ($0 as NSString).deletingLastPathComponent }
      .first { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
  }
}
