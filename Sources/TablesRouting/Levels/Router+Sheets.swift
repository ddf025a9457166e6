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
  ///
  /// A value that is again as it was before the user's first edit is no input, if rows have put it
  /// back that rows had changed, or actions that actions had changed.
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
    return ask(discardingBy: .beforeDismissal(of: top.id))
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

  /// Asks whether to leave the root, if that discards a text that is not written, or a value of a
  /// sheet that is not saved. Then the outcome is `.asked`; see ``question``. Otherwise it is
  /// `.left`, and the host ends.
  package func requestLeave() -> Outcome {
    storeTyped()
    evaluateIfStale()
    let isSheetUnsaved = levels.first(where: \.isSheet).map(hasUnsavedInput) ?? false
    let losesInput =
      isSheetUnsaved || levels.contains { $0.kept.form.hasNewTexts || hasKeptText(above: $0) }
    return losesInput ? ask(discardingBy: .beforeLeaving) : .left
  }

  private func requestDismissal(of sheet: Level) -> Outcome {
    hasUnsavedInput(sheet) ? ask(discardingBy: .beforeDismissal(of: sheet.id)) : dismiss(sheet)
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
    levels.dropFirst(sheet.depth).contains {
      !$0.edits.isEmpty(in: $0.scope) || $0.kept.form.hasNewTexts || hasKeptInput(above: $0)
    }
  }

  /// Returns whether a screen above another one, which the user has left, has input that is kept.
  private func hasKeptInput(above level: Level) -> Bool {
    state.levels.left(above: level).contains { $0.kept.hasInput || hasKeptInput(above: $0) }
  }

  /// Returns whether a screen above another one, which the user has left, keeps a text that is not
  /// written.
  private func hasKeptText(above level: Level) -> Bool {
    state.levels.left(above: level).contains {
      $0.kept.form.hasNewTexts || hasKeptText(above: $0)
    }
  }

  // MARK: Recording edits

  /// Passes on a value that the user has entered. While a sheet is open, records if this has
  /// changed a value that only its screens keep.
  func recordingEdit(
    of row: PresentedRow, _ value: Row.Value, over old: Row.Value?, _ pass: () -> Reception
  ) -> Reception {
    let counts = setCounts
    if counts.isEmpty { return pass() }
    let isOfGroup = row.row.face.marking == .radio
    let group = isOfGroup ? chosenOptions(beside: row) : nil
    let reception = pass()
    let changed =
      switch reception {
      case .isLeft: [level(of: row)]
      case .isStored: counts.filter { $0.level.scope.setCount != $0.count }.map(\.level)
      case .isIgnored, .isRefused: [Level]()
      }
    let isSame = isOfGroup ? isGroup(of: row) : isRow(row)
    for level in changed where level.isOnStack {
      update(.nothing) {
        if !isOfGroup {
          $0[level].edits.record(
            .row(value), over: .row(old), of: row.ref.withoutPath, isSame: isSame)
        } else if let group, row.behavior.onSelect == nil {
          $0[level].edits.record(
            nil, over: .group(group), of: row.ref.withoutPath, isSame: isSame)
        } else {
          $0[level].edits.recordMore()
        }
      }
    }
    return reception
  }

  /// Records the value that a row has after the user has changed it. While a sheet is open, this
  /// tells whether the next edit begins with the same value.
  func reviewEdit(of row: PresentedRow) {
    guard let sheet = levels.first(where: \.isSheet), level(of: row).isOnStack else { return }
    let edited = levels.dropFirst(sheet.depth).filter(\.edits.hasRows)
    if edited.isEmpty { return }
    let value: SheetEdits.Value
    let isSame: (RowRef) -> Bool
    if row.row.face.marking == .radio {
      guard let group = chosenOptions(beside: row) else { return }
      (value, isSame) = (.group(group), isGroup(of: row))
    } else {
      guard let found = foundNow(row) else { return }
      (value, isSame) = (.row(Row.Value(found.storedRow.row.kind)), isRow(row))
    }
    for level in edited { update(.nothing) { $0[level].edits.review(value, isSame: isSame) } }
  }

  /// Returns a row on the stack, which may have got another address since it was presented.
  private func foundNow(_ row: PresentedRow) -> FoundRow? {
    evaluateIfStale()
    let level = level(of: row)
    let address = level.kept.form.currentAddress(of: row.address)
    return level.find(address, near: row.declaredPath)
  }

  private func isRow(_ row: PresentedRow) -> (RowRef) -> Bool {
    let form = level(of: row).kept.form
    let address = form.currentAddress(of: row.address)
    return { $0.screen == row.screen && form.currentAddress(of: $0.address) == address }
  }

  private func isGroup(of row: PresentedRow) -> (RowRef) -> Bool {
    { $0.screen == row.screen && $0.address.section == row.address.section }
  }

  /// The greatest number of rows of a section that are read to find the chosen ones.
  private static let groupLimit = 1_024

  /// Returns the chosen rows of the section of a row, of the groups in which one option is chosen.
  /// `nil` if the row was removed or its section has many rows.
  func chosenOptions(beside row: PresentedRow) -> Set<RowID>? {
    guard level(of: row).isOnStack, let found = foundNow(row) else { return nil }
    if let kept = level(of: row).kept.radios[found.address.section] { return [kept.row] }
    guard found.section.items.count <= Self.groupLimit else { return nil }
    let chosen = found.section.items.filter { $0.face.marking == .radio && $0.face.isOn == true }
    return Set(chosen.map(\.id))
  }

  /// Calls closures of the app for an input of the user, such as those of an action. While a sheet
  /// is open, records which `@Stored` properties of its screens they change.
  func recordingMore<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let values = storedValues
    defer { recordChanges(since: values) }
    return try body()
  }

  /// Calls asynchronous closures of the app, as the synchronous method does.
  nonisolated(nonsending) func recordingMore<Result>(
    _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    let values = storedValues
    defer { recordChanges(since: values) }
    return await body()
  }

  private func recordChanges(since values: [(level: Level, values: StateScope.Values)]) {
    for (level, values) in values where level.isOnStack {
      let changed = level.scope.changed(since: values)
      if !changed.isEmpty { update(.nothing) { $0[level].edits.record(changed) } }
    }
  }

  /// The screens from the first sheet on, each with the values of its stored properties.
  private var storedValues: [(level: Level, values: StateScope.Values)] {
    levelsOfSheets.map { ($0, $0.scope.values) }
  }

  /// The screens from the first sheet on, each with how often its stored properties were set.
  ///
  /// An edit is looked for where a property was set, because the app may call two values equal that
  /// differ in the row; the values of the row are compared then. Of what closures set, only the
  /// properties themselves can be compared.
  private var setCounts: [(level: Level, count: Int)] {
    levelsOfSheets.map { ($0, $0.scope.setCount) }
  }

  /// The screens from the first sheet on.
  private var levelsOfSheets: ArraySlice<Level> {
    levels.first(where: \.isSheet).map { levels.dropFirst($0.depth) } ?? []
  }

  // MARK: Asking

  /// The row of a question that is about a whole screen and not about one of its rows.
  private static let screenRow = RowAddress(
    section: .toolbar, row: RowID(SectionID.toolbar.identity))

  private func ask(discardingBy origin: OpenQuestion.Origin) -> Outcome {
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
    let sheet: ScreenID?
    switch question.origin {
    case .beforeDismissal(let screen): sheet = screen
    case .beforeLeaving: sheet = nil
    case .before, .beforeDestroying, .thrown: return nil
    }
    update { $0.question = nil }
    guard isConfirmed else { return .cancelled(question.address.row) }
    guard let sheet else { return .left }
    guard question.row.screen == top.id, let level = level(sheet) else {
      return .gone(question.address.row)
    }
    return dismiss(level)
  }
}
