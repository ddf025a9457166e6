import TablesModel
import TablesText

extension Screen {
  /// Moves the focus to the next element that takes it, as far as it is near; else scrolls.
  func moveFocus(
    by step: (LayoutElement) -> LayoutElement?, lines: Int
  ) -> Outcome {
    guard let focus = view.focus else { return scroll(by: lines) ? .scrolled : .unhandled }
    var current = step(focus.element)
    var passed = 0
    while let element = current, passed < contentRows.count {
      if isFocusable(element), let found = self.focus(on: element) { return setFocus(found) }
      passed += height(of: element)
      current = step(element)
    }
    return scroll(by: lines) ? .scrolled : focusOutcome
  }

  func setFocus(_ focus: Focus) -> Outcome {
    view.focus = focus
    view.needsReveal = true
    drawn = nil
    return focusOutcome
  }

  /// Moves the focus by a window, to the last element on the way that takes it.
  func page(_ direction: Int) -> Outcome {
    let lines = max(contentRows.count - 1, 1)
    guard let focus = view.focus else {
      return scroll(by: direction * lines) ? .scrolled : .unhandled
    }
    let step = direction < 0 ? elements.element(before:) : elements.element(after:)
    var current = step(focus.element)
    var passed = 0
    var found: Focus?
    while let element = current, passed < lines {
      if isFocusable(element) { found = self.focus(on: element) }
      passed += height(of: element)
      current = step(element)
    }
    if let found { return setFocus(found) }
    return scroll(by: direction * lines) ? .scrolled : focusOutcome
  }

  /// Goes to one end of the table: the focus as far as there is one, the window all the way.
  func jump(
    to end: LayoutElement?, by step: (LayoutElement) -> LayoutElement?
  ) -> Outcome {
    guard let end else { return .unhandled }
    let found = focusable(from: end, by: step)
    view.anchor = Anchor(element: end)
    drawn = nil
    if let found { view.focus = found }
    reveal()
    return found == nil ? .scrolled : focusOutcome
  }

  /// Moves the focus to the first row that takes it in the next section, or the one before.
  func moveToSection(_ direction: Int) -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    var section = focus.element.section + direction
    while 0..<router.numberOfSections ~= section {
      let start = LayoutElement(section: section, part: .gap)
      let found = focusable(from: start, by: elements.element(after:))
      if let found, found.element.section == section { return setFocus(found) }
      section += direction
    }
    return focusOutcome
  }

  // MARK: Selecting

  /// Selects what has the focus; a row that destroys something asks first.
  func selectFocus() -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    if let question = focus.element.path.flatMap(question(before:)) { return ask(question) }
    return select(element: focus.element)
  }

  /// What is asked before the row at a path is selected; `nil` where it destroys nothing.
  func question(before path: RowPath) -> Question? {
    guard let target = router.target(at: path), case .action(.destructive) = target.row.kind,
      target.row.isEnabled, target.row.status != .running
    else { return nil }
    return Question(text: target.row.title, address: target.address, answer: .select)
  }

  func select(element: LayoutElement) -> Outcome {
    pauseEdit()
    guard let path = element.path else {
      if isFocusable(element), let focus = focus(on: element) { view.focus = focus }
      let outcome = router.toggleSection(at: element.section)
      synchronise()
      return outcome
    }
    guard let target = router.target(at: path) else { return .unknown("\(path)") }
    if isFocusable(element), let focus = focus(on: element) {
      view.focus = focus
      view.needsReveal = true
      drawn = nil
    }
    keepViews()
    let outcome = router.select(at: path)
    synchronise()
    if case .focused = outcome, !beginEdit(of: target) { return .ignored(target.row.id) }
    return outcome
  }

  /// Leaves the edit that is open as it is, to go on with when its row is selected again.
  private func pauseEdit() {
    guard view.editing != nil else { return }
    view.editing = nil
    heights.removeAll()
    drawn = nil
  }

  /// The row that has the focus.
  var focusedRow: Router.Target? {
    guard let path = view.focus?.element.path else { return nil }
    return router.target(at: path)
  }

  /// Goes on to where the row in focus leads, or opens the section in focus.
  func goOn() -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    switch focus.target {
    case .header:
      return router.section(at: focus.element.section)?.disclosure == .collapsed
        ? selectFocus() : focusOutcome
    case .row: break
    }
    switch focusedRow?.row.kind {
    case .segue, .picker: return selectFocus()
    default: return .unhandled
    }
  }

  func goBack() -> Outcome {
    keepViews()
    let outcome = router.pop()
    if case .left = outcome { return leave() }
    synchronise()
    return outcome
  }

  func leave() -> Outcome {
    isFinished = true
    return .left
  }

  /// Gives up what is nearest: work under way, the search, the screen.
  func escape() -> Outcome {
    let outcomes = cancelWork()
    guard let outcome = outcomes.last else { return view.search == nil ? goBack() : endSearch() }
    for outcome in outcomes { settled(outcome) }
    synchronise()
    return outcome
  }

  private func cancelWork() -> [Outcome] {
    if let path = view.focus?.element.path, case .cancelled(let id) = router.cancel(at: path) {
      return [.cancelled(id)]
    }
    return router.cancelAll()
  }
}
