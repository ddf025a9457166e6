/// What can stand in the braces of a `Table`: sections, and rows before any section.
///
/// Conform to ``RowContent`` for a row of your own; the library's other contents, arrays and
/// optionals of them are all there is besides.
public protocol TableContent {
  /// Adds the sections and rows to those collected; the builder calls it.
  func declare(in sections: inout Sections)
}

/// What can stand in the braces of a `Section`: any number of rows.
public protocol RowsContent: TableContent {
  /// Adds the rows to those collected; the builder calls it.
  func declare(in rows: inout Rows)
}

/// Exactly one row or one section: what a `ForEach` makes of an element.
public protocol TableElement: TableContent {
  /// Adds one element for each of the data's, to be made when it is asked for.
  static func declare(_ elements: LazyElements<Self>, in sections: inout Sections)
}

extension RowsContent {
  /// Adds the rows as loose ones: side by side, they form an unnamed section.
  public func declare(in sections: inout Sections) {
    sections.appendRows { declare(in: &$0) }
  }
}

extension Array: TableContent where Element: TableContent {
  /// Adds what each element declares, in order.
  public func declare(in sections: inout Sections) {
    sections.nest { inner in
      for index in indices { inner.declare(self[index], step: index) }
    }
  }
}

extension Array: RowsContent where Element: RowsContent {
  /// Adds what each element declares, in order.
  public func declare(in rows: inout Rows) {
    rows.nest { inner in
      for index in indices { inner.declare(self[index], step: index) }
    }
  }
}

extension Optional: TableContent where Wrapped: TableContent {
  /// Adds what is there, if anything.
  public func declare(in sections: inout Sections) { self?.declare(in: &sections) }
}

extension Optional: RowsContent where Wrapped: RowsContent {
  /// Adds what is there, if anything.
  public func declare(in rows: inout Rows) { self?.declare(in: &rows) }
}
