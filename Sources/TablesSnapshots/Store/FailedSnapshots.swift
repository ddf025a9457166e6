import TablesBasics
import TablesModel

/// The snapshots that failed in a process, as a list in ASCII.
///
/// SwiftPM drops a part of the output of tests if it splits a character between two reads, so some
/// messages of failures may be missing. A text in ASCII always arrives.
package struct FailedSnapshots: Sendable {
  /// The path of each snapshot, if it has a file, and the place of its call, by that call.
  private var snapshots: [String: String] = [:]
  /// The commands that show the new versions.
  private var commands: Set<String> = []

  /// The largest number of snapshots in the list.
  private static let limit = 200

  /// Adds a failure of a call, which may have failed for another reason before.
  ///
  /// - Parameters:
  ///   - file: The path of the snapshot. `nil` if it has no file, or if it is not known yet.
  ///   - command: The command that shows the new version, if there is one.
  mutating func add(_ file: String?, of owner: SnapshotOwner, command: String?) {
    let call = "\(owner)"
    if file != nil || snapshots[call] == nil {
      let parts = (file.map { [$0] } ?? []) + [owner.location.place]
      snapshots[call] = parts.joined(separator: "  ")
    }
    if let command { commands.insert(command) }
  }

  /// The list, with the commands to see the new versions. `nil` if nothing failed.
  package var text: String? {
    if snapshots.isEmpty { return nil }
    let lines = Set(snapshots.values).map { "  \(SwiftSource.ascii($0))" }.sorted()
    let heading = "Failed: \(lines.count.counted("snapshot"))"
    let listed = lines.cut(to: Self.limit) { "  ... and \($0) more" }
    let commands = commands.sorted().map { "See them: \(SwiftSource.ascii($0))" }
    return ([heading] + listed + commands).joined(separator: "\n")
  }
}
