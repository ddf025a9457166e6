/// The result of comparing a text with the stored snapshot. Comparing reads and writes no files.
package enum SnapshotComparison {
  case same
  /// Nothing is stored.
  case missing
  /// Other bytes are stored. `cause` is `nil` if the value itself has changed.
  case different(stored: [UInt8], cause: DifferenceCause?)

  /// Compares a text with the stored bytes, which are `nil` if nothing is stored.
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

  /// The stored bytes, if they differ.
  package var stored: [UInt8]? {
    if case .different(let stored, _) = self { stored } else { nil }
  }

  /// The cause of the difference, if it is not a change of the value.
  package var cause: DifferenceCause? {
    if case .different(_, let cause) = self { cause } else { nil }
  }
}

/// What a comparison means in the mode of the snapshot, and the messages for the test.
package struct SnapshotVerdict {
  package let text: String
  package let comparison: SnapshotComparison
  package let policy: SnapshotPolicy
  /// The file of the snapshot. `nil` if the snapshot is in the source of the test.
  package let file: String?

  /// Compares a text with the stored bytes.
  package init(of text: String, with stored: [UInt8]?, in file: String?, policy: SnapshotPolicy) {
    self.text = text
    comparison = SnapshotComparison(of: text, with: stored)
    self.policy = policy
    self.file = file
  }

  /// Whether the text must be recorded, according to the mode.
  package var isToBeRecorded: Bool {
    switch (policy.mode, comparison) {
    case (_, .same), (.pending, _), (.never, _), (.missing, .different): false
    case (.all, _), (.failed, _), (.missing, .missing): true
    }
  }

  /// The message for the test after the text is recorded.
  package var news: String {
    let (isAsked, place) = (policy.mode == .all, file ?? "in the source")
    let next = "Look at it and commit it; the next run compares."
    guard case .missing = comparison else {
      return "Recorded \(place) anew\(isAsked ? "." : ": it differed. \(next)")\n\(difference)"
    }
    let reason = file == nil ? "nothing was expected yet" : "there was none"
    return "Recorded \(place)\(isAsked ? "." : ": \(reason). \(next)")"
  }

  /// The message for the test if the text is not recorded.
  package var complaint: String {
    if case .missing = comparison { return missing }
    let heading =
      file.map { "The snapshot differs: \($0)" } ?? "The snapshot in the source differs."
    let difference = textDifference
    let lines = comparison.cause == .lineEnds ? nil : Self.shown(difference)
    return [heading, comparison.cause?.advice, difference.looks, lines].compactMap { $0 }
      .joined(separator: "\n")
  }

  /// Returns sentences that say how to record the text. Empty if the complaint says it, or if the
  /// text should not be recorded.
  ///
  /// - Parameter command: The command that accepts the pending version. `nil` if there is none.
  package func advice(accepting command: String?) -> [String] {
    if case .missing = comparison, policy.veto != nil { return [] }
    return comparison.cause == .newerFormat
      ? [] : [policy.advice(accepting: command)].compactMap { $0 }
  }

  /// The lines that differ between the stored text and the new one.
  package var difference: String { Self.shown(textDifference) }

  /// Returns the text of a difference, and how to see all of it if lines are left out.
  private static func shown(_ difference: TextDifference) -> String {
    let variable = SnapshotEnvironment.differenceVariable
    return difference.text + (difference.isCut ? "\n(\(variable)=whole shows all of them.)" : "")
  }

  private var textDifference: TextDifference {
    TextDifference(
      from: storedText, to: text + "\n", spelling: .ascii, isWhole: policy.showsWholeDifferences)
  }

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
