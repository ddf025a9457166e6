public import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// Presses a key, and returns its outcome.
  ///
  /// While no edit, search input, question or menu is open:
  /// - The up and down arrows, page up, page down, home and end move the focus.
  /// - Return selects. Space selects switches, options and section headers.
  /// - The left and right arrows decrease and increase a number, as `-` and `+` do. On other rows,
  ///   left goes back to the previous screen, and right opens the next screen or expands the
  ///   section. A digit begins to type a number.
  /// - Delete and backspace ask to delete the row, `.` performs its accessory, `m` opens its menu,
  ///   and the up and down arrows with alt move it.
  /// - Tab moves the focus to the next section, and shift-tab to the previous one. After the last
  ///   section, and before the first, are the actions of the toolbar, one after the other.
  /// - The letter of an action of the toolbar, which is underlined in its title, performs it.
  /// - `r` refreshes the rows.
  /// - `e` begins and ends editing a screen whose rows can be deleted, moved or marked. While it is
  ///   edited, space and return mark a row that can be marked, `a` marks all of them or none, and
  ///   the up and down arrows with shift mark all rows on their way.
  /// - `/` begins a search.
  /// - A capital letter moves to the section that has the letter as its index title.
  /// - `?` lists the keys.
  /// - Escape cancels running work, or else ends the search, or else ends editing the screen, or
  ///   else goes back.
  /// - `q` leaves the screen, and so does going back at the root. If that discards a text that is
  ///   not stored, the screen asks first.
  /// - The letters of Russian, Ukrainian, Greek, Hebrew and Arabic keyboards, if they do nothing
  ///   themselves, do what the Latin letters of their keys do. In a question those of `n` and `q`
  ///   say no, but that of `y` does not say yes: on Russian keyboards it is the letter with which a
  ///   no begins.
  ///
  /// In an edit, a text that its row accepts is stored with each key; numbers, dates and rows with
  /// asynchronous rules are stored when they are left. Return submits the input, escape puts the
  /// old value back, and tab leaves the row and edits the next text field, or moves to the next
  /// section if no text field follows; shift-tab does the same upwards. Any text can be typed
  /// into a number or a date. If the row does not accept it, it is refused with a reason that names
  /// the accepted values, and remains in the row to be corrected. In a text of several lines,
  /// return begins a new line, and the arrows, page up, page down, home and end move the cursor by
  /// lines.
  ///
  /// In a menu and in a question, the arrows move between the choices, and Return makes the one in
  /// focus. If an answer destroys something, this is at first the one that cancels. `y` says yes,
  /// and `n` no. Where there are several choices, the number or the first letter of one makes it at
  /// once, or only moves to it if it destroys something, so that Return must be pressed too. Escape
  /// cancels.
  ///
  /// Control-c always leaves the screen.
  @discardableResult
  public func press(_ key: Key) -> Outcome {
    act(logEvent(of: key, isTyped: false)) { routeInLatin(key) }
  }

  /// Presses keys one after the other, and returns one outcome for each.
  @discardableResult
  public func press(_ keys: Key...) -> [Outcome] { press(keys) }

  /// Presses keys one after the other, and returns one outcome for each.
  @discardableResult
  public func press(_ keys: [Key]) -> [Outcome] { keys.map { press($0) } }

  /// Presses a key that has arrived together with the one before, between which nobody sees a
  /// frame. The window is only placed first if the key moves in it.
  package func pressNext(_ key: Key) -> [Outcome] {
    let moves = !key.isText && key.code != .enter
    return [act(logEvent(of: key, isTyped: false), placesWindow: moves) { routeInLatin(key) }]
  }

  /// Types text into the open edit or search, one key for each character.
  ///
  /// If neither is open, the row in focus is edited if its value can be typed. Otherwise a search
  /// begins if the screen is searchable, as that of a long picker is. No character acts as a
  /// command.
  @discardableResult
  public func type(_ text: String) -> [Outcome] {
    text.map { character in
      let key = Key.character(character)
      return act(logEvent(of: key, isTyped: true)) { routeTyped(key) }
    }
  }

  /// Performs a request that is a step, and adds it to the log. `event` and `body` are evaluated
  /// when the screen is up to date.
  @discardableResult
  func act(
    _ event: @autoclosure () -> Step.Event, placesWindow: Bool = true, _ body: () -> Outcome
  ) -> Outcome {
    let screen = router.knownScreen
    let question = state.question
    return act(placesWindow: placesWindow) {
      let event = event()
      var outcome = Outcome.exited
      let departures = router.departures {
        if !isFinished { outcome = leaving(screen, event) ?? closing(question, event) ?? body() }
      }
      endHighlight()
      record(event, outcome)
      for departure in departures {
        if case .exited = departure { _ = leave() }
        record(.leftScreen, departure)
      }
      return outcome
    }
  }

  /// Returns the event of a key for the log, which masks characters that are typed into a secret.
  private func logEvent(of key: Key, isTyped: Bool) -> Step.Event {
    let isMasked =
      key.isText && typesSecret
      && (isTyped || view.editing != nil || state.question?.content.prompt != nil)
    return .pressed(isMasked ? .character(Secret.mask) : key)
  }

  /// Whether typed text goes into a secure field: such a field is being edited, even if its row was
  /// removed, or it has the focus and no search is being typed.
  var typesSecret: Bool {
    switch mode {
    case .rows: focusedRow?.row.face.isSecret == true
    case .editing(let edit): edit.editor.isSecure
    case .choosing(let list, _): list.prompt?.isSecure == true
    case .searching, .keys: false
    }
  }

  /// Returns the outcome of a step that was meant for a screen that no longer exists: the row that
  /// leads to it was removed after the frame was drawn. Returns `nil` if the screen still exists,
  /// and for control-c.
  private func leaving(_ screen: ScreenID, _ event: Step.Event) -> Outcome? {
    guard let outcome = router.leaving(screen), event != .pressed(.control("c")) else { return nil }
    return outcome
  }

  /// Returns the outcome of a step that was meant for a question that is no longer open: another
  /// host has answered it after the frame was drawn. Returns `nil` if the question is still open,
  /// and for control-c.
  private func closing(_ question: OpenQuestion?, _ event: Step.Event) -> Outcome? {
    guard let question, state.question?.number != question.number,
      event != .pressed(.control("c"))
    else { return nil }
    return .cancelled(question.address.row)
  }

  // MARK: Routing

  /// Performs a key, or else the Latin one at its place.
  private func routeInLatin(_ key: Key) -> Outcome {
    let outcome = route(key)
    guard case .unhandled = outcome, let latin = key.inLatin else { return outcome }
    return route(latin)
  }

  private func route(_ key: Key) -> Outcome {
    if key == .control("c") { return leave(storesTyped: false) }
    let mode = mode
    if !mode.isOverRows || state.question != nil, let outcome = dropTyping(key) { return outcome }
    return switch mode {
    case .rows: browse(key)
    case .editing(let edit): self.edit(edit, key)
    case .searching: search(key)
    case .choosing(let list, let line): choose(by: key, in: list, line)
    case .keys: routeInKeys(key)
    }
  }

  private func routeTyped(_ key: Key) -> Outcome {
    if case .rows = mode {
      if let outcome = dropTyping(key) { return outcome }
      if case .character(let character) = key.code, key.modifiers.isEmpty,
        let outcome = beginTypedNumber(character)
      {
        return outcome
      }
      guard let target = focusedRow, beginEdit(of: target) else {
        guard key.isText, router.table.isSearchable else { return .unhandled }
        _ = beginSearch()
        return search(key)
      }
    }
    return route(key)
  }

  private func browse(_ key: Key) -> Outcome {
    if key.modifiers.contains(.alt), let outcome = moveRow(key) { return outcome }
    if let direction = key.direction, key.modifiers == .shift, isEditing,
      let outcome = extendMarks(direction)
    {
      return outcome
    }
    if view.marksBegin != nil { update { $0.view.marksBegin = nil } }
    switch key.code {
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .pageUp: return page(.up)
    case .pageDown: return page(.down)
    case .home: return jump(.up)
    case .end: return jump(.down)
    case .tab: return moveToSection(key.modifiers.contains(.shift) ? .up : .down)
    case .enter: return selectFocus()
    case .space: return isSpaceSelecting ? selectFocus() : .unhandled
    case .left: return change(by: -1) ?? moveBesideAction(.up) ?? goBack()
    case .right: return change(by: 1) ?? moveBesideAction(.down) ?? openOrExpand()
    case .escape: return giveUpRefusedEdit() ?? escape()
    case .delete, .backspace: return requestDeletion()
    case .character(let character): return press(character, key.modifiers)
    }
  }

  private func press(_ character: Character, _ modifiers: Key.Modifiers) -> Outcome {
    guard modifiers.isSubset(of: .shift) else { return .unhandled }
    if let command = command(of: character) { return perform(command) }
    let number = character.isWholeNumber ? beginTypedNumber(character) : nil
    return number ?? selectAction(key: character) ?? jump(toIndexTitle: character) ?? .unhandled
  }

  private func perform(_ command: KeyCommand) -> Outcome {
    switch command {
    case .quit: requestLeave()
    case .menu: openMenu()
    case .refresh: route { router.refreshTable() }
    case .search: beginSearch()
    case .accessory: performAccessory()
    case .keys: showKeys()
    case .increase: change(by: 1) ?? .unhandled
    case .decrease: change(by: -1) ?? .unhandled
    case .edit: changeEditing(to: !isEditing)
    case .markAll: route { router.toggleAllMarks() }
    }
  }

  private var isSpaceSelecting: Bool {
    switch view.focus?.target {
    case .header: return true
    case .row: break
    case nil: return false
    }
    let row = focusedRow?.row
    if row?.isMarked != nil { return true }
    switch row?.face.selecting {
    case .toggles, .chooses: return true
    case .nothing, .opens, .opensOptions, .runs, .edits, .adjusts, nil: return false
    }
  }

  // MARK: Going on and back

  /// Opens the screen to which the row in focus leads, or expands the section in focus.
  private func openOrExpand() -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    switch focus.target {
    case .header:
      return router.section(at: focus.element.section)?.disclosure == .collapsed
        ? selectFocus() : focusOutcome
    case .row: break
    }
    switch focusedRow?.row.face.selecting {
    case .opens, .opensOptions: return selectFocus()
    case .nothing, .toggles, .chooses, .runs, .edits, .adjusts, nil: return .unhandled
    }
  }

  func goBack() -> Outcome {
    let screen = router.knownScreen
    leaveEdit()
    // Storing the input may have removed the row that leads to this screen.
    let isLeft = router.leaving(screen) != nil
    let outcome = isLeft ? .popped : route { router.requestPop() }
    if case .exited = outcome { return requestLeave() }
    return outcome
  }

  /// Leaves the screen. Asks first if that discards what was typed.
  private func requestLeave() -> Outcome {
    leaveEdit()
    let outcome = route { router.requestLeave() }
    if case .exited = outcome { return leave() }
    return outcome
  }

  /// Cancels running work, or else ends the open search, or else ends editing the screen, or else
  /// goes back.
  private func escape() -> Outcome {
    let ended = cancelWork()
    guard let last = ended.last else {
      if view.search != nil { return endSearch() }
      return canEndEditing ? changeEditing(to: false) : goBack()
    }
    for work in ended { settled(work) }
    return last.outcome
  }

  /// Whether the left arrow goes back, or leaves the screen at the root, because it neither changes
  /// a number nor moves between actions.
  var isLeftArrowBack: Bool {
    guard let path = view.focus?.element.path else { return true }
    return path.isOfItem && focusedRow?.row.face.number == nil
  }

  /// Whether the escape key leaves the screen, because there is nothing to cancel or to end, and no
  /// screen to go back to.
  package var isLeftByEscape: Bool {
    synchronize()
    return if case .rows = mode { isLeftByEscapeInRows } else { false }
  }

  /// As ``isLeftByEscape``, once the list of keys is closed.
  var isLeftByEscapeInRows: Bool {
    guard view.search == nil, isAtRoot else { return false }
    let hasWork = focusedRow?.row.status == .running || router.hasWorkOnScreen
    return !hasWork && !canEndEditing && refusedRow == nil
  }

  /// Cancels the work of the row in focus, or else all work of the screen.
  private func cancelWork() -> [EndedWork] {
    route {
      view.focus?.element.path.flatMap(router.cancelWork(at:)).map { [$0] }
        ?? router.cancelWorkOfScreen()
    }
  }
}

extension Key {
  /// The direction of an arrow up or down; `nil` for other keys.
  fileprivate var direction: Focus.Direction? {
    switch code {
    case .up: .up
    case .down: .down
    default: nil
    }
  }

  /// Whether the key types a character.
  var isText: Bool {
    switch code {
    case .character: modifiers.isSubset(of: .shift)
    case .space: true
    default: false
    }
  }
}
