/// A message to a test about its snapshot.
package struct SnapshotMessage {
  package var text: String
  /// Whether the test fails.
  package var isFailure: Bool
  /// The new version that was left to be reviewed, if any.
  package var pending: PendingSnapshot?
  /// The command that shows the new version, if there is one.
  package var command: String?

  package init(_ text: String, isFailure: Bool) {
    self.text = text
    self.isFailure = isFailure
  }
}

/// Compares the texts of a call with the place of its snapshot, and records them.
package struct SnapshotCheck {
  private let owner: SnapshotOwner
  private let policy: SnapshotPolicy
  private let registry: SnapshotRegistry

  /// Creates the check of a call.
  package init(of owner: SnapshotOwner, policy: SnapshotPolicy, registry: SnapshotRegistry) {
    self.owner = owner
    self.policy = policy
    self.registry = registry
  }

  /// Compares a text with a file, and returns a message for the test, if any.
  package func check(
    _ text: String, at path: SnapshotPath
  ) throws(SnapshotFileError) -> SnapshotMessage? {
    registry.clearGone(in: "\(owner.location.filePath)", policy)
    return try check(text, with: SnapshotFile(path: path))
  }

  /// Compares a text with the text in the source, and returns a message for the test, if any.
  ///
  /// - Parameter expected: The text in the source. `nil` if there is none yet.
  package func check(
    _ text: String, at place: InlineSources.CallPlace, expecting expected: String?
  ) throws(SnapshotFileError) -> SnapshotMessage? {
    registry.clearGone(in: place.file, policy)
    return try check(text, with: CompiledText(place: place, expected: expected))
  }

  private func check(
    _ text: String, with place: some ComparedPlace
  ) throws(SnapshotFileError) -> SnapshotMessage? {
    let isStable = registry.isStable(text, of: owner)
    let stored = try place.read()
    let result = SnapshotResult(of: text, with: stored, in: place.file, policy: policy)
    if !isStable { return unstable(result, at: place) }
    if result.isSame { return matched(place) }
    if result.cause == .newerFormat || !result.isToBeRecorded {
      return try leave(result, at: place)
    }
    do throws(SnapshotFileError) {
      try place.write(SnapshotFile.bytes(of: text), replacing: stored)
    } catch {
      guard case .inline = error else { throw error }
      return failure("\(error)\n\(result.difference)")
    }
    clearPending(at: place)
    let isFailure = policy.mode != .all
    if isFailure { registry.markRecorded(owner) }
    return SnapshotMessage(result.recordedMessage, isFailure: isFailure)
  }

  /// Returns the failure of a call that has given different texts in this run. None of them can be
  /// accepted, so it leaves no pending version.
  private func unstable(_ result: SnapshotResult, at place: some ComparedPlace) -> SnapshotMessage {
    clearPending(at: place)
    let difference = result.isSame ? [] : [result.failureMessage]
    return failure((difference + [place.adviceIfUnstable]).joined(separator: "\n"))
  }

  /// Deletes the pending versions of a snapshot whose value is as expected. Returns a failure if
  /// this run recorded the file, because nobody has reviewed it yet.
  private func matched(_ place: some ComparedPlace) -> SnapshotMessage? {
    clearPending(at: place)
    guard let file = place.file, registry.wasRecorded(owner) else { return nil }
    return failure(
      """
      Recorded \(file) earlier in this run, so nothing is compared.
      Look at it and commit it; the next run compares.
      """)
  }

  /// Deletes the pending versions of the call. If the call is not found, `clearGone` deletes them.
  private func clearPending(at place: some ComparedPlace) {
    guard registry.hasPending(besides: place.neighbor, policy),
      let path = try? place.path(for: nil)  // see above
    else { return }
    registry.setPending(nil, of: path, policy)
  }

  private func failure(_ message: String) -> SnapshotMessage {
    SnapshotMessage(message, isFailure: true)
  }

  /// Writes a pending version, unless it could not be accepted, and returns a message that says how
  /// to review it.
  private func leave(
    _ result: SnapshotResult, at place: some ComparedPlace
  ) throws(SnapshotFileError) -> SnapshotMessage {
    if let offset = result.stored?.offsetOfInvalidUTF8 {
      throw .notUTF8(result.file ?? "", offset: offset)
    }
    var message = failure(result.failureMessage)
    if result.cause == .newerFormat {
      message.text += "\nNothing was written."
      return message
    }
    var (lines, command, problem) = ([message.text], String?.none, [String]())
    if policy.leavesPending {
      do throws(SnapshotFileError) {
        let path = try place.path(for: result)
        let pending = try pend(result, at: path)
        let review = policy.command("review", of: path)
        (message.pending, message.command) = (pending, review)
        lines += ["New version: \(pending.name)", "Look at it: \(review)"]
        command = policy.command("accept", pending.name, of: path)
      } catch .inline(let error) {
        problem = [error.withoutPending]
      } catch { problem = ["The new version could not be saved for review.", "\(error)"] }
    }
    lines += result.advice(accepting: command) + problem
    message.text = lines.joined(separator: "\n")
    return message
  }

  private func pend(
    _ result: SnapshotResult, at path: SnapshotPath
  ) throws(SnapshotFileError) -> PendingSnapshot {
    let new = SnapshotFile.bytes(of: result.text)
    let pending = PendingSnapshot(
      of: path, from: result.stored, to: new, below: policy.pendingFolder)
    try pending.write(new)
    registry.setPending(pending, of: path, policy)
    return pending
  }
}

/// The result of comparing a text with the stored snapshot: whether the text has to be recorded in
/// the current mode, and the messages for the test. Comparing reads and writes no files.
package struct SnapshotResult {
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
  package var recordedMessage: String {
    let (isAsked, place) = (policy.mode == .all, file ?? "in the source")
    let next = "Look at it and commit it; the next run compares."
    guard stored == nil else {
      return "Recorded \(place) again\(isAsked ? "." : ": it differed. \(next)")\n\(difference)"
    }
    let reason = file == nil ? "nothing was expected yet" : "there was none"
    return "Recorded \(place)\(isAsked ? "." : ": \(reason). \(next)")"
  }

  /// The message for the test if the text is not recorded.
  package var failureMessage: String {
    if stored == nil { return missing }
    let heading =
      file.map { "The snapshot differs: \($0)" } ?? "The snapshot in the source differs."
    let difference = textDifference
    let lines = cause == .lineEnds(areAll: true) ? nil : Self.message(of: difference)
    return [heading, cause?.advice, difference.looks, lines].compactMap { $0 }
      .joined(separator: "\n")
  }

  /// Returns sentences that say how to record the text. There are none if the message says it
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
    let reason = policy.veto.map { "\($0) forbids recording" } ?? "recording is off"
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
