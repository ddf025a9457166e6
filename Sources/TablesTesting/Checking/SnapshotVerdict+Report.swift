import TablesSnapshots

extension SnapshotVerdict {
  /// What the test is told.
  func message(for text: String, at path: SnapshotPath, policy: SnapshotPolicy) -> String {
    let name = path.name
    switch self {
    case .matches: return "The snapshot matches: \(name)"
    case .recorded(let isAsked):
      return isAsked
        ? "Recorded \(name)."
        : "Recorded \(name): there was none. Look at it and commit it; the next run compares."
    case .updated(let old, let isAsked):
      let advice = isAsked ? "." : ": it differed. Look at it and commit it; the next run compares."
      return "Recorded \(name) anew\(advice)\n" + TextDifference(from: old, to: text + "\n").text
    case .missing:
      return "There is no snapshot \(name), and \(reason(policy)).\n"
        + "Run the test where recording is allowed, look at the file and commit it."
    case .differs(let old, let oldBytes):
      let cause = DifferenceCause(stored: oldBytes, expected: SnapshotFile.bytes(of: text))
      let looks = MatrixDifference(from: old, to: text)?.text
      return ["The snapshot differs: \(name)", cause?.advice, looks, difference(old, text, cause)]
        .compactMap { $0 }.joined(separator: "\n")
    }
  }

  /// What a test is told that matches what it has recorded itself.
  static func recordedBefore(_ path: SnapshotPath) -> String {
    """
    Recorded \(path.name) earlier in this run, so nothing is compared.
    Look at it and commit it; the next run compares.
    """
  }

  /// How the new version could be recorded; nothing where the message says so, or it must not be.
  func advice(for text: String, _ policy: SnapshotPolicy, filter: String?) -> [String] {
    if oldBytes == nil, policy.veto != nil { return [] }
    let cause = oldBytes.flatMap {
      DifferenceCause(stored: $0, expected: SnapshotFile.bytes(of: text))
    }
    return cause == .newerFormat ? [] : [policy.advice(for: filter)]
  }

  /// Whether the test fails by it.
  var severity: SnapshotReport.Severity {
    switch self {
    case .matches, .updated(_, isAsked: true), .recorded(isAsked: true): .warning
    case .updated, .recorded, .missing, .differs: .failure
    }
  }

  /// Whether somebody has to decide between two versions.
  var isOpen: Bool {
    switch self {
    case .missing, .differs: true
    case .matches, .recorded, .updated: false
    }
  }

  private func reason(_ policy: SnapshotPolicy) -> String {
    policy.veto.map { "\($0) allows none to be recorded" } ?? "none is to be recorded"
  }

  private func difference(_ old: String, _ text: String, _ cause: DifferenceCause?) -> String? {
    cause == .lineEnds ? nil : TextDifference(from: old, to: text + "\n").text
  }
}
