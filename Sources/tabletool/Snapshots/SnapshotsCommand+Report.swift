import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// What is told of a report.
  private struct ReportAnswer: Encodable {
    /// Where the page was written; left out where only the entries were asked for.
    let file: String?
    /// How many snapshots are in each state.
    let counts: [String: Int]
    let entries: [SnapshotReportPage.Summary]
  }

  /// Writes a page of what is pending, and with `--unused` of what no test takes.
  func report() throws -> ExitStatus {
    let unused = invocation.isUnused ? try unused(judged(trusting: runToTrust)) : []
    let page = SnapshotReportPage(try pending(), unused: unused)
    if let file = invocation.outputFile {
      try write(page.html, to: file)
    } else if !invocation.isJSON {
      tool.output.write(page.html)
      return .success
    }
    if invocation.isJSON {
      let entries = page.summaries
      let counts = Dictionary(grouping: entries, by: \.state).mapValues(\.count)
      try write(json: ReportAnswer(file: invocation.outputFile, counts: counts, entries: entries))
    } else if let file = invocation.outputFile {
      write(line: "Wrote \(file).")
    }
    return .success
  }

  private func write(_ page: String, to file: String) throws(SnapshotsError) {
    let url = URL(fileURLWithPath: file)
    let folder = url.deletingLastPathComponent().path
    if file.isFolder { throw .unwritable(file, reason: "it is a folder") }
    if !folder.isFolder { throw .unwritable(file, reason: "there is no folder \(folder)") }
    do {
      try Data(page.utf8).write(to: url, options: .atomic)
    } catch { throw .unwritable(file, reason: error.localizedDescription) }
  }
}
