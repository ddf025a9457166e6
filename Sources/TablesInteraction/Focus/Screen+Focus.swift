public import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// The greatest number of elements, rows or sections that one search looks at.
  private static let reach = 1000

  /// The id of the row that keys act on; `nil` if there is none.
  public var focus: RowID? {
    guard case .row(let address)? = view.focus?.target else { return nil }
    return address.row
  }

  /// The path of the row that keys act on; `nil` if there is none.
  public var focusPath: RowPath? { view.focus?.element.path }

  // MARK: Restoring

  /// Moves the focus to the current place of its row or header, or near the old place if that was
  /// removed.
  ///
  /// If its row was removed, the next row gets the focus, or else the previous one. If these are
  /// not known, the row that is now in its place gets the focus. If its section was collapsed, the
  /// header of the section does. The window moves so that a row in focus stays at its line of the
  /// window. If the focus was outside the window, the window does not move.
  /// - Parameters:
  ///   - line: The line of the window that had the focus; `nil` if it was not visible.
  ///   - anchor: The first line of the window before it was moved.
  func restoreFocus(fromLine line: Int?, anchor: LayoutElement?) {
    guard let focus = view.focus else { return takeFocus() }
    let offset = view.focusPlace?.offset
    let isUnseen = line == nil && !view.needsReveal
    var isFollowed = true
    if let element = element(of: focus), isFocusable(element), let place = self.focus(on: element) {
      update { $0.focusMoved(to: place) }
    } else if let place = placeOfChangedRow(focus) {
      update { $0.focusMoved(to: place) }
    } else if let hiding = headerThatHides(focus) {
      setFocus(hiding)
      isFollowed = false
    } else if let next = neighbor(of: focus) {
      setFocus(next)
    } else {
      setFocus(self.focus(near: focus.element))
      isFollowed = view.focus?.element == focus.element  // The focus is at the same place.
    }
    if isUnseen { update { $0.view.needsReveal = false } }
    let isMoved =
      view.focus?.element != focus.element || view.anchor?.element != anchor
      || offset != focusOffset
    if let line, isFollowed, isMoved { update { $0.view.heldLine = line } }
  }

  /// Updates the places of drafts, and the addresses of those whose rows are now in another
  /// section.
  func restoreDrafts() {
    for (address, draft) in view.drafts {
      guard let place = draft.place else { continue }
      let path = path(of: ref(address, at: place))
      guard path != place else { continue }
      let moved = path.flatMap(router.address(of:)) ?? address
      update { $0.view.draftMoved(from: address, to: moved, at: path) }
    }
  }

  func setFocus(_ focus: Focus?) { update { $0.view.setFocus(focus) } }

  /// Gives the focus to the first element in the window that accepts it. A window that is not
  /// placed yet is taken to be at the start of the table, because a table opens at its start even
  /// if its first rows accept no focus.
  private func takeFocus() {
    if let found = visibleFocus(.down) { setFocus(found) }
  }

  /// Returns the first element in the window that accepts the focus, for the direction down, or the
  /// last one, for the direction up.
  private func visibleFocus(_ direction: Direction) -> Focus? {
    guard var anchor = view.anchor ?? elements.first.map({ Anchor(element: $0) }) else {
      return nil
    }
    if !elements.contains(anchor.element) { anchor = Anchor(element: nearest(to: anchor.element)) }
    let visible = window(from: anchor).elements.lazy.map(\.element)
    let found =
      direction == .down ? visible.first(where: isFocusable) : visible.last(where: isFocusable)
    return found.flatMap(focus(on:))
  }

  /// The number of elements from the first one of the window to the focus; `nil` if the focus is
  /// not visible.
  private var focusOffset: Int? {
    guard let anchor = view.anchor?.element, let focus = view.focus?.element, anchor <= focus
    else { return nil }
    var elements = elements
    var current: LayoutElement? = anchor
    for offset in 0..<contentRows.count {
      guard let element = current, element <= focus else { return nil }
      if element == focus { return offset }
      current = elements.visit(after: element)
    }
    return nil
  }

  func element(of focus: Focus) -> LayoutElement? {
    switch focus.target {
    case .row(let address):
      return path(of: ref(address, at: focus.element.path)).map { .row($0) }
    case .header(let id):
      return router.section(with: id, near: focus.element.section)
        .map { LayoutElement(section: $0, part: .header) }
    }
  }

  /// Returns the new place of the row in focus if the user has just changed its value and its id
  /// has changed with the value. This is the old place if a new row is there. Otherwise, for rows
  /// that are sorted by the value, it is the place of the only new row of the section.
  private func placeOfChangedRow(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target, view.changing == address,
      let old = focus.element.path, let seen = seenIDs?.neighbors(of: address, at: old),
      let index = router.section(with: address.section, near: old.section),
      let section = router.section(at: index)
    else { return nil }
    func isNew(_ row: Int) -> Bool {
      guard section.items.indices.contains(row),
        let found = router.address(of: RowPath(section: index, row: row))
      else { return false }
      return !seen.contains(found.row) && seenIDs?.contains(found, near: row) != true
    }
    let rows = isNew(old.row) ? [old.row] : section.items.indices.prefix(Self.reach).filter(isNew)
    guard rows.count == 1, let row = rows.first else { return nil }
    return self.focus(on: .row(RowPath(section: index, row: row)))
  }

  /// Returns the header of the collapsed section that hides the row in focus.
  private func headerThatHides(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target,
      let index = router.section(with: address.section, near: focus.element.section),
      router.section(at: index)?.disclosure == .collapsed
    else { return nil }
    return self.focus(on: LayoutElement(section: index, part: .header))
  }

  /// Returns a reference to a row of the current screen that was last seen at a path.
  func ref(_ address: RowAddress, at path: RowPath?) -> RowRef {
    RowRef(address, on: state.screen, at: path)
  }

  /// Returns the path of a row that may have moved, even to another section.
  ///
  /// Two sections can have rows with the same id. A row with this id that was already in the other
  /// section before is therefore a different row.
  private func path(of row: RowRef) -> RowPath? {
    if let path = router.path(of: row) { return path }
    guard let path = router.pathElsewhere(of: row),
      let found = router.address(of: path)
    else { return nil }
    return seenIDs?.contains(found, near: path.row) == true ? nil : path
  }

  /// Returns the row nearest to a removed one: the first remaining row below it, or else the first
  /// one above it.
  private func neighbor(of focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target else { return nil }
    return neighborPath(of: address, at: focus.element.path).flatMap {
      focusable(from: .row($0), .down) ?? focusable(from: .row($0), .up)
    }
  }

  /// Returns the path of the row nearest to a removed one; `nil` if its neighbors are not known.
  func neighborPath(of address: RowAddress, at path: RowPath?) -> RowPath? {
    guard let path, let rows = seenIDs?.neighbors(of: address, at: path) else { return nil }
    return router.nearestPath(to: rows, in: address.section, near: path)
  }

  /// Returns the index of the first remaining section below a removed one. If there is none,
  /// returns the index after the first remaining section above it; `nil` if that is not known
  /// either.
  private func neighbor(ofSection id: SectionID, at index: Int) -> Int? {
    guard let sections = seenIDs?.neighbors(of: id, at: index) else { return nil }
    for below in sections.below {
      if let found = router.section(with: below, near: index) { return found }
    }
    for above in sections.above {
      if let found = router.section(with: above, near: index) { return found + 1 }
    }
    return nil
  }

  private func focus(near element: LayoutElement) -> Focus? {
    guard let last = elements.last else { return nil }
    if let focus = view.focus, let section = focus.section,
      router.section(with: section, near: element.section) == nil
    {
      // The section was removed, so the focus goes to the next remaining one.
      let index = neighbor(ofSection: section, at: element.section) ?? element.section
      let start = min(LayoutElement(section: index, part: .gap), last)
      return focusable(from: start, .down) ?? focusable(from: start, .up)
    }
    let near = elements.contains(element) ? element : nearest(to: element)
    return focusable(from: near, .down)
      ?? focusable(from: near, .up)
  }

  // MARK: Accepting the focus

  func isFocusable(_ element: LayoutElement) -> Bool {
    switch element.part {
    case .row(let row):
      let path = RowPath(section: element.section, row: row)
      guard let declared = router.row(at: path) else { return false }
      let row = declared.value
      // A running row keeps the focus, so that keys that are meant for it do not go to another row.
      // A row that is not loaded yet accepts the focus only if the loaded rows of its list do.
      let isRunning = row.status == .running && row.id.unloadedPosition == nil
      return row.isSelectable || isRunning || !row.swipeActions.isEmpty
        || !row.contextMenu.isEmpty || router.isEditable(declared, at: path)
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

  func moveFocus(to focus: Focus) -> Outcome {
    setFocus(focus)
    return focusOutcome
  }

  /// Moves the focus up or down to the nearest element that accepts it, or scrolls by a line if
  /// there is none within a window.
  func moveFocus(_ direction: Direction) -> Outcome {
    guard let focus = view.focus else { return moveWindow(by: 1, direction) }
    var current = self.element(direction, of: focus.element)
    var passed = 0
    while let element = current, passed < contentRows.count {
      if isFocusable(element), let found = self.focus(on: element) { return moveFocus(to: found) }
      passed += height(of: element)
      current = self.element(direction, of: element)
    }
    return moveWindow(by: direction.rawValue) ? .scrolled : focusOutcome
  }

  /// Moves the window of a table in which nothing has the focus, and then gives the focus to a
  /// visible element that accepts it.
  private func moveWindow(by lines: Int, _ direction: Direction) -> Outcome {
    let isMoved = moveWindow(by: direction.rawValue * lines)
    if let found = visibleFocus(direction) { return moveFocus(to: found) }
    return isMoved ? .scrolled : .unhandled
  }

  /// Moves the focus by at most a window, to the last element on the way that accepts it. Scrolls
  /// by a window if there is none.
  func page(_ direction: Direction) -> Outcome {
    let lines = max(contentRows.count - 1, 1)
    guard let focus = view.focus else { return moveWindow(by: lines, direction) }
    var current = self.element(direction, of: focus.element)
    var passed = 0
    var found: Focus?
    while let element = current, passed < lines {
      if isFocusable(element) { found = self.focus(on: element) }
      passed += height(of: element)
      current = self.element(direction, of: element)
    }
    if let found { return moveFocus(to: found) }
    return moveWindow(by: direction.rawValue * lines) ? .scrolled : focusOutcome
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

  /// Moves the focus to the first element that accepts it in the nearest section below or above
  /// that has such an element. If nothing has the focus, begins with the section at the top of the
  /// window.
  func moveToSection(_ direction: Direction) -> Outcome {
    var section =
      view.focus.map { $0.element.section + direction.rawValue }
      ?? view.anchor?.element.section ?? 0
    while 0..<router.numberOfSections ~= section {
      let start = LayoutElement(section: section, part: .gap)
      let found = focusable(from: start, .down)
      if let found, found.element.section == section { return moveFocus(to: found) }
      section += direction.rawValue
    }
    return focusOutcome
  }

  /// Moves to the section whose index title is a character, so that its header is at the top of the
  /// window. Returns `nil` if there is none, and for lowercase ASCII letters, which are commands.
  func jump(toIndexTitle character: Character) -> Outcome? {
    guard !(character.isASCII && character.isLowercase) else { return nil }
    let title = character.uppercased()
    let section = (0..<min(router.numberOfSections, Self.reach)).first {
      router.section(at: $0)?.indexTitle?.uppercased() == title
    }
    guard let section else { return nil }
    let found = focusable(from: LayoutElement(section: section, part: .gap), .down)
    let target = found?.element.section == section ? found : nil
    update {
      $0.view.jump(
        to: target, window: Anchor(element: LayoutElement(section: section, part: .header)))
    }
    reveal()
    return target == nil ? .scrolled : focusOutcome
  }

  /// Whether a section has an index title, so that a capital letter moves to it.
  var hasIndexTitles: Bool {
    (0..<min(router.numberOfSections, Self.reach)).contains {
      router.section(at: $0)?.indexTitle != nil
    }
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
