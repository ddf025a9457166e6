// The ids of rows that are known without creating the rows.

extension RunList {
  /// Returns an element that is not created when it is read, or `nil` if it is lazy.
  package func stored(at index: Int) -> Element? {
    let place = locate(index)
    if case .lazy = runs[place.run] { return nil }
    return runs[place.run].value(at: place.offset)
  }
}

extension RunList<Section<Row>> {
  /// Returns the id of a section, or `nil` if only the section knows it, which would have to be created.
  ///
  /// The id of a `ForEach`'s element is returned even if the section has another one by `.id(_:)`. No
  /// closure of the app runs but the one that reads the id of an element.
  package func knownID(at index: Int) -> SectionID? {
    let place = locate(index)
    switch runs[place.run] {
    case .lazy(let run): return run.identify.map { SectionID($0(run.first + place.offset)) }
    case .values, .declared, .placed:
      return runs[place.run].value(at: place.offset).id(at: index)
    }
  }

  /// Whether a section is created each time it is read.
  package func isCreated(at index: Int) -> Bool {
    if case .lazy = runs[locate(index).run] { true } else { false }
  }
}

extension RunList<Row> {
  /// Returns the id of a row, or `nil` if the row would have to be created to know it.
  ///
  /// If the row belongs to an element of a `ForEach`, this is the id of the element, even if the
  /// row has another one by `.id(_:)`. The only closure of the app that runs is the one that reads
  /// the id of an element.
  package func knownID(at index: Int) -> RowID? {
    let place = locate(index)
    return runs[place.run].knownID(at: place.offset)
  }

  /// Whether the known ids are those of the rows, because the list has no lazy rows.
  package var areIDsKnown: Bool {
    runs.allSatisfy { run in
      guard case .lazy(let run) = run else { return true }
      return run.base?.list.areIDsKnown ?? false
    }
  }

  /// Returns the position of a row by its known id, searching from a position in both directions.
  ///
  /// Of several rows with the id, one of the nearest is returned.
  /// - Parameter limit: The number of ids that are read at most.
  /// - Complexity: O(distance from the hint), without creating rows.
  package func position(ofKnown id: RowID, near hint: Int, limit: Int = .max) -> Int? {
    guard !isEmpty else { return nil }
    let start = Swift.min(Swift.max(hint, 0), count - 1)
    let knownID = idReader
    if knownID(start) == id { return start }
    var searched = start..<start + 1
    var step = 1
    while searched.count < Swift.min(count, limit) {
      let wider =
        Swift.max(searched.lowerBound - step, 0)..<Swift.min(searched.upperBound + step, count)
      let above = (wider.lowerBound..<searched.lowerBound).last { knownID($0) == id }
      let below = (searched.upperBound..<wider.upperBound).first { knownID($0) == id }
      switch (above, below) {
      case (let above?, let below?): return start - above <= below - start ? above : below
      case (let found?, nil), (nil, let found?): return found
      case (nil, nil): break
      }
      searched = wider
      step *= 2
    }
    return nil
  }

  /// The function that returns the known id at a position. For a list of one lazy run, it reads the
  /// ids of the elements directly, without searching for the run each time.
  var idReader: (_ index: Int) -> RowID? {
    guard runs.count == 1, case .lazy(let run) = runs[0] else { return knownID(at:) }
    let first = run.first
    guard let base = run.base else {
      if run.pages != nil { return { run.id(at: $0) } }
      guard let identify = run.identify else { return { _ in nil } }
      return { identify(first + $0) }
    }
    let inner = base.list.idReader
    if let positions = base.positions { return { inner(positions[first + $0]) } }
    return first == 0 ? inner : { inner(first + $0) }
  }

  /// Whether all rows are created each time they are read.
  var areLazy: Bool {
    runs.allSatisfy { run in
      guard case .lazy(let run) = run else { return false }
      return run.base?.list.areLazy ?? true
    }
  }

  /// Returns whether a row is created each time it is read.
  func isLazy(at index: Int) -> Bool {
    let place = locate(index)
    guard case .lazy(let run) = runs[place.run] else { return false }
    return run.base.map { $0.list.isLazy(at: $0.position(run.first + place.offset)) } ?? true
  }

  /// Returns a row that is not lazy, with what a router adds to it. Does not read details that are
  /// computed when a row is drawn.
  func storedRow(at index: Int) -> Row {
    let place = locate(index)
    guard case .lazy(let run) = runs[place.run], let base = run.base else { return self[index] }
    return base.additions.value(base.list.storedRow(at: base.position(run.first + place.offset)))
  }

  /// Returns the positions of rows whose additions differ from those of an earlier version.
  ///
  /// Rows whose ids are not known are left out, and so are rows that were removed.
  func positionsOfChangedAdditions(since old: RunList) -> [Int] {
    guard runs.count == 1, old.runs.count == 1, case .lazy(let run) = runs[0],
      case .lazy(let oldRun) = old.runs[0], let base = run.base, let oldBase = oldRun.base
    else { return [] }
    return base.additions.changes(since: oldBase.additions).compactMap { id, hint in
      position(ofKnown: id, near: hint ?? 0)
    }
  }
}

extension Run<Row> {
  fileprivate func knownID(at offset: Int) -> RowID? {
    switch self {
    case .values(let slice): return slice[slice.startIndex + offset].id
    case .declared(let slice): return slice[slice.startIndex + offset].value.id
    case .placed(let rows, let run): return rows[run.first + offset].id(in: run.owner)
    case .lazy(let run):
      guard let base = run.base else { return run.id(at: offset) }
      return base.list.knownID(at: base.position(run.first + offset))
    }
  }
}

extension PlacedRow {
  /// Returns the id that the row has in a section.
  fileprivate func id(in owner: Place.Owner?) -> RowID {
    row.attachment?.id ?? RowID(.place(Place(owner: owner, steps: steps)))
  }
}
