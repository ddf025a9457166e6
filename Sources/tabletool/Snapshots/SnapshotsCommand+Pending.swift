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
        let difference = try version.difference()
        isOutdated = try version.isOutdated()
        (added, removed) = (difference?.added ?? 0, difference?.removed ?? 0)
        state = difference.map { $0.isNew ? .new : .changed } ?? .same
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

  func show() throws -> ExitStatus {
    let pending = try pending()
    if invocation.isJSON {
      try write(json: try pending.map { ["path": $0.snapshot.relative, "text": try $0.newText()] })
      return .success
    }
    if pending.isEmpty { write("No new versions.") }
    for (index, version) in pending.enumerated() {
      if index > 0 { write("") }
      write(version.snapshot.relative)
      write(difference: try version.shown())
    }
    return .success
  }

  /// What became of the new versions that were to be accepted or rejected.
  struct Answer: Encodable {
    var done: [String] = []
    var refused: [Refusal] = []

    struct Refusal: Encodable {
      var path: String
      var reason: String
    }
  }

  func accept() throws -> ExitStatus {
    try answer("Accepted", try pending()) { version in
      if !invocation.isForced, (try? version.isOutdated()) == true {  // else accepting says why
        return "it has changed since the test ran; run the test again, or accept with --force"
      }
      return failure { () throws(SnapshotFileError) in try version.accept() }
    }
  }

  func reject() throws -> ExitStatus {
    try answer("Rejected", try pending()) { version in
      version.remove()
      return nil
    }
  }

  private func answer(
    _ word: String, _ pending: [PendingSnapshot], _ act: (PendingSnapshot) -> String?
  ) throws -> ExitStatus {
    var answer = Answer()
    for version in pending {
      let path = version.snapshot.relative
      if let reason = act(version) {
        answer.refused.append(Answer.Refusal(path: path, reason: reason))
      } else {
        answer.done.append(path)
      }
    }
    try tell(answer, word)
    return answer.refused.isEmpty ? .success : .problems
  }

  private func tell(_ answer: Answer, _ word: String) throws {
    if invocation.isJSON { return try write(json: answer) }
    for path in answer.done { write("\(word) \(path)") }
    for refusal in answer.refused { tool.complain("\(refusal.path): \(refusal.reason)") }
    if answer.done.isEmpty, answer.refused.isEmpty { write("No new versions.") }
  }

  /// Why something could not be done, in one line; `nil` where it was done.
  func failure(_ work: () throws(SnapshotFileError) -> Void) -> String? {
    do {
      try work()
      return nil
    } catch { return error.description.replacing("\n", with: " ") }
  }
}

extension PendingSnapshot {
  /// How much a new version changes.
  struct Change {
    var isNew: Bool
    var added: Int
    var removed: Int
  }

  /// How much the version changes; `nil` where it changes nothing.
  func difference() throws(SnapshotFileError) -> Change? {
    let versions = try versions()
    if versions.old == versions.new { return nil }
    let counts = TextDifference.counts(
      from: String(decoding: versions.old ?? [], as: UTF8.self),
      to: String(decoding: versions.new, as: UTF8.self))
    return Change(isNew: versions.old == nil, added: counts.added, removed: counts.removed)
  }

  /// The text of the new version.
  func newText() throws(SnapshotFileError) -> String {
    String(decoding: try versions().new, as: UTF8.self)
  }

  /// What the version changes, for a reader; all of it where there was none before.
  func shown() throws(SnapshotFileError) -> String {
    let versions = try versions()
    let new = String(decoding: versions.new, as: UTF8.self)
    guard let old = versions.old else { return "new:\n" + new.dropLastLineFeed }
    if old == versions.new { return "The same as the snapshot." }
    let cause = DifferenceCause(stored: old, expected: versions.new)
    let difference = TextDifference(from: String(decoding: old, as: UTF8.self), to: new)
    return [cause?.advice, difference.text].compactMap { $0 }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var dropLastLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
