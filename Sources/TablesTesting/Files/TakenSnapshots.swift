import Foundation
import TablesSnapshots

/// What the tests of a process took, and what lies beside it unused.
struct TakenSnapshots {
  private let byRoot: [String: [SnapshotPath]]
  private let environment: SnapshotEnvironment

  init(_ paths: [SnapshotPath], environment: SnapshotEnvironment = .ofProcess) {
    byRoot = Dictionary(grouping: paths, by: \.root)
    self.environment = environment
  }

  /// The snapshots of the same tests that were not taken, sorted; of other tests nothing is known.
  var untaken: [SnapshotPath] {
    byRoot.sorted { $0.key < $1.key }.flatMap { root, paths in
      var run = TestRuns()
      run.add(paths)
      return run.untaken(among: SnapshotFolder(root: root).snapshots())
    }
  }

  /// Says at the end of a run what was not taken, and keeps what was for `snapshots list --unused`.
  func tell() {
    if isPartOfATest { return }
    let untaken = untaken
    if !untaken.isEmpty {
      FileHandle.standardError.write(Data("\(Self.message(untaken))\n".utf8))
    }
    if environment.integrationVariable != nil { return }
    for (root, paths) in byRoot { TestRuns.keep(paths, root: root) }
  }

  /// Whether the process runs the body of one exit test, which takes what its test does not.
  private var isPartOfATest: Bool {
    environment.variables.keys.contains { $0.hasPrefix("SWT_") && $0.contains("EXIT_TEST") }
  }

  static func message(_ untaken: [SnapshotPath]) -> String {
    let shown = untaken.prefix(10).map { "  \($0.relative)" }
    let rest = untaken.count > 10 ? ["  … and \(untaken.count - 10) more"] : []
    return
      (["Snapshots that the tests that ran did not take:"] + shown + rest
      + ["Look at them: tabletool snapshots list --unused"]).joined(separator: "\n")
  }
}
