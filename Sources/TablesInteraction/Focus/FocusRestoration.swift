import TablesModel
import TablesRouting
import TablesText

/// Finds the element in focus again after the rows have changed, or the one that takes its place.
struct FocusRestoration {
  let router: Router
  /// The current screen.
  let screen: ScreenID
  /// The ids of the rows before the change.
  let seen: PresentedIDs?
  /// The elements that accept the focus now.
  let field: Screen

  /// The place to which the focus goes.
  enum Place {
    /// The current place of the same row or header.
    case same(Focus)
    /// Another row or header, which is where the old one was.
    case successor(Focus?)
    /// Another row or header. The window need not follow the focus to it.
    case other(Focus?)
  }

  /// Returns the place to which the focus goes.
  func place(of focus: Focus) -> Place {
    if let loaded = firstLoadedRow(focus) { return .successor(loaded) }
    if let place = placeOfChangedRow(focus) { return .same(place) }
    if let element = element(of: focus), let place = field.focus(accepting: element) {
      return .same(place)
    }
    if let hiding = headerThatHides(focus) { return .other(hiding) }
    if let next = neighbor(of: focus) { return .successor(next) }
    let near = self.focus(near: focus)
    return near?.element == focus.element ? .successor(near) : .other(near)
  }

  /// Returns the first of the rows that were just loaded by the row in focus.
  private func firstLoadedRow(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target, address.row.loadsMore,
      let path = router.firstRow(loadedBy: address, shownIn: field)
    else { return nil }
    return field.focus(from: .row(path), .down)
  }

  // MARK: The same row or header

  func element(of focus: Focus) -> LayoutElement? {
    switch focus.target {
    case .row(let address):
      path(of: address, near: focus.element.path).map { .row($0) }
    case .header(let id):
      router.section(with: id, near: focus.element.section)
        .map { LayoutElement(section: $0, part: .header) }
    }
  }

  private func path(of address: RowAddress, near known: RowPath?) -> RowPath? {
    // Most rows stay where they are. The frame needs the row anyway.
    if let known, router.address(of: known) == address { return known }
    return router.path(of: RowRef(address, on: screen, at: known), movedSince: seen)
  }

  /// Returns the place of the row in focus if its id has changed with its value.
  private func placeOfChangedRow(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target else { return nil }
    let row = RowRef(address, on: screen, at: focus.element.path)
    let moved = RowRef(router.currentAddress(of: row), on: screen, at: focus.element.path)
    guard moved.address != address else { return nil }
    return router.path(of: moved).flatMap { field.focus(on: .row($0)) }
  }

  // MARK: Another one

  /// Returns the header of the collapsed section that hides the row in focus.
  private func headerThatHides(_ focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target,
      let index = router.section(with: address.section, near: focus.element.section),
      router.section(at: index)?.disclosure == .collapsed
    else { return nil }
    return field.focus(on: LayoutElement(section: index, part: .header))
  }

  /// Returns the row nearest to a removed one: the first remaining row below it, or else the first
  /// one above it.
  private func neighbor(of focus: Focus) -> Focus? {
    guard case .row(let address) = focus.target else { return nil }
    return neighborPath(of: address, at: focus.element.path).flatMap {
      field.focus(from: .row($0), .down) ?? field.focus(from: .row($0), .up)
    }
  }

  /// Returns the path of the row nearest to a removed one; `nil` if its neighbors are not known.
  private func neighborPath(of address: RowAddress, at path: RowPath?) -> RowPath? {
    guard let path, let rows = seen?.neighbors(of: address, at: path) else { return nil }
    return router.nearestPath(to: rows, in: address.section, near: path)
  }

  /// Returns the current place of the first element of a window.
  func element(of anchor: Anchor) -> LayoutElement {
    var element = anchor.element
    switch anchor.target {
    case .row(let address)?:
      let row = RowRef(address, on: screen, at: element.path)
      if let path = router.path(of: row) ?? neighborPath(of: address, at: element.path) {
        element = .row(path)
      }
    case .header(let id)?:
      if let section = router.section(with: id, near: element.section) { element.section = section }
    case nil: break
    }
    return element
  }

  /// Returns the focus near the place of a removed row or header.
  private func focus(near focus: Focus) -> Focus? {
    let (element, elements) = (focus.element, field.elements)
    guard let last = elements.last else { return nil }
    var start = elements.contains(element) ? element : field.nearest(to: element)
    if let section = focus.section, router.section(with: section, near: element.section) == nil {
      // The section was removed, so the focus goes to the next remaining one.
      let index = neighbor(ofSection: section, at: element.section) ?? element.section
      start = min(LayoutElement(section: index, part: .gap), last)
    }
    return field.focus(from: start, .down) ?? field.focus(from: start, .up)
  }

  /// Returns the index of the first remaining section below a removed one. If there is none,
  /// returns the index after the first remaining section above it; `nil` if that is not known
  /// either.
  private func neighbor(ofSection id: SectionID, at index: Int) -> Int? {
    guard let sections = seen?.neighbors(of: id, at: index) else { return nil }
    func first(of ids: [SectionID]) -> Int? {
      ids.lazy.compactMap { router.section(with: $0, near: index) }.first
    }
    return first(of: sections.below) ?? first(of: sections.above).map { $0 + 1 }
  }
}
