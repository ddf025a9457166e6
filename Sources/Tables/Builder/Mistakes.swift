// What the compiler says of usual mistakes; see `Tables.docc/UsualMistakes.md`. Unavailable
// conformances cost the type checker nothing, where an unavailable overload of a builder's method
// would be tried for each statement.

@available(*, unavailable, message: "a text is no row: write Info(…) around it")
extension String: RowsContent {
  /// Adds nothing.
  public func declare(in rows: inout Rows) {}
}

@available(*, unavailable, message: "a section cannot stand inside another: close the outer one")
extension Section: RowsContent where Item == Row {
  /// Adds nothing.
  public func declare(in rows: inout Rows) {}
}

extension RowBuilder {
  /// A body of no row, or of several.
  @available(*, unavailable, message: "the body of a RowContent is exactly one row")
  public static func buildBlock(_ content: any RowContent...) -> AnyRow { AnyRow(Info("")) }
}
