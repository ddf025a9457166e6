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
  /// that is not written, a value that only the router keeps, or the value of a row that is bound
  /// to a `@Stored` property of the sheet and differs from what it was before the user first
  /// changed it.
  ///
  /// What actions, other closures and the app change is no input.
  public var hasUnsavedInput: Bool {
    evaluateIfStale()
    return currentSheet.map(hasUnsavedInput) ?? false
  }

  /// Goes back to the screen below, unless that leaves a sheet with input that is not saved. Then
  /// the outcome is `.asked`; see ``question``.
  @discardableResult
  public func requestPop() -> Outcome {
    let level = top
    guard level.isSheet else { return pop() }
    return requestDismissal(of: level)
  }

  /// Leaves the sheet that has the current screen, with all of its screens. If it has input that is
  /// not saved, the outcome is `.asked`; see ``question``.
  @discardableResult
  public func requestDismissal() -> Outcome {
    currentSheet.map(requestDismissal) ?? .unhandled
  }

  /// Leaves a sheet with all of its screens and the sheets above it. If one of them has input that
  /// is not saved, the outcome is `.asked`; see ``question``.
  package func requestDismissal(of sheet: ScreenID) -> Outcome {
    guard let level = level(sheet), level.isSheet else { return .unhandled }
    return requestDismissal(of: level)
  }

  /// Asks whether to leave the root, if that discards a text that is not written, or a value of a
  /// sheet that is not saved. Then the outcome is `.asked`; see ``question``. Otherwise it is
  /// `.left`, and the host ends.
  package func requestLeave() -> Outcome {
    storeTyped()
    evaluateIfStale()
    let isSheetUnsaved = levels.first(where: \.isSheet).map(hasUnsavedInput) ?? false
    let kept = levels.map(\.kept) + state.levels.left.inputs(above: [])
    let losesInput = isSheetUnsaved || kept.contains { $0.rows.hasNewTexts }
    return losesInput ? ask(discardingBy: .beforeLeaving) : .left
  }

  private func requestDismissal(of sheet: Level) -> Outcome {
    guard isStillOpen(afterStoring: sheet) else { return .popped }
    if hasUnsavedInput(sheet) { return ask(discardingBy: .beforeDismissal(of: sheet.id)) }
    leave(sheet)
    return .popped
  }

  private var currentSheet: Level? { levels.last(where: \.isSheet) }

  /// Returns whether a sheet, or one above it, has input that is lost when it is left.
  func hasUnsavedInput(_ sheet: Level) -> Bool {
    levels.dropFirst(sheet.depth).contains {
      $0.kept.hasInput || hasChangedValues($0.kept, on: $0, of: sheet)
    }
      || state.levels.left.inputs(above: sheet.way).contains {
        $0.hasInput || hasChangedValues($0, on: nil, of: sheet)
      }
  }

  // MARK: First values

  /// Passes a value that the user has entered into a row. If this sets a stored property of a
  /// screen of a sheet, keeps the value that the row had before.
  func keepingFirstValue(
    of row: PresentedRow, _ value: Row.Value, over old: Row.Value?, _ pass: () -> Reception
  ) -> Reception {
    guard let sheet = levels.first(where: \.isSheet) else { return pass() }
    let screens = levels.dropFirst(sheet.depth)
    // The options of a group share one value, so that choosing one changes another, too.
    let chosen = row.row.face.marking == .radio ? chosenOptions(beside: row) ?? [] : []
    for level in screens { level.scope.isWritten = false }
    let reception = pass()
    guard case .isStored = reception, let owner = screens.last(where: \.scope.isWritten) else {
      return reception
    }
    changeKept(of: level(of: row), .nothing) {
      $0.keepFirst(FirstValue(old, owner: owner.id, entered: value), of: row.address)
      for option in chosen where option != row.row.id {
        let first = FirstValue(.isOn(true), owner: owner.id, entered: .isOn(false))
        $0.keepFirst(first, of: RowAddress(section: row.address.section, row: option))
      }
    }
    return reception
  }

  /// Returns whether a row of a screen has another value than before the user first changed it, and
  /// that value is lost with a sheet.
  /// - Parameter level: The screen; `nil` if it was left.
  private func hasChangedValues(_ kept: KeptState, on level: Level?, of sheet: Level) -> Bool {
    kept.rows.all.values.contains { row in
      guard let first = row.first, let owner = state.levels[first.owner], owner.isOnStack,
        owner.depth >= sheet.depth
      else { return false }
      return currentValue(of: row, first, on: level) != first.value
    }
  }

  private func currentValue(
    of row: RowState, _ first: FirstValue, on level: Level?
  ) -> Row.Value? {
    guard let level, let found = level.find(row.address, near: row.path) else { return first.last }
    return level.scope.searching { Row.Value(found.storedRow.row.kind) }
  }

  /// Records the values that the rows of a screen have when it is left. Those of a screen that is
  /// left because its own row is gone are not read, because their data may no longer exist.
  func recordLastValues(of level: Level) {
    if level.isStale { return }
    for (handle, row) in level.kept.rows.all {
      guard let first = row.first else { continue }
      let last = currentValue(of: row, first, on: level)
      changeKept(of: level, .nothing) { $0.rows[handle]?.first?.last = last }
    }
  }

  /// The greatest number of rows of a section that are read to find the chosen ones.
  private static let groupLimit = 1_024

  /// Returns the chosen rows of the section of a row, of the groups in which one option is chosen.
  /// `nil` if the row was removed or its section has many rows.
  func chosenOptions(beside row: PresentedRow) -> Set<RowID>? {
    let level = level(of: row)
    guard level.isOnStack, let found = level.find(row) else { return nil }
    if let kept = level.kept.radios[found.address.section] { return [kept.row] }
    guard found.section.items.count <= Self.groupLimit else { return nil }
    let chosen = found.section.items.filter { $0.face.marking == .radio && $0.face.isOn == true }
    return Set(chosen.map(\.id))
  }

  // MARK: Asking

  /// The row of a question that is about a whole screen and not about one of its rows.
  private static let screenRow = RowAddress(
    section: .toolbar, row: RowID(SectionID.toolbar.identity))

  func ask(discardingBy origin: OpenQuestion.Origin) -> Outcome {
    let row = RowRef(Self.screenRow, on: top.id)
    update {
      $0.question = OpenQuestion(
        row: row, confirmation: discardQuestion, isDestructive: true,
        number: $0.nextQuestion(), origin: origin)
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

  /// Answers a question that is about a whole screen. Returns `nil` for other questions.
  func answerAboutScreen(_ question: OpenQuestion, _ isConfirmed: Bool) -> Outcome? {
    guard question.isAboutScreen else { return nil }
    let row = question.address.row
    update { $0.question = nil }
    guard isConfirmed else { return .cancelled(row) }
    guard question.row.screen == top.id else { return .gone(row) }
    switch question.origin {
    case .beforeDismissal(let sheet):
      guard let level = level(sheet) else { return .gone(row) }
      leave(level)
      return .popped
    case .beforeLeaving: return .left
    case .beforeOpening(let path): return navigator.outcome(of: path, row)
    case .before, .beforeDestroying, .thrown: return nil
    }
  }
}
