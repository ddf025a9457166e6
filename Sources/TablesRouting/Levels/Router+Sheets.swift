public import TablesModel

/// Sheets: screens with stacks of their own, above that of the row that leads to them.
///
/// For the router, they are screens of its stack. A host shows where a sheet begins.
extension Router {
  /// How a screen of the stack is presented. `.push` for the root.
  public func presentation(of screen: ScreenID) -> Row.Presentation {
    level(screen)?.isSheet == true ? .sheet : .push
  }

  /// The first screen of the sheet that has the current screen; `nil` if it is in none.
  public var sheet: ScreenID? {
    evaluateIfStale()
    return currentSheet?.id
  }

  /// Returns a screen and those above it in the same stack, up to the next sheet.
  package func stack(from screen: ScreenID) -> [ScreenID] {
    let above = screens.drop { $0 != screen }.dropFirst()
    return [screen] + above.prefix { presentation(of: $0) == .push }
  }

  /// Returns the sheet that is presented directly above a screen; `nil` if there is none.
  package func sheet(above screen: ScreenID) -> ScreenID? {
    let next = screens.drop { $0 != screen }.dropFirst().first
    return next.flatMap { presentation(of: $0) == .sheet ? $0 : nil }
  }

  /// Whether the sheet that has the current screen has input that is lost when it is left: a text
  /// that is not written, or a value that the user has changed and only its screens keep.
  public var hasUnsavedInput: Bool {
    evaluateIfStale()
    return currentSheet.map(hasUnsavedInput) ?? false
  }

  /// Goes back to the screen below, unless that leaves a sheet with input that is not saved. Then
  /// the outcome is `.asked`; see ``question``.
  @discardableResult
  public func requestPop() -> Outcome {
    storeTyped()
    guard top.isSheet, hasUnsavedInput(top) else { return pop() }
    return askBeforeDiscarding(top)
  }

  /// Leaves the sheet that has the current screen, with all of its screens. If it has input that is
  /// not saved, the outcome is `.asked`; see ``question``.
  @discardableResult
  public func requestDismissal() -> Outcome {
    storeTyped()
    return currentSheet.map(requestDismissal) ?? .unhandled
  }

  /// Leaves a sheet with all of its screens and the sheets above it. If one of them has input that
  /// is not saved, the outcome is `.asked`; see ``question``.
  package func requestDismissal(of sheet: ScreenID) -> Outcome {
    storeTyped()
    guard let level = level(sheet), level.isSheet else { return .unhandled }
    return requestDismissal(of: level)
  }

  private func requestDismissal(of sheet: Level) -> Outcome {
    hasUnsavedInput(sheet) ? askBeforeDiscarding(sheet) : dismiss(sheet)
  }

  private func dismiss(_ sheet: Level) -> Outcome {
    navigator.leave(sheet)
    beginLoads()
    reviewAppearance()
    return .popped
  }

  private var currentSheet: Level? { levels.last(where: \.isSheet) }

  /// Returns whether a sheet, or one above it, has input that is lost when it is left.
  private func hasUnsavedInput(_ sheet: Level) -> Bool {
    levels.dropFirst(sheet.depth).contains { $0.kept.form.hasTexts || $0.isEdited }
  }

  /// Calls a closure that passes a value that the user has entered to the app. While a sheet is
  /// open, records whether that has changed a value that only the screen keeps.
  func recordingEdit(of level: Level, _ pass: () -> Reception) -> Reception {
    // Counting the changes reads all stored properties of the screen.
    guard level.isOnStack, currentSheet != nil else { return pass() }
    let changes = level.scope.changeCount
    let reception = pass()
    let isEdited =
      switch reception {
      case .isLeft: true
      case .isStored: level.scope.changeCount != changes
      case .isIgnored, .isRefused: false
      }
    if isEdited, level.isOnStack { update(.nothing) { $0[level].isEdited = true } }
    return reception
  }

  // MARK: Asking

  /// The row of a question that is about a sheet and not about one of its rows.
  private static let sheetRow = RowAddress(
    section: .toolbar, row: RowID(SectionID.toolbar.identity))

  private func askBeforeDiscarding(_ sheet: Level) -> Outcome {
    let row = RowRef(Self.sheetRow, on: top.id)
    update {
      $0.question = OpenQuestion(
        row: row, confirmation: discardQuestion, isDestructive: true,
        number: $0.nextQuestion(), origin: .beforeDismissal(of: sheet.id))
    }
    return .asked(row.address.row)
  }

  private var discardQuestion: Confirmation {
    Confirmation(words.discardQuestion, confirm: words.discard, role: .destructive)
  }

  /// Returns the question before an action that cancels the input of a sheet; `nil` if it cancels
  /// none.
  func questionBeforeDiscarding(by row: PresentedRow) -> Confirmation? {
    let level = level(of: row)
    guard row.row.pops, row.row.face.actionRole == .cancel, level.isSheet,
      hasUnsavedInput(level)
    else { return nil }
    return discardQuestion
  }

  /// Answers a question that is about a sheet. Returns `nil` for other questions.
  func answerAboutSheet(_ question: OpenQuestion, _ isConfirmed: Bool) -> Outcome? {
    guard case .beforeDismissal(let sheet) = question.origin else { return nil }
    update { $0.question = nil }
    guard isConfirmed else { return .cancelled(question.address.row) }
    guard question.row.screen == top.id, let sheet = level(sheet) else {
      return .gone(question.address.row)
    }
    return dismiss(sheet)
  }
}
