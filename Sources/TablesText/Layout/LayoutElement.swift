import TablesModel

/// A part of a drawn table that has lines of its own: what a window starts with, and scrolls by.
package struct LayoutElement: Hashable, Comparable, Sendable {
  /// The section that the part belongs to.
  package var section: Int
  package var part: Part

  package init(section: Int, part: Part) {
    self.section = section
    self.part = part
  }

  /// The parts of a section, from top to bottom.
  package enum Part: Hashable, Comparable, Sendable {
    /// The blank line ahead of a section.
    case gap
    case header
    /// The upper edge of the frame.
    case top
    case row(Int)
    /// The lower edge of the frame.
    case bottom
    case footer
  }

  package static func row(_ path: RowPath) -> LayoutElement {
    LayoutElement(section: path.section, part: .row(path.row))
  }

  /// The row that the element is, or `nil`.
  package var path: RowPath? {
    if case .row(let row) = part { RowPath(section: section, row: row) } else { nil }
  }

  package static func < (left: LayoutElement, right: LayoutElement) -> Bool {
    (left.section, left.part) < (right.section, right.part)
  }
}

/// What a layout of elements reads: sections and rows, each made by whoever keeps them.
package protocol LayoutSource {
  var numberOfSections: Int { get }
  func section(at index: Int) -> Section<Row>?
  func row(at path: RowPath) -> Declared<Row>?
  /// A text that stands around the rows, as in a title bar or a menu, as it is to be shown.
  func shown(_ text: String) -> String
}

extension LayoutSource {
  package func shown(_ text: String) -> String { text }
}

/// Walks over the elements of a table, in either direction, making nothing but what it meets.
package struct LayoutElements {
  package let source: any LayoutSource
  package let isFramed: Bool

  package init(source: any LayoutSource, isFramed: Bool) {
    self.source = source
    self.isFramed = isFramed
  }

  package var first: LayoutElement? { firstPart(fromSection: 0) }

  package var last: LayoutElement? { lastPart(fromSection: source.numberOfSections - 1) }

  /// Whether an element is there now.
  package func contains(_ element: LayoutElement) -> Bool {
    guard let section = source.section(at: element.section), !section.isBlank else { return false }
    return has(element.part, section, at: element.section)
  }

  package func element(after element: LayoutElement) -> LayoutElement? {
    guard let section = source.section(at: element.section) else { return nil }
    var part = following(element.part, section)
    while let next = part {
      if has(next, section, at: element.section) {
        return LayoutElement(section: element.section, part: next)
      }
      part = following(next, section)
    }
    return firstPart(fromSection: element.section + 1)
  }

  package func element(before element: LayoutElement) -> LayoutElement? {
    guard let section = source.section(at: element.section) else { return nil }
    var part = preceding(element.part, section)
    while let next = part {
      if has(next, section, at: element.section) {
        return LayoutElement(section: element.section, part: next)
      }
      part = preceding(next, section)
    }
    return lastPart(fromSection: element.section - 1)
  }

  private func firstPart(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index < source.numberOfSections {
      if let section = source.section(at: index), !section.isBlank {
        let gap = LayoutElement(section: index, part: .gap)
        return has(.gap, section, at: index) ? gap : element(after: gap)
      }
      index += 1
    }
    return nil
  }

  private func lastPart(fromSection start: Int) -> LayoutElement? {
    var index = start
    while index >= 0 {
      if let section = source.section(at: index), !section.isBlank {
        let footer = LayoutElement(section: index, part: .footer)
        return has(.footer, section, at: index) ? footer : element(before: footer)
      }
      index -= 1
    }
    return nil
  }

  private func following(
    _ part: LayoutElement.Part, _ section: Section<Row>
  ) -> LayoutElement.Part? {
    switch part {
    case .gap: .header
    case .header: .top
    case .top: section.items.isEmpty ? .bottom : .row(0)
    case .row(let row): row + 1 < section.items.count ? .row(row + 1) : .bottom
    case .bottom: .footer
    case .footer: nil
    }
  }

  private func preceding(
    _ part: LayoutElement.Part, _ section: Section<Row>
  ) -> LayoutElement.Part? {
    switch part {
    case .gap: nil
    case .header: .gap
    case .top: .header
    case .row(let row): row > 0 ? .row(row - 1) : .top
    case .bottom: section.items.isEmpty ? .top : .row(section.items.count - 1)
    case .footer: .bottom
    }
  }

  private func has(
    _ part: LayoutElement.Part, _ section: Section<Row>, at index: Int
  ) -> Bool {
    switch part {
    case .gap: isPrecededBySection(index)
    case .header: section.disclosure != .none || !(section.header ?? "").isEmpty
    case .top, .bottom: isFramed && !section.items.isEmpty
    case .row(let row): section.items.indices.contains(row)
    case .footer: !(section.footer ?? "").isEmpty
    }
  }

  private func isPrecededBySection(_ index: Int) -> Bool {
    (0..<index).reversed().contains { source.section(at: $0).map { !$0.isBlank } ?? false }
  }
}
