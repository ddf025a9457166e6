import TablesSnapshots

extension SnapshotsCommand {
  /// One entry of the JSON list of pending snapshots, which describes one new version.
  struct PendingEntry: Encodable {
    let path: String
    let pending: String
    let state: State
    /// The numbers of added and removed lines. Left out if there are too many to count.
    let added: Int?
    let removed: Int?
    let isOutdated: Bool

    /// The reason why the versions cannot be compared. `nil` if they can.
    let reason: String?

    enum State: String, Encodable { case new, changed, same, outdated, unreadable }

    init(_ version: PendingSnapshot) {
      path = version.snapshot.relative
      pending = version.name
      do {
        let versions = try version.versions()
        let counts = versions.counts
        isOutdated = versions.isOutdated
        (added, removed) = (counts?.added, counts?.removed)
        state = versions.old == nil ? .new : versions.old == versions.new ? .same : .changed
        reason = nil
      } catch {
        if case .outOfDate = error { isOutdated = true } else { isOutdated = false }
        (added, removed, state) = (nil, nil, isOutdated ? .outdated : .unreadable)
        reason = error.line
      }
    }

    var line: String {
      let word = "\(state)".padding(toLength: 12, withPad: " ", startingAt: 0)
      if let reason { return "\(word)\(path)  \(reason)" }
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

  func show() throws -> ExitStatus {
    let pending = try pending()
    if pending.isEmpty { write("No new versions.") }
    var (isFirst, status) = (true, ExitStatus.success)
    for version in pending {
      do throws(SnapshotFileError) {
        let versions = try version.versions()
        if !isFirst { write("") }
        isFirst = false
        write(line: version.snapshot.relative)
        write(difference: versions.difference)
      } catch {
        tool.complain("\(version.snapshot.relative): \(error.line)")
        status = .problems
      }
    }
    return status
  }

  func accept() throws -> ExitStatus {
    let pending = try pending()
    let names = SourceNames(root: folder.root)
    return try answer("Accepted", pending) { version throws(SnapshotFileError) in
      let versions = try version.versions()
      if !invocation.isForced, let doubt = doubt(about: versions, of: version, names) {
        return "\(doubt), or accept with --force"
      }
      try version.accept(versions)
      return nil
    }
  }

  /// Returns the reason why a version should not be accepted without a review. `nil` if there is
  /// none.
  private func doubt(
    about versions: PendingSnapshot.Versions, of version: PendingSnapshot, _ names: SourceNames
  ) -> String? {
    if versions.new.offsetOfInvalidUTF8 != nil { return nil }  // refused in any case
    if versions.isOutdated { return "it has changed since the test ran; run the test again" }
    if !versions.isAsLeft {
      return "the new version has changed since the test left it; look at it in a review"
    }
    return names.reasonIfGone(for: version.snapshot).map { "\($0); reject the new version" }
  }

  func reject() throws -> ExitStatus {
    try answer("Rejected", try pending()) { version throws(SnapshotFileError) in
      try version.reject()
      return nil
    }
  }

  private func answer(
    _ word: String, _ pending: [PendingSnapshot],
    _ act: (PendingSnapshot) throws(SnapshotFileError) -> String?
  ) throws -> ExitStatus {
    var (done, refused) = ([String](), [(path: String, reason: String)]())
    for version in pending {
      let path = version.snapshot.relative
      do throws(SnapshotFileError) {
        if let reason = try act(version) {
          refused.append((path, reason))
        } else {
          done.append(path)
        }
      } catch { refused.append((path, error.line)) }
    }
    for path in done { write(line: "\(word) \(path)") }
    if word == "Rejected", !done.isEmpty { write(PendingSnapshot.afterRejection) }
    for refusal in refused { tool.complain("\(refusal.path): \(refusal.reason)") }
    if pending.isEmpty { write("No new versions.") }
    return refused.isEmpty ? .success : .problems
  }
}

extension SnapshotFileError {
  /// The description in one line.
  var line: String {
    description.split(separator: "\n").reduce("") { line, next in
      line.isEmpty ? String(next) : line + (line.hasSuffix(".") ? " " : "; ") + next
    }
  }
}

extension PendingSnapshot.Versions {
  /// The largest number of bytes of a version whose lines are counted. Counting the lines of that
  /// many bytes takes half a second in a debug build.
  private static let countLimit = 1 << 20

  /// The numbers of lines that the new version adds and removes. `nil` if counting would take long.
  fileprivate var counts: (added: Int, removed: Int)? {
    if old == new { return (0, 0) }
    if size > Self.countLimit { return nil }
    return TextDifference.counts(from: texts.old, to: texts.new)
  }
}
