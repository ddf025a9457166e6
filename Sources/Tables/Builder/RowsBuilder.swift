/// Builds the rows of a section from the statements in its braces.
///
/// The statements are existentials, and there is no `buildExpression`. A body of 1,000 rows
/// therefore type-checks in about a second; with a generic builder, it would take sixteen.
@resultBuilder
public enum RowsBuilder {
  /// Returns the rows of the statements of a block.
  public static func buildBlock(_ content: any RowsContent...) -> Rows {
    var rows = Rows(reservingRows: content.count)
    // `content[index]` of an array would copy the existential; that of a buffer does not.
    content.withUnsafeBufferPointer { content in
      for index in content.indices { rows.declare(content[index], statement: index) }
    }
    return rows
  }

  /// Returns the rows of a block of one statement without creating an array, because loops often
  /// have such blocks.
  public static func buildBlock(_ content: any RowsContent) -> Rows {
    var rows = Rows()
    rows.declare(content, statement: 0)
    return rows
  }

  /// Returns the rows of a block whose only statement is a loop or an `if`, without copying them.
  public static func buildBlock(_ content: consuming Rows) -> Rows {
    content.enterBlock()
    return content
  }

  /// Returns the rows of an `if` without `else`.
  public static func buildOptional(_ content: Rows?) -> Rows { content ?? Rows() }

  /// Returns the rows of the first branch of an `if` or `switch`.
  public static func buildEither(first content: consuming Rows) -> Rows {
    Rows(branch: 0, content)
  }

  /// Returns the rows of another branch of an `if` or `switch`.
  public static func buildEither(second content: consuming Rows) -> Rows {
    Rows(branch: 1, content)
  }

  /// Returns the rows of all iterations of a `for` loop.
  public static func buildArray(_ content: consuming [Rows]) -> Rows {
    var rows = Rows(reservingRows: content.count)
    for index in content.indices { rows.append(iteration: index, taking: &content[index]) }
    return rows
  }

  /// Returns the rows of an `if #available`.
  public static func buildLimitedAvailability(_ content: Rows) -> Rows { content }
}

/// The rows of one block that the builder collects.
public struct Rows: RowsContent {
  private var runs: [Run<Row>] = []
  /// The rows that were added after the last of `runs`.
  private var open: [PlacedRow] = []
  /// The only row so far, which needs no array. The body of a loop often has only one row.
  private var only: PlacedRow?
  /// The index of the statement that is being added.
  private var statement = 0

  init() {}

  init(reservingRows count: Int) {
    if count > 1 { open.reserveCapacity(count) }
  }

  /// Creates a block that contains a branch of an `if` or `switch`.
  init(branch: Int, _ inner: borrowing Rows) {
    self.init(reservingRows: inner.open.count)
    append(inner, inside: branch)
  }

  /// Returns the collected rows in the form in which the model stores them.
  consuming func list() -> RowList<Row> {
    close()
    return RowList(rowRuns: runs)
  }

  /// Adds the rows of a statement.
  mutating func declare(_ content: any RowsContent, statement: Int) {
    self.statement = statement
    content._declare(in: &self)
  }

  /// Adds the rows that a closure adds, as one statement.
  mutating func declare(statement: Int, _ collect: (inout Rows) -> Void) {
    self.statement = statement
    collect(&self)
  }

  /// Adds a row as the current statement.
  mutating func append(_ row: consuming AnyRow) {
    append(PlacedRow(row, statements: .flat(statement)))
  }

  /// Adds rows that are created when they are read.
  mutating func append(_ rows: LazyRun<Row>) {
    close()
    runs.append(.lazy(rows))
  }

  /// Adds the rows of a nested block, which is one statement of this block, or an iteration if
  /// `isLoop`.
  mutating func append(_ inner: borrowing Rows, inside statement: Int, isLoop: Bool = false) {
    for run in inner.runs {
      if case .placed(let placed) = run {
        for row in placed.rows { append(row.inside(statement, isLoop: isLoop)) }
      } else {
        close()
        runs.append(run)
      }
    }
    if let only = inner.only { append(only.inside(statement, isLoop: isLoop)) }
    for row in inner.open { append(row.inside(statement, isLoop: isLoop)) }
  }

  /// Adds the rows of an iteration of a loop. If there is only one, as usual, it is moved and not
  /// copied.
  fileprivate mutating func append(iteration: Int, taking inner: inout Rows) {
    guard inner.runs.isEmpty, inner.open.isEmpty else {
      return append(inner, inside: iteration, isLoop: true)
    }
    if let only = inner.takeOnlyRow() { append(only.inside(iteration, isLoop: true)) }
  }

  private mutating func takeOnlyRow() -> PlacedRow? {
    var row: PlacedRow?
    swap(&row, &only)
    return row
  }

  /// Puts the rows into a block of which their own block is the only statement.
  fileprivate mutating func enterBlock() {
    guard runs.isEmpty else {
      var block = Rows()
      block.append(self, inside: 0)
      self = block
      return
    }
    only?.enterBlock()
    for index in open.indices { open[index].enterBlock() }
    statement = 0
  }

  /// Adds rows as the current statement of this block, which is treated as a loop.
  mutating func nest(_ collect: (inout Rows) -> Void) {
    var inner = Rows()
    collect(&inner)
    append(inner, inside: statement, isLoop: true)
  }

  private mutating func append(_ row: consuming PlacedRow) {
    if let only {
      open.append(only)
      self.only = nil
    } else if open.capacity == 0 {
      only = row
      return
    }
    open.append(row)
  }

  private mutating func close() {
    if let only { open.append(only) }
    only = nil
    guard !open.isEmpty else { return }
    runs.append(Run(placing: open))
    open = []
  }

  /// Adds the rows to another block, as its current statement.
  public func _declare(in rows: inout Rows) { rows.append(self, inside: rows.statement) }
}

// MARK: - Contents of a section

/// The contents of the braces of a `Section`: any number of rows.
public protocol RowsContent: TableContent {
  /// Adds the rows to a block. The builder calls this.
  func _declare(in rows: inout Rows)
}

extension RowsContent {
  /// Adds the rows as rows outside any section. Adjacent ones form a section without a header.
  public func _declare(in sections: inout Sections) {
    sections.appendRows { _declare(in: &$0) }
  }
}

extension RowContent {
  /// Adds this row to the rows of a block.
  public func _declare(in rows: inout Rows) { rows.append(_declaration) }
}

/// A row that is not defined by another row, such as the library's own rows.
public protocol ElementaryRow: RowContent where Body == Never, Modified == Self {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  var _declaration: AnyRow { get set }
}

extension ElementaryRow {
  /// Stops the program: an elementary row has no body.
  public var body: Never {
    fatalError("\(Self.self) is an elementary row and has no body")  // It has a `_declaration`.
  }

  /// Returns the row with a change to its declaration.
  public consuming func _modified<Value>(
    with value: Value, _ change: @escaping (inout AnyRow, Value) -> Void
  ) -> Self {
    change(&_declaration, value)
    return self
  }
}

extension Array: RowsContent where Element: RowsContent {
  /// Adds the rows of each element.
  public func _declare(in rows: inout Rows) {
    rows.nest { inner in
      for index in indices { inner.declare(self[index], statement: index) }
    }
  }
}

extension Optional: RowsContent where Wrapped: RowsContent {
  /// Adds the rows of the value, if there is one.
  public func _declare(in rows: inout Rows) { self?._declare(in: &rows) }
}
