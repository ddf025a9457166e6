/// How a text compares with the snapshot that is stored. Comparing neither reads nor writes.
package enum SnapshotComparison {
  case same
  /// Nothing is stored.
  case missing
  /// Other bytes are stored; the cause is `nil` if the value itself differs.
  case different(stored: [UInt8], cause: DifferenceCause?)

  /// Compares a text with what is stored, `nil` for nothing.
  package init(of text: String, with stored: [UInt8]?) {
    guard let stored else {
      self = .missing
      return
    }
    let bytes = SnapshotFile.bytes(of: text)
    self =
      stored == bytes
      ? .same : .different(stored: stored, cause: DifferenceCause(stored: stored, expected: bytes))
  }

  /// What is stored, if it differs.
  package var stored: [UInt8]? {
    if case .different(let stored, _) = self { stored } else { nil }
  }

  /// Why the stored bytes differ, if it is not the value.
  package var cause: DifferenceCause? {
    if case .different(_, let cause) = self { cause } else { nil }
  }
}

/// What a comparison means for a test in the mode of its snapshot, in words.
package struct SnapshotVerdict {
  package let text: String
  package let comparison: SnapshotComparison
  package let policy: SnapshotPolicy
  /// The file of the snapshot, or `nil` if it stands in the source of the test.
  package let file: String?

  /// Compares a text with what is stored.
  package init(of text: String, with stored: [UInt8]?, in file: String?, policy: SnapshotPolicy) {
    self.text = text
    comparison = SnapshotComparison(of: text, with: stored)
    self.policy = policy
    self.file = file
  }

  /// Whether the mode says that the text is to be recorded.
  package var isToBeRecorded: Bool {
    switch (policy.mode, comparison) {
    case (_, .same), (.pending, _), (.never, _), (.missing, .different): false
    case (.all, _), (.failed, _), (.missing, .missing): true
    }
  }

  /// What the test is told once the text is recorded.
  package var news: String {
    let (isAsked, place) = (policy.mode == .all, file ?? "in the source")
    let next = "Look at it and commit it; the next run compares."
    guard case .missing = comparison else {
      return "Recorded \(place) anew\(isAsked ? "." : ": it differed. \(next)")\n\(difference)"
    }
    let reason = file == nil ? "nothing was expected yet" : "there was none"
    return "Recorded \(place)\(isAsked ? "." : ": \(reason). \(next)")"
  }

  /// What the test is told if the text is not recorded.
  package var complaint: String {
    if case .missing = comparison { return missing }
    let heading =
      file.map { "The snapshot differs: \($0)" } ?? "The snapshot in the source differs."
    let looks = MatrixDifference(from: storedText, to: text)?.text
    let difference = comparison.cause == .lineEnds ? nil : difference
    return [heading, comparison.cause?.advice, looks, difference].compactMap { $0 }
      .joined(separator: "\n")
  }

  /// What to do so that the text is recorded; empty if the complaint says so, or if it must not be.
  ///
  /// - Parameter filter: What `--filter` finds the test by; `nil` if nothing does for sure.
  package func advice(_ filter: String?) -> [String] {
    if case .missing = comparison, policy.veto != nil || file == nil { return [] }
    return comparison.cause == .newerFormat ? [] : [policy.advice(for: filter)]
  }

  /// The lines that differ between the stored text and the new one.
  package var difference: String { TextDifference(from: storedText, to: text + "\n").text }

  private var storedText: String {
    switch comparison {
    case .same: text + "\n"
    case .missing: ""
    case .different(let stored, _): String(decoding: stored, as: UTF8.self)
    }
  }

  private var missing: String {
    let reason = policy.veto.map { "\($0) allows none to be recorded" } ?? "none is to be recorded"
    guard let file else {
      return """
        Nothing is expected here yet, and \(reason).
        Run the test where recording is allowed, look at its source and commit it.
        \(difference)
        """
    }
    return """
      There is no snapshot \(file), and \(reason).
      Run the test where recording is allowed, look at the file and commit it.
      """
  }
}
