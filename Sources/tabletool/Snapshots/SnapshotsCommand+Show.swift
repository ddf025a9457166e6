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
        let bytes = try version.versions().new
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(bytes) else { return "it is not UTF-8" }
        entry.text = text
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
        write(line: version.snapshot.relative)
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
  /// The most bytes of a version that are shown, as in a report.
  private static let limit = 4 << 20

  /// What the version changes, for a reader; all of it where there was none before.
  var difference: String {
    if max(old?.count ?? 0, new.count) > Self.limit {
      let before = old.map { "\($0.count) bytes" } ?? "none"
      return "Too large to be shown: \(before) before, \(new.count) bytes now."
    }
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
