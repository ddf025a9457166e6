import TablesModel

/// The place of a row that only its position in `for` loops identifies, to find out whether a kept
/// value would go to another row.
///
/// If the number of rows in a loop has changed, and the row has not the title any more that it had,
/// another row has its position. Rows that are added at the end keep all values, and a title may
/// change in place.
struct LoopPlace: Equatable {
  /// The loop that declares the section, if there is one, and the loop that declares the row.
  fileprivate(set) var loops: [Loop] = []

  /// The place in one loop, and in those inside it that lead to the row.
  struct Loop: Equatable {
    /// The header of the section or the title of the row.
    let title: String
    /// The numbers of sections or rows in the loop and in those inside it.
    fileprivate var counts: [Int]
    /// The value that the row is declared with; `nil` for a section.
    let value: Row.Value?
  }

  /// Returns the loop in which another row has the position, as it was and as it is now; `nil` if
  /// the row still has it.
  /// - Parameter isWriting: Whether the value of the row may be changing.
  func taken(by now: LoopPlace, writing isWriting: Bool) -> (old: Loop, new: Loop)? {
    zip(loops, now.loops).first { old, new in
      old.counts != new.counts
        && (old.title != new.title || !isWriting && old.value != new.value)
    }
  }

  /// The place after the row was removed, so that a row with another title there is another row.
  var removed: LoopPlace {
    var place = self
    for index in loops.indices { place.loops[index].counts = [] }
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
    var place = LoopPlace()
    if section.isInLoop, id.isPositional {
      let count = source.sections.runs.reduce(0) { count, run in
        guard case .values(let sections) = run else { return count }
        return count + sections.count { $0.isInLoop }
      }
      place.loops.append(.init(title: section.header ?? "", counts: [count], value: nil))
    }
    var rows: [RowID: (row: PlacedRow, section: Place.Section?, loops: [ArraySlice<Int>])] = [:]
    var counts: [ArraySlice<Int>: Int] = [:]
    for case .placed(let run) in section.items.runs {
      for row in run.rows where row.isInLoop {
        let statements = row.statements.all
        let loops = statements.indices.dropLast().map { statements[...$0] }
        for loop in loops { counts[loop, default: 0] += 1 }
        let id = row.id(in: run.section)
        if rows[id] == nil { rows[id] = (row, run.section, loops) }
      }
    }
    return { id in
      guard let (row, section, loops) = rows[id] else { return place.loops.isEmpty ? nil : place }
      let declared = row.declared(in: section).value
      var place = place
      place.loops.append(
        .init(
          title: declared.title, counts: loops.map { counts[$0] ?? 0 },
          value: Row.Value(declared.kind)))
      return place
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
