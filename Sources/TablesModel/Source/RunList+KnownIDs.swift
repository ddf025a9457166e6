// The ids and titles of rows that are known without creating the rows.

extension RunList {
  /// Returns a stored element, or `nil` if the element is lazy.
  package func stored(at index: Int) -> Element? {
    let place = locate(index)
    if case .lazy = runs[place.run] { return nil }
    return runs[place.run].value(at: place.offset)
  }
}

extension RunList<Section<Row>> {
  /// Returns the id of a section, or `nil` if the section would have to be created to know it.
  ///
  /// If the section belongs to an element of a `ForEach`, this is the id of the element, even if
  /// the section has another one by `.id(_:)`. The only closure of the app that runs is the one
  /// that reads the id of an element.
  package func knownID(at index: Int) -> SectionID? {
    let place = locate(index)
    switch runs[place.run] {
    case .lazy(let run): return run.identify.map { SectionID($0(run.first + place.offset)) }
    case .values, .declared, .placed:
      return runs[place.run].value(at: place.offset).id(at: index)
    }
  }
}

extension RunList {
  /// Returns whether an element is created each time it is read.
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

  /// Returns a row that is not lazy, with the additions of a router. Does not read details that are
  /// computed when a row is drawn.
  func storedRow(at index: Int) -> Row {
    let place = locate(index)
    guard case .lazy(let run) = runs[place.run], let base = run.base else { return self[index] }
    return base.additions.value(base.list.storedRow(at: base.position(run.first + place.offset)))
  }

  /// Returns the additions of a router to a row; `nil` if there are none or the id of the row is
  /// not known.
  func addition(at index: Int) -> RowAdditions.Addition? {
    guard runs.count == 1, case .lazy(let run) = runs[0],
      let additions = run.base?.additions.rows(), !additions.isEmpty
    else { return nil }
    return knownID(at: index).flatMap { additions[$0] }
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
    case .placed(let run): return run.row(at: offset).id(in: run.section)
    case .lazy(let run):
      guard let base = run.base else { return run.id(at: offset) }
      return base.list.knownID(at: base.position(run.first + offset))
    }
  }
}

// MARK: - Names

extension RunList<Row> {
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

extension LazyRun<Row> {
  fileprivate func forEachName(
    in offsets: Range<Int>, _ start: Int, _ body: (Int, RowID, String) -> Bool
  ) -> Bool {
    guard let base else {
      for known in knownRows(in: offsets) {
        for offset in known {
          let isNext: Bool
          if let readName {
            let name = readName(first + offset, section)
            isNext = body(start + offset, name.id, name.title)
          } else {
            let row = element(at: offset).value
            isNext = body(start + offset, row.id, row.title)
          }
          if !isNext { return false }
        }
      }
      return true
    }
    guard let positions = base.positions else {
      let range = first + offsets.lowerBound..<first + offsets.upperBound
      return base.list.forEachName(in: range) { body(start + $0 - first, $1, $2) }
    }
    return offsets.allSatisfy { offset in
      let place = positions[first + offset]
      return base.list.forEachName(in: place..<place + 1) { body(start + offset, $1, $2) }
    }
  }
}

// MARK: - Rows that are loaded in pages

extension LazyRun<Row> {
  /// Returns the offsets in a range whose rows are loaded or could not be loaded, as ranges.
  fileprivate func knownRows(in offsets: Range<Int>) -> [Range<Int>] {
    guard let pages else { return [offsets] }
    let rows = first + offsets.lowerBound..<first + offsets.upperBound
    return pages.knownRows.map { $0.clamped(to: rows) }.filter { !$0.isEmpty }
      .map { $0.lowerBound - first..<$0.upperBound - first }
  }

  /// Returns the id of a row without creating the row. `nil` if the row has to be created to know
  /// its id.
  func id(at offset: Int) -> RowID? {
    guard var id = identify?(first + offset) else { return nil }
    if let section { id.setSection(section) }
    return id
  }

  /// Returns the source that loads a row, and the position of the row there.
  func pagedPlace(at offset: Int) -> RunList<Row>.PagedPlace? {
    if let pages { return (pages.source, first + offset) }
    return base.flatMap { $0.list.pagedPlace(at: $0.position(first + offset)) }
  }

  /// Whether rows of the run are loaded in pages.
  var isPaged: Bool { pages != nil || base?.list.isPaged ?? false }

  /// The paged sources of the list whose rows this run changes. Empty if the run has no such list.
  var sourcesOfBase: [any PagedSource] { base?.list.pagedSources ?? [] }

  /// Returns whether the row at an offset is loaded in a page and has an id, or had this id until
  /// it was loaded.
  func isPaged(_ id: RowID, at offset: Int) -> Bool {
    if let base {
      let place = base.position(first + offset)
      return base.list.positionInPages(of: id, hint: place) == place
    }
    guard pages != nil else { return false }
    return id == .unloaded(first + offset, in: section) || id == self.id(at: offset)
  }

  /// Returns the offset of a row that is loaded in a page, by its id.
  func positionInPages(of id: RowID) -> Int? {
    if let base, base.positions == nil {
      return base.list.positionInPages(of: id, hint: nil).flatMap(offset(of:))
    }
    guard let pages else { return nil }
    let placeholder = id.unloadedPosition.flatMap { id == .unloaded($0, in: section) ? $0 : nil }
    return (placeholder ?? pages.position(id)).flatMap(offset(of:))
  }

  /// Returns the offset of the element that `make` creates for an index; `nil` if it is in another
  /// run.
  private func offset(of index: Int) -> Int? {
    first..<first + count ~= index ? index - first : nil
  }
}
