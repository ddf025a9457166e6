import TablesSnapshots

/// `tabletool snapshots review` without a screen: shows one change after the other, and asks what
/// to do with it. ``ReviewModel`` decides what an answer does.
struct Review {
  private let command: SnapshotsCommand
  private let model: ReviewModel
  /// The number of failures of the model that were written.
  private var written = 0

  private enum Answer {
    case choice(ReviewModel.Choice)
    case oneByOne, quit
  }

  private static let help = """
    a  accept: the new version replaces the snapshot
    f  force: the same, if the snapshot has changed since the test ran
    r  reject: the new version is deleted; the snapshot stays, and its test fails as before
    s  skip: it stays, and you decide later
    o  one by one: a question for each of several snapshots
    q  quit: this one and the rest stay
    """

  init(command: SnapshotsCommand, model: ReviewModel) {
    self.command = command
    self.model = model
  }

  mutating func run() -> ExitStatus {
    // The snapshot whose question was open when the input ended.
    var end: String?
    var index = 0
    writeFailures()
    review: while index < model.groups.count {
      guard model.groups[index].decision == .open else {
        index += 1
        continue
      }
      show(index)
      switch ask(model.groups[index]) {
      case nil:
        end = model.groups[index].pending.first?.snapshot.relative
        break review
      case .quit: break review
      case .oneByOne: model.split(index)
      case .choice(let choice):
        // What the user typed before new content was shown is no answer to it.
        let (isDecided, hasNewContent) = model.decide(index, choice)
        if !isDecided || hasNewContent { StandardInput.dropTyped() }
      }
      writeFailures()
    }
    for line in model.summary { command.write(line) }
    if let end {
      command.tool.complain("tabletool: \(SnapshotsError.inputEnded(end))")
      return .failure
    }
    return model.failures.isEmpty ? .success : .problems
  }

  private mutating func writeFailures() {
    for failure in model.failures.dropFirst(written) { command.tool.complain(failure) }
    written = model.failures.count
  }

  /// Writes the snapshots of a group and their change.
  private func show(_ index: Int) {
    let group = model.groups[index]
    guard let first = group.shown.first else { return }
    let before = model.groups[..<index].reduce(0) { $0 + $1.pending.count }
    let last = before + group.pending.count
    let numbers = group.pending.count == 1 ? "\(last)" : "\(before + 1)–\(last)"
    let heading = "\(numbers) of \(model.count)  "
    if group.pending.count > 1 {
      command.write("\(heading)the same change in \(group.pending.count) snapshots")
    }
    for version in group.pending {
      let margin = group.pending.count > 1 ? "  " : heading
      command.write(line: margin + version.snapshot.relative)
      if let test = model.test(of: version) { command.write(line: "    \(test)") }
    }
    for note in group.notes { command.write(note) }
    command.write(difference: first.content.difference)
  }

  /// Returns the answer of the user. `nil` if the input has ended.
  private func ask(_ group: ReviewModel.Group) -> Answer? {
    let count = group.shown.count
    let question =
      group.isOutdated
      ? "Reject, skip, quit, accept by force? [r/s/q/f/?] "
      : count == 1
        ? "Accept, reject, skip, quit? [a/r/s/q/?] "
        : "Accept all \(count), reject, skip, quit, one by one? [a/r/s/q/o/?] "
    while true {
      switch StandardInput.answer(to: question) {
      case nil: return nil
      case "a", "accept", "y", "yes":
        if !group.isOutdated { return .choice(.accept) }
        command.write("Run the test again, or answer f to accept the new version anyway.")
      case "f", "force": return .choice(.force)
      case "r", "reject": return .choice(.reject)
      case "s", "skip", "": return .choice(.skip)
      case "o" where count > 1: return .oneByOne
      case "q", "quit": return .quit
      default: command.write(Self.help)
      }
    }
  }
}
