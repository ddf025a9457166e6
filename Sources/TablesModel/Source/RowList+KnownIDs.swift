// The ids and titles of rows that are known without creating the rows.

extension Run {
  /// The run, if its elements are created when they are read.
  var lazyRun: LazyRun<Element>? { if case .lazy(let run) = self { run } else { nil } }
}

extension RowList {
  /// Returns a stored element, or `nil` if the element is lazy.
  package func stored(at index: Int) -> Element? {
    let place = locate(index)
    if case .lazy = runs[place.run] { return nil }
    return runs[place.run].value(at: place.offset)
  }

  /// Returns whether an element is created each time it is read.
  package func isCreated(at index: Int) -> Bool {
    if case .lazy = runs[locate(index).run] { true } else { false }
  }
}

extension RowList<Section<Row>> {
  /// Returns the id of a section, or `nil` if the section would have to be created to know it.
  ///
  /// If the section belongs to an element of a `ForEach`, this is the id of the element, even if
  /// the section has another one by `.id(_:)`. The only closure of the app that runs is the one
  /// that reads the id of an element.
  package func knownID(at index: Int) -> SectionID? {
    let place = locate(index)
    switch runs[place.run] {
    case .lazy(let run): return run.knownID(at: place.offset).map { SectionID($0) }
    case .values, .declared, .placed:
      return runs[place.run].value(at: place.offset).id(at: index)
    }
  }
}

extension RowList<Row> {
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
  package var areIDsKnown: Bool { runs.allSatisfy { $0.lazyRun?.source.areIDsKnown ?? true } }

  /// Returns the position of a row by its known id, searching from a position in both directions.
  ///
  /// Of several rows with the id, one of the nearest is returned.
  /// - Parameter limit: The number of ids that are read at most.
  /// - Complexity: O(distance from the hint), without creating rows.
  package func position(ofKnown id: RowID, near hint: Int, limit: Int = .max) -> Int? {
    guard !isEmpty else { return nil }
    let start = hint.clamped(to: 0..<count)
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
  /// ids from the source, without searching for the run each time.
  package var idReader: (_ index: Int) -> RowID? {
    guard runs.count == 1, let run = runs[0].lazyRun else { return knownID(at:) }
    return run.idReader
  }
}

extension Run<Row> {
  fileprivate func knownID(at offset: Int) -> RowID? {
    switch self {
    case .values(let slice): slice[slice.startIndex + offset].id
    case .declared(let slice): slice[slice.startIndex + offset].value.id
    case .placed(let run): run.row(at: offset).id(in: run.section)
    case .lazy(let run): run.knownID(at: offset)
    }
  }
}

// MARK: - Names

extension RowList<Row> {
  /// Calls `body` with the id and the title of each row in a range, until it returns `false`.
  /// Returns whether `body` has returned `true` for all of them.
  ///
  /// The details of the rows are not read. The rows are read run by run and by code that is not
  /// generic, which takes a fifth of the time of reading them through the collection.
  @discardableResult
  package func forEachName(in range: Range<Int>, _ body: (Int, RowID, String) -> Bool) -> Bool {
    var start = 0
    for run in runs {
      let part = range.clamped(to: start..<start + run.count)
      let offsets = part.lowerBound - start..<part.upperBound - start
      guard part.isEmpty || run.forEachName(in: offsets, start, body) else { return false }
      start += run.count
    }
    return true
  }
}

extension Run<Row> {
  /// Calls `body` with the names of the rows in a range of offsets. `start` is added to each
  /// offset.
  fileprivate func forEachName(
    in offsets: Range<Int>, _ start: Int, _ body: (Int, RowID, String) -> Bool
  ) -> Bool {
    switch self {
    case .values(let slice):
      offsets.allSatisfy {
        let row = slice[slice.startIndex + $0]
        return body(start + $0, row.id, row.title)
      }
    case .declared(let slice):
      offsets.allSatisfy {
        let row = slice[slice.startIndex + $0].value
        return body(start + $0, row.id, row.title)
      }
    case .placed(let run):
      offsets.allSatisfy { offset in
        let placed = run.row(at: offset)
        let name = placed.row.name { placed.id(in: run.section) }
        return body(start + offset, name.id, name.title)
      }
    case .lazy(let run): run.forEachName(in: offsets, start, body)
    }
  }
}

// MARK: - Rows in a difference

extension RowList<Row> {
  /// Returns whether all rows have known ids, which those of an older list have in the same order.
  package func hasKnownIDs(of old: RowList) -> Bool {
    guard count == old.count else { return false }
    if runs.count == 1, old.runs.count == 1 {
      switch (runs[0], old.runs[0]) {
      case (.placed(let run), .placed(let oldRun)): return run.hasIDs(of: oldRun)
      case (.lazy(let run), .lazy(let oldRun)):
        guard run.first == 0, oldRun.first == 0, let rows = run.source.namedRows,
          let oldRows = oldRun.source.namedRows, rows.count == count, oldRows.count == count
        else { break }
        return rows.hasKnownIDs(of: oldRows)
      default: break
      }
    }
    if sharedPieces(with: old).sharedPrefix == count { return true }
    let (id, oldID) = (idReader, old.idReader)
    return indices.allSatisfy { index in
      id(index).map { $0 == oldID(index) } ?? false
    }
  }

  /// Whether all rows are created each time they are read.
  package var areLazy: Bool { runs.allSatisfy { $0.lazyRun?.source.areLazy ?? false } }

  /// Returns a row as a difference compares it, without reading details that are computed when a
  /// row is drawn; `nil` for a row that is created each time it is read.
  package func comparedRow(at index: Int) -> Row? {
    let place = locate(index)
    if case .lazy(let run) = runs[place.run] {
      return run.source.storedElement(at: run.first + place.offset)
    }
    return runs[place.run].value(at: place.offset)
  }

  /// Returns whether the same state is shown with a row as with a row of an older list.
  package func hasSameState(at index: Int, as old: RowList, at oldIndex: Int) -> Bool {
    guard runs.count == 1, old.runs.count == 1, let run = runs[0].lazyRun,
      let oldRun = old.runs[0].lazyRun
    else { return true }
    return run.source.hasSameState(
      at: run.first + index, as: oldRun.source, at: oldRun.first + oldIndex)
  }

  /// Returns the positions of rows with which another state is shown than in an older list.
  ///
  /// Rows whose ids are not known are left out, and so are rows that were removed.
  package func positionsOfChangedStates(since old: RowList) -> [Int] {
    guard runs.count == 1, old.runs.count == 1, let run = runs[0].lazyRun,
      let oldRun = old.runs[0].lazyRun
    else { return [] }
    return run.source.idsOfChangedStates(since: oldRun.source).compactMap { id, hint in
      position(ofKnown: id, near: hint ?? 0)
    }
  }
}
