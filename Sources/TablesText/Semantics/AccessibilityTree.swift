public import TablesModel

/// A table as assistive technology meets it: its title, and sections of rows in words.
public struct AccessibilityTree: Hashable, Sendable {
  /// What the screen is called.
  public var title: String?
  /// The sections in order.
  public var sections: [Section]

  /// A section with its rows.
  public struct Section: Hashable, Sendable {
    /// What the section is called.
    public var name: String?
    /// The note below the section.
    public var description: String?
    /// Whether a section that can be collapsed shows its rows; `nil` for one that cannot.
    public var isExpanded: Bool?
    /// The rows; none where the section is collapsed.
    public var rows: [AccessibleRow]
  }

  /// Reads a whole table.
  /// - Complexity: O(rows); every row is made.
  public init(_ table: Table, words: Words = .english) {
    self.init(table, look: .spoken(words))
  }

  init(_ table: Table, look: Look) {
    title = table.title?.nonEmpty
    sections = table.dataSource.sections.map { Section($0, look: look) }
    if sections.allSatisfy(\.rows.isEmpty), !table.emptyState.isEmpty {
      sections.append(Section(.init(items: table.emptyState), look: look))
    }
  }
}

extension AccessibilityTree.Section {
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

extension Look {
  /// What is read in words looks like nothing in particular.
  static func spoken(_ words: Words) -> Look {
    Look(theme: .dark, glyphs: .unicode, words: words, ambiguous: .narrow)
  }
}

extension Declared<Row> {
  /// The row with what is read when it is drawn.
  package func presented(columns: Int, words: Words) -> Row {
    presented(columns: columns, look: .spoken(words))
  }

  /// The row with what is read when it is drawn.
  func presented(columns: Int, look: Look) -> Row {
    var row = value.worded(in: look.words)
    guard let behavior else { return row }
    if let detail = behavior.detail { row.detail = detail() }
    if let drawing = behavior.drawing {
      row.drawing = drawing(DrawingContext(columns: columns, isASCII: look.glyphs.isASCII))
    }
    return row
  }
}
