import TablesModel
import TablesRouting
import TablesText

/// The edit of a row: its keys, how it is left, and how it is drawn.
extension Screen {
  /// Begins to edit a row, with the text that was typed into it before if there is one. Returns
  /// `false` if the row cannot be edited.
  func beginEdit(of target: PresentedRow) -> Bool {
    let isBusy = target.row.status == .running
    guard target.row.isEnabled,
      !isBusy || router.isUnderway(target) || router.isOnlySubmitting(target),
      let editor = editor(of: target)
    else { return false }
    let row = router.held(target.ref)
    update { $0.view.edit(editor, of: row) }
    return true
  }

  /// Returns an editor of a row, with the text that was typed into it before if there is one. `nil`
  /// if the row has no text to edit.
  func editor(of target: PresentedRow) -> RowEditor? {
    RowEditor(
      target.row, draft: router.draft(at: target.ref), initial: router.typedText(of: target))
  }

  /// Begins to edit the number in focus, and replaces it with a typed character. Returns `nil` if
  /// the row has no number.
  func beginTypedNumber(_ character: Character) -> Outcome? {
    guard let target = focusedRow, target.row.face.number != nil else { return nil }
    guard beginEdit(of: target), var editor = view.edit?.editor else {
      return route { router.select(target.path) }
    }
    editor.replace(with: character)
    return type(editor, into: target.address)
  }

  func edit(_ edit: RowEdit, _ key: Key) -> Outcome {
    guard let target = router.presentedRow(edited(edit.address)), target.row.face.typing != nil
    else {
      return removed(edited(edit.address), by: key)
    }
    switch key.code {
    case .enter where edit.editor.lines == nil: return submit(edit)
    case .escape:
      update { $0.view.endEdit() }
      return route { router.cancelEdit(of: edited(edit.address)) }
    case .tab: return leave(edit, by: key)
    default: break
    }
    var editor = edit.editor
    if let steps = key.steps, editor.step({ router.stepped($0, by: steps, target) }) {
      return type(editor, into: edit.address)
    }
    let space = editor.lines.flatMap { _ in field(of: edit)?.space }
    guard editor.apply(key, in: space) else {
      return key.code == .up || key.code == .down ? leave(edit, by: key) : .unhandled
    }
    return type(editor, into: edit.address)
  }

  /// Moves the cursor of the edited text to a place in the frame. Returns `nil` if no text of
  /// several lines is being edited there.
  func moveCursor(column: Int, row: Int, in frame: DrawnFrame) -> Outcome? {
    guard let edit = view.edit, edit.editor.lines != nil,
      case .row(let path) = frame.origins[row], let target = router.presentedRow(at: path),
      target.address == edit.address, let first = frame.origins.firstIndex(of: .row(path)),
      let field = field(of: edit), let space = field.space
    else { return nil }
    let hidden = view.viewport.anchor?.element == .row(path) ? view.viewport.anchor?.line ?? 0 : 0
    var editor = edit.editor
    editor.move(
      toLine: row - first + hidden - field.linesAbove,
      column: column - layout.content.lowerBound - field.columns.lowerBound, in: space)
    return type(editor, into: edit.address)
  }

  /// Whether the row that is being edited was removed, so that the next key only ends the edit.
  var isEditedRowGone: Bool {
    guard let address = view.editing, view.focus?.target != .row(address) else { return false }
    return router.path(of: edited(address)) == nil
  }

  /// Returns a reference to an edited row of the current screen, which has the focus, unless it was
  /// removed.
  func edited(_ address: RowAddress) -> RowRef {
    let row = ref(address, at: view.focus?.element.path)
    return view.edit.map { $0.address == address ? row.held(as: $0.row) : row } ?? row
  }

  /// Ends the edit of a row that was removed in the meantime. The key has no other effect, because
  /// it was meant for that row.
  private func removed(_ row: RowRef, by key: Key) -> Outcome {
    update {
      $0.changeView(of: row.screen) {
        $0.endEdit()
        $0.interruptedRow = key.isTyping ? row.address : nil
      }
    }
    route { _ = router.leave(row) }
    return .rowRemoved(row.address.row)
  }

  /// Drops a key that was meant for a row whose edit was interrupted while it was typed into:
  /// letters, blanks, backspace, and the one Return that would have ended the edit. Any other key
  /// begins anew.
  func dropTyping(_ key: Key) -> Outcome? {
    guard let row = view.interruptedRow else { return nil }
    let isReturn = key.code == .enter
    if !key.isTyping { update { $0.view.interruptedRow = nil } }
    guard key.isTyping || isReturn else { return nil }
    return state.question != nil ? .ignored(row.row) : .rowRemoved(row.row)
  }

  /// Edits a row, and gives its text to the router if it has changed.
  func type(_ editor: RowEditor, into address: RowAddress) -> Outcome {
    var editor = editor
    let isChanged = editor.text != view.edit?.editor.text
    if isChanged { editor.known = editor.text }
    let row = edited(address)
    update { [editor] in $0.view.edit(editor, of: row) }
    return isChanged
      ? route { router.type(editor.text, at: row) }
      : .typed(address.row, editor.told)
  }

  // MARK: Leaving

  /// Stores the text of a row as Return does, and ends the edit unless the text is refused.
  private func submit(_ edit: RowEdit) -> Outcome {
    let row = edited(edit.address)
    let outcome =
      end(edit.editor, row, isSubmitted: true) ?? .cancelled(row.address.row)
    // Storing may have led to another screen.
    update { $0.changeView(of: row.screen) { $0.endEdit(after: outcome) } }
    update { $0.view.viewport.needsReveal = true }
    return outcome
  }

  /// Stores the text of a row, and moves the focus as the key does: by a row for the up and down
  /// arrows, to the next text field for tab. The focus does not move if storing the text fails.
  private func leave(_ edit: RowEdit, by key: Key) -> Outcome {
    let (row, screen) = (edited(edit.address), router.knownScreen)
    guard let outcome = end(edit.editor, row, isSubmitted: false) else {
      update { $0.view.endEdit() }
      return moveOn(from: row, by: key)
    }
    update { $0.changeView(of: row.screen) { $0.endEdit(after: outcome) } }
    if case .asked = outcome { return outcome }
    if !outcome.isFailure, router.knownScreen == screen { _ = moveOn(from: row, by: key) }
    return outcome
  }

  /// Ends the open edit, if there is one, before something else is selected. A text that is refused
  /// stays visible with the reason.
  func leaveEdit() {
    guard let edit = view.edit else { return }
    let row = edited(edit.address)
    if let outcome = end(edit.editor, row, isSubmitted: false) { record(.leftEdit, outcome) }
    if let question = state.question { leaveUnanswered(question) }
    update { $0.changeView(of: row.screen) { $0.endEdit() } }
  }

  /// Closes a question about storing the text, because the user does something else. The text stays
  /// visible, with the question as the reason why it is not stored.
  private func leaveUnanswered(_ question: OpenQuestion) {
    endMode()
    route { _ = router.answer(question.cancelIndex, to: question) }
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

  /// Stores the text of a row that the user leaves or submits. Returns `nil` if there is nothing to
  /// report.
  private func end(_ editor: RowEditor, _ row: RowRef, isSubmitted: Bool) -> Outcome? {
    var outcome: Outcome?
    _ = route {
      outcome = store(editor, row, isSubmitted: isSubmitted)
      return outcome ?? .unhandled
    }
    // If this has left the screen, the user knows: the typing has ended with it.
    update { $0.view.interruptedRow = nil }
    return outcome
  }

  private func store(_ editor: RowEditor, _ row: RowRef, isSubmitted: Bool) -> Outcome? {
    if isSubmitted, editor.isProposal, router.draft(at: row) == nil {
      return router.perform(.set(.text(editor.text)), at: row)
    }
    return isSubmitted ? router.submit(row) : router.leave(row)
  }

  private func moveOn(from row: RowRef, by key: Key) -> Outcome {
    switch key.code {
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    default:
      let isBack = key.modifiers.contains(.shift)
      return editField(nextTo: row, isAbove: isBack) ?? moveToSection(isBack ? .up : .down)
    }
  }

  /// Begins to edit the next text field below or above a row. Returns `nil` if there is none.
  private func editField(nextTo row: RowRef, isAbove: Bool) -> Outcome? {
    guard let path = router.textField(nextTo: row, isAbove: isAbove)?.path,
      let target = router.presentedRow(at: path), let focus = focus(on: .row(path))
    else { return nil }
    setFocus(focus)
    return beginEdit(of: target) ? .focused(target.row.id) : nil
  }

  // MARK: Refused texts

  /// A reference to the row in focus if it shows why its last input was refused.
  var refusedRow: RowRef? {
    guard let target = focusedRow, router.refusal(at: target.ref) != nil,
      router.draft(at: target.ref) != nil || target.row.status.isInvalid
    else { return nil }
    return target.ref
  }

  /// Discards the refused input of the row in focus. Returns `nil` if there is none.
  func giveUpRefusedEdit() -> Outcome? {
    refusedRow.map { row in route { router.cancelEdit(of: row) } }
  }

  /// Continues the edit of a row whose text was refused by a check, if the row still has the focus
  /// and the user types nothing else.
  func settled(_ work: EndedWork) {
    if router.question(after: work) != nil { showOpenQuestion(interrupts: true) }
    guard let row = work.row, work.outcome.isFailure, router.draft(at: row) != nil,
      view.edit == nil, view.search?.isTyping != true, let target = focusedRow,
      target.screen == row.screen, target.address == router.currentAddress(of: row)
    else { return }
    _ = beginEdit(of: target)
  }

  // MARK: Drawing

  /// Whether a typed text may have to be drawn in place of the value of a row.
  var showsDrafts: Bool { !editedIDs.isEmpty }

  /// The ids of the row that is being edited, and of all rows whose typed text is not stored yet.
  /// Rows of several sections may have the same id.
  private var editedIDs: [RowID] {
    if let ids = cache.editedIDs { return ids }
    let ids = (view.editing.map { [$0.row] } ?? []) + router.draftIDs
    cache.editedIDs = ids
    return ids
  }

  /// Returns the row of an element if the row is being edited, or if its text was refused.
  func editedRow(_ element: LayoutElement) -> PresentedRow? {
    let ids = editedIDs
    guard !ids.isEmpty, let path = element.path, let id = router.row(at: path)?.value.id,
      ids.contains(id), let target = router.presentedRow(at: path)
    else { return nil }
    if view.editing == target.address { return target }
    return router.draft(at: target.ref) != nil && target.row.face.failure != nil ? target : nil
  }

  func editLineCount(of target: PresentedRow) -> Int {
    if view.editing == target.address, let editor = view.edit?.editor,
      target.row.face.failure == nil, field(of: target, editor).isOneLine
    {
      return 1
    }
    var canvas = LineCanvas(countingFor: columns, metrics: look.metrics)
    _ = drawEdit(of: target, on: &canvas)
    return canvas.lineCount
  }

  /// Draws the text of a row. Returns the position of the cursor if the row is being edited and the
  /// line of the cursor is visible.
  func drawEdit(of target: PresentedRow, on canvas: inout LineCanvas) -> Frame.Position? {
    let isEdited = view.editing == target.address
    guard
      let editor = isEdited
        ? view.edit?.editor
        : self.editor(of: target)
    else { return nil }
    let field = field(of: target, editor)
    let text = editor.window(in: field, look: look)
    let row = field.draw(
      text, showsCursor: isEdited, message: target.row.face.failure,
      at: target.path, on: &canvas)
    guard let row, isEdited else { return nil }
    let column =
      layout.content.lowerBound + field.columns.lowerBound + text.cursor.lowerBound
    return Frame.Position(column: min(column, columns - 1), row: row)
  }

  private func field(of target: PresentedRow, _ editor: RowEditor) -> FieldLayout {
    FieldLayout(
      title: source.row(at: target.path)?.value.title ?? target.row.title,
      lineLimit: target.row.lineLimit, lines: editor.lines, layout: layout,
      rows: contentRows.count)
  }

  /// Returns the layout of the field of an edited row; `nil` if the row was removed.
  func field(of edit: RowEdit) -> FieldLayout? {
    router.presentedRow(edited(edit.address)).map { field(of: $0, edit.editor) }
  }
}

extension Row.Status? {
  /// Whether an input was refused.
  fileprivate var isInvalid: Bool { if case .invalid? = self { true } else { false } }
}

extension Key {
  /// Whether the key changes a text that is being typed.
  fileprivate var isTyping: Bool { isText || code == .backspace || code == .delete }
}
