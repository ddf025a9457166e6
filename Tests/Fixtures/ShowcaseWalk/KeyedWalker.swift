import Showcase
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

/// A screen of text, on which a walk presses keys.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor package final class KeyedWalker: Walker {
  package let name = "keys"
  package let showcase = Showcase()
  package let screen: Screen
  /// What a frame shows wrongly.
  package private(set) var faults: [String] = []
  private let runner: WorkRunner
  private var told = 0
  private let partner: Partner

  /// The host with which the walk compares this one, whose way to enter texts the keys follow.
  package enum Partner {
    /// Each letter of a text is written. A text that is refused after it was entered stays in its
    /// row.
    case tableView
    /// A text is entered as a whole. One that is refused after that is asked for again, and then
    /// discarded by an empty answer. `asked` returns the path of the row that is asked for.
    case words(asked: () -> RowPath?)
  }

  package init(beside partner: Partner) {
    self.partner = partner
    let showcase = showcase
    screen = Screen(columns: 60, rows: 60) { ShowcaseScreen(showcase: showcase) }
    let screen = screen
    runner = WorkRunner(screen.router) {
      _ = await screen.settle()
    } run: {
      await screen.run($0)
    }
  }

  package var router: Router { screen.router }

  package func rest() async {
    await runner.rest()
    let frame = screen.frame
    // The copy has no lines of an earlier frame.
    let drawn = screen.copy(drawing: router).frame
    if frame.buffer != drawn.buffer, frame.ansi != drawn.ansi {
      faults.append("\(frame.plain)\nis drawn as\n\(drawn.plain)")
    }
  }

  package func takeOutcomes() -> [Outcome] {
    defer { told = screen.log.count }
    return screen.log.dropFirst(told).map(\.outcome)
  }

  /// Returns whether the keys of a step have no other effect: an arrow to the left beside the only
  /// action of the bars stays there, and escape cancels work that runs, or ends the edit mode.
  package func isPossible(_ step: WalkStep) -> Bool {
    if case .back = step { plainRow != nil || !(router.isBusy || router.isEditing) } else { true }
  }

  package func perform(_ step: WalkStep) {
    leaveEdit()
    switch step {
    case .select(let path, let title): select(path, title)
    case .type(let text, let path, _), .enter(let text, let path, _): type(text, path)
    case .pick(let option, let path, _):
      let depth = router.depth
      screen.select(path)
      if router.depth > depth { screen.select(RowPath(section: 0, row: option)) }
    case .delete(let path, _):
      focus(path)
      screen.press(.delete)
      if router.question != nil { screen.press("y") }
    case .move(let path, let isUp, _):
      focus(path)
      screen.press(isUp ? .up.with(.alt) : .down.with(.alt))
    case .edit: screen.press("e")
    case .mark(let path, _):
      focus(path)
      screen.press(.space)
    case .markAll: screen.press("a")
    case .choose(let entry, let path, _):
      focus(path)
      screen.press("m")
      screen.press(Array(repeating: .down, count: entry))
      screen.press(.enter)
    case .answer(let title, let text): answer(title, text)
    case .search(let text):
      if let text {
        screen.press("/")
        screen.type(text)
        screen.press(.enter)
      } else {
        // Outside of the text, escape would first cancel work that runs.
        if router.isBusy { screen.press("/") }
        screen.press(.escape)
      }
    case .back: goBack()
    case .resize(let columns, let rows): screen.resize(columns: columns, rows: rows)
    case .slow, .respond, .report: break
    }
  }

  private func select(_ path: RowPath, _ title: String) {
    guard path.isInToolbar else {
      // `select` would not ask before something is destroyed, as the key does.
      if case .action(role: .destructive)? = router.presentedRow(at: path)?.row.kind, path.isOfItem
      {
        focus(path)
        screen.press(.enter)
      } else {
        screen.select(path)
      }
      return
    }
    // `select` would not ask whether input is lost, as a click does.
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    // The bars are above and below the rows.
    for (row, line) in lines.enumerated() where row < 3 || row >= lines.count - 3 {
      for end in ["\(title)]", "\(title)›]"] {
        guard let range = line.firstRange(of: end) else { continue }
        let column = line.distance(from: line.startIndex, to: range.lowerBound)
        _ = screen.click(column: column, row: row)
        return
      }
    }
  }

  /// Goes back from a row without input, because escape first discards what was refused in the row
  /// in focus, and the arrow changes the number of a stepper. Escape would cancel work that runs,
  /// or end the edit mode.
  private func goBack() {
    if let plainRow { focus(plainRow) }
    screen.press(router.isBusy || router.isEditing ? .left : .escape)
  }

  /// The first row without input that can have the focus.
  private var plainRow: RowPath? {
    let source = router.presented
    let paths = (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfItems(in: section)).map { RowPath(section: section, row: $0) }
    }
    return paths.first { path in
      switch source.item(at: path)?.kind {
      case .segue, .action, .picker, .switch: true
      default: false
      }
    }
  }

  /// Leaves an edit that was opened again because its text was refused after the last step, or
  /// because the app has moved the focus.
  private func leaveEdit() {
    guard router.question == nil, router.searchText == nil else { return }
    if case .words(let asked) = partner, let path = asked() {
      let isDiscarded =
        router.presentedRow(at: path).map { router.draft(at: $0.ref) != nil } ?? false
      if screen.frame.cursor == nil, isDiscarded { screen.select(path) }
    } else if screen.frame.cursor != nil {
      screen.press(.tab)
    }
    if screen.frame.cursor != nil { screen.press(.escape) }
  }

  /// Moves the focus to a row, as a mouse does.
  private func focus(_ path: RowPath) {
    guard let row = screen.origins.firstIndex(of: .row(path)) else { return }
    screen.hover(column: 6, row: row)
  }

  private func type(_ text: String, _ path: RowPath) {
    screen.select(path)
    guard screen.frame.cursor != nil else { return }
    screen.press(Key(.home, .control))
    while case .typed(_, let rest)? = screen.press(.control("k")).last, !rest.isEmpty {}
    screen.press(.control("u"))
    switch partner {
    case .tableView: screen.type(text)
    case .words: screen.paste(text)
    }
    let isLong = router.presentedRow(at: path)?.row.face.text?.lines != nil
    screen.press(isLong ? .tab : .enter)
    if screen.frame.cursor != nil { screen.press(.escape) }
  }

  private func answer(_ title: String, _ text: String) {
    guard let question = router.question else { return }
    let answers = question.answers(in: router.words)
    let isCancelling = title == answers.last?.title
    if isCancelling {
      screen.press(.escape)
    } else if question.content.prompt != nil {
      screen.press(.control("u"))
      screen.type(text)
      screen.press(.enter)
    } else if question.content.isConfirmation {
      screen.press("y")
    } else {
      screen.select(title)
    }
  }
}

extension Key {
  fileprivate func with(_ modifiers: Modifiers) -> Key { Key(code, modifiers) }
}

/// Runs the work and the tasks of a router, as a host does.
@MainActor package final class WorkRunner {
  private let router: Router
  private let settle: () async -> Void
  private let run: (ScreenTask) async -> Void
  private var settling: Task<Void, Never>?

  package init(
    _ router: Router, settle: @escaping () async -> Void,
    run: @escaping (ScreenTask) async -> Void
  ) {
    (self.router, self.settle, self.run) = (router, settle, run)
  }

  package func rest() async {
    for _ in 0..<12 {
      update()
      await Task.yield()
    }
  }

  private func update() {
    while let task = router.takeTask() {
      nonisolated(unsafe) let task = task  // stays on the main actor
      Task { await run(task) }
    }
    guard settling == nil, router.hasQueuedWork else { return }
    settling = Task {
      await settle()
      settling = nil
    }
  }
}
