import TablesSnapshots

/// `tabletool snapshots review`: one new version after the other, and a question for each.
///
/// An answer is about what was shown. If a file has changed since, its new content is shown and the
/// question is asked again.
struct Review {
  private let command: SnapshotsCommand
  private let pending: [PendingSnapshot]
  private var accepted = 0
  private var rejected = 0
  private var gone = 0
  private var failed = 0
  /// The snapshot whose question was open when the input ended.
  private var end: String?

  private enum Choice { case accept, reject, skip, quit }

  private static let help = """
    a  accept: the new version takes the place of the snapshot
    f  force: the same, where the snapshot has changed since the test ran
    r  reject: the new version is deleted
    s  skip: it stays, to be decided later
    q  quit: this one and the rest stay
    """

  init(command: SnapshotsCommand, pending: [PendingSnapshot]) {
    self.command = command
    self.pending = pending
  }

  mutating func run() -> ExitStatus {
    if pending.isEmpty {
      command.write("No new versions.")
      return .success
    }
    for (index, version) in pending.enumerated() {
      guard decide(version, "\(index + 1) of \(pending.count)") else { break }
    }
    let left = pending.count - accepted - rejected - gone
    command.write("\(accepted) accepted, \(rejected) rejected, \(left) left.")
    if let end {
      command.tool.complain("tabletool: \(SnapshotsError.inputEnded(end))")
      return .failure
    }
    return failed + gone > 0 ? .problems : .success
  }

  /// Asks about a snapshot until it is decided. Returns `false` if the user wants no more
  /// questions.
  private mutating func decide(_ first: PendingSnapshot, _ number: String) -> Bool {
    var version = first
    while let shown = show(version, number) {
      guard let choice = ask(shown) else {
        end = version.snapshot.relative
        return false
      }
      if choice == .quit || choice == .skip { return choice == .skip }
      // A version that cannot be read any more has changed.
      if (try? version.versions()) == shown {
        act(choice, version, shown)
        return true
      }
      guard let current = current(version) else { return true }
      version = current
    }
    failed += 1
    return true
  }

  /// Shows a version. Returns `nil` if it cannot be read, with a message.
  private func show(
    _ version: PendingSnapshot, _ number: String
  ) -> PendingSnapshot.Versions? {
    do throws(SnapshotFileError) {
      let shown = try version.versions()
      command.write(line: "\(number)  \(version.snapshot.relative)")
      if shown.isOutdated { command.write("The snapshot has changed since the test ran.") }
      command.write(difference: shown.difference)
      return shown
    } catch {
      command.tool.complain("\(version.snapshot.relative): \(error.line)")
      return nil
    }
  }

  /// Returns the answer of the user. `nil` if the input has ended.
  private func ask(_ shown: PendingSnapshot.Versions) -> Choice? {
    let question =
      shown.isOutdated
      ? "Reject, skip, quit, accept by force? [r/s/q/f/?] "
      : "Accept, reject, skip, quit? [a/r/s/q/?] "
    while true {
      switch StandardInput.answer(to: question) {
      case nil: return nil
      case "a", "accept", "y", "yes":
        if !shown.isOutdated { return .accept }
        command.write(
          "The snapshot has changed since the test ran: run the test again, or answer f to accept "
            + "it all the same.")
      case "f", "force": return .accept
      case "r", "reject": return .reject
      case "s", "skip", "": return .skip
      case "q", "quit": return .quit
      default: command.write(Self.help)
      }
    }
  }

  private mutating func act(
    _ choice: Choice, _ version: PendingSnapshot, _ shown: PendingSnapshot.Versions
  ) {
    do throws(SnapshotFileError) {
      if choice == .accept {
        try version.accept(shown)
        accepted += 1
      } else {
        try version.reject()
        rejected += 1
      }
    } catch {
      command.tool.complain("\(version.snapshot.relative): \(error.line)")
      failed += 1
    }
  }

  /// Returns the version that has replaced one that was shown. `nil` if there is none, with a
  /// message.
  private mutating func current(_ version: PendingSnapshot) -> PendingSnapshot? {
    // Discard what the user typed before the new content was shown.
    StandardInput.dropTyped()
    let current = command.allPending().first { $0.snapshot == version.snapshot }
    if current == nil {
      command.tool.complain("\(version.snapshot.relative): the new version is gone")
      gone += 1
    } else {
      command.write("It has changed since it was shown.")
    }
    return current
  }
}
