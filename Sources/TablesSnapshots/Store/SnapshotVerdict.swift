/// The result of comparing a text with the stored snapshot, what it means in the mode of the
/// snapshot, and the messages for the test. Comparing reads and writes no files.
package struct SnapshotVerdict {
  package let text: String
  /// The stored bytes. `nil` if nothing is stored.
  package let stored: [UInt8]?
  /// Whether the text is stored already.
  package let isSame: Bool
  /// The cause of a difference, if it is not a change of the value.
  package let cause: DifferenceCause?
  package let policy: SnapshotPolicy
  /// The file of the snapshot. `nil` if the snapshot is in the source of the test.
  package let file: String?

  /// Compares a text with the stored bytes.
  package init(of text: String, with stored: [UInt8]?, in file: String?, policy: SnapshotPolicy) {
    (self.text, self.stored, self.file, self.policy) = (text, stored, file, policy)
    let bytes = SnapshotFile.bytes(of: text)
    let isSame = stored == bytes
    self.isSame = isSame
    cause = stored.flatMap { isSame ? nil : DifferenceCause(stored: $0, expected: bytes) }
  }

  /// The text that is stored. `nil` if nothing is stored.
  var storedText: String? { stored.map { String(decoding: $0.dropLast(), as: UTF8.self) } }

  /// Whether the text must be recorded, according to the mode.
  package var isToBeRecorded: Bool {
    switch policy.mode {
    case .pending, .never: false
    case .missing: stored == nil
    case .all, .failed: !isSame
    }
  }

  /// The message for the test after the text is recorded.
  package var news: String {
    let (isAsked, place) = (policy.mode == .all, file ?? "in the source")
    let next = "Look at it and commit it; the next run compares."
    guard stored == nil else {
      return "Recorded \(place) anew\(isAsked ? "." : ": it differed. \(next)")\n\(difference)"
    }
    let reason = file == nil ? "nothing was expected yet" : "there was none"
    return "Recorded \(place)\(isAsked ? "." : ": \(reason). \(next)")"
  }

  /// The message for the test if the text is not recorded.
  package var complaint: String {
    if stored == nil { return missing }
    let heading =
      file.map { "The snapshot differs: \($0)" } ?? "The snapshot in the source differs."
    let difference = textDifference
    let lines = cause == .lineEnds ? nil : Self.message(of: difference)
    return [heading, cause?.advice, difference.looks, lines].compactMap { $0 }
      .joined(separator: "\n")
  }

  /// Returns sentences that say how to record the text. There are none if the complaint says it
  /// already, or if recording would be wrong.
  ///
  /// - Parameter command: The command that accepts the pending version. `nil` if there is none.
  package func advice(accepting command: String?) -> [String] {
    if stored == nil, policy.veto != nil { return [] }
    return cause == .newerFormat
      ? [] : [policy.advice(accepting: command)].compactMap { $0 }
  }

  /// The lines that differ between the stored text and the new one.
  package var difference: String { Self.message(of: textDifference) }

  /// Returns the text of a difference, and how to see all of it if lines are left out.
  private static func message(of difference: TextDifference) -> String {
    let variable = SnapshotEnvironment.differenceVariable
    return difference.text + (difference.isCut ? "\n(\(variable)=whole shows all of them.)" : "")
  }

  private var textDifference: TextDifference {
    TextDifference(
      from: String(decoding: stored ?? [], as: UTF8.self), to: text + "\n", spelling: .ascii,
      isWhole: policy.showsWholeDifferences)
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
