import TablesModel
import TablesText

/// The element that keys act on: a row, or the header of a collapsible section.
///
/// It moves over the elements of a ``FocusField`` that accept it.
struct Focus: Equatable {
  /// The identity by which the focus is found again after the rows have changed.
  enum Target: Hashable {
    case row(RowAddress)
    case header(SectionID)
  }

  var target: Target
  /// The last known place of the row or header.
  var element: LayoutElement

  /// The section of the row or header.
  var section: SectionID? {
    switch target {
    case .row(let address): address.section
    case .header(let id): id
    }
  }

  /// A direction in which focus and window move.
  enum Direction: Int {
    case up = -1
    case down = 1
  }

  /// The greatest number of elements, rows or sections that one search looks at.
  static let reach = 1000
}

/// The lines of a table, some of whose elements accept the focus.
protocol FocusField: TableLines {
  /// Returns the focus on an element that accepts it; `nil` for other elements.
  func focus(accepting element: LayoutElement) -> Focus?

  /// Returns whether an action of the bars is below the lines.
  func isAtBottom(_ action: RowPath) -> Bool
}

// MARK: - Moving

extension Focus {
  /// Returns the focus on the nearest element above or below that accepts it; `nil` if there is
  /// none within a window.
  func moved(_ direction: Direction, in field: some FocusField) -> Focus? {
    var current = field.element(direction, of: element)
    var passed = 0
    while let element = current, passed < field.visibleLines {
      if let found = field.focus(accepting: element) { return found }
      passed += field.height(of: element)
      current = field.element(direction, of: element)
    }
    return nil
  }

  /// Returns the focus on the last element that accepts it within a number of lines above or below.
  func moved(
    _ direction: Direction, byLines lines: Int, in field: some FocusField
  ) -> Focus? {
    var current = field.element(direction, of: element)
    var passed = 0
    var found: Focus?
    while let element = current, passed < lines {
      found = field.focus(accepting: element) ?? found
      passed += field.height(of: element)
      current = field.element(direction, of: element)
    }
    return found
  }
}

extension FocusField {
  func isAtBottom(_ action: RowPath) -> Bool { false }

  /// Returns the focus on the first element that accepts it, searching from an element in one
  /// direction.
  func focus(from element: LayoutElement, _ direction: Focus.Direction) -> Focus? {
    var current: LayoutElement? = element
    for _ in 0..<Focus.reach {
      guard let element = current else { return nil }
      if let found = focus(accepting: element) { return found }
      current = self.element(direction, of: element)
    }
    return nil
  }

  /// Returns the focus on the first element in a window that accepts it, for the direction down, or
  /// on the last one, for the direction up. An action of a header gets it only if no row does.
  func focus(in window: Window, _ direction: Focus.Direction) -> Focus? {
    let elements = window.elements.map(\.element)
    let visible = direction == .down ? elements : elements.reversed()
    return visible.lazy.compactMap(focus(accepting:)).first
      ?? visible.lazy.filter { $0.part == .header }
      .compactMap { self.action(after: $0, direction).flatMap(focus(accepting:)) }.first
  }

  /// Returns the focus on the first element that accepts it in a section; `nil` if it has none.
  func focus(inSection section: Int) -> Focus? {
    let found = focus(from: LayoutElement(section: section, part: .gap), .down)
    return found?.element.section == section ? found : nil
  }

  /// Returns the focus in the nearest section that has an element for it, beginning with a section
  /// and continuing in one direction.
  func focus(fromSection section: Int, _ direction: Focus.Direction) -> Focus? {
    var section = section
    while 0..<elements.source.numberOfSections ~= section {
      if let found = focus(inSection: section) { return found }
      section += direction.rawValue
    }
    return nil
  }

  /// Returns the next element in a direction. The actions of a header are after it.
  fileprivate func element(
    _ direction: Focus.Direction, of element: LayoutElement
  ) -> LayoutElement? {
    if let path = element.path, !path.isOfItem { return self.element(direction, ofAction: path) }
    switch direction {
    case .up:
      let next = elements.element(before: element)
      guard let next, next.part == .header else { return next }
      return action(after: next, direction) ?? next
    case .down:
      let action = element.part == .header ? action(after: element, direction) : nil
      return action ?? elements.element(after: element)
    }
  }

  /// Returns the next element from an action of a header or of the bars.
  private func element(
    _ direction: Focus.Direction, ofAction path: RowPath
  ) -> LayoutElement? {
    if path.isInToolbar {
      let isAtBottom = isAtBottom(path)
      if isAtBottom { return direction == .up ? elements.last : nil }
      return direction == .down ? elements.first : nil
    }
    let next = RowPath(section: path.section, row: path.row - direction.rawValue)
    let header = LayoutElement(section: path.section, part: .header)
    let count = elements.source.section(at: path.section)?.headerActions.count ?? 0
    if let index = next.headerAction, index < count { return .row(next) }
    return direction == .up ? header : elements.element(after: header)
  }

  /// Returns the first action of a header, or the last one for the direction up.
  private func action(
    after header: LayoutElement, _ direction: Focus.Direction
  ) -> LayoutElement? {
    let count = elements.source.section(at: header.section)?.headerActions.count ?? 0
    guard count > 0 else { return nil }
    return .row(
      RowPath(headerAction: direction == .up ? count - 1 : 0, ofSection: header.section))
  }
}
