import Foundation

/// Where a snapshot is kept, below the root: folders of target and suites, and a file.
struct SnapshotPath: Hashable {
  let components: [String]

  /// `<target>/<suites…>/<test>.<arguments…>.<name or number>.<ending>`.
  init(_ identity: TestIdentity, name: String?, number: Int, pathExtension: String) {
    var file = [FileName.safe(identity.test)] + identity.arguments.map(FileName.safe)
    if let name {
      file.append(FileName.safe(name))
    } else if number > 1 {
      file.append(String(number))
    }
    let folders = [identity.module] + identity.suites
    components =
      folders.map(FileName.safe) + [
        file.joined(separator: ".") + "." + FileName.safe(pathExtension)
      ]
  }

  /// The path below the root, with slashes.
  var text: String { components.joined(separator: "/") }

  /// What two paths share that some file system takes for one.
  var folded: String { text.precomposedStringWithCanonicalMapping.lowercased() }

  func url(below root: URL) -> URL {
    components.reduce(root) { $0.appendingPathComponent($1, isDirectory: false) }
  }
}
