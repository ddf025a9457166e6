/// The sections and loose rows of one block, as the builder collects them.
public struct Sections: TableContent {
  private var pieces: [Piece] = []
  /// The statement that is being added.
  private var step = 0

  private enum Piece {
    /// Rows outside any section, to form an unnamed one.
    case rows(Rows)
    /// A section, boxed since one is large, and its place where nobody gave it an id.
    case section(SectionBox, Place.Steps?)
    case lazy(LazyRun<Section<Row>>)
  }

  package init() {}

  package mutating func declare(_ content: any TableContent, step: Int) {
    self.step = step
    content.declare(in: &self)
  }

  package mutating func append(_ section: consuming Section<Row>) {
    let isPositional = section.id?.isPositional ?? true
    pieces.append(.section(SectionBox(section), isPositional ? .flat(step) : nil))
  }

  package mutating func append(_ run: LazyRun<Section<Row>>) { pieces.append(.lazy(run)) }

  /// Collects loose rows; those side by side form one section.
  package mutating func appendRows(_ collect: (inout Rows) -> Void) {
    var rows = takeLastRows()
    rows.appendLoose(step: step, collect)
    pieces.append(.rows(rows))
  }

  /// Collects a block inside this one; its places get the step that led to it.
  package mutating func nest(_ collect: (inout Sections) -> Void) {
    var inner = Sections()
    collect(&inner)
    append(inner)
  }

  /// Adds what an inner block collected, which is the statement that is being added.
  package mutating func append(_ inner: Sections) { append(inner, inside: step) }

  /// Adds what an inner block collected; its places get the step that leads to it.
  package mutating func append(_ inner: Sections, inside step: Int) {
    for piece in inner.pieces {
      switch piece {
      case .rows(let more):
        var rows = takeLastRows()
        rows.append(more, inside: step)
        pieces.append(.rows(rows))
      case .section(let section, let steps):
        pieces.append(.section(section, steps?.inside(step)))
      case .lazy: pieces.append(piece)
      }
    }
  }

  /// Places everything positional one block further in.
  package mutating func prefix(_ step: Int) {
    var inner = Sections()
    inner.append(self, inside: step)
    pieces = inner.pieces
  }

  /// Adds what was collected as an inner block.
  public func declare(in sections: inout Sections) { sections.append(self) }

  /// What was collected, as the model stores it, every row told which section it stands in.
  package consuming func list() -> RunList<Section<Row>> {
    var looseSections = 0
    var runs: [Run<Section<Row>>] = []
    var values: [Section<Row>] = []
    values.reserveCapacity(pieces.count)
    for piece in pieces {
      switch piece {
      case .rows(let rows):
        if let section = Self.looseSection(of: rows.list(), number: looseSections) {
          values.append(section)
        }
        looseSections += 1
      case .section(let box, let steps):
        var section = box.section
        if let steps { section.id = SectionID(.place(Place(steps: steps))) }
        section.ownRows()
        values.append(section)
      case .lazy(let run):
        runs.append(.values(values[...]))
        values = []
        runs.append(.lazy(run.transformed { section, _ in section.value.ownRows() }))
      }
    }
    runs.append(.values(values[...]))
    return RunList(runs: runs)
  }

  /// The unnamed section of loose rows; none where there are no rows, as where an `if` is false.
  private static func looseSection(of rows: RunList<Row>, number: Int) -> Section<Row>? {
    if rows.isEmpty { return nil }
    return Section(id: SectionID(.place(Place(steps: .looseRows(number)))), items: rows)
  }

  /// Takes the loose rows at the end out, so that they grow in place.
  private mutating func takeLastRows() -> Rows {
    guard case .rows(let rows)? = pieces.last else { return Rows() }
    pieces.removeLast()
    return rows
  }
}

/// A section on the heap: blocks hand it on, and copying one is work.
private final class SectionBox {
  let section: Section<Row>

  init(_ section: consuming Section<Row>) { self.section = section }
}
