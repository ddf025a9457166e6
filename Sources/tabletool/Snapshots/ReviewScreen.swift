import TablesSnapshots
import TablesTerminal
import TablesText

/// `tabletool snapshots review` on a terminal: a list of the changes, and a screen for each.
struct ReviewScreen {
  let model: ReviewModel

  /// Shows the screen until everything is decided or the user leaves.
  nonisolated(nonsending) func run() async throws(TerminalError) -> Terminal.Ending {
    var options = TerminalOptions()
    options.maximumWidth = nil
    let keys = HostKeys(press: press, hints: hints)
    return try await Terminal.run({ list }, options: options, keys: keys, onOutcome: nil)
  }

  // MARK: Keys

  /// Performs the action of a letter. Returns `false` for other keys, which the screen handles.
  func press(_ key: Key, on screen: Screen) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift),
      !screen.showsKeys
    else { return false }
    let shown = shownIndex(on: screen)
    let choices: [Character: ReviewModel.Choice] = [
      "a": .accept, "f": .force, "r": .reject, "s": .skip,
    ]
    guard let choice = choices[character] else { return false }
    // In the list, letters do nothing, because the user has to look at a change first.
    if let shown { decide(shown, choice, on: screen) }
    return true
  }

  /// Returns the letters that have an action on the screen, for the bar and the list of keys.
  func hints(on screen: Screen) -> [KeyHint] {
    guard let shown = shownIndex(on: screen) else { return [] }
    let group = model.groups[shown]
    if group.decision.isFinal || group.shown.isEmpty { return [] }
    let accept = group.isOutdated ? KeyHint("f", "accept anyway") : KeyHint("a", "accept")
    return [accept, KeyHint("r", "reject"), KeyHint("s", "skip")]
  }

  /// The index of the change that is shown; `nil` in the list.
  private func shownIndex(on screen: Screen) -> Int? {
    model.groups.indices.first { RowID($0) == screen.path.first }
  }

  private func decide(_ index: Int, _ choice: ReviewModel.Choice, on screen: Screen) {
    let isDecided = model.decide(index, choice).isDecided
    screen.router.invalidate()
    guard isDecided else { return }
    screen.press(.left)
    if let next = model.nextOpen(after: index) {
      screen.select(RowPath(section: 0, row: next))  // Moves the focus of the list as well.
    } else if model.groups.allSatisfy({ $0.decision.isFinal }) {
      screen.finish()
    }
  }

  // MARK: Tables

  var list: Table {
    Table("Review of snapshots") {
      Section(
        "\(model.openCount.counted("change")) to decide",
        footer: "Return shows a change; a accepts it there, r rejects it, s skips it."
      ) {
        ForEach(Array(model.groups.enumerated()), id: \.offset) { index, group in
          Segue(name(of: group)) { difference(index) }
            .detail(Self.words(for: group.decision))
            .badge(group.pending.count > 1 ? group.pending.count : 0)
            .lineLimit(1)
        }
      }
    }
  }

  private func difference(_ index: Int) -> Table {
    let lines = model.lines(of: index)
    let widest = ReviewLines.widest(lines)
    let group = model.groups[index]
    let number = "\(index + 1) of \(model.groups.count)"
    return Table("\(number)  \(name(of: group))") {
      Section(heading(of: group), footer: footer(of: group)) {
        if case .failed(let reason) = group.decision { Info(reason).icon("⚠") }
        Info("Expected and now").drawn { ReviewLines(columns: $0.columns, widest: widest).heading }
        // None of these rows can have the focus, so the arrows scroll by lines.
        ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
          Info(ReviewLines.text(of: line))
            .drawn { ReviewLines(columns: $0.columns, widest: widest).lines(of: line) }
        }
      }
    }
  }

  /// Returns the decision, or what the user should know before it.
  private func heading(of group: ReviewModel.Group) -> String? {
    let notes = group.notes + [group.cause?.advice].compactMap { $0 }
    return Self.words(for: group.decision) ?? (notes.isEmpty ? nil : notes.joined(separator: "\n"))
  }

  private func footer(of group: ReviewModel.Group) -> String? {
    let others = group.pending.count > 1 ? group.pending.map(\.snapshot.relative) : []
    let list = others.isEmpty ? nil : "The same change in: " + others.joined(separator: ", ")
    let texts = [group.pending.first.flatMap(model.test), list].compactMap { $0 }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Returns the path of the first snapshot of a group, relative to the common folder.
  private func name(of group: ReviewModel.Group) -> String {
    String((group.pending.first?.snapshot.relative ?? "").dropFirst(model.commonFolder.count))
  }

  private static func words(for decision: ReviewModel.Decision) -> String? {
    switch decision {
    case .open: nil
    case .accepted: "accepted"
    case .rejected: "rejected"
    case .skipped: "skipped"
    case .gone: "gone"
    case .failed: "not possible"
    }
  }
}
