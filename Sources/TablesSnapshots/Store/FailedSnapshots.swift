import Foundation
import TablesBasics
import TablesModel

/// The snapshots that failed in a process, as a list in ASCII.
///
/// SwiftPM drops a part of the output of tests if it splits a character between two reads, so some
/// messages of failures may be missing. A text in ASCII always arrives.
package struct FailedSnapshots: Codable, Sendable {
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

  /// Adds the failures of another process.
  package mutating func formUnion(_ other: FailedSnapshots) {
    // The longer text has the path of the file.
    snapshots.merge(other.snapshots) { $0.utf8.count < $1.utf8.count ? $1 : $0 }
    commands.formUnion(other.commands)
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

/// The failures in the exit tests of a process.
///
/// An exit test runs in a process of its own, and its output is discarded. It leaves its failures
/// in a file for the process that started it, which prints them at its end.
package struct ExitTestFailures: Sendable {
  private let folder: String

  /// Creates the failures in the exit tests that a process started.
  ///
  /// - Parameter linked: When the program was linked, so that files that a process of another
  ///   program with the same id left are not read. `nil` if that is not known.
  package init(startedBy process: Int32, linked: Date?) {
    let date = Int(linked?.timeIntervalSince1970 ?? 0)
    folder = "\(NSTemporaryDirectory())/tables-snapshots-\(process)-\(date)"
  }

  /// Replaces the failures that this process has left.
  func leave(_ failures: FailedSnapshots) {
    mkdir(folder, 0o700)
    // An error here only shortens the list at the end: the test has failed and shown its message.
    guard isOwn, let data = try? JSONEncoder().encode(failures) else { return }  // see above
    _ = try? AtomicFile.replace("\(folder)/\(getpid()).json", with: Array(data))  // see above
  }

  /// Returns the failures, and deletes their files.
  package func take() -> FailedSnapshots {
    var all = FailedSnapshots()
    guard isOwn else { return all }
    for name in folder.visibleNames ?? [] {
      guard let bytes = try? OpenFile(reading: "\(folder)/\(name)").read(),  // see `leave`
        let left = try? JSONDecoder().decode(FailedSnapshots.self, from: Data(bytes))  // as above
      else { continue }
      all.formUnion(left)
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
    return all
  }

  /// Whether the folder is one of this user, and not one that another user has made.
  private var isOwn: Bool {
    let status = FileStatus.of(folder, followingLinks: false)
    return status?.isFolder == true && status?.isOwn == true
  }
}
