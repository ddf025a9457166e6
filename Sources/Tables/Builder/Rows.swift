/// The rows of one block, as the builder collects them.
public struct Rows: RowsContent {
  private var pieces: [Piece] = []
  /// The rows behind the last piece.
  private var open: [PlacedRow] = []
  /// The only row so far: the block of a loop's turn has one, and then needs no array.
  private var only: PlacedRow?
  /// The statement that is being added.
  private var step = 0

  private enum Piece {
    case rows([PlacedRow])
    case lazy(LazyRun<Row>)
  }

  package init() {}

  package init(reservingRows count: Int) {
    if count > 1 { open.reserveCapacity(count) }
  }

  /// What was collected, as the model stores it; positional rows are told what they stand in.
  package consuming func list(in owner: Place.Owner? = nil) -> RunList<Row> {
    close()
    var runs: [Run<Row>] = []
    runs.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece {
      case .rows(let rows): runs.append(PlacedRows(rows, in: owner).run)
      case .lazy(let run):
        runs.append(.lazy(run.transformed { row, _ in if let owner { row.value.id.own(owner) } }))
      }
    }
    return RunList(rowRuns: runs)
  }

  package mutating func declare(_ content: any RowsContent, step: Int) {
    self.step = step
    content.declare(in: &self)
  }

  package mutating func append(_ row: consuming AnyRow) {
    append(PlacedRow(row.draft, steps: .flat(step)))
  }

  package mutating func append<Content: RowContent>(_ elements: LazyElements<Content>) {
    close()
    pieces.append(.lazy(elements.rows))
  }

  /// Collects a block inside this one; its rows' places get the step that led to it.
  package mutating func nest(_ collect: (inout Rows) -> Void) {
    var inner = Rows()
    collect(&inner)
    append(inner)
  }

  /// Adds the rows of an inner block, which is the statement that is being added.
  package mutating func append(_ inner: Rows) { append(inner, inside: step) }

  /// Adds the rows of an inner block, the places of which get the step that leads to it.
  package mutating func append(_ inner: borrowing Rows, inside step: Int) {
    for piece in inner.pieces {
      switch piece {
      case .rows(let rows): for row in rows { append(row.inside(step)) }
      case .lazy:
        close()
        pieces.append(piece)
      }
    }
    if let only = inner.only { append(only.inside(step)) }
    for row in inner.open { append(row.inside(step)) }
  }

  /// Places every positional row one block further in.
  package mutating func prefix(_ step: Int) {
    var inner = Rows(reservingRows: open.count)
    inner.append(self, inside: step)
    self = inner
  }

  /// Collects the rows of one statement outside any section, behind those that are there.
  package mutating func appendLoose(step: Int, _ collect: (inout Rows) -> Void) {
    self.step = step
    collect(&self)
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
    pieces.append(.rows(open))
    open = []
  }

  /// Adds the rows as those of an inner block.
  public func declare(in rows: inout Rows) { rows.append(self) }
}
