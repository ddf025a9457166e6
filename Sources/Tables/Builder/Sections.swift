/// The sections and loose rows of one block, as the builder collects them.
public struct Sections: TableContent {
  private var pieces: [Piece] = []
  /// The statement that is being added.
  private var step = 0

  private enum Piece {
    /// Rows outside any section, to form an unnamed one.
    case rows(Rows)
    case sections([Section<Row>])
    case lazy(LazyRun<Section<Row>>)
  }

  package init() {}

  package mutating func declare(_ content: any TableContent, step: Int) {
    self.step = step
    content.declare(in: &self)
  }

  package mutating func append(_ section: Section<Row>) {
    var section = section
    if section.id?.isPositional ?? true {
      section.id = SectionID(.place(Place(steps: .flat(step))))
    }
    append([section])
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
      case .sections(let sections): append(sections.map { $0.inside(step) })
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
    runs.reserveCapacity(pieces.count)
    for index in pieces.indices {
      var piece = Piece.sections([])  // the pieces give theirs up, so that it changes in place
      swap(&piece, &pieces[index])
      switch consume piece {
      case .rows(let rows):
        runs.append(Self.looseSection(of: rows.list(), number: looseSections))
        looseSections += 1
      case .sections(let sections): runs.append(.values(Self.owning(sections)[...]))
      case .lazy(let run):
        runs.append(.lazy(run.transformed { section, _ in section.value.ownRows() }))
      }
    }
    return RunList(runs: runs)
  }

  private static func owning(_ sections: consuming [Section<Row>]) -> [Section<Row>] {
    for index in sections.indices { sections[index].ownRows() }
    return sections
  }

  /// The unnamed section of loose rows; none where there are no rows, as where an `if` is false.
  private static func looseSection(of rows: RunList<Row>, number: Int) -> Run<Section<Row>> {
    let id = SectionID(.place(Place(steps: .looseRows(number))))
    return .values(rows.isEmpty ? [] : [Section(id: id, items: rows)])
  }

  /// Takes the loose rows at the end out, so that they grow in place.
  private mutating func takeLastRows() -> Rows {
    guard case .rows(let rows)? = pieces.last else { return Rows() }
    pieces.removeLast()
    return rows
  }

  private mutating func append(_ more: [Section<Row>]) {
    guard case .sections(var sections)? = pieces.last else {
      return pieces.append(.sections(more))
    }
    pieces.removeLast()  // gives up this reference: the array grows in place
    sections += more
    pieces.append(.sections(sections))
  }
}

extension Section<Row> {
  /// The section one block further in.
  fileprivate func inside(_ step: Int) -> Section {
    var copy = self
    copy.id?.prefix(step)
    return copy
  }
}

extension SectionID {
  fileprivate mutating func prefix(_ step: Int) {
    guard case .place(var place) = identity else { return }
    place.steps = place.steps.inside(step)
    identity = .place(place)
  }
}
