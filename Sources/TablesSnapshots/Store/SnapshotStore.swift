/// A message to a test about its snapshot.
package struct SnapshotNews {
  package var message: String
  /// Whether the test fails.
  package var isFailure: Bool

  package init(message: String, isFailure: Bool) {
    self.message = message
    self.isFailure = isFailure
  }
}

/// A store that compares the texts of a call with a file or a source, and records them.
package struct SnapshotStore {
  private let owner: SnapshotOwner
  private let policy: SnapshotPolicy
  private let registry: SnapshotRegistry
  private let filter: String?

  /// Creates the store of a call.
  ///
  /// - Parameter filter: The `--filter` that finds the test. `nil` if it is not certain.
  package init(
    of owner: SnapshotOwner, policy: SnapshotPolicy, registry: SnapshotRegistry, filter: String?
  ) {
    self.owner = owner
    self.policy = policy
    self.registry = registry
    self.filter = filter
  }

  /// Compares a text with a file, and returns a message for the test, if any.
  package func check(_ text: String, at path: SnapshotPath) throws(SnapshotError) -> SnapshotNews? {
    let file = SnapshotFile(path: path)
    let isFirst = registry.isFirstText(text, of: owner)
    do throws(SnapshotFileError) {
      let verdict = SnapshotVerdict(of: text, with: try file.read(), in: path.name, policy: policy)
      if case .same = verdict.comparison { return matched(path, isFirst) }
      guard verdict.isToBeRecorded else { return try leave(verdict, at: path, isFirst) }
      if verdict.comparison.cause == .newerFormat {
        return failure("\(SnapshotError.newerFormat(path.name))")
      }
      if verdict.comparison.stored != nil, !isFirst {
        return failure("\(SnapshotError.changingValue(path.name))")
      }
      try file.write(text)
      return recorded(verdict, at: path)
    } catch { throw .file(error) }
  }

  /// Compares a text with the text in the source, `nil` if there is none yet, and returns a message
  /// for the test, if any.
  package func check(
    _ text: String, at place: InlineSources.Place, expecting expected: String?
  ) -> SnapshotNews? {
    let isFirst = registry.isFirstText(text, of: owner)
    let verdict = SnapshotVerdict(
      of: text, with: expected.map(SnapshotFile.bytes), in: nil, policy: policy)
    // An earlier text may have been written over the one that the test was compiled with.
    let isWritten = policy.mode == .all || policy.mode == .failed
    if case .same = verdict.comparison {
      if isFirst || !isWritten { return nil }
    } else if !verdict.isToBeRecorded {
      return failure(([verdict.complaint] + verdict.advice(filter)).joined(separator: "\n"))
    }
    do throws(InlineSnapshotError) {
      guard isFirst else { throw .changingValue }
      try InlineSources.shared.write(text, at: place, expecting: expected)
      return SnapshotNews(message: verdict.news, isFailure: policy.mode != .all)
    } catch { return failure("\(error)\n\(verdict.difference)") }
  }

  private func failure(_ message: String) -> SnapshotNews {
    SnapshotNews(message: message, isFailure: true)
  }

  /// Returns a failure if this run recorded the file, because nobody has looked at it yet.
  private func matched(_ path: SnapshotPath, _ isFirst: Bool) -> SnapshotNews? {
    if isFirst { registry.clearPending(of: path, policy) }
    guard registry.wasRecorded(path) else { return nil }
    return failure(
      """
      Recorded \(path.name) earlier in this run, so nothing is compared.
      Look at it and commit it; the next run compares.
      """)
  }

  private func recorded(_ verdict: SnapshotVerdict, at path: SnapshotPath) -> SnapshotNews {
    registry.clearPending(of: path, policy)
    let isFailure = policy.mode != .all
    if isFailure { registry.noteRecorded(path) }
    return SnapshotNews(message: verdict.news, isFailure: isFailure)
  }

  /// Writes a pending version, and returns a message that says how to review it.
  private func leave(
    _ verdict: SnapshotVerdict, at path: SnapshotPath, _ isFirst: Bool
  ) throws(SnapshotFileError) -> SnapshotNews {
    if let stored = verdict.comparison.stored, let offset = stored.offsetOfInvalidUTF8 {
      throw .notUTF8(path.name, offset: offset)
    }
    var lines = [verdict.complaint]
    do throws(SnapshotFileError) {
      lines += try pend(verdict, at: path) + verdict.advice(filter)
    } catch { lines += ["The new version could not be left to be reviewed.", "\(error)"] }
    if verdict.comparison.stored != nil, !isFirst {
      lines.append("\(SnapshotError.changingValue(path.name))")
    }
    return failure(lines.joined(separator: "\n"))
  }

  private func pend(
    _ verdict: SnapshotVerdict, at path: SnapshotPath
  ) throws(SnapshotFileError) -> [String] {
    guard policy.pending != nil else { return [] }
    let pending = PendingSnapshot(
      of: path, content: verdict.comparison.stored, below: policy.pendingFolder)
    try pending.write(verdict.text)
    registry.noteFolder(of: pending)
    return ["The new version is pending: \(pending.name)", policy.review(of: path)]
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not UTF-8. `nil` if there is none.
  fileprivate var offsetOfInvalidUTF8: Int? {
    let decoded = Array(String(decoding: self, as: UTF8.self).utf8)
    return self == decoded ? nil : zip(self, decoded).enumerated().first { $1.0 != $1.1 }?.offset
  }
}
