import TablesSnapshots

/// `tabletool snapshots review`: one new version after the other, and a question for each.
struct Review {
  let command: SnapshotsCommand
  let pending: [PendingSnapshot]

  private enum Choice { case accept, reject, skip, quit }

  private static let question = "Accept, reject, skip, quit? [a/r/s/q/?] "
  private static let help = """
    a  accept: the new version takes the place of the snapshot
    r  reject: the new version is deleted
    s  skip: it stays, to be decided later
    q  quit: this one and the rest stay
    """

  func run() throws -> ExitStatus {
    var counts = (accepted: 0, rejected: 0, failed: 0)
    if pending.isEmpty { command.write("No new versions.") }
    review: for (index, version) in pending.enumerated() {
      try show(version, index)
      switch try ask(version, index) {
      case .accept:
        if let reason = command.failure({ () throws(SnapshotFileError) in try version.accept() }) {
          command.tool.complain(reason)
          counts.failed += 1
        } else {
          counts.accepted += 1
        }
      case .reject:
        version.remove()
        counts.rejected += 1
      case .skip: break
      case .quit: break review
      }
    }
    let left = pending.count - counts.accepted - counts.rejected
    command.write("\(counts.accepted) accepted, \(counts.rejected) rejected, \(left) left.")
    return counts.failed > 0 ? .problems : .success
  }

  private func show(_ version: PendingSnapshot, _ index: Int) throws {
    command.write("\(index + 1) of \(pending.count)  \(version.snapshot.relative)")
    if try version.isOutdated() {
      command.write("The snapshot has changed since the test ran.")
    }
    command.write(difference: try version.shown())
  }

  private func ask(_ version: PendingSnapshot, _ index: Int) throws -> Choice {
    while true {
      command.tool.output.write(Self.question)
      guard let line = StandardInput.line(isSecret: false) else {
        command.tool.output.write("\n")
        throw SnapshotsError.inputEnded(version.snapshot.relative, left: pending.count - index)
      }
      switch line.lowercased() {
      case "a", "accept", "y", "yes": return .accept
      case "r", "reject": return .reject
      case "s", "skip", "": return .skip
      case "q", "quit": return .quit
      default: command.write(Self.help)
      }
    }
  }
}
