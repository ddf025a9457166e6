import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The greatest number of elements that are searched for one that accepts the focus.
  private static let reach = 1000

  // MARK: Restoring

  /// Moves the focus to the current place of its row or header, or near the old place if that was
  /// removed.
  func restoreFocus() {
    guard let focus = view.focus else { return setFocus(firstFocus) }
    if let element = element(of: focus), isFocusable(element) {
      update { $0.view.focusMoved(to: element) }
    } else {
      setFocus(headerThatHides(focus) ?? self.focus(near: focus.element))
    }
  }

  func setFocus(_ focus: Focus?) { update { $0.view.setFocus(focus) } }

  private var firstFocus: Focus? {
    elements.first.flatMap { focusable(from: $0, .down) }
  }

  func element(of focus: Focus) -> LayoutElement? {
    switch focus.target {
    case .row(let address):
      return router.pathAnywhere(of: address, hint: focus.element.path).map { .row($0) }
    case .header(let id):
      return router.section(with: id, hint: focus.element.section)
        .map { LayoutElement(section: $0, part: .header) }
    }
  }

  /// Returns the header of the collapsed section that hides the row in focus.
  private func headerThatHides(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target,
      let index = router.section(with: address.section, hint: focus.element.section),
      router.section(at: index)?.disclosure == .collapsed
    else { return nil }
    return self.focus(on: LayoutElement(section: index, part: .header))
  }

  private func focus(near element: LayoutElement) -> Focus? {
    guard let last = elements.last else { return nil }
    let start = elements.contains(element) ? element : min(element, last)
    let near = elements.contains(start) ? start : nearestRow(to: start) ?? last
    return focusable(from: near, .down)
      ?? focusable(from: near, .up)
  }

  private func nearestRow(to element: LayoutElement) -> LayoutElement? {
    guard case .row(let row) = element.part, let section = router.section(at: element.section),
      !section.items.isEmpty
    else { return elements.element(after: element) }
    return LayoutElement(
      section: element.section, part: .row(min(row, section.items.count - 1)))
  }

  // MARK: What takes the focus

  func isFocusable(_ element: LayoutElement) -> Bool {
    switch element.part {
    case .row(let row):
      let path = RowPath(section: element.section, row: row)
      guard let row = router.row(at: path)?.value else { return false }
      // A row that is running keeps the focus, so that no key for it goes to another row.
      return row.isSelectable || row.status == .running || !row.swipeActions.isEmpty
        || !row.contextMenu.isEmpty
        || router.canDelete(at: path) || router.canMove(at: path)
    case .header:
      return router.section(at: element.section).map { $0.disclosure != .none } ?? false
    case .gap, .top, .bottom, .footer:
      return false
    }
  }

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

  /// Returns the first element that accepts the focus, searching from an element in one direction.
  func focusable(from element: LayoutElement, _ direction: Direction) -> Focus? {
    var current: LayoutElement? = element
    for _ in 0..<Self.reach {
      guard let element = current else { return nil }
      if isFocusable(element) { return focus(on: element) }
      current = self.element(direction, of: element)
    }
    return nil
  }

  // MARK: Moving

  /// The outcome of moving to the row or header in focus.
  var focusOutcome: Outcome {
    guard let focus = view.focus else { return .unhandled }
    return switch focus.target {
    case .row(let address): .focused(address.row)
    case .header(let id):
      .focusedSection(id.named(router.section(at: focus.element.section)?.header))
    }
  }

  func moveFocus(to focus: Focus) -> Outcome {
    setFocus(focus)
    return focusOutcome
  }

  /// Moves the focus up or down to the nearest element that accepts it, or scrolls by a line if
  /// there is none within a window.
  func moveFocus(_ direction: Direction) -> Outcome {
    guard let focus = view.focus else {
      return scroll(by: direction.rawValue) ? .scrolled : .unhandled
    }
    var current = self.element(direction, of: focus.element)
    var passed = 0
    while let element = current, passed < contentRows.count {
      if isFocusable(element), let found = self.focus(on: element) { return moveFocus(to: found) }
      passed += height(of: element)
      current = self.element(direction, of: element)
    }
    return scroll(by: direction.rawValue) ? .scrolled : focusOutcome
  }

  /// Moves the focus by a window, to the last element on the way that accepts it.
  func page(_ direction: Direction) -> Outcome {
    let lines = max(contentRows.count - 1, 1)
    guard let focus = view.focus else {
      return scroll(by: direction.rawValue * lines) ? .scrolled : .unhandled
    }
    var current = self.element(direction, of: focus.element)
    var passed = 0
    var found: Focus?
    while let element = current, passed < lines {
      if isFocusable(element) { found = self.focus(on: element) }
      passed += height(of: element)
      current = self.element(direction, of: element)
    }
    if let found { return moveFocus(to: found) }
    return scroll(by: direction.rawValue * lines) ? .scrolled : focusOutcome
  }

  /// Moves the window to an end of the table, and the focus to the element nearest to that end that
  /// accepts it.
  func jump(_ direction: Direction) -> Outcome {
    guard let end = direction == .up ? elements.first : elements.last else { return .unhandled }
    let found = focusable(from: end, direction == .up ? .down : .up)
    update { $0.view.jump(to: found, window: Anchor(element: end)) }
    reveal()
    return found == nil ? .scrolled : focusOutcome
  }

  /// Moves the focus to the first row that accepts it in the next section or in the previous one.
  func moveToSection(_ direction: Direction) -> Outcome {
    guard let focus = view.focus else { return .unhandled }
    var section = focus.element.section + direction.rawValue
    while 0..<router.numberOfSections ~= section {
      let start = LayoutElement(section: section, part: .gap)
      let found = focusable(from: start, .down)
      if let found, found.element.section == section { return moveFocus(to: found) }
      section += direction.rawValue
    }
    return focusOutcome
  }

  /// A direction in which focus and window move.
  enum Direction: Int {
    case up = -1
    case down = 1
  }

  private func element(_ direction: Direction, of element: LayoutElement) -> LayoutElement? {
    switch direction {
    case .up: elements.element(before: element)
    case .down: elements.element(after: element)
    }
  }
}
