import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// The description of a snapshot in JSON.
  private struct UnusedEntry: Encodable {
    let path: String
    let reason: String

    init(_ snapshot: SnapshotPath, _ reason: some CustomStringConvertible) {
      (path, self.reason) = (snapshot.relative, reason.description)
    }
  }

  /// The JSON that `list --unused` and `prune` write.
  private struct UnusedAnswer: Encodable {
    var unused: [UnusedEntry]?
    var deleted: [UnusedEntry]?
    var notJudged: [UnusedEntry]
  }

  func listUnused() throws -> ExitStatus {
    let search = try judgment()()
    try write(try unused(search), search)
    return .success
  }

  func prune() throws -> ExitStatus {
    let judgment = try judgment()
    let search = try judgment()
    let unused = try unused(search)
    let deletable = unused.filter { $0.reason != .notTaken || invocation.isNotTaken }
    if invocation.isCheck || deletable.isEmpty {
      try write(unused, search)
      if invocation.isCheck, !unused.isEmpty { return .problems }
      let newer = unjudged(search).count { $0.reason == .newer }
      if invocation.isCheck, newer > 0 { throw UnusedError.newer(newer) }
      return .success
    }
    if !invocation.isJSON { try write(unused, search) }
    guard try invocation.isDelete || asks(deletable.count) else {
      write("Nothing was deleted.")
      return .success
    }
    return try delete(deletable, ifStillIn: judgment())
  }

  /// Returns the unused snapshots that the paths name, after listing on standard error those of
  /// which nothing is known.
  func judged() throws -> [UntakenSnapshot] {
    let search = try judgment()()
    complain(of: unjudged(search))
    return try unused(search)
  }

  /// Runs the tests, or reads the records of runs, and returns a closure that judges all snapshots
  /// by them and by the current sources.
  private func judgment() throws -> () throws -> UnusedSearch {
    let folder = folder
    if invocation.isByName { return { UnusedSearch(in: folder) } }
    let tests = PackageTests(
      package: try package(), options: invocation.testOptions, tool: tool)
    var runs = TakenRuns()
    if invocation.takenFolders.isEmpty {
      runs = try tests.run()
    } else {
      for folder in invocation.takenFolders {
        do throws(TakenRunsError) { try runs.read(folder) } catch {
          throw UnusedError.records(error)
        }
      }
    }
    let (known, list) = (runs, try tests.list())
    return {
      do throws(TakenRunsError) {
        return try UnusedSearch(in: folder, untakenBy: known, of: list)
      } catch { throw UnusedError.records(error) }
    }
  }

  /// Returns the folder of the package whose tests are run.
  private func package() throws(SnapshotsError) -> String {
    if FileManager.default.fileExists(atPath: "\(folder.root)/Package.swift") { return folder.root }
    let here = FileManager.default.currentDirectoryPath
    guard let package = PackageFolder.above("\(here)/file") else { throw .noPackage(here) }
    return package
  }

  /// Writes each reason why nothing is known of snapshots, with the number of these snapshots.
  private func complain(of unjudged: [UntakenSnapshot]) {
    let byReason = Dictionary(grouping: unjudged, by: \.reason.description)
    for (reason, entries) in byReason.sorted(by: { $0.key < $1.key }) {
      let first = entries[0].snapshot.relative
      let subject =
        entries.count == 1 ? "\(first) is" : "\(first) and \(entries.count - 1) more are"
      tool.complain("Cannot tell whether \(subject) unused: \(reason)")
    }
  }

  private func write(_ unused: [UntakenSnapshot], _ search: UnusedSearch) throws {
    complain(of: unjudged(search))
    let entries = unused.map { UnusedEntry($0.snapshot, $0.reason) }
    if invocation.isJSON {
      return try write(json: UnusedAnswer(unused: entries, notJudged: notJudged(in: search)))
    }
    for entry in entries { write(line: "\(entry.path)  \(entry.reason)") }
    if entries.isEmpty {
      write(unjudged(search).isEmpty ? "No unused snapshots." : "No other snapshots are unused.")
    }
    let count = unused.count { $0.reason == .notTaken }
    if invocation.verb == .prune, !invocation.isCheck, !invocation.isNotTaken, count > 0 {
      write("Not taken, and kept without --not-taken: \(count.counted("snapshot")).")
    }
  }

  private func notJudged(in search: UnusedSearch) -> [UnusedEntry] {
    unjudged(search).map { UnusedEntry($0.snapshot, $0.reason) }
  }

  private func asks(_ count: Int) throws(SnapshotsError) -> Bool {
    let question = "Delete \(count == 1 ? "this snapshot" : "these \(count) snapshots")? [y/N] "
    guard let answer = StandardInput.answer(to: question) else { throw .noAnswer }
    return answer == "y" || answer == "yes"
  }

  /// Deletes the snapshots that are still unused. A source may have changed in the meantime.
  private func delete(
    _ unused: [UntakenSnapshot], ifStillIn search: UnusedSearch
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
        deleted.append(UnusedEntry(entry.snapshot, entry.reason))
      } catch {
        tool.complain(error.line)
        status = .problems
      }
    }
    if invocation.isJSON {
      try write(json: UnusedAnswer(deleted: deleted, notJudged: notJudged(in: search)))
    } else {
      write("Deleted \(deleted.count.counted("snapshot")).")
    }
    return status
  }
}
