/// A snapshot that no test takes, as far as can be told.
package struct UnusedSnapshot: Hashable, Sendable {
  /// The snapshot.
  package let snapshot: SnapshotPath
  /// Why it counts as unused.
  package let reason: Reason

  /// Why a snapshot counts as unused.
  package enum Reason: Hashable, Sendable {
    /// No function of the sources is called like its test.
    case noTest(String)
    /// No type or file of the sources is called like one of its suites.
    case noSuite(String)
    /// The manifest of the package names no such target.
    case noTarget(String)
    /// Its test ran, and took others.
    case notTaken
  }

  /// The unused ones among the snapshots of a package, by its sources and by its last runs.
  package static func all(in folder: SnapshotFolder) -> [UnusedSnapshot] {
    let names = DeclaredNames(root: folder.root)
    let runs = TestRuns(root: folder.root)
    return folder.snapshots().compactMap { snapshot in
      let reason = names.reason(against: snapshot) ?? runs.reason(against: snapshot)
      return reason.map { UnusedSnapshot(snapshot: snapshot, reason: $0) }
    }
  }
}

extension UnusedSnapshot.Reason: CustomStringConvertible {
  /// A sentence for the user.
  package var description: String {
    switch self {
    case .noTest(let name): "no test is called \(name)"
    case .noSuite(let name): "no suite or file is called \(name)"
    case .noTarget(let name): "Package.swift names no target \(name)"
    case .notTaken: "its test ran and did not take it"
    }
  }
}

extension DeclaredNames {
  /// Why the sources have no test for a snapshot; `nil` where they may have one.
  func reason(against snapshot: SnapshotPath) -> UnusedSnapshot.Reason? {
    let parts = snapshot.relative.split(separator: "/").map(String.init)
    guard !isPartial, parts.count >= 3, let stem = parts.last?.split(separator: ".").first else {
      return nil
    }
    if let modules, !modules.contains(parts[1]) { return .noTarget(parts[1]) }
    if let suite = parts[2..<(parts.count - 1)].first(where: { !types.contains($0) }) {
      return .noSuite(suite)
    }
    // A name that had to be cut for its length is not the test's any more.
    let isCut = parts.last.map { $0.utf8.count > 150 } ?? false
    return isCut || functions.contains(String(stem)) ? nil : .noTest(String(stem))
  }
}
