import TablesSnapshots

extension SnapshotsCommand {
  /// What is told of a new version.
  struct PendingEntry: Encodable {
    let path: String
    let pending: String
    let state: State
    /// Lines that came and went; left out where they are too many to count.
    let added: Int?
    let removed: Int?
    let isOutdated: Bool

    enum State: String, Encodable { case new, changed, same, unreadable }

    init(_ version: PendingSnapshot) {
      path = version.snapshot.relative
      pending = version.name
      do {
        let versions = try version.versions()
        let counts = versions.counts
        isOutdated = versions.isOutdated
        (added, removed) = (counts?.added, counts?.removed)
        state = versions.old == nil ? .new : versions.old == versions.new ? .same : .changed
      } catch { (added, removed, state, isOutdated) = (0, 0, .unreadable, false) }
    }

    var line: String {
      let word = "\(state)".padding(toLength: 12, withPad: " ", startingAt: 0)
      return "\(word)\(path)\(count)\(isOutdated ? "  outdated" : "")"
    }

    private var count: String {
      guard state == .changed else { return "" }
      guard let added, let removed else { return "  many lines" }
      return "  +\(added) −\(removed)"
    }
  }

  func list() throws -> ExitStatus {
    let entries = try pending().map(PendingEntry.init)
    if invocation.isJSON {
      try write(json: entries)
    } else if entries.isEmpty {
      write("No new versions.")
    } else {
      for entry in entries { write(line: entry.line) }
    }
    return .success
  }
}

extension PendingSnapshot.Versions {
  /// The most bytes of a version whose lines are counted: in a debug build, half a second of them.
  private static let limit = 1 << 20

  /// How many lines the new version adds and removes; `nil` where it would take long to count.
  fileprivate var counts: (added: Int, removed: Int)? {
    if old == new { return (0, 0) }
    if max(old?.count ?? 0, new.count) > Self.limit { return nil }
    return TextDifference.counts(
      from: String(decoding: old ?? [], as: UTF8.self), to: String(decoding: new, as: UTF8.self))
  }
}
