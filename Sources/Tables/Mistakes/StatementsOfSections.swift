// Statements in the braces of a section that are no rows, for messages that say what to write; see
// `Tables.docc/UsualMistakes.md`. An unavailable conformance costs the type checker nothing, but it
// would try an unavailable overload for each statement.

@available(*, unavailable, message: "a text is not a row: write Info(…) around it")
extension String: RowsContent {
  /// Adds nothing.
  public func _declare(in rows: inout Rows) {}
}

@available(*, unavailable, message: "a number is not a row: write Info(…, detail: …) with it")
extension Int: RowsContent {
  /// Adds nothing.
  public func _declare(in rows: inout Rows) {}
}

@available(*, unavailable, message: "a section cannot contain another: close the outer one")
extension Section: RowsContent where Item == Row {
  /// Adds nothing.
  public func _declare(in rows: inout Rows) {}
}

@available(*, unavailable, message: "a table is not a row: write Segue(\"…\") { … } around it")
extension Table: RowsContent {
  /// Adds nothing.
  public func _declare(in rows: inout Rows) {}
}
