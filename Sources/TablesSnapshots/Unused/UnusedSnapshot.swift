/// A snapshot that no test takes.
package struct UnusedSnapshot: Hashable, Sendable {
  /// The snapshot.
  package let snapshot: SnapshotPath
  /// Why it counts as unused.
  package let reason: Reason

  /// Why a snapshot counts as unused.
  package enum Reason: Hashable, Sendable {
    /// Its suite has no test of that name.
    case noTest(String)
    /// No type or file of its target is called like one of its suites.
    case noSuite(String)
    /// The manifest of the package names no such target.
    case noTarget(String)
    /// Its test ran, and took others.
    case notTaken
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

/// A file of which it cannot be told whether a test takes it.
package struct UnjudgedSnapshot: Hashable, Sendable {
  package let snapshot: SnapshotPath
  /// What keeps from telling.
  package let reason: String
}
