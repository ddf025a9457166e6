extension SectionContent {
  /// Gives the section an id of its own, by which it is known wherever it moves.
  public func id(
    _ id: some RowIDConvertible, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    changed { section in
      section.id = SectionID(id)
      section.site = DeclarationSite(fileID: fileID, line: line)
    }
  }

  /// Lets the section be collapsed; the screen keeps whether it is.
  public func collapsible(isExpanded: Bool = true) -> Self {
    changed { $0.disclosure = isExpanded ? .expanded : .collapsed }
  }

  /// Lets the section be collapsed; the app's own state says whether it is.
  public func collapsible(isExpanded: Binding<Bool>) -> Self {
    changed { section in
      section.disclosure = isExpanded.wrappedValue ? .expanded : .collapsed
      section.setExpanded = { isExpanded.wrappedValue = $0 }
    }
  }

  /// Shows these rows where the section has none; one that is being loaded says so instead.
  public func emptyState(@RowsBuilder _ content: () -> Rows) -> Self {
    changed { section in
      section.emptyState = content().list()
      section.showEmptyState()
    }
  }

  /// Shows this text where the section has no rows.
  public func emptyState(_ text: String) -> Self { emptyState { Info(text) } }

  /// Places the section: lower numbers first, ties as they were declared, 0 for all others.
  public func sortOrder(_ order: Int) -> Self { changed { $0.sortOrder = order } }

  private func changed(_ change: (inout Section<Row>) -> Void) -> Self {
    var copy = self
    change(&copy.section)
    return copy
  }
}
