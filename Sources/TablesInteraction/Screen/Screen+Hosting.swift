public import TablesModel
import TablesRouting
import TablesText

/// What a host does besides passing keys: it settles work, pastes text, draws animations, and
/// changes the theme, the colors and the size.
extension Screen {
  /// Runs the work that was started, in the isolation of the caller, and returns the outcomes in
  /// the order in which the work has ended. A search that is in progress is completed as well.
  ///
  /// Each outcome is added to the log when its work ends. On an actor, other work continues while
  /// one piece is suspended; without an actor, the pieces run one after the other.
  /// - Parameter onEnd: Called whenever a piece of work has ended.
  @discardableResult
  public nonisolated(nonsending) func settle(
    onEnd: @escaping (Outcome) -> Void = { _ in }
  ) async -> [Outcome] {
    logAppearances()
    return await router.settle { [self] ended in
      withoutLoadingMore {  // What this call may load is due at its beginning.
        act {
          for work in ended {
            settled(work)
            record(.settled, work.outcome, of: work.address, named: work.rowName)
            if case .exited = work.outcome { _ = leave() }
          }
        }
        for work in ended { onEnd(work.outcome) }
      }
    }
  }

  /// Runs the tasks of the screens, which `.task` declares, beside a closure, and cancels them when
  /// the closure returns.
  ///
  /// ```swift
  /// await screen.withTasks {
  ///   server.send("hello")
  ///   while model.news.isEmpty { await Task.yield() }
  /// }
  /// #expect(screen.frame.plain.contains("hello"))
  /// ```
  /// Without this call, no task runs; `settle()` does not wait for tasks. The tasks that wait begin
  /// before the closure is called, and each runs until it is first suspended. Those of screens that
  /// the closure opens run too. They take turns with the closure on the actor of the caller;
  /// without an actor, all of them run on one of their own. What begins and ends is added to the
  /// log.
  ///
  /// The call returns when all tasks have ended, so a task must end when it is cancelled. It begins
  /// again in the next call if its screen is still on the stack.
  @discardableResult
  public nonisolated(nonsending) func withTasks<Result, Failure: Error>(
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await router.withTasks(onProgress: { [self] in logAppearances() }, body)
  }

  /// Runs a task that was taken from the router, and adds its progress to the log.
  package nonisolated(nonsending) func run(_ task: ScreenTask) async {
    await router.run(task) { [self] in logAppearances() }
  }

  /// Inserts pasted text into the open edit or search, in one step. If neither is open and the row
  /// in focus is a text field, an edit of that row begins.
  ///
  /// No character of the text acts as a key. In a text of one line, line breaks become blanks.
  /// Control characters are removed.
  @discardableResult
  package func paste(_ text: String) -> Outcome { act(loggablePaste(text)) { routePaste(text) } }

  private func loggablePaste(_ text: String) -> Step.Event {
    .pasted(typesSecret ? Secret.masked(text) : text)
  }

  private func routePaste(_ text: String) -> Outcome {
    switch mode {
    case .choosing(let list, let line): return paste(text, into: list, line)
    case .keys: return .unhandled
    case .searching:
      update { $0.view.search?.line.insert(text) }
      return searchChanged()
    case .editing(let edit): return paste(text, into: edit)
    case .rows:
      return beginEditOfText() ? view.edit.map { paste(text, into: $0) } ?? .unhandled : .unhandled
    }
  }

  /// Begins to edit the row in focus if it is a text field. Returns `false` if the edit has not
  /// begun.
  private func beginEditOfText() -> Bool {
    guard let target = focusedRow, target.row.face.text != nil else { return false }
    return beginEdit(of: target)
  }

  private func paste(_ text: String, into edit: RowEdit) -> Outcome {
    guard let field = field(of: edit) else { return .unhandled }
    var editor = edit.editor
    editor.paste(text, in: field.space)
    return type(editor, into: edit.address)
  }

  /// Ends the screen, as the key `q` does.
  @discardableResult
  public func finish() -> Outcome { act(.finished) { leave() } }
}

// MARK: - Theme and colors

extension Screen {
  /// The theme. After a change, the next frame is drawn with the new one.
  package var theme: Theme {
    get { renderer.theme }
    set { restyle { $0.theme = newValue } }
  }

  /// The number of colors in frames. After a change, the next frame is encoded with the new number.
  package var colors: ColorDepth {
    get { renderer.colors }
    set { restyle { $0.colors = newValue } }
  }

  private func restyle(_ change: (inout TextRenderer) -> Void) {
    act(.restyled) {
      var renderer = renderer
      change(&renderer)
      setRenderer(renderer, phase: look.phase)
      return .unhandled
    }
  }

  /// Records that the window has got or lost the keyboard focus. When it has got the focus, the
  /// table is evaluated again, because state that is not observed may have changed in the meantime.
  func activeChanged() {
    act(.activated(isActive)) {
      if isActive { router.invalidate() }
      return .unhandled
    }
  }

  /// Whether something in the frame is animated: the mark of running work, or a progress bar
  /// without a value. While it is `true`, a host calls ``advance()`` about ten times a second.
  ///
  /// It is `false` while the screen is not active.
  package var isAnimating: Bool {
    guard isActive, !isFinished else { return false }
    let drawn = drawnFrame()
    if router.refreshStatus == .running || router.isSearching { return true }
    return (drawn.rows + drawnActions(in: drawn)).contains { path in
      guard let row = router.row(at: path)?.value else { return false }
      return row.status == .running || row.face.isIndeterminate
    }
  }

  /// Returns the actions in the bars and beside the headers of a frame.
  private func drawnActions(in drawn: DrawnFrame) -> [RowPath] {
    var actions = toolbar?.actions.map(\.path) ?? []
    for case .header(let section) in drawn.origins {
      actions += router.headerActions(ofSection: section)
    }
    return actions
  }

  /// Changes the size. The row in focus stays visible.
  public func resize(columns: Int, rows: Int) {
    act { update { $0.resize(columns: columns, rows: rows) } }
  }

  /// Returns the number of rows that a frame needs to show the whole table, and also the whole
  /// panel that is open, with the row in focus above it: the list of keys, a menu or a question.
  /// The number is at least 1.
  ///
  /// - Parameter limit: The largest number of rows. A longer table is scrolled.
  /// - Complexity: O(`limit`).
  package func preferredRows(atMost limit: Int) -> Int {
    act {
      guard let first = elements.first else { return limit.clamped(to: 1...5) }
      let table = lineCount(from: Anchor(element: first), limit: max(limit, 1))
      let panel = openPanel.map { panel in
        panel.wantedLines + (view.focus?.element.path.map { height(of: .row($0)) } ?? 0)
      }
      let lines = max(table, panel ?? 0)
      let rows = 1...max(limit, 1)
      return rows.first { contentRows(ofRows: $0).count >= lines } ?? rows.upperBound
    }
  }
}
