/// A snapshot of a report: both versions, and what is said of them.
struct ReportEntry {
  /// The path that messages show.
  let name: String
  private(set) var old: [UInt8]?
  private(set) var new: [UInt8]?
  private(set) var state = State.unreadable
  /// What a reader should know before deciding, or why nothing can be shown.
  private(set) var notes: [String] = []

  enum State: String, CaseIterable {
    case changed, new, unused, same, unreadable
  }

  /// The most bytes of a version that are shown.
  private static let limit = 4 << 20

  /// Reads the versions that a failing test left.
  init(_ pending: PendingSnapshot) {
    name = pending.snapshot.relative
    do {
      let versions = try pending.versions()
      (old, new) = (versions.old, versions.new)
      state = old == nil ? .new : old == new ? .same : .changed
      if versions.isOutdated { notes = ["The snapshot has changed since the test ran."] }
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
      return
    }
    if state == .changed, let old, let new, let cause = DifferenceCause(stored: old, expected: new)
    {
      notes += cause.advice.split(separator: "\n").map(String.init)
    }
    if max(old?.count ?? 0, new?.count ?? 0) > Self.limit {
      notes.append("A version is larger than 4 MB and is not shown.")
      (old, new) = (nil, nil)
    }
  }

  /// Reads a snapshot that no test takes.
  init(_ unused: UnusedSnapshot) {
    name = unused.snapshot.relative
    do {
      old = try SnapshotFile(path: unused.snapshot).read()
      state = .unused
      notes = ["No test takes this snapshot: \(unused.reason)."]
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
    }
  }
}
