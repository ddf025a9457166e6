public import TablesModel

/// Requests to leave screens, which ask the user before input is lost.
extension Router {
  /// Goes back to the screen below, unless that leaves a sheet with input that is not saved, or a
  /// screen that asks; see `Table.asksBeforeDismissal(_:)`. Then the outcome is `.asked`; see
  /// ``question``.
  @discardableResult
  public func requestPop() -> Outcome {
    let level = top
    guard level.below != nil else { return pop() }
    guard isStillOpen(afterStoring: level) else { return .popped }
    return level.mayAskBeforeDismissal ? requestDismissal(of: level) : pop()
  }

  /// Leaves the sheet that has the current screen, with all of its screens. If it has input that is
  /// not saved, the outcome is `.asked`; see ``question``.
  @discardableResult
  package func requestDismissal() -> Outcome {
    currentSheet.map(requestDismissal) ?? .unhandled
  }

  /// Leaves a sheet with all of its screens and the sheets above it. If one of them has input that
  /// is not saved, the outcome is `.asked`; see ``question``.
  package func requestDismissal(of sheet: ScreenID) -> Outcome {
    guard let level = level(sheet), level.isSheet else { return .unhandled }
    return requestDismissal(of: level)
  }

  /// Opens the screen to which a path leads, and reveals a row if one is given, unless that leaves
  /// a sheet with input that is not saved. Then the outcome is `.asked`, and the path is opened
  /// after a yes; see ``question``. Every host shows the question.
  ///
  /// An app calls this for a link that the user has opened elsewhere. The outcome is `.pushed` with
  /// the last id of the path, or `.popped` for the root, also if the screen was open already.
  /// - Throws: ``PathError`` as `open(path:revealing:)` does.
  @discardableResult
  public func requestOpen(
    path: [RowID], revealing row: RowID? = nil
  ) throws(PathError) -> Outcome {
    try requestOpen(path: path, revealing: row) {}
  }

  /// Requests to open a path for a host, which stores what is being typed in its own way.
  /// - Parameter leaving: Called before the current screen is left or covered.
  package func requestOpen(
    path: [RowID], revealing row: RowID?, leaving: () -> Void
  ) throws(PathError) -> Outcome {
    try navigator.request(OpenedPath(path, revealing: row), leaving: leaving)
  }

  /// Asks whether to leave the root, if that discards a text that is not written, or a value of a
  /// sheet that is not saved. Then the outcome is `.asked`; see ``question``. Otherwise it is
  /// `.exited`, and the host ends.
  package func requestLeave() -> Outcome {
    storeTyped()
    evaluateIfStale()
    let isSheetUnsaved = levels.first(where: \.mayAskBeforeDismissal).map(hasUnsavedInput) ?? false
    let kept = levels.map(\.kept) + state.levels.left.inputs(above: [])
    let losesInput = isSheetUnsaved || kept.contains { $0.rows.hasNewTexts }
    return losesInput ? ask(discardingBy: .beforeLeaving) : .exited
  }

  /// Returns the title of the button by which the user leaves a screen: the first one of a sheet,
  /// or one that asks before it is left. `nil` for other screens, and if an action of the screen
  /// itself does this.
  ///
  /// Every host shows it: a sheet may have input, so that it cannot be swiped down, and a Mac or a
  /// phone in landscape has nothing to swipe. On another screen it takes the place of the back
  /// button and of the swipe, which cannot ask. ``requestPop()`` does what it says.
  package func closing(on screen: ScreenID) -> String? {
    guard let level = level(screen), let below = level.below, level.mayAskBeforeDismissal else {
      return nil
    }
    let actions = toolbarItems(on: screen).compactMap { presentedRow(at: $0, on: screen)?.row }
      .filter(\.pops)
    // On a screen that is not in a sheet, only a leading action takes the place of the back button.
    if actions.contains(where: {
      $0.placement == .leading || level.isSheet && $0.face.actionRole == .cancel
    }) {
      return nil
    }
    if !level.isSheet { return below.title.isEmpty ? words.cancel.capitalizedFirst : below.title }
    let mayLoseInput = !actions.isEmpty || self.screen == screen && hasUnsavedInput
    return (mayLoseInput ? words.cancel : words.done).capitalizedFirst
  }

  private func requestDismissal(of sheet: Level) -> Outcome {
    guard isStillOpen(afterStoring: sheet) else { return .popped }
    if hasUnsavedInput(sheet) { return ask(discardingBy: .beforeDismissal(of: sheet.id)) }
    leaveVisibleScreen(sheet)
    return .popped
  }

  // MARK: Asking

  /// The row of a question or a list that is about a whole screen and not about one of its rows.
  private static let screenRow = RowAddress(
    section: .toolbar, row: RowID(SectionID.toolbar.identity))

  /// A reference that stands for the current screen as a whole.
  var refOfScreen: RowRef { RowRef(Self.screenRow, on: top.id) }

  func ask(discardingBy origin: OpenQuestion.Origin) -> Outcome {
    closeQuestion()
    let row = refOfScreen
    update {
      $0.question = OpenQuestion(
        row: row, content: discardQuestion, isDestructive: true,
        number: $0.nextQuestion(), origin: origin)
    }
    return .asked(row.address.row)
  }

  private var discardQuestion: Confirmation {
    var question = Confirmation(
      words.discardQuestion, confirm: words.discard, role: .destructive)
    question.isWritten = false
    return question
  }

  /// Returns the question before an action that cancels the input of a sheet; `nil` if it cancels
  /// none.
  func questionBeforeDiscarding(by row: PresentedRow) -> Confirmation? {
    guard let departure = row.row.departure, row.row.face.actionRole == .cancel,
      let lowest = lowest(leftBy: departure, from: level(of: row)),
      let asking = levels.dropFirst(lowest.depth).first(where: \.mayAskBeforeDismissal),
      hasUnsavedInput(asking)
    else { return nil }
    return discardQuestion
  }

  /// Answers a question that is about a whole screen. Returns `nil` for other questions.
  func answerAboutScreen(_ question: OpenQuestion, _ isConfirmed: Bool) -> Outcome? {
    guard question.isAboutScreen else { return nil }
    let row = question.address.row
    update { $0.question = nil }
    guard isConfirmed else { return .cancelled(row) }
    guard question.row.screen == top.id else { return .rowRemoved(row) }
    switch question.origin {
    case .beforeDismissal(let sheet):
      guard let level = level(sheet) else { return .rowRemoved(row) }
      leaveVisibleScreen(level)
      return .popped
    case .beforeLeaving: return .exited
    case .beforeOpening(let path): return navigator.tryToFollow(path, for: row)
    case .before, .beforeDestroying, .thrown: return nil
    }
  }
}

extension Level {
  /// Whether the user may be asked before the screen is left: it is a sheet, or its author says so.
  var mayAskBeforeDismissal: Bool { isSheet || table.behavior.asksBeforeDismissal == true }
}
