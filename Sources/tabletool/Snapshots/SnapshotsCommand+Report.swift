import Foundation
import TablesSnapshots

extension SnapshotsCommand {
  /// Writes a page of what is pending, and with `--unused` of what no test takes.
  func report() throws -> ExitStatus {
    let unused = invocation.isUnused ? try unused() : []
    let page = SnapshotReportPage(try pending(), unused: unused).html
    guard let file = invocation.outputFile else {
      tool.output.write(page)
      return .success
    }
    do {
      try Data(page.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch { throw SnapshotsError.unwritable(file, reason: error.localizedDescription) }
    write("Wrote \(file).")
    return .success
  }
}
