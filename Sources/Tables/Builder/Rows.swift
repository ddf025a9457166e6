/// The rows of one block, as the builder collects them.
public struct Rows: RowsContent {
  private var finished: [Run<Row>] = []
  private var open: [Declared<Row>] = []
  /// The statement that is being added.
  private var step = 0

  package init() {}

  package init(reservingRows count: Int) { open.reserveCapacity(count) }

  /// What was collected, as the model stores it.
  package var list: RunList<Row> { RunList(runs: runs) }

  private var runs: [Run<Row>] { open.isEmpty ? finished : finished + [.declared(open[...])] }

  package mutating func declare(_ content: any RowsContent, step: Int) {
    self.step = step
    content.declare(in: &self)
  }

  package mutating func append(_ row: AnyRow) {
    var declared = row.declared
    if case .place = declared.value.id.identity {
      declared.value.id = RowID(.place(Place(steps: .flat(step))))
    }
    open.append(declared)
  }

  package mutating func append<Content: RowContent>(_ elements: LazyElements<Content>) {
    close()
    finished.append(.lazy(elements.rows))
  }

  /// Collects a block inside this one; its rows' places get the step that led to it.
  package mutating func nest(_ collect: (inout Rows) -> Void) {
    var inner = Rows()
    collect(&inner)
    append(inner)
  }

  /// Adds the rows of an inner block.
  package mutating func append(_ inner: Rows) {
    join(inner.inBranch(step))
  }

  /// Adds rows that have their places already.
  package mutating func join(_ rows: Rows) {
    if rows.finished.isEmpty {
      open += rows.open
    } else {
      close()
      finished += rows.finished
      open = rows.open
    }
  }

  /// Places every positional row one block further in.
  package mutating func prefix(_ step: Int) {
    for index in open.indices { open[index].value.id.prefix(step) }
    for index in finished.indices {
      guard case .declared(var slice) = finished[index] else { continue }
      for index in slice.indices { slice[index].value.id.prefix(step) }
      finished[index] = .declared(slice)
    }
  }

  /// The rows as those of one branch of an `if` or `switch`.
  package func inBranch(_ branch: Int) -> Rows {
    var copy = self
    copy.prefix(branch)
    return copy
  }

  /// Collects the rows of one statement outside any section, behind those that are there.
  package mutating func appendLoose(step: Int, _ collect: (inout Rows) -> Void) {
    var loose = Rows()
    loose.step = step
    collect(&loose)
    join(loose)
  }

  private mutating func close() {
    guard !open.isEmpty else { return }
    finished.append(.declared(open[...]))
    open = []
  }

  /// Adds the rows as those of an inner block.
  public func declare(in rows: inout Rows) { rows.append(self) }
}

extension RowID {
  fileprivate mutating func prefix(_ step: Int) {
    guard case .place(var place) = identity else { return }
    place.steps = place.steps.inside([step])
    identity = .place(place)
  }
}
