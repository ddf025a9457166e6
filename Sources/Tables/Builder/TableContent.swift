/// The contents of the braces of a `Table`: sections, and rows outside any section.
///
/// To create your own kind of row, conform to ``RowContent``. All other types that conform are
/// those of the library, and arrays and optionals of them.
public protocol TableContent {
  /// Adds the sections and rows to a block. The builder calls this.
  func declare(in sections: inout Sections)
}

/// The contents of the braces of a `Section`: any number of rows.
public protocol RowsContent: TableContent {
  /// Adds the rows to a block. The builder calls this.
  func declare(in rows: inout Rows)
}

/// Exactly one row or one section, which a `ForEach` can create for each element.
public protocol TableElement: TableContent {
  /// Adds one row or section for each element, without creating them.
  static func declare(_ elements: ForEach<Self>, in sections: inout Sections)
}

extension RowsContent {
  /// Adds the rows as rows outside any section. Adjacent ones form a section without a header.
  public func declare(in sections: inout Sections) {
    sections.appendRows { declare(in: &$0) }
  }
}

extension Array: TableContent where Element: TableContent {
  /// Adds the contents of each element.
  public func declare(in sections: inout Sections) {
    sections.nest { inner in
      for index in indices { inner.declare(self[index], step: index) }
    }
  }
}

extension Array: RowsContent where Element: RowsContent {
  /// Adds the rows of each element.
  public func declare(in rows: inout Rows) {
    rows.nest { inner in
      for index in indices { inner.declare(self[index], step: index) }
    }
  }
}

extension Optional: TableContent where Wrapped: TableContent {
  /// Adds the contents of the value, if there is one.
  public func declare(in sections: inout Sections) { self?.declare(in: &sections) }
}

extension Optional: RowsContent where Wrapped: RowsContent {
  /// Adds the rows of the value, if there is one.
  public func declare(in rows: inout Rows) { self?.declare(in: &rows) }
}

/// One section of rows: a `Section`, or a type that creates its own rows, such as `OptionSection`.
public protocol SectionContent: TableElement {
  /// The section in the form in which the model stores it.
  var section: Section<Row> { get set }
}

extension SectionContent {
  /// Adds this section to a block.
  public func declare(in sections: inout Sections) { sections.append(section) }

  /// Adds a section for each element, without creating the sections.
  public static func declare(_ elements: ForEach<Self>, in sections: inout Sections) {
    sections.append(elements.sections)
  }
}

extension Section: TableContent, TableElement, SectionContent where Item == Row {
  /// The section itself.
  public var section: Section<Row> {
    get { self }
    set { self = newValue }
  }

  /// Adds this section to a block.
  public func declare(in sections: inout Sections) { sections.append(self) }
}

// MARK: Compiler errors

// The messages for common mistakes; see `Tables.docc/UsualMistakes.md`. An unavailable conformance
// costs the type checker nothing, but it would try an unavailable overload for each statement.

@available(*, unavailable, message: "a text is not a row: write Info(…) around it")
extension String: RowsContent {
  /// Adds nothing.
  public func declare(in rows: inout Rows) {}
}

@available(*, unavailable, message: "a section cannot contain another: close the outer one")
extension Section: RowsContent where Item == Row {
  /// Adds nothing.
  public func declare(in rows: inout Rows) {}
}

extension RowBuilder {
  /// Rejects a body with no row or several rows.
  @available(*, unavailable, message: "the body of a RowContent must be exactly one row")
  public static func buildBlock(_ content: any RowContent...) -> AnyRow { AnyRow(Info("")) }
}
