import TablesBasics
public import TablesModel

/// A table as assistive technology presents it: a title, and sections of rows in words.
public struct AccessibilityTree: Hashable, Sendable {
  /// The title of the table.
  public var title: String?
  /// The sections of the table.
  public var sections: [Section]

  /// A section with its rows.
  public struct Section: Hashable, Sendable {
    /// The header of the section.
    public var name: String?
    /// The footer of the section.
    public var description: String?
    /// Whether the section shows its rows; `nil` if it cannot be collapsed.
    public var isExpanded: Bool?
    /// The rows of the section; empty if it is collapsed.
    public var rows: [AccessibleRow]
  }

  /// Creates the tree of a table.
  /// - Complexity: O(rows); creates every row of a lazy table.
  public init(_ table: Table, words: Words = .english) {
    self.init(table, look: .spoken(words))
  }

  /// Whether no section has a row or a text.
  var isBlank: Bool { sections.allSatisfy(\.isBlank) }

  init(_ table: Table, look: Look) {
    title = table.title?.nonEmpty
    sections = table.dataSource.sections.map { Section($0, look: look) }
    if sections.allSatisfy(\.rows.isEmpty), !table.emptyState.isEmpty {
      sections.append(Section(.init(items: table.emptyState), look: look))
    }
  }
}

extension AccessibilityTree.Section {
  /// Whether the section has neither rows nor texts, and cannot be expanded.
  fileprivate var isBlank: Bool {
    rows.isEmpty && name == nil && description == nil && isExpanded == nil
  }

  init(_ section: Section<Row>, look: Look) {
    name = section.header?.nonEmpty
    description = section.footer?.nonEmpty
    isExpanded =
      switch section.disclosure {
      case .none: nil
      case .expanded: true
      case .collapsed: false
      }
    let items: RunList<Row> = section.disclosure == .collapsed ? [] : section.items
    rows = items.indices.map { index in
      AccessibleRow(items.declared(at: index).presented(columns: 80, look: look), look: look)
    }
  }
}
