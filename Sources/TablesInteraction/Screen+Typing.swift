import TablesModel
import TablesRouting
import TablesText

/// Edits of rows.
extension Screen {
  /// Begins to edit a row, with the draft that was kept from the last edit if there is one. Returns
  /// `false` if the row cannot be edited.
  func beginEdit(of target: PresentedRow) -> Bool {
    guard target.row.isEnabled, target.row.status != .running,
      var draft = view.drafts[target.address] ?? Draft(target.row, words: router.words)
    else { return false }
    draft.place = target.path
    update { $0.view.edit(draft, of: target.address) }
    return true
  }

  /// Begins to edit the number in focus, and replaces it with a typed character. Returns `nil` if
  /// the row has no number.
  func beginTypedNumber(_ character: Character) -> Outcome? {
    guard let target = focusedRow, target.row.face.number != nil else { return nil }
    guard beginEdit(of: target), var draft = view.drafts[target.address] else {
      return routing { router.select(target.path) }
    }
    draft.replace(with: character)
    return type(draft, into: target.address)
  }

  func edit(_ address: RowAddress, _ key: Key) -> Outcome {
    guard var draft = view.drafts[address],
      router.path(of: edited(address)) != nil
    else { return removed(edited(address)) }
    switch key.code {
    case .enter where draft.lines == nil: return commit(draft, address, isSubmitted: true)
    case .escape:
      endEdit(of: address)
      return .cancelled(address.row)
    case .tab: return leaveEdit(draft, address, key)
    default: break
    }
    let space = draft.lines.flatMap { _ in field(of: address, draft)?.space }
    guard draft.apply(key, words: router.words, in: space) else {
      return key.code == .up || key.code == .down
        ? leaveEdit(draft, address, key) : .unhandled
    }
    return type(draft, into: address)
  }

  /// Moves the cursor of the edited text to a place in the frame. Returns `nil` if no text of
  /// several lines is being edited there.
  func moveCursor(column: Int, row: Int, in frame: DrawnFrame) -> Outcome? {
    guard let address = view.editing, var draft = view.drafts[address], draft.lines != nil,
      case .row(let path) = frame.origins[row], let target = router.presentedRow(at: path),
      target.address == address, let first = frame.origins.firstIndex(of: .row(path)),
      let field = field(of: address, draft), let space = field.space
    else { return nil }
    let hidden = view.anchor?.element == .row(path) ? view.anchor?.line ?? 0 : 0
    draft.move(
      toLine: row - first + hidden - field.linesAbove,
      column: column - layout.content.lowerBound - field.columns.lowerBound, in: space)
    return type(draft, into: address)
  }

  /// Whether the row that is being edited was removed, so that the next key only ends the edit.
  var isEditedRowGone: Bool {
    guard let address = view.editing, view.focus?.target != .row(address) else { return false }
    return router.path(of: edited(address)) == nil
  }

  /// Returns a reference to an edited row of the current screen, which has the focus, unless it was
  /// removed.
  private func edited(_ address: RowAddress) -> RowRef {
    ref(address, at: view.focus?.element.path)
  }

  /// Ends the edit of a row that was removed in the meantime. The key has no other effect, because
  /// it was meant for that row.
  private func removed(_ row: RowRef) -> Outcome {
    update { $0.changeView(of: row.screen) { $0.endEdit(of: row.address) } }
    router.removeRefusal(at: row)
    return .gone(row.address.row)
  }

  func type(_ draft: Draft, into address: RowAddress) -> Outcome {
    update { $0.view.edit(draft, of: address) }
    return .typed(address.row, draft.told)
  }

  /// Ends the open edit, if there is one, before something else is selected. Stores the input if it
  /// was changed. Input that is refused stays visible with the reason.
  func leaveEdit() {
    guard let address = view.editing else { return }
    guard let draft = view.drafts[address], draft.isChanged else { return endEdit(of: address) }
    if isRefusedLate(draft, address) { return update { $0.view.editing = nil } }
    let outcome = commit(draft, address, isSubmitted: false)
    record(.leftEdit, outcome)
    if case .asking(let question) = mode { leaveUnanswered(question) }
    update { $0.view.editing = nil }
  }

  /// Closes a question about storing the input, because the user does something else. The input
  /// stays visible, with the question as the reason why it is not stored.
  private func leaveUnanswered(_ question: Question) {
    endMode()
    _ = router.answer(false, to: question.open)
    update { $0.view.refuseEdit(of: question.address, because: question.text) }
  }

  /// Ends the open edit, unless `element` is the edited row. Returns the place of the element after
  /// that, or `nil` if the element no longer exists.
  func leaveEdit(for element: LayoutElement) -> LayoutElement? {
    guard let address = view.editing else { return element }
    guard let focus = focus(on: element) else { return nil }
    if focus.target == .row(address) { return element }
    let screen = router.knownScreen
    leaveEdit()
    // Storing the input may have removed the row that leads to this screen.
    return router.knownScreen == screen ? self.element(of: focus) : nil
  }

  /// The address of the row in focus if its last input was refused.
  var refusedRow: RowAddress? {
    guard case .row(let address)? = view.focus?.target else { return nil }
    if view.drafts[address]?.message != nil { return address }
    if let row = focusedRow, case .invalid? = row.row.status, router.refusal(at: row.ref) != nil {
      return address
    }
    return nil
  }

  /// Discards the refused input of the row in focus. Returns `nil` if there is none.
  func giveUpRefusedEdit() -> Outcome? {
    guard let address = refusedRow else { return nil }
    endEdit(of: address)
    return .cancelled(address.row)
  }

  /// Stores the input if it was changed, and moves the focus as the key does: by a row for the up
  /// and down arrows, by a section for tab. The focus does not move if storing the input fails.
  private func leaveEdit(_ draft: Draft, _ address: RowAddress, _ key: Key) -> Outcome {
    if draft.isChanged {
      if isRefusedLate(draft, address) {
        update { $0.view.editing = nil }
        return moveOn(by: key)
      }
      let screen = router.knownScreen
      let outcome = commit(draft, address, isSubmitted: false)
      if case .asked = outcome { return outcome }
      if !outcome.isFailure, router.knownScreen == screen { _ = moveOn(by: key) }
      return outcome
    }
    endEdit(of: address)
    return moveOn(by: key)
  }

  /// Returns whether the same input was already refused for a row with asynchronous rules. Leaving
  /// the edit does not check it again, because a check takes time and may ask a server.
  private func isRefusedLate(_ draft: Draft, _ address: RowAddress) -> Bool {
    guard draft.message != nil else { return false }
    return router.path(of: ref(address, at: draft.place)).flatMap { router.presentedRow(at: $0) }
      .map { !$0.behavior.asyncRules.isEmpty } ?? false
  }

  private func moveOn(by key: Key) -> Outcome {
    switch key.code {
    case .up: moveFocus(.up)
    case .down: moveFocus(.down)
    default: moveToSection(key.modifiers.contains(.shift) ? .up : .down)
    }
  }

  /// Ends an edit without storing the input, and removes the message that says why it was refused.
  private func endEdit(of address: RowAddress) {
    update { $0.view.endEdit(of: address) }
    router.removeRefusal(at: ref(address, at: nil))
  }

  /// Stores the input of a row, and ends the edit unless the input is refused.
  ///
  /// - Parameter isSubmitted: Whether the user has pressed return. `false` if the user leaves the
  ///   edit in another way.
  private func commit(
    _ draft: Draft, _ address: RowAddress, isSubmitted: Bool
  ) -> Outcome {
    let row = edited(address)
    guard let path = router.current(row)?.path ?? movedPath(of: row) else { return removed(row) }
    let outcome = routing(changing: address) {
      store(draft, at: path, isSubmitted: isSubmitted)
    }
    // Storing may have led to another screen, or have moved the row to another section.
    update {
      $0.changeView(of: row.screen) { $0.ended(outcome, $0.currentAddress(of: address)) }
    }
    update { $0.view.viewport.needsReveal = true }
    return outcome
  }

  /// Returns the path of an edited row that has moved to another section of its screen.
  private func movedPath(of row: RowRef) -> RowPath? {
    guard router.knownScreen == row.screen else { return nil }
    return router.path(of: edited(view.currentAddress(of: row.address)))
  }

  private func store(_ draft: Draft, at path: RowPath, isSubmitted: Bool) -> Outcome {
    if case .number(let editor) = draft.editor, let number = editor.untypedNumber {
      return router.set(.number(number), at: path)
    }
    if case .date(let editor) = draft.editor { return router.set(.text(editor.entry), at: path) }
    return router.perform(.set(.text(draft.text)), at: path, isSubmitted: isSubmitted)
  }

  /// Ends the edit whose text was being checked, or shows why it is refused.
  ///
  /// The edit continues if the row still has the focus and no other row is being edited.
  func settled(_ work: EndedWork) {
    guard let address = work.address else { return }
    update {
      $0.changeView(of: work.screen) {
        $0.endSubmitted(address, work.outcome)
        if $0.changing == address { $0.changing = nil }
      }
    }
  }

  // MARK: Drawing

  /// Returns the row of an element if the row is being edited, or if its input was refused.
  func editedRow(_ element: LayoutElement) -> PresentedRow? {
    guard view.showsDrafts, let path = element.path, let target = router.presentedRow(at: path),
      view.showsDraft(of: target.address)
    else { return nil }
    return target
  }

  func editLineCount(of target: PresentedRow) -> Int {
    var canvas = LineCanvas(countingFor: columns, metrics: look.metrics)
    _ = drawEdit(of: target, on: &canvas)
    return canvas.lineCount
  }

  /// Draws the input of a row. Returns the position of the cursor if the row is being edited and
  /// the line of the cursor is visible.
  func drawEdit(of target: PresentedRow, on canvas: inout LineCanvas) -> Frame.Position? {
    guard let draft = view.drafts[target.address] else { return nil }
    let field = field(of: target, draft)
    let text = draft.window(in: field, look: look)
    let isEdited = view.editing == target.address
    let row = field.draw(
      text, showsCursor: isEdited, message: draft.message.map(source.drawnText), at: target.path,
      on: &canvas)
    guard let row, isEdited else { return nil }
    let column =
      layout.content.lowerBound + field.columns.lowerBound + text.cursor.lowerBound
    return Frame.Position(column: min(column, columns - 1), row: row)
  }

  private func field(of target: PresentedRow, _ draft: Draft) -> FieldLayout {
    FieldLayout(
      title: source.row(at: target.path)?.value.title ?? target.row.title,
      lineLimit: target.row.lineLimit, lines: draft.lines, layout: layout,
      rows: contentRows.count)
  }

  /// Returns the layout of the field of an edited row; `nil` if the row was removed.
  func field(of address: RowAddress, _ draft: Draft) -> FieldLayout? {
    router.path(of: edited(address)).flatMap { router.presentedRow(at: $0) }
      .map { field(of: $0, draft) }
  }
}

// MARK: - Changes of the row in focus

extension Screen {
  /// Adds steps to the number in focus. Returns `nil` if the row has no number.
  func change(by count: Int) -> Outcome? {
    guard let target = focusedRow, let number = target.row.face.number else { return nil }
    return set(number.rules.stepped(number.value, by: count), of: target)
  }

  /// Stores a number that was not typed, and discards the text that was typed into the row before.
  func set(_ number: Double, of target: PresentedRow) -> Outcome {
    let outcome = routing(changing: target.address) {
      router.set(.number(number), at: target.path)
    }
    if view.drafts[target.address] != nil { update { $0.view.endEdit(of: target.address) } }
    return outcome
  }

  /// Moves the row in focus up or down. Returns `nil` for keys other than these arrows.
  func moveRow(_ key: Key) -> Outcome? {
    guard key.code == .up || key.code == .down, let target = focusedRow else { return nil }
    guard let path = router.neighbor(of: target.path, isAbove: key.code == .up) else {
      return .ignored(target.row.id)
    }
    return routing { router.move(from: target.path, to: path) }
  }
}

// MARK: - Search

extension Screen {
  func beginSearch() -> Outcome {
    guard router.table.isSearchable else { return .unhandled }
    update { $0.view.beginSearch() }
    return searchChanged()
  }

  func search(_ key: Key) -> Outcome {
    switch key.code {
    case .escape: return endSearch()
    case .enter:
      update { $0.view.search?.isTyping = false }
      return router.searchText?.isEmpty ?? true ? endSearch() : focusOutcome
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .pageUp: return page(.up)
    case .pageDown: return page(.down)
    default: break
    }
    guard update({ $0.view.search?.line.apply(key) == true }) else { return .unhandled }
    return searchChanged()
  }

  func searchChanged() -> Outcome {
    let text = view.search?.line.text ?? ""
    update { $0.view.searchChanged() }
    router.search(text)
    return router.isSearching ? .searching(text) : .searched(text, matches: router.matchCount)
  }

  /// Ends the search: all rows are presented, with focus and window as they were before the search.
  func endSearch() -> Outcome {
    update { $0.view.endSearch() }
    router.endSearch()
    return .searched(nil, matches: 0)
  }
}
