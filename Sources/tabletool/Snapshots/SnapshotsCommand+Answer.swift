import TablesSnapshots

extension SnapshotsCommand {
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
    try answer("Accepted", try pending()) { version throws(SnapshotFileError) in
      let versions = try version.versions()
      if versions.isOutdated, !invocation.isForced {
        return "it has changed since the test ran; run the test again, or accept with --force"
      }
      try version.accept(versions)
      return nil
    }
  }

  func reject() throws -> ExitStatus {
    try answer("Rejected", try pending()) { version throws(SnapshotFileError) in
      try version.reject()
      return nil
    }
  }

  private func answer(
    _ word: String, _ pending: [PendingSnapshot],
    _ act: (PendingSnapshot) throws(SnapshotFileError) -> String?
  ) throws -> ExitStatus {
    var answer = Answer()
    for version in pending {
      let path = version.snapshot.relative
      if let reason = reason({ () throws(SnapshotFileError) in try act(version) }) {
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
    for path in answer.done { write(line: "\(word) \(path)") }
    for refusal in answer.refused { tool.complain("\(refusal.path): \(refusal.reason)") }
    if answer.done.isEmpty, answer.refused.isEmpty { write("No new versions.") }
  }

  /// Why something could not be done, in one line; `nil` where it was done.
  func reason(_ work: () throws(SnapshotFileError) -> String?) -> String? {
    do { return try work() } catch { return error.line }
  }
}

extension SnapshotFileError {
  /// What happened and what to do, in one line.
  var line: String {
    description.split(separator: "\n").reduce("") { line, next in
      line.isEmpty ? String(next) : line + (line.hasSuffix(".") ? " " : "; ") + next
    }
  }
}
