import TablesSnapshots

extension SnapshotPolicy {
  /// What to do so that the new version is recorded.
  ///
  /// - Parameter test: What `--filter` finds the test by; `nil` where nothing does for sure.
  func advice(for test: String?) -> String {
    if let veto { return "\(veto) allows none to be recorded: record it where nothing forbids it." }
    let variable = SnapshotEnvironment.modeVariable
    let filter = test.map { " --filter \($0)" } ?? ""
    switch source {
    case .environment: return "If the new version is right: \(variable)=all swift test\(filter)"
    case .call:
      return "The call sets the mode .\(mode.rawValue), whatever \(variable) says: change record:."
    case .scope:
      return "The code around the call sets the mode .\(mode.rawValue), whatever \(variable) says."
    }
  }

  /// The command that shows what is pending.
  func review(of path: SnapshotPath) -> String {
    let root = path.isElsewhere ? ["--root", path.root.quotedForShells] : []
    let folder = pendingFolder.map { ["--pending", $0.quotedForShells] } ?? []
    return (["Look at it: swift run tabletool snapshots review"] + root + folder)
      .joined(separator: " ")
  }
}

extension String {
  /// One word to a shell.
  fileprivate var quotedForShells: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+,:@%=".unicodeScalars.contains($0)
    }
    if isPlain { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: "'\\''"))'"
  }
}
