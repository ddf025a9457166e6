import TablesSnapshots
import TablesSpoken
import TablesTerminal
import TablesText

/// `tabletool snapshots review`: a list of the changes, and a screen for each, on which the user
/// decides with an action of its bar.
struct ReviewScreen {
  let model: ReviewModel

  /// Shows the screen on the terminal until everything is decided or the user leaves.
  nonisolated(nonsending) func run() async throws(TerminalError) -> Terminal.Ending {
    var options = TerminalOptions()
    options.maximumWidth = nil
    return try await Terminal.run({ list }, options: options, onOutcome: follow)
  }

  /// Reads the screen aloud in numbered lines, and answers those of standard input until the user
  /// leaves.
  nonisolated(nonsending) func converse(write: @escaping (String) throws -> Void) async throws {
    try await LineInput().converse(on: AccessibleScreen { list }, write: write)
  }

  /// Opens the next change after a decision, or leaves the screen after the last one.
  func follow(_ outcome: Outcome, on screen: Screen) {
    guard case .performed = outcome, let index = screen.focusPath?.row else { return }
    if let next = model.nextOpen(after: index) {
      screen.select(RowPath(section: 0, row: next))
    } else if model.isDecided {
      screen.finish()
    }
  }

  // MARK: Tables

  var list: Table {
    Table("Review of snapshots") {
      Section(
        "\(model.openCount.counted("change")) to decide",
        footer: "Each opens a change, which is accepted, rejected or skipped there."
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
    let change = model.change(of: index)
    let group = model.groups[index]
    let number = "\(index + 1) of \(model.groups.count)"
    return Table("\(number)  \(name(of: group))") {
      Section(heading(of: group), footer: footer(of: group)) {
        if case .failed(let reason) = group.decision { Info(reason).icon("⚠") }
        // None of these rows can have the focus, so the arrows scroll by lines.
        ForEach(Array((change?.lines ?? []).enumerated()), id: \.offset) { _, line in
          Info("", detail: line.spoken).drawn { line.drawn(columns: $0.columns) }
        }
      }
      ForEach(Array((change?.screens ?? []).enumerated()), id: \.offset) { _, screen in
        Section(screen.heading) {
          if let lines = screen.oldLines { Self.picture("Expected", lines) }
          if let lines = screen.newLines { Self.picture("Now", lines) }
        }
      }
    }
    .toolbar {
      if !group.decision.isFinal, !group.shown.isEmpty {
        if group.isOutdated {
          decision("Force accept", .force, of: index)
        } else {
          decision("Accept", .accept, of: index)
        }
        decision("Reject", .reject, of: index)
        decision("Skip", .skip, of: index)
      }
    }
  }

  /// Returns a row with a screen in its colors.
  private static func picture(_ name: String, _ lines: [StyledLine]) -> some RowContent {
    Info("", detail: "\(name), in color").drawn { space in
      [StyledLine(name, style: TextStyle(attributes: .bold))]
        + lines.flatMap { $0.divided(to: space.columns) }
    }
  }

  private func decision(_ title: String, _ choice: ReviewModel.Choice, of index: Int) -> Action {
    Action(title, placement: .bottom) { try model.decide(index, choice) }.pops()
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
