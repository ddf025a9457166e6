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

/// The sections and rows that a layout draws. They are created only when they are needed.
package protocol LayoutSource {
  /// The number of sections.
  var numberOfSections: Int { get }
  /// Returns a section, or `nil` if the index is out of range.
  func section(at index: Int) -> Section<Row>?
  /// Returns a row with its behavior, or `nil` if the path is out of range.
  func row(at path: RowPath) -> Declared<Row>?
  /// Returns a text outside the rows, such as the title of a screen, as it is drawn. The source may
  /// replace parts of it.
  func shown(_ text: String) -> String
}

extension LayoutSource {
  /// Returns the text unchanged.
  package func shown(_ text: String) -> String { text }
}

/// The elements of a table, which can be visited from top to bottom and from bottom to top.
///
/// Visiting an element reads the sections on the way to it, but none of their rows.
package struct LayoutElements {
  package let source: any LayoutSource
  package let isFramed: Bool

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
    guard let section = source.section(at: element.section), !section.isBlank else { return false }
    return section.has(element.part, isFramed: isFramed)
      && (element.part != .gap || hasGap(above: element.section))
  }

  /// Returns the next element below another, or `nil` at the end.
  package func element(after element: LayoutElement) -> LayoutElement? {
    guard let section = source.section(at: element.section) else { return nil }
    if let part = section.part(after: element.part, isFramed: isFramed) {
      return LayoutElement(section: element.section, part: part)
    }
    return firstElement(fromSection: element.section + 1)
  }

  /// Returns the next element above another, or `nil` at the beginning.
  package func element(before element: LayoutElement) -> LayoutElement? {
    guard let section = source.section(at: element.section) else { return nil }
    if let part = section.part(before: element.part, isFramed: isFramed),
      part != .gap || hasGap(above: element.section)
    {
      return LayoutElement(section: element.section, part: part)
    }
    return lastElement(fromSection: element.section - 1)
  }

  private func firstElement(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index < source.numberOfSections {
      if let section = source.section(at: index), !section.isBlank {
        let gap = LayoutElement(section: index, part: .gap)
        return hasGap(above: index) ? gap : element(after: gap)
      }
      index += 1
    }
    return nil
  }

  private func lastElement(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index >= 0 {
      if let section = source.section(at: index), !section.isBlank {
        let footer = LayoutElement(section: index, part: .footer)
        return section.has(.footer, isFramed: isFramed) ? footer : element(before: footer)
      }
      index -= 1
    }
    return nil
  }

  private func hasGap(above index: Int) -> Bool {
    (0..<index).reversed().contains { source.section(at: $0).map { !$0.isBlank } ?? false }
  }
}

/// The rules for which parts of a section are drawn, and in which order.
///
/// Whether a gap is drawn depends on what is above the section, so the caller decides that.
extension Section<Row> {
  /// Whether the section draws nothing at all.
  var isBlank: Bool {
    items.isEmpty && disclosure == .none && (header ?? "").isEmpty && (footer ?? "").isEmpty
  }

  /// The number of rows that are drawn: none while the section is collapsed.
  private var drawnCount: Int { disclosure == .collapsed ? 0 : items.count }

  /// Returns whether the section draws a part; `true` for the gap.
  func has(_ part: LayoutElement.Part, isFramed: Bool) -> Bool {
    switch part {
    case .gap: true
    case .header: disclosure != .none || !(header ?? "").isEmpty
    case .top, .bottom: isFramed && drawnCount > 0
    case .row(let row): 0..<drawnCount ~= row
    case .footer: !(footer ?? "").isEmpty
    }
  }

  /// Returns the next part below another that is drawn, or `nil` at the end of the section.
  func part(after part: LayoutElement.Part, isFramed: Bool) -> LayoutElement.Part? {
    var next = following(part)
    while let part = next, !has(part, isFramed: isFramed) { next = following(part) }
    return next
  }

  /// Returns the next part above another that is drawn, or `nil` at the beginning of the section.
  func part(before part: LayoutElement.Part, isFramed: Bool) -> LayoutElement.Part? {
    var next = preceding(part)
    while let part = next, !has(part, isFramed: isFramed) { next = preceding(part) }
    return next
  }

  private func following(_ part: LayoutElement.Part) -> LayoutElement.Part? {
    switch part {
    case .gap: .header
    case .header: .top
    case .top: drawnCount > 0 ? .row(0) : .bottom
    case .row(let row): row + 1 < drawnCount ? .row(row + 1) : .bottom
    case .bottom: .footer
    case .footer: nil
    }
  }

  private func preceding(_ part: LayoutElement.Part) -> LayoutElement.Part? {
    switch part {
    case .gap: nil
    case .header: .gap
    case .top: .header
    case .row(let row): row > 0 ? .row(row - 1) : .top
    case .bottom: drawnCount > 0 ? .row(drawnCount - 1) : .top
    case .footer: .bottom
    }
  }
}
