public import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The id of the row that keys act on; `nil` if there is none.
  public var focus: RowID? {
    synchronize()
    guard case .row(let address)? = view.focus?.target else { return nil }
    return address.row
  }

  /// The path of the row that keys act on; `nil` if there is none.
  package var focusPath: RowPath? {
    synchronize()
    return view.focus?.element.path
  }

  func setFocus(_ focus: Focus?) { update { $0.view.setFocus(focus) } }

  // MARK: Restoring

  /// Finds rows again after the rows have changed.
  private var restoration: FocusRestoration {
    FocusRestoration(
      router: router, screen: state.screen, seen: seenIDs, field: self)
  }

  /// Moves the focus to the current place of its row or header, or near the old place if that was
  /// removed.
  ///
  /// A removed row passes the focus to the row after it, or to the one before it if it was the
  /// last. If neither is known any more, the row that is now at the same path gets the focus. The
  /// rows of a collapsed section pass it to the header. The window moves so that a row in focus
  /// stays at its line of the window. If the focus was outside the window, it does not move.
  /// - Parameters:
  ///   - line: The line of the window that had the focus; `nil` if it was not visible.
  ///   - anchor: The first line of the window before it was moved.
  func restoreFocus(fromLine line: Int?, anchor: LayoutElement?) {
    guard let focus = view.focus else { return takeFocus() }
    let offset = view.viewport.focusPlace?.offset
    let isUnseen = line == nil && !view.viewport.needsReveal
    var isFollowed = true
    switch restoration.place(of: focus) {
    case .same(let place): update { $0.focusMoved(to: place) }
    case .successor(let next): setFocus(next)
    case .other(let other):
      setFocus(other)
      isFollowed = false
    }
    if isUnseen { update { $0.view.viewport.needsReveal = false } }
    let (viewport, element) = (view.viewport, view.focus?.element)
    let isMoved =
      element != focus.element || viewport.anchor?.element != anchor
      || offset != element.flatMap { viewport.offset(of: $0, in: self) }
    if let line, isFollowed, isMoved { update { $0.view.viewport.heldLine = line } }
  }

  /// Moves the window to the current place of its first element.
  func restoreAnchor() {
    guard let anchor = view.viewport.anchor, anchor.target != nil else { return }
    let element = restoration.element(of: anchor)
    if element != anchor.element { update { $0.view.viewport.firstElementMoved(to: element) } }
  }

  /// Edits the text that the router has now, if the app or another host has set another one since
  /// the last key.
  func restoreEdit() {
    guard let edit = view.edit, let target = router.presentedRow(edited(edit.address)) else {
      return
    }
    if view.focus?.target != .row(target.address) { setFocus(focus(on: .row(target.path))) }
    guard let editor = editor(of: target), editor.known != edit.editor.known else { return }
    let row = router.held(target.ref)
    update { $0.view.edit(editor, of: row) }
  }

  /// Returns the current place of a row or header that has or had the focus.
  func element(of focus: Focus) -> LayoutElement? { restoration.element(of: focus) }

  /// Returns a reference to a row of the current screen that was last seen at a path.
  func ref(_ address: RowAddress, at path: RowPath?) -> RowRef {
    router.ref(to: address, at: path, on: state.screen)
  }

  /// Gives the focus to the first element in the window that accepts it. A window that is not
  /// placed yet is taken to be at the start of the table, because a table opens at its start even
  /// if its first rows accept no focus. A screen of options opens at the option that is chosen, so
  /// that Return changes nothing.
  private func takeFocus() {
    if view.viewport.anchor == nil, view.search == nil, let path = router.openingPath,
      let chosen = focus(accepting: .row(path))
    {
      return setFocus(chosen)
    }
    if let found = visibleFocus(.down) { setFocus(found) }
  }

  /// Returns the first element in the window that accepts the focus, for the direction down, or the
  /// last one, for the direction up.
  private func visibleFocus(_ direction: Focus.Direction) -> Focus? {
    view.viewport.currentAnchor(in: self).flatMap { focus(in: window(from: $0), direction) }
  }

  // MARK: Moving

  /// The outcome of moving the focus to the row or header that now has it.
  var focusOutcome: Outcome {
    guard let focus = view.focus else { return .unhandled }
    return switch focus.target {
    case .row(let address): .focused(address.row)
    case .header(let id):
      .focusedSection(
        router.section(at: focus.element.section)
          .map { router.named($0, at: focus.element.section) } ?? id)
    }
  }

  private func moveFocus(to focus: Focus) -> Outcome {
    setFocus(focus)
    return focusOutcome
  }

  /// Moves the focus up or down to the nearest element that accepts it, or scrolls by a line if
  /// there is none within a window.
  func moveFocus(_ direction: Focus.Direction) -> Outcome {
    router.reading(createsMany: false) {
      guard let focus = view.focus else { return moveWindow(by: 1, direction) }
      if let found = focus.moved(direction, in: self) { return moveFocus(to: found) }
      if moveWindow(by: direction.rawValue) { return .scrolled }
      return toolbarFocus(direction).map(moveFocus(to:)) ?? focusOutcome
    }
  }

  /// Whether the up and down arrow keys do anything: move the focus, or scroll.
  var canMoveFocus: Bool {
    router.reading(createsMany: false) {
      guard !isLongerThanWindow, let focus = view.focus else { return isLongerThanWindow }
      return [.up, .down].contains {
        focus.moved($0, in: self) != nil || toolbarFocus($0) != nil
      }
    }
  }

  /// Moves the focus by at most a window, to the last element on the way that accepts it. Scrolls
  /// by a window if there is none.
  func page(_ direction: Focus.Direction) -> Outcome {
    router.reading {
      let lines = max(visibleLines - 1, 1)
      guard let focus = view.focus else { return moveWindow(by: lines, direction) }
      if let found = focus.moved(direction, byLines: lines, in: self) {
        return moveFocus(to: found)
      }
      return moveWindow(by: direction.rawValue * lines) ? .scrolled : focusOutcome
    }
  }

  /// Moves the window of a table in which nothing has the focus, and then gives the focus to a
  /// visible element that accepts it.
  private func moveWindow(by lines: Int, _ direction: Focus.Direction) -> Outcome {
    let isMoved = moveWindow(by: direction.rawValue * lines)
    if let found = visibleFocus(direction) { return moveFocus(to: found) }
    return isMoved ? .scrolled : .unhandled
  }

  /// Moves the window to an end of the table, and the focus to the element nearest to that end that
  /// accepts it.
  func jump(_ direction: Focus.Direction) -> Outcome {
    router.reading {
      guard let end = direction == .up ? elements.first : elements.last else { return .unhandled }
      return jump(to: focus(from: end, direction == .up ? .down : .up), window: end)
    }
  }

  /// Moves the focus to the first element that accepts it in the nearest section below or above
  /// that has such an element. If nothing has the focus, begins with the section at the top of the
  /// window.
  ///
  /// After the last section, and before the first, are the actions in the bars, one after the
  /// other.
  func moveToSection(_ direction: Focus.Direction) -> Outcome {
    if let path = view.focus?.element.path, path.isInToolbar {
      let section = direction == .down ? 0 : router.numberOfSections - 1
      let next = focus(besideAction: path, direction) ?? focus(fromSection: section, direction)
      return next.map(moveFocus(to:)) ?? focusOutcome
    }
    let section =
      view.focus.map { $0.element.section + direction.rawValue }
      ?? view.viewport.anchor?.element.section ?? 0
    let actions = toolbar?.actions
    let action = direction == .down ? actions?.first : actions?.last
    let next =
      focus(fromSection: section, direction) ?? action.flatMap { focus(on: .row($0.path)) }
    return next.map(moveFocus(to:)) ?? focusOutcome
  }

  /// Moves to the section whose index title is a character, so that its header is at the top of the
  /// window. Returns `nil` if there is none, and for lowercase ASCII letters, which are commands.
  func jump(toIndexTitle character: Character) -> Outcome? {
    guard !(character.isASCII && character.isLowercase) else { return nil }
    let title = character.uppercased()
    return sectionsWithTitles.first { router.section(at: $0)?.indexTitle?.uppercased() == title }
      .map { jump(to: focus(inSection: $0), window: LayoutElement(section: $0, part: .header)) }
  }

  /// Sets focus and window at the same time.
  private func jump(to focus: Focus?, window: LayoutElement) -> Outcome {
    update { $0.view.jump(to: focus, window: Anchor(element: window)) }
    reveal()
    return focus == nil ? .scrolled : focusOutcome
  }

  /// Whether a section has an index title, so that a capital letter moves to it.
  var hasIndexTitles: Bool {
    sectionsWithTitles.contains { router.section(at: $0)?.indexTitle != nil }
  }

  private var sectionsWithTitles: Range<Int> { 0..<min(router.numberOfSections, Focus.reach) }
}

// MARK: - Following the app

/// A text field has the keyboard focus while it is edited, as it has on a phone while the keyboard
/// is shown. The app can follow and move it; see `focused` of a text field.
extension Screen {
  /// Synchronizes the state, moves the edit to where the app has moved the focus, and tells the
  /// router which row is edited.
  func exchangeFocus() {
    if !isFinished { synchronize() }
    if state.view.edit == nil, follower.isIdle { return }
    follower.exchange(
      while: { !isFinished }, edited: { currentEdit() }, begin: { followFocus(to: $0) },
      end: { leaveEdit() })
    if !isFinished { synchronize() }
  }

  /// Returns the row that is being edited, after the state was synchronized. Returns `nil` if the
  /// row was removed: the next key, which may be meant for it, then only ends the edit.
  private func currentEdit() -> RowRef? {
    if isFinished { return nil }
    synchronize()
    return isEditedRowGone ? nil : view.editing.map(edited)
  }

  /// Begins to edit a row to which the app has moved the focus, after the open edit was left.
  private func followFocus(to row: RowRef) {
    leaveEdit()
    guard let path = router.path(of: row), let target = router.presentedRow(at: path),
      target.screen == state.screen
    else { return }
    setFocus(focus(on: .row(path)))
    if beginEdit(of: target) { record(.movedFocus, .focused(target.row.id)) }
  }
}

// MARK: - Accepting the focus

extension Screen: FocusField {
  func isAtBottom(_ action: RowPath) -> Bool { toolbar?.isAtBottom(action) == true }

  func focus(accepting element: LayoutElement) -> Focus? {
    isFocusable(element) ? focus(on: element) : nil
  }

  func isFocusable(_ element: LayoutElement) -> Bool {
    switch element.part {
    case .row(let row):
      let path = RowPath(section: element.section, row: row)
      guard let declared = router.row(at: path) else { return false }
      let row = declared.value
      // A running row keeps the focus, so that keys that are meant for it do not go to another row.
      return row.isSelectable || row.status == .running || !row.actions.isEmpty
        || row.isMarked != nil
        || router.isEditable(declared, at: path)
    case .header:
      return router.section(at: element.section).map { $0.disclosure != .none } ?? false
    case .gap, .top, .bottom, .footer:
      return false
    }
  }

  /// Returns the focus on an element, whether it accepts the focus or not.
  func focus(on element: LayoutElement) -> Focus? {
    switch element.part {
    case .row(let row):
      let path = RowPath(section: element.section, row: row)
      return router.address(of: path).map { Focus(target: .row($0), element: element) }
    default:
      guard let section = router.section(at: element.section) else { return nil }
      return Focus(target: .header(section.id(at: element.section)), element: element)
    }
  }
}
