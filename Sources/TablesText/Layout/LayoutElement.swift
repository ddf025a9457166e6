import TablesModel

/// A part of a drawn table that has lines of its own.
///
/// A window begins at a line of an element, and scrolls from element to element.
package struct LayoutElement: Hashable, Comparable, Sendable {
  /// The index of the section that the part belongs to.
  package var section: Int
  /// The part of the section.
  package var part: Part

  package init(section: Int, part: Part) {
    self.section = section
    self.part = part
  }

  /// The parts of a section, from top to bottom.
  package enum Part: Hashable, Comparable, Sendable {
    /// The blank line above the section.
    case gap
    /// The header of the section.
    case header
    /// The upper edge of the frame.
    case top
    /// A row, by its index in the section.
    case row(Int)
    /// The lower edge of the frame.
    case bottom
    /// The footer of the section.
    case footer
  }

  /// The element of a row.
  package static func row(_ path: RowPath) -> LayoutElement {
    LayoutElement(section: path.section, part: .row(path.row))
  }

  /// The path of the row if the element is a row, else `nil`.
  package var path: RowPath? {
    if case .row(let row) = part { RowPath(section: section, row: row) } else { nil }
  }

  package static func < (left: LayoutElement, right: LayoutElement) -> Bool {
    (left.section, left.part) < (right.section, right.part)
  }
}

/// The rules for which parts of a section are drawn, and in which order. A whole table and the
/// elements of a window are drawn by the same rules.
extension Section<Row> {
  /// Returns the topmost part, or `nil` if the section draws nothing. A section below other lines,
  /// such as those of another section or a title, begins with a gap.
  func firstPart(
    isFramed: Bool, isBelowLines: @autoclosure () -> Bool
  ) -> LayoutElement.Part? {
    guard let part = part(after: .gap, isFramed: isFramed) else { return nil }
    return isBelowLines() ? .gap : part
  }

  /// Returns the bottommost part, or `nil` if the section draws nothing.
  func lastPart(isFramed: Bool) -> LayoutElement.Part? {
    has(.footer, isFramed: isFramed) ? .footer : part(before: .footer, isFramed: isFramed)
  }

  /// The number of rows that are drawn: none while the section is collapsed.
  private var drawnCount: Int { disclosure == .collapsed ? 0 : items.count }

  /// Returns whether the section draws a part; `false` for the gap, which depends on the lines
  /// above.
  func has(_ part: LayoutElement.Part, isFramed: Bool) -> Bool {
    switch part {
    case .gap: false
    case .header: disclosure != .none || !(header ?? "").isEmpty || !headerActions.isEmpty
    case .top, .bottom: isFramed && drawnCount > 0
    case .row(let row): 0..<drawnCount ~= row
    case .footer: !(footer ?? "").isEmpty
    }
  }

  /// Returns the next part below another that is drawn, or `nil` at the end of the section.
  func part(after part: LayoutElement.Part, isFramed: Bool) -> LayoutElement.Part? {
    let row = if case .row(let row) = part { row + 1 } else { 0 }
    func drawn(_ next: LayoutElement.Part) -> LayoutElement.Part? {
      next > part && has(next, isFramed: isFramed) ? next : nil
    }
    return drawn(.header) ?? drawn(.top) ?? drawn(.row(row)) ?? drawn(.bottom) ?? drawn(.footer)
  }

  /// Returns the next part above another that is drawn, or `nil` at the beginning of the section.
  func part(before part: LayoutElement.Part, isFramed: Bool) -> LayoutElement.Part? {
    let end = if case .row(let row) = part { min(row, drawnCount) } else { drawnCount }
    func drawn(_ next: LayoutElement.Part) -> LayoutElement.Part? {
      next < part && has(next, isFramed: isFramed) ? next : nil
    }
    return drawn(.footer) ?? drawn(.bottom) ?? drawn(.row(end - 1)) ?? drawn(.top) ?? drawn(.header)
  }
}

/// The sections and rows that a layout draws. They are created only when they are needed.
package protocol LayoutSource {
  /// The number of sections.
  var numberOfSections: Int { get }
  /// Returns a section, or `nil` if the index is out of range.
  func section(at index: Int) -> Section<Row>?
  /// Returns a row with its behavior, or `nil` if the path is out of range.
  func row(at path: RowPath) -> Declared<Row>?
}

/// The elements of a table, which can be visited from top to bottom and from bottom to top.
///
/// Visiting an element reads the sections on the way to it, but none of their rows.
package struct LayoutElements {
  package let source: any LayoutSource
  package let isFramed: Bool
  /// The section that was visited last, which most of the next elements belong to.
  private var visited: (index: Int, section: Section<Row>)?

  package init(source: any LayoutSource, isFramed: Bool) {
    self.source = source
    self.isFramed = isFramed
  }

  /// The topmost element, or `nil` if there is nothing to draw.
  package var first: LayoutElement? { firstElement(fromSection: 0) }

  /// The bottommost element, or `nil` if there is nothing to draw.
  package var last: LayoutElement? { lastElement(fromSection: source.numberOfSections - 1) }

  /// Returns whether the table has the element.
  package func contains(_ element: LayoutElement) -> Bool {
    guard element.section >= 0, let section = source.section(at: element.section) else {
      return false
    }
    return element.part == .gap
      ? topElement(of: section, at: element.section) == element
      : section.has(element.part, isFramed: isFramed)
  }

  /// Returns the next element below another, or `nil` at the end.
  package func element(after element: LayoutElement) -> LayoutElement? {
    var elements = self
    return elements.visit(after: element)
  }

  /// Returns the next element above another, or `nil` at the beginning.
  package func element(before element: LayoutElement) -> LayoutElement? {
    var elements = self
    return elements.visit(before: element)
  }

  /// Returns the next element below another, as `element(after:)` does, for code that visits one
  /// element after the other: each section is read once.
  package mutating func visit(after element: LayoutElement) -> LayoutElement? {
    readSection(at: element.section)
    guard visited != nil else { return nil }
    if let part = visited?.section.part(after: element.part, isFramed: isFramed) {
      return LayoutElement(section: element.section, part: part)
    }
    return firstElement(fromSection: element.section + 1)
  }

  /// Returns the next element above another, as `element(before:)` does, for code that visits one
  /// element after the other: each section is read once.
  package mutating func visit(before element: LayoutElement) -> LayoutElement? {
    readSection(at: element.section)
    guard visited != nil else { return nil }
    if let part = visited?.section.part(before: element.part, isFramed: isFramed) {
      return LayoutElement(section: element.section, part: part)
    }
    let top = visited.flatMap { topElement(of: $0.section, at: $0.index) }
    return top?.part == .gap && top != element
      ? top : lastElement(fromSection: element.section - 1)
  }

  private mutating func readSection(at index: Int) {
    guard visited?.index != index else { return }
    visited = source.section(at: index).map { (index, $0) }
  }

  private func firstElement(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index < source.numberOfSections {
      if let section = source.section(at: index), let top = topElement(of: section, at: index) {
        return top
      }
      index += 1
    }
    return nil
  }

  private func lastElement(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index >= 0 {
      if let last = source.section(at: index)?.lastPart(isFramed: isFramed) {
        return LayoutElement(section: index, part: last)
      }
      index -= 1
    }
    return nil
  }

  /// Returns the topmost element of a section, or `nil` if the section draws nothing.
  private func topElement(of section: Section<Row>, at index: Int) -> LayoutElement? {
    section.firstPart(
      isFramed: isFramed, isBelowLines: lastElement(fromSection: index - 1) != nil
    ).map { LayoutElement(section: index, part: $0) }
  }
}
