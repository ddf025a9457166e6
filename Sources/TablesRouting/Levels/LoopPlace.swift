import TablesModel

/// The place of a row that only its position in a `for` loop identifies, to find out whether a kept
/// value would go to another row.
///
/// If the number of rows in the loop has changed, and the row has not the title any more that it
/// had, another row has its position. Rows that are added at the end keep all values, and a title
/// may change in place.
struct LoopPlace: Equatable {
  /// The title of the row or, in a loop of sections, the header of its section.
  let title: String
  /// The number of rows or sections in the loop.
  private(set) var count: Int
  /// The kind and value that the row is declared with; `nil` in a loop of sections.
  private let kind: Row.Kind?

  /// Returns whether another row has the position now.
  /// - Parameter isStoring: Whether the app is storing a value, which may be that of the row.
  func isTaken(by now: LoopPlace, storing isStoring: Bool) -> Bool {
    count != now.count && (title != now.title || !isStoring && kind != now.kind)
  }

  /// The place after the row was removed, so that a row with another title there is another row.
  var removed: LoopPlace {
    var place = self
    place.count = 0
    return place
  }

  /// Creates the place of a row in a table. Returns `nil` if it is not in a loop, or was removed.
  /// - Parameter index: The index at which its section was last seen.
  init?(of row: RowAddress, in finder: RowFinder, near index: Int?) {
    guard row.isRepeatable, let index = finder.sectionIndex(of: row.section, near: index),
      let section = finder.section(at: index)
    else { return nil }
    if section.isInLoop, row.section.isPositional {
      let sections = finder.source.sections.runs.flatMap { run -> [Section<Row>] in
        if case .values(let sections) = run { sections.filter(\.isInLoop) } else { [] }
      }
      (title, count, kind) = (section.header ?? "", sections.count, nil)
      return
    }
    for case .placed(let run) in section.items.runs {
      guard let placed = run.rows.first(where: { $0.isInLoop && $0.id(in: run.section) == row.row })
      else { continue }
      let loop = placed.statements.all.first
      let declared = placed.declared(in: run.section).value
      (title, kind) = (declared.title, declared.kind)
      count = run.rows.count { $0.isInLoop && $0.statements.all.first == loop }
      return
    }
    return nil
  }
}

extension RowAddress {
  /// Whether another row can get this address, because a part of the address is a position inside a
  /// nested block, such as a `for` loop. The position of a statement outside such blocks does not
  /// change.
  var isRepeatable: Bool { row.identity.isNestedPlace || section.identity.isNestedPlace }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.statements { return false }
    return place.statements.all.count > 1
  }
}
