/// Builds the rows of a section from the statements in its braces.
///
/// There is no `buildExpression`, and the block takes existentials: so a body of 1,000 rows
/// type-checks in about a second, where a generic builder takes sixteen.
@resultBuilder
public enum RowsBuilder {
  /// The statements of a block, each at its place.
  public static func buildBlock(_ content: any RowsContent...) -> Rows {
    var rows = Rows(reservingRows: content.count)
    // Read where they lie: an existential taken out of an array is copied.
    content.withUnsafeBufferPointer { content in
      for index in content.indices { rows.declare(content[index], step: index) }
    }
    return rows
  }

  /// The only statement of a block: no array is made for it, which a loop would do each turn.
  public static func buildBlock(_ content: any RowsContent) -> Rows {
    var rows = Rows()
    rows.declare(content, step: 0)
    return rows
  }

  /// An `if` without `else`.
  public static func buildOptional(_ content: Rows?) -> Rows { content ?? Rows() }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first content: consuming Rows) -> Rows {
    content.prefix(0)
    return content
  }

  /// The other branches of an `if` or `switch`.
  public static func buildEither(second content: consuming Rows) -> Rows {
    content.prefix(1)
    return content
  }

  /// The turns of a `for` loop.
  public static func buildArray(_ content: [Rows]) -> Rows {
    var rows = Rows(reservingRows: content.count)
    content.withUnsafeBufferPointer { content in
      for turn in content.indices { rows.append(content[turn], inside: turn) }
    }
    return rows
  }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ content: Rows) -> Rows { content }
}

/// Builds a table from the statements in its braces: sections, and rows outside any section.
@resultBuilder
public enum TableBuilder {
  /// The statements of a block, each at its place.
  public static func buildBlock(_ content: any TableContent...) -> Sections {
    var sections = Sections()
    content.withUnsafeBufferPointer { content in
      for index in content.indices { sections.declare(content[index], step: index) }
    }
    return sections
  }

  /// An `if` without `else`.
  public static func buildOptional(_ content: Sections?) -> Sections { content ?? Sections() }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first content: consuming Sections) -> Sections {
    content.prefix(0)
    return content
  }

  /// The other branches of an `if` or `switch`.
  public static func buildEither(second content: consuming Sections) -> Sections {
    content.prefix(1)
    return content
  }

  /// The turns of a `for` loop.
  public static func buildArray(_ content: [Sections]) -> Sections {
    var sections = Sections()
    for (turn, inner) in content.enumerated() { sections.append(inner, inside: turn) }
    return sections
  }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ content: Sections) -> Sections { content }
}

/// Builds the one row of a `RowContent`'s body, of one kind or another.
@resultBuilder
public enum RowBuilder {
  /// The one row.
  public static func buildBlock<Content: RowContent>(_ content: Content) -> Content { content }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first content: some RowContent) -> AnyRow { AnyRow(content) }

  /// The other branches of an `if` or `switch`.
  public static func buildEither(second content: some RowContent) -> AnyRow { AnyRow(content) }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ content: some RowContent) -> AnyRow {
    AnyRow(content)
  }
}
