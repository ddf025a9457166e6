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
  fileprivate(set) var count: Int
  /// The kind and value that the row is declared with; `nil` in a loop of sections.
  fileprivate let kind: Row.Kind?

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
}

extension RowFinder {
  /// Returns a function that finds the places of rows in loops. It reads each section once.
  ///
  /// The function returns `nil` for a row that its position in a loop does not identify, or that
  /// was removed. Its second parameter is the index at which the section of the row was last seen.
  func loopPlaces() -> (RowAddress, _ index: Int?) -> LoopPlace? {
    var sections: [SectionID: (RowID) -> LoopPlace?] = [:]
    return { row, index in
      guard row.isRepeatable else { return nil }
      let places = sections[row.section] ?? loopPlaces(inSection: row.section, near: index)
      sections[row.section] = places
      return places(row.row)
    }
  }

  private func loopPlaces(
    inSection id: SectionID, near index: Int?
  ) -> (RowID) -> LoopPlace? {
    guard let index = sectionIndex(of: id, near: index), let section = section(at: index) else {
      return { _ in nil }
    }
    if section.isInLoop, id.isPositional {
      let count = source.sections.runs.reduce(0) { count, run in
        guard case .values(let sections) = run else { return count }
        return count + sections.count { $0.isInLoop }
      }
      let place = LoopPlace(title: section.header ?? "", count: count, kind: nil)
      return { _ in place }
    }
    var rows: [RowID: (row: PlacedRow, section: Place.Section?, count: Int)] = [:]
    for case .placed(let run) in section.items.runs {
      let inLoop = run.rows.filter(\.isInLoop)
      let counts = inLoop.reduce(into: [:]) { $0[$1.statements.all.first, default: 0] += 1 }
      for row in inLoop {
        let id = row.id(in: run.section)
        if rows[id] == nil { rows[id] = (row, run.section, counts[row.statements.all.first] ?? 0) }
      }
    }
    return { id in
      guard let (row, section, count) = rows[id] else { return nil }
      let declared = row.declared(in: section).value
      return LoopPlace(title: declared.title, count: count, kind: declared.kind)
    }
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
