import TablesSnapshots

extension SnapshotsCommand {
  /// A new version as a script reads it.
  private struct ShownEntry: Encodable {
    let path: String
    var text: String?
    /// Why there is no text.
    var reason: String?
  }

  func show() throws -> ExitStatus {
    let pending = try pending()
    return invocation.isJSON ? try showAsJSON(pending) : showAsText(pending)
  }

  private func showAsJSON(_ pending: [PendingSnapshot]) throws -> ExitStatus {
    let entries = pending.map { version in
      var entry = ShownEntry(path: version.snapshot.relative)
      entry.reason = reason { () throws(SnapshotFileError) in
        entry.text = String(decoding: try version.versions().new, as: UTF8.self)
        return nil
      }
      return entry
    }
    try write(json: entries)
    return entries.contains { $0.reason != nil } ? .problems : .success
  }

  private func showAsText(_ pending: [PendingSnapshot]) -> ExitStatus {
    if pending.isEmpty { write("No new versions.") }
    var (isFirst, status) = (true, ExitStatus.success)
    for version in pending {
      do throws(SnapshotFileError) {
        let versions = try version.versions()
        if !isFirst { write("") }
        isFirst = false
        write(version.snapshot.relative)
        write(difference: versions.difference)
      } catch {
        tool.complain("\(version.snapshot.relative): \(error.line)")
        status = .problems
      }
    }
    return status
  }
}

extension PendingSnapshot.Versions {
  /// What the version changes, for a reader; all of it where there was none before.
  var difference: String {
    let text = String(decoding: new, as: UTF8.self)
    guard let old else { return "new:\n" + text.dropLastLineFeed }
    if old == new { return "The same as the snapshot." }
    let cause = DifferenceCause(stored: old, expected: new)
    let difference = TextDifference(from: String(decoding: old, as: UTF8.self), to: text)
    return [cause?.advice, difference.text].compactMap { $0 }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var dropLastLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
