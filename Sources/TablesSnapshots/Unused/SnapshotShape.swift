/// Whether a file below `__Snapshots__` can be a snapshot, by its name.
struct SnapshotShape {
  /// The extensions of the strategies that there are, and of those that the sources name.
  private let pathExtensions: Set<String>

  init(naming pathExtensions: some Sequence<String>) {
    self.pathExtensions = Self.builtIn.union(pathExtensions.map { FileName.component($0) })
  }

  private static let builtIn: Set<String> = ["txt", "json", "svg", "html"]
  /// What people write beside files to tell of them, whatever the extension.
  private static let documents: Set<String> = [
    "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "authors",
    "todo",
  ]

  /// Whether tests could have written a file that none is known to have written.
  func fits(_ snapshot: SnapshotPath) -> Bool {
    guard let test = TestOfSnapshot(snapshot), !Self.documents.contains(test.test.lowercased()),
      let ending = snapshot.relative.split(separator: ".").last
    else { return false }
    return pathExtensions.contains(String(ending))
      && ([test.module, test.test] + test.suites + test.names).allSatisfy(Self.isComponent)
  }

  /// Whether a part of a path is such as names are turned into.
  private static func isComponent(_ text: String) -> Bool {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    let isHashed = parts.count == 1 || (parts[1].count == 8 && parts[1].allSatisfy(\.isHexDigit))
    return isHashed
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "," }
  }
}
