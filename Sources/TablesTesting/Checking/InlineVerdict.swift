import TablesSnapshots

/// What a text means for the one that stands in the source, which it is not.
struct InlineVerdict {
  var text: String
  /// What the source says; `nil` where it says nothing yet.
  var expected: String?
  var policy: SnapshotPolicy
  /// What `--filter` finds the test by.
  var filter: String?

  /// Whether the mode lets the source be changed.
  var isToBeWritten: Bool {
    switch policy.mode {
    case .all, .failed: true
    case .missing: expected == nil
    case .pending, .never: false
    }
  }

  /// Whether the test fails though the source was changed.
  var severity: SnapshotReport.Severity { policy.mode == .all ? .warning : .failure }

  /// What the test is told where the source was changed.
  var news: String {
    let advice = "Look at it and commit it; the next run compares."
    if expected == nil {
      return policy.mode == .all
        ? "Recorded in the source."
        : "Recorded in the source: nothing was expected yet. \(advice)"
    }
    let end = policy.mode == .all ? "." : ": it differed. \(advice)"
    return "Recorded in the source anew\(end)\n\(difference)"
  }

  /// What the test is told where the source stays as it is.
  var complaint: String {
    guard expected != nil else {
      return """
        Nothing is expected here yet, and \(reason).
        Run the test where recording is allowed, look at its source and commit it.
        \(difference)
        """
    }
    return [
      "The snapshot in the source differs.", cause, difference, policy.advice(for: filter),
    ].compactMap { $0 }.joined(separator: "\n")
  }

  /// From the source's text to the one that it is not.
  var difference: String {
    TextDifference(from: expected.map { $0 + "\n" } ?? "", to: text + "\n").text
  }

  private var cause: String? {
    expected.flatMap {
      DifferenceCause(stored: SnapshotFile.bytes(of: $0), expected: SnapshotFile.bytes(of: text))
    }?.advice
  }

  private var reason: String {
    policy.veto.map { "\($0) allows none to be recorded" } ?? "none is to be recorded"
  }
}
