import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// What is told of a snapshot that no test takes.
  private struct UnusedEntry: Encodable {
    let path: String
    let reason: String

    init(_ unused: UnusedSnapshot) {
      path = unused.snapshot.relative
      reason = unused.reason.description
    }
  }

  func listUnused() throws -> ExitStatus {
    try tell(try unused())
    return .success
  }

  func prune() throws -> ExitStatus {
    let unused = try unused()
    if invocation.isCheck || unused.isEmpty {
      try tell(unused)
      return unused.isEmpty ? .success : .problems
    }
    if !invocation.isJSON { try tell(unused) }
    guard try invocation.isYes || asks(unused.count) else {
      write("Nothing was deleted.")
      return .success
    }
    return try delete(unused, ifStill: Set(UnusedSnapshot.all(in: folder)))
  }

  private func tell(_ unused: [UnusedSnapshot]) throws {
    let entries = unused.map(UnusedEntry.init)
    if invocation.isJSON { return try write(json: entries) }
    for entry in entries { write(line: "\(entry.path)  \(entry.reason)") }
    if entries.isEmpty { write("No unused snapshots.") }
  }

  private func asks(_ count: Int) throws(SnapshotsError) -> Bool {
    tool.output.write("Delete \(count == 1 ? "this snapshot" : "these \(count) snapshots")? [y/N] ")
    guard let answer = StandardInput.line(isSecret: false)?.lowercased() else {
      tool.output.write("\n")
      throw .noAnswer
    }
    return answer == "y" || answer == "yes"
  }

  /// Deletes what is found unused still: a test may have taken it while the question stood.
  private func delete(
    _ unused: [UnusedSnapshot], ifStill found: Set<UnusedSnapshot>
  ) throws -> ExitStatus {
    var deleted: [UnusedEntry] = []
    var status = ExitStatus.success
    for entry in unused {
      guard found.contains(entry) else {
        tool.complain("\(entry.snapshot.relative): it is not found unused any more, and stays")
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
      try write(json: deleted)
    } else {
      write("Deleted \(deleted.count).")
    }
    return status
  }
}
