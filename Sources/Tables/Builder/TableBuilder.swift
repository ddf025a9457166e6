extension Table {
  /// Creates a table with the sections in the braces and an optional title.
  ///
  /// ```swift
  /// Table("Settings") {
  ///   Section("General") {
  ///     Switch("Dark mode")
  ///     Segue("Language")
  ///   }
  /// }
  /// ```
  /// Rows outside any section form sections without a header. On a large screen, declare each
  /// section in a property of its own: the time to compile rows with closures grows with the square
  /// of their number in one body.
  public init(_ title: String? = nil, @TableBuilder content: () -> Sections) {
    self.init(title: title, dataSource: DataSource(sections: content().list()))
  }
}

extension Section<Row> {
  /// Creates a section with the rows in the braces and an optional header.
  ///
  /// ```swift
  /// Section("General", footer: "Applies at once.") {
  ///   Switch("Dark mode")
  ///   Segue("Language")
  /// }
  /// ```
  public init(
    _ header: String? = nil, footer: String? = nil, @RowsBuilder content: () -> Rows
  ) {
    self.init(items: content().list(), header: header, footer: footer)
  }
}

// MARK: Compiler errors

// The spellings of SwiftUI. The compiler rejects every call. The first parameter of each overload
// has the type that it has in a correct call. Otherwise the compiler could prefer one of these
// overloads to the correct initializer when it reports another error in a section.
extension Section<Row> {
  /// Rejects a footer in braces.
  @available(*, unavailable, message: "a footer is a text: Section(footer: \"…\") { … }")
  public init<Footer>(
    _ header: String? = nil, @RowsBuilder content: () -> Rows, footer: () -> Footer
  ) { self.init(content: content) }

  /// Rejects a header in braces.
  @available(*, unavailable, message: "a header is a text: Section(\"…\") { … }")
  public init<Header>(
    _ title: String? = nil, footer: String? = nil, @RowsBuilder content: () -> Rows,
    header: () -> Header
  ) { self.init(content: content) }

  /// Rejects a header and a footer in braces.
  @available(
    *, unavailable, message: "header and footer are texts: Section(\"…\", footer: \"…\") { … }"
  )
  public init<Header, Footer>(
    _ title: String? = nil, @RowsBuilder content: () -> Rows, header: () -> Header,
    footer: () -> Footer
  ) { self.init(content: content) }

  /// Rejects a header with a label.
  @available(*, unavailable, message: "a header is a text without a label: Section(\"…\") { … }")
  public init<Header>(
    header: Header, footer: String? = nil, @RowsBuilder content: () -> Rows
  ) { self.init(content: content) }

  /// Rejects a header with a label, and a footer that is not a text.
  @available(
    *, unavailable, message: "header and footer are texts: Section(\"…\", footer: \"…\") { … }"
  )
  @_disfavoredOverload
  public init<Header, Footer>(
    header: Header, footer: Footer, @RowsBuilder content: () -> Rows
  ) { self.init(content: content) }
}

// MARK: - Building

/// Builds a table from the statements in its braces: sections, and rows outside any section.
@resultBuilder
public enum TableBuilder {
  /// Returns the sections of the statements of a block.
  public static func buildBlock(_ content: any TableContent...) -> Sections {
    var sections = Sections()
    content.withUnsafeBufferPointer { content in
      for index in content.indices { sections.declare(content[index], statement: index) }
    }
    return sections
  }

  /// Returns the sections of an `if` without `else`.
  public static func buildOptional(_ content: Sections?) -> Sections { content ?? Sections() }

  /// Returns the sections of the first branch of an `if` or `switch`.
  public static func buildEither(first content: Sections) -> Sections {
    Sections(branch: 0, content)
  }

  /// Returns the sections of another branch of an `if` or `switch`.
  public static func buildEither(second content: Sections) -> Sections {
    Sections(branch: 1, content)
  }

  /// Returns the sections of all iterations of a `for` loop.
  public static func buildArray(_ content: [Sections]) -> Sections {
    var sections = Sections()
    for (turn, inner) in content.enumerated() {
      sections.append(inner, inside: turn, isLoop: true)
    }
    return sections
  }

  /// Returns the sections of an `if #available`.
  public static func buildLimitedAvailability(_ content: Sections) -> Sections { content }
}

/// The sections of one block, and its rows outside any section, that the builder collects.
public struct Sections: TableContent {
  private var pieces: [Piece] = []
  /// The index of the statement that is being added.
  private var statement = 0

  private enum Piece {
    /// Rows outside any section, which form a section without a header.
    case rows(Rows)
    /// A section and its place, which is `nil` if the section has an explicit id.
    case section(Section<Row>, Place.Statements?, isInLoop: Bool)
    /// A section with stored properties, and its place.
    case late(Late<Section<Row>>, Place.Statements, isInLoop: Bool)
    case lazy(LazyRun<Section<Row>>)
  }

  init() {}

  /// Creates a block that contains a branch of an `if` or `switch`.
  init(branch: Int, _ inner: Sections) {
    append(inner, inside: branch)
  }

  /// Adds the sections and rows of a statement.
  mutating func declare(_ content: any TableContent, statement: Int) {
    self.statement = statement
    content._declare(in: &self)
  }

  /// Adds a section. If its author gave it no id, the index of the current statement identifies it.
  mutating func append(_ section: consuming Section<Row>) {
    let isPositional = section.id?.isPositional ?? true
    let place = isPositional ? Place.Statements.flat(statement) : nil
    pieces.append(.section(section, place, isInLoop: false))
  }

  /// Adds a section, which is declared when its id is known if it has stored properties.
  mutating func append(_ section: AnySection) {
    switch section.content {
    case .declared(let section): append(section)
    case .late(let late): pieces.append(.late(late, .flat(statement), isInLoop: false))
    }
  }

  /// Adds sections that are created when they are read.
  mutating func append(_ sections: LazyRun<Section<Row>>) { pieces.append(.lazy(sections)) }

  /// Adds rows outside any section. They join those of the preceding statements, if any.
  mutating func appendRows(_ collect: (inout Rows) -> Void) {
    var rows = takeLastRows()
    rows.declare(statement: statement, collect)
    pieces.append(.rows(rows))
  }

  /// Adds the contents of a nested block, which is one statement of this block, or an iteration if
  /// `isLoop`.
  mutating func append(_ inner: Sections, inside statement: Int, isLoop: Bool = false) {
    for piece in inner.pieces {
      switch piece {
      case .rows(let more):
        var rows = takeLastRows()
        rows.append(more, inside: statement, isLoop: isLoop)
        pieces.append(.rows(rows))
      case .section(let section, let statements, let isInLoop):
        let place = statements?.inside(statement)
        pieces.append(.section(section, place, isInLoop: isInLoop || isLoop))
      case .late(let late, let statements, let isInLoop):
        pieces.append(.late(late, statements.inside(statement), isInLoop: isInLoop || isLoop))
      case .lazy: pieces.append(piece)
      }
    }
  }

  /// Adds contents as the current statement of this block, which is treated as a loop.
  mutating func nest(_ collect: (inout Sections) -> Void) {
    var inner = Sections()
    collect(&inner)
    append(inner, inside: statement, isLoop: true)
  }

  /// Adds the sections and rows to another block, as its current statement.
  public func _declare(in sections: inout Sections) {
    sections.append(self, inside: sections.statement)
  }

  /// Returns the collected sections in the form in which the model stores them. Sections without an
  /// explicit id get an id for their place.
  consuming func list() -> RowList<Section<Row>> {
    var looseSections = 0
    var runs: [Run<Section<Row>>] = []
    var values: [Section<Row>] = []
    values.reserveCapacity(pieces.count)
    pieces.reverse()
    while !pieces.isEmpty {
      switch pieces.removeLast() {  // Its section has no other owner, so it is not copied.
      case .rows(let rows):
        if let section = Self.looseSection(of: rows, number: looseSections) {
          values.append(section)
        }
        looseSections += 1
      case .section(var section, let statements, let isInLoop):
        section.isInLoop = isInLoop
        if let statements { section.id = SectionID(at: statements) }
        section.ownRows()
        values.append(section)
      case .late(let late, let statements, let isInLoop):
        var section = late.section(else: SectionID(at: statements))
        section.isInLoop = isInLoop
        section.ownRows()
        values.append(section)
      case .lazy(let run):
        runs.append(.values(values[...]))
        values = []
        runs.append(.lazy(run))
      }
    }
    runs.append(.values(values[...]))
    return RowList(runs: runs)
  }

  /// Returns a section for rows outside any section, or `nil` if there are none, for example
  /// because the condition of an `if` is `false`.
  private static func looseSection(of rows: Rows, number: Int) -> Section<Row>? {
    var items = rows.list()
    items.declareLateRows(in: nil)
    if items.isEmpty { return nil }
    return Section(id: SectionID(at: .looseRows(number)), items: items)
  }

  /// Removes and returns the last piece if it is rows, so that rows can be added to it in place.
  private mutating func takeLastRows() -> Rows {
    guard case .rows(let rows)? = pieces.last else { return Rows() }
    pieces.removeLast()
    return rows
  }
}

// MARK: - Contents of a table

/// The contents of the braces of a `Table`: sections, and rows outside any section.
///
/// To create your own kind of row or section, conform to ``RowContent`` or ``SectionContent``. All
/// other conforming types are those of the library, and arrays and optionals of conforming types.
public protocol TableContent {
  /// Adds the sections and rows to a block. The builder calls this.
  func _declare(in sections: inout Sections)
}

/// Exactly one row or one section, which a `ForEach` can create for each element.
public protocol TableElement: TableContent {
  /// Adds one row or section for each element, without creating them.
  static func _declare(_ elements: ForEach<Self>, in sections: inout Sections)
}

extension Array: TableContent where Element: TableContent {
  /// Adds the contents of each element.
  public func _declare(in sections: inout Sections) {
    sections.nest { inner in
      for index in indices { inner.declare(self[index], statement: index) }
    }
  }
}

extension Optional: TableContent where Wrapped: TableContent {
  /// Adds the contents of the value, if there is one.
  public func _declare(in sections: inout Sections) { self?._declare(in: &sections) }
}
