/// The sections and loose rows of one block, as the builder collects them.
public struct Sections: TableContent {
  private var pieces: [Piece] = []
  /// The statement that is being added.
  private var step = 0

  private enum Piece {
    /// Rows outside any section, to form an unnamed one.
    case rows(Rows)
    case sections(Run<Section<Row>>)
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
    pieces.append(.sections(.values([section])))
  }

  package mutating func append(_ run: LazyRun<Section<Row>>) {
    pieces.append(.sections(.lazy(run)))
  }

  /// Collects loose rows; those side by side form one section.
  package mutating func appendRows(_ collect: (inout Rows) -> Void) {
    var rows = Rows()
    if case .rows(let earlier)? = pieces.last {
      pieces.removeLast()
      rows = earlier
    }
    rows.appendLoose(step: step, collect)
    pieces.append(.rows(rows))
  }

  /// Collects a block inside this one; its places get the step that led to it.
  package mutating func nest(_ collect: (inout Sections) -> Void) {
    var inner = Sections()
    collect(&inner)
    append(inner)
  }

  /// Adds what an inner block collected.
  package mutating func append(_ inner: Sections) {
    for piece in inner.inBranch(step).pieces {
      if case .rows(let more) = piece, case .rows(var rows)? = pieces.last {
        rows.join(more)
        pieces[pieces.count - 1] = .rows(rows)
      } else {
        pieces.append(piece)
      }
    }
  }

  /// Places everything positional one block further in.
  package mutating func prefix(_ step: Int) {
    pieces = pieces.map { piece in
      switch piece {
      case .rows(var rows):
        rows.prefix(step)
        return .rows(rows)
      case .sections(.values(var slice)):
        for index in slice.indices { slice[index].id?.prefix(step) }
        return .sections(.values(slice))
      case .sections(let run):
        return .sections(run)
      }
    }
  }

  /// What was collected as that of one branch of an `if` or `switch`.
  package func inBranch(_ branch: Int) -> Sections {
    var copy = self
    copy.prefix(branch)
    return copy
  }

  /// Adds what was collected as an inner block.
  public func declare(in sections: inout Sections) { sections.append(self) }

  /// What was collected, as the model stores it, every row told which section it stands in.
  package var list: RunList<Section<Row>> {
    var looseSections = 0
    let runs = pieces.map { piece -> Run<Section<Row>> in
      switch piece {
      case .rows(let rows):
        defer { looseSections += 1 }
        return Self.looseSection(of: rows.list, number: looseSections)
      case .sections(.values(let slice)): return .values(slice.map { $0.ownRows() }[...])
      case .sections(.declared(let slice)): return .declared(slice)
      case .sections(.lazy(let run)):
        return .lazy(run.transformed { section, _ in section.value = section.value.ownRows() })
      }
    }
    return RunList(runs: runs)
  }

  /// The unnamed section of loose rows; none where there are no rows, as where an `if` is false.
  private static func looseSection(of rows: RunList<Row>, number: Int) -> Run<Section<Row>> {
    let id = SectionID(.place(Place(steps: .looseRows(number))))
    return .values(rows.isEmpty ? [] : [Section(id: id, items: rows)])
  }
}

extension SectionID {
  fileprivate mutating func prefix(_ step: Int) {
    guard case .place(var place) = identity else { return }
    place.steps = place.steps.inside([step])
    identity = .place(place)
  }
}
