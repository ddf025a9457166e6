import TablesModel
import TablesRouting
import TablesText

extension Screen {
  /// Elements that are looked at for one that takes the focus.
  private static let reach = 1000

  /// Brings stack, focus and window in step with what the router shows now.
  func synchronise() {
    _ = router.presented
    guard router.version != seenVersion || shown != router.addresses else { return }
    matchViews()
    heights.removeAll()
    drawn = nil
    seenVersion = router.version
    restoreAnchor()
    restoreFocus()
  }

  /// Remembers where the user is on every screen of the stack.
  func keepViews() {
    for (depth, view) in views.enumerated() { leftViews[Array(shown.prefix(depth))] = view }
  }

  private func matchViews() {
    let addresses = router.addresses
    guard addresses != shown else { return }
    keepViews()
    let common = zip(shown, addresses).prefix { $0 == $1 }.count
    views.removeLast(views.count - common - 1)
    while views.count < addresses.count + 1 {
      var view = leftViews[Array(addresses.prefix(views.count))] ?? ScreenView()
      view.endSearch()  // as the router does with the screens that are left
      views.append(view)
    }
    shown = addresses
    mode = .browsing
  }

  /// Puts the focus on the row that had it, wherever that is now, else on one near where it was.
  private func restoreFocus() {
    guard let focus = view.focus else {
      view.focus = elements.first.flatMap { focusable(from: $0, by: elements.element(after:)) }
      view.needsReveal = true
      return
    }
    if let element = element(of: focus), isFocusable(element) {
      if element != focus.element { view.needsReveal = true }
      view.focus?.element = element
    } else if let header = headerThatHides(focus) {
      _ = setFocus(header)
    } else {
      moveFocus(near: focus.element)
    }
  }

  private func element(of focus: Focus) -> LayoutElement? {
    switch focus.target {
    case .row(let address):
      return router.pathAnywhere(of: address, hint: focus.element.path).map { .row($0) }
    case .header(let id):
      return router.section(with: id, hint: focus.element.section)
        .map { LayoutElement(section: $0, part: .header) }
    }
  }

  /// The header of the collapsed section that the row in focus is in now.
  private func headerThatHides(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target,
      let index = router.section(with: address.section, hint: focus.element.section),
      router.section(at: index)?.disclosure == .collapsed
    else { return nil }
    return self.focus(on: LayoutElement(section: index, part: .header))
  }

  private func moveFocus(near element: LayoutElement) {
    view.needsReveal = true
    guard let last = elements.last else {
      view.focus = nil
      return
    }
    let start = elements.contains(element) ? element : min(element, last)
    let near = elements.contains(start) ? start : nearestRow(to: start) ?? last
    view.focus =
      focusable(from: near, by: elements.element(after:))
      ?? focusable(from: near, by: elements.element(before:))
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
      // A row that is being loaded keeps the focus, so that no key meant for it goes to another.
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

  /// The first element that takes the focus, from one on, in one direction.
  func focusable(
    from element: LayoutElement, by step: (LayoutElement) -> LayoutElement?
  ) -> Focus? {
    var current: LayoutElement? = element
    for _ in 0..<Self.reach {
      guard let element = current else { return nil }
      if isFocusable(element) { return focus(on: element) }
      current = step(element)
    }
    return nil
  }

  /// What the focus is on, as an outcome.
  var focusOutcome: Outcome {
    guard let focus = view.focus else { return .unhandled }
    return switch focus.target {
    case .row(let address): .focused(address.row)
    case .header(let id): .focusedSection(id)
    }
  }
}
