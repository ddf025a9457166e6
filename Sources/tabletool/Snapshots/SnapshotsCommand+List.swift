import TablesSnapshots

extension SnapshotsCommand {
  /// What is told of a new version.
  struct PendingEntry: Encodable {
    let path: String
    let pending: String
    let state: State
    let added: Int
    let removed: Int
    let isOutdated: Bool

    enum State: String, Encodable { case new, changed, same, unreadable }

    init(_ version: PendingSnapshot) {
      path = version.snapshot.relative
      pending = version.name
      do {
        let versions = try version.versions()
        let counts = versions.counts
        isOutdated = versions.isOutdated
        (added, removed) = (counts.added, counts.removed)
        state = versions.old == nil ? .new : versions.old == versions.new ? .same : .changed
      } catch { (added, removed, state, isOutdated) = (0, 0, .unreadable, false) }
    }

    var line: String {
      let word = "\(state)".padding(toLength: 12, withPad: " ", startingAt: 0)
      let count = state == .changed ? "  +\(added) −\(removed)" : ""
      return "\(word)\(path)\(count)\(isOutdated ? "  outdated" : "")"
    }
  }

  func list() throws -> ExitStatus {
    let entries = try pending().map(PendingEntry.init)
    if invocation.isJSON {
      try write(json: entries)
    } else if entries.isEmpty {
      write("No new versions.")
    } else {
      for entry in entries { write(entry.line) }
    }
    return .success
  }
}

extension PendingSnapshot.Versions {
  /// How many lines the new version adds and removes.
  fileprivate var counts: (added: Int, removed: Int) {
    if old == new { return (0, 0) }
    return TextDifference.counts(
      from: String(decoding: old ?? [], as: UTF8.self), to: String(decoding: new, as: UTF8.self))
  }
}
