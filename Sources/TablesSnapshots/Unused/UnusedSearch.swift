/// Looks for the snapshots of a package that no test takes.
///
/// A snapshot is held to be used until something shows the contrary: what cannot be judged is told
/// apart.
package struct UnusedSearch: Sendable {
  /// What no test takes, in the order of paths.
  package private(set) var unused: [UnusedSnapshot] = []
  /// What may be used or not, in the order of paths.
  package private(set) var unjudged: [UnjudgedSnapshot] = []

  /// Judges every snapshot of a folder.
  ///
  /// - Parameter runs: What is known of past runs; by default what they left in `.build`.
  package init(in folder: SnapshotFolder, runs: TestRuns? = nil) {
    let snapshots = folder.snapshots()
    if snapshots.isEmpty { return }
    var judge = UnusedJudge(
      sources: PackageSources(root: folder.root), runs: runs ?? TestRuns(root: folder.root))
    for snapshot in snapshots {
      switch judge.verdict(on: snapshot) {
      case .used: break
      case .unused(let reason): unused.append(UnusedSnapshot(snapshot: snapshot, reason: reason))
      case .unknown(let reason):
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: reason))
      }
    }
  }
}
