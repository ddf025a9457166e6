import TablesSnapshots

/// `tabletool snapshots review` without a screen: shows one change after the other, and asks what
/// to do with it. Snapshots with the same change have one question.
///
/// An answer applies to the content that was shown. If a file has changed since then, its new
/// content is shown and the question is asked again.
struct Review {
  private let command: SnapshotsCommand
  private let pending: [PendingSnapshot]
  private let tests: DeclaredTests
  private var accepted = 0
  private var rejected = 0
  private var gone = 0
  private var failed = 0
  /// The snapshot whose question was open when the input ended.
  private var end: String?

  private enum Choice { case accept, reject, skip, quit, each }

  private static let help = """
    a  accept: the new version replaces the snapshot
    f  force: the same, if the snapshot has changed since the test ran
    r  reject: the new version is deleted
    s  skip: it stays, and you decide later
    o  one by one: a question for each of several snapshots
    q  quit: this one and the rest stay
    """

  init(command: SnapshotsCommand, pending: [PendingSnapshot]) {
    self.command = command
    self.pending = pending
    tests = DeclaredTests(in: command.folder)
  }

  mutating func run() -> ExitStatus {
    if pending.isEmpty {
      command.write("No new versions.")
      return .success
    }
    var number = 1
    for group in pending.grouped(tests) {
      let last = number + group.count - 1
      let numbers = group.count == 1 ? "\(number)" : "\(number)–\(last)"
      guard decide(group, "\(numbers) of \(pending.count)") else { break }
      number = last + 1
    }
    let left = pending.count - accepted - rejected - gone
    command.write("\(accepted) accepted, \(rejected) rejected, \(left) left.")
    if let end {
      command.tool.complain("tabletool: \(SnapshotsError.inputEnded(end))")
      return .failure
    }
    return failed + gone > 0 ? .problems : .success
  }

  /// Asks about snapshots until the user has decided. Returns `false` if the user wants no more
  /// questions.
  private mutating func decide(_ group: [PendingSnapshot], _ number: String) -> Bool {
    let shown = show(group, number)
    guard let first = shown.first else { return true }
    guard let choice = ask(first.content, count: shown.count) else {
      end = first.version.snapshot.relative
      return false
    }
    switch choice {
    case .quit: return false
    case .skip: return true
    case .each: return shown.allSatisfy { decide([$0.version], number) }
    case .accept, .reject: break
    }
    for shown in shown {
      if shown.isCurrent {
        act(choice, shown)
      } else if let current = current(shown.version), !decide([current], number) {
        return false
      }
    }
    return true
  }

  /// Shows versions with the same change, and returns those that could be read.
  private mutating func show(_ group: [PendingSnapshot], _ number: String) -> [ReviewedVersion] {
    var shown: [ReviewedVersion] = []
    for version in group {
      do throws(SnapshotFileError) {
        shown.append(ReviewedVersion(version: version, content: try version.versions()))
      } catch {
        command.tool.complain("\(version.snapshot.relative): \(error.line)")
        failed += 1
      }
    }
    guard let first = shown.first else { return [] }
    if shown.count > 1 { command.write("\(number)  the same change in \(shown.count) snapshots") }
    for shown in shown {
      let heading = group.count > 1 ? "  " : "\(number)  "
      command.write(line: heading + shown.version.snapshot.relative)
      if let test = tests.description(for: shown.version.snapshot) {
        command.write(line: "    \(test)")
      }
    }
    if let reason = tests.reasonIfGone(for: first.version.snapshot) {
      command.write("Its test is gone: \(reason).")
    }
    if first.content.isOutdated { command.write("The snapshot has changed since the test ran.") }
    command.write(difference: first.content.difference)
    return shown
  }

  /// Returns the answer of the user. `nil` if the input has ended.
  private func ask(_ shown: PendingSnapshot.Versions, count: Int) -> Choice? {
    let question =
      shown.isOutdated
      ? "Reject, skip, quit, accept by force? [r/s/q/f/?] "
      : count == 1
        ? "Accept, reject, skip, quit? [a/r/s/q/?] "
        : "Accept all \(count), reject, skip, quit, one by one? [a/r/s/q/o/?] "
    while true {
      switch StandardInput.answer(to: question) {
      case nil: return nil
      case "a", "accept", "y", "yes":
        if !shown.isOutdated { return .accept }
        command.write(
          "The snapshot has changed since the test ran: run the test again, or answer f to accept "
            + "it anyway.")
      case "f", "force": return .accept
      case "r", "reject": return .reject
      case "s", "skip", "": return .skip
      case "o" where count > 1: return .each
      case "q", "quit": return .quit
      default: command.write(Self.help)
      }
    }
  }

  private mutating func act(_ choice: Choice, _ shown: ReviewedVersion) {
    do throws(SnapshotFileError) {
      if choice == .accept {
        try shown.accept()
        accepted += 1
      } else {
        try shown.reject()
        rejected += 1
      }
    } catch {
      command.tool.complain("\(shown.version.snapshot.relative): \(error.line)")
      failed += 1
    }
  }

  /// Returns the current pending version, because a test may have replaced it after it was shown.
  /// If there is none, writes a message and returns `nil`.
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
