import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// The description of a snapshot in JSON.
  private struct UnusedEntry: Encodable {
    let path: String
    let reason: String

    init(_ unused: UnusedSnapshot) {
      path = unused.snapshot.relative
      reason = unused.reason.description
    }

    init(_ unjudged: UnjudgedSnapshot) {
      path = unjudged.snapshot.relative
      reason = unjudged.reason
    }
  }

  /// The JSON that `list --unused` and `prune` write.
  private struct UnusedAnswer: Encodable {
    var unused: [UnusedEntry]?
    var deleted: [UnusedEntry]?
    var notJudged: [UnusedEntry]
  }

  func listUnused() throws -> ExitStatus {
    let search = judged(trusting: runToTrust)
    try tell(try unused(search), search)
    return .success
  }

  func prune() throws -> ExitStatus {
    let run = runToTrust
    let search = judged(trusting: run)
    let unused = try unused(search)
    if invocation.isCheck || unused.isEmpty {
      try tell(unused, search)
      return unused.isEmpty ? .success : .problems
    }
    if !invocation.isJSON { try tell(unused, search) }
    guard try invocation.isYes || asks(unused.count) else {
      write("Nothing was deleted.")
      return .success
    }
    return try delete(unused, ifStillIn: findUnused(trusting: run))
  }

  /// The run that passed according to the user.
  var runToTrust: TestRuns.UnknownRun? {
    invocation.hasPassed ? TestRuns(root: folder.root).lastUnknownRun() : nil
  }

  private func findUnused(trusting run: TestRuns.UnknownRun?) -> UnusedSearch {
    var runs = TestRuns(root: folder.root)
    if let run { runs.markPassed(run) }
    return UnusedSearch(in: folder, runs: runs)
  }

  /// Judges every snapshot, and lists on standard error those that could not be judged.
  func judged(trusting run: TestRuns.UnknownRun?) -> UnusedSearch {
    let search = findUnused(trusting: run)
    complain(of: unjudged(search))
    return search
  }

  /// Writes each reason why snapshots could not be judged, with the number of these snapshots.
  private func complain(of unjudged: [UnjudgedSnapshot]) {
    let byReason = Dictionary(grouping: unjudged, by: \.reason).sorted { $0.key < $1.key }
    for (reason, entries) in byReason {
      let first = entries[0].snapshot.relative
      let count = entries.count == 1 ? first : "\(entries.count) snapshots, \(first) the first"
      tool.complain("Not judged: \(count): \(reason)")
    }
  }

  private func tell(_ unused: [UnusedSnapshot], _ search: UnusedSearch) throws {
    let entries = unused.map(UnusedEntry.init)
    if invocation.isJSON {
      let unjudged = unjudged(search).map(UnusedEntry.init)
      return try write(json: UnusedAnswer(unused: entries, notJudged: unjudged))
    }
    for entry in entries { write(line: "\(entry.path)  \(entry.reason)") }
    if entries.isEmpty { write("No unused snapshots.") }
  }

  private func asks(_ count: Int) throws(SnapshotsError) -> Bool {
    let question = "Delete \(count == 1 ? "this snapshot" : "these \(count) snapshots")? [y/N] "
    guard let answer = StandardInput.answer(to: question) else { throw .noAnswer }
    return answer == "y" || answer == "yes"
  }

  /// Deletes the snapshots that are still unused. A test may have taken one in the meantime.
  private func delete(
    _ unused: [UnusedSnapshot], ifStillIn search: UnusedSearch
  ) throws -> ExitStatus {
    let found = Set(search.unused)
    var deleted: [UnusedEntry] = []
    var status = ExitStatus.success
    for entry in unused {
      guard found.contains(entry) else {
        tool.complain("\(entry.snapshot.relative): it is no longer unused, so it stays")
        status = .problems
        continue
      }
      do throws(SnapshotFileError) {
        try folder.remove(entry.snapshot)
        deleted.append(UnusedEntry(entry))
      } catch {
        tool.complain(error.line)
        status = .problems
      }
    }
    if invocation.isJSON {
      let unjudged = unjudged(search).map(UnusedEntry.init)
      try write(json: UnusedAnswer(deleted: deleted, notJudged: unjudged))
    } else {
      write("Deleted \(deleted.count).")
    }
    return status
  }
}
