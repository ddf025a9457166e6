import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// What is told of a snapshot, and of why it is told.
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

  /// The answer to a script.
  private struct UnusedAnswer: Encodable {
    var unused: [UnusedEntry]?
    var deleted: [UnusedEntry]?
    var notJudged: [UnusedEntry]
  }

  func listUnused() throws -> ExitStatus {
    try tell(try searchUnused())
    return .success
  }

  func prune() throws -> ExitStatus {
    let found = try searchUnused()
    if invocation.isCheck || found.unused.isEmpty {
      try tell(found)
      return found.unused.isEmpty ? .success : .problems
    }
    if !invocation.isJSON { try tell(found) }
    guard invocation.isYes || asks(found.unused.count) else {
      write("Nothing was deleted.")
      return .success
    }
    return try delete(found)
  }

  /// What the paths name of what is unused, and of what cannot be judged.
  private func searchUnused() throws(SnapshotsError) -> Found {
    let search = UnusedSearch(in: folder)
    let choices = invocation.paths.map { PathChoice($0, root: folder.root) }
    let unjudged = search.unjudged.filter { entry in
      choices.isEmpty || choices.contains { $0.includes(entry.snapshot) }
    }
    tell(unjudged)
    return Found(unused: try unused(search), unjudged: unjudged)
  }

  private struct Found {
    var unused: [UnusedSnapshot]
    var unjudged: [UnjudgedSnapshot]
  }

  /// Says what keeps from judging, and of how many snapshots.
  private func tell(_ unjudged: [UnjudgedSnapshot]) {
    for (reason, entries) in Dictionary(grouping: unjudged, by: \.reason).sorted(by: {
      $0.key < $1.key
    }) {
      let first = entries[0].snapshot.relative
      let count = entries.count == 1 ? first : "\(entries.count) snapshots, \(first) the first"
      tool.complain("Not judged: \(count): \(reason)")
    }
  }

  private func tell(_ found: Found) throws {
    let entries = found.unused.map(UnusedEntry.init)
    if invocation.isJSON {
      let unjudged = found.unjudged.map(UnusedEntry.init)
      return try write(json: UnusedAnswer(unused: entries, notJudged: unjudged))
    }
    for entry in entries { write("\(entry.path)  \(entry.reason)") }
    if entries.isEmpty { write("No unused snapshots.") }
  }

  private func asks(_ count: Int) -> Bool {
    tool.output.write("Delete \(count == 1 ? "this snapshot" : "these \(count) snapshots")? [y/N] ")
    let answer = StandardInput.line(isSecret: false)?.lowercased()
    if answer == nil { tool.output.write("\n") }
    return answer == "y" || answer == "yes"
  }

  private func delete(_ found: Found) throws -> ExitStatus {
    var deleted: [UnusedEntry] = []
    var status = ExitStatus.success
    for entry in found.unused {
      if let reason = failure({ () throws(SnapshotFileError) in try folder.remove(entry.snapshot) })
      {
        tool.complain(reason)
        status = .problems
      } else {
        deleted.append(UnusedEntry(entry))
      }
    }
    if invocation.isJSON {
      let unjudged = found.unjudged.map(UnusedEntry.init)
      try write(json: UnusedAnswer(deleted: deleted, notJudged: unjudged))
    } else {
      write("Deleted \(deleted.count).")
    }
    return status
  }
}
