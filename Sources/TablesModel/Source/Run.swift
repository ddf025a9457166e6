/// Consecutive elements of a ``RunList`` that are stored or created in the same way.
package enum Run<Element> {
  /// Values without closures, in the caller's own array.
  case values(ArraySlice<Element>)
  /// Stored elements, each with its closures and the source line that declared it, if it has any.
  case declared(ArraySlice<Declared<Element>>)
  /// Rows of a builder's block, which get their ids when they are read.
  ///
  /// The first element of the run is `rows[run.first]`.
  case placed([PlacedRow], LazyRun<Element>)
  /// A number of elements and a closure that creates each of them.
  case lazy(LazyRun<Element>)

  package var count: Int {
    switch self {
    case .values(let slice): slice.count
    case .declared(let slice): slice.count
    case .placed(_, let run), .lazy(let run): run.count
    }
  }

  /// Returns the element at an offset in this run, together with its closures and source line.
  package func declared(at offset: Int) -> Declared<Element> {
    switch self {
    case .values(let slice): Declared(slice[slice.startIndex + offset])
    case .declared(let slice): slice[slice.startIndex + offset]
    case .placed(_, let run), .lazy(let run): run.element(at: offset)
    }
  }

  package func value(at offset: Int) -> Element {
    switch self {
    case .values(let slice): slice[slice.startIndex + offset]
    case .declared(let slice): slice[slice.startIndex + offset].value
    case .placed(_, let run), .lazy(let run): run.element(at: offset).value
    }
  }

  /// Returns the part of the run between two offsets, without creating elements.
  package func slice(_ bounds: Range<Int>) -> Run {
    switch self {
    case .values(let slice):
      .values(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .declared(let slice):
      .declared(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .placed(let rows, let run): .placed(rows, run.slice(bounds))
    case .lazy(let run): .lazy(run.slice(bounds))
    }
  }
}

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
  /// Calls `body` with the names of the rows in a range of offsets. `start` is added to each offset.
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
    case .placed(_, let run), .lazy(let run): run.forEachName(in: offsets, start, body)
    }
  }
}

extension LazyRun<Row> {
  /// Creates a run of the rows of another list, each changed by a closure that keeps its id and
  /// title.
  ///
  /// The rows are those at `positions`, or all of them, in their order, if it is `nil`.
  package init(
    of list: RunList<Row>, at positions: RowPositions?, additions: RowAdditions,
    change: @escaping (Declared<Row>) -> Declared<Row>
  ) {
    self.init(count: positions?.count ?? list.count) {
      change(list.declared(at: positions?[$0] ?? $0))
    }
    base = Base(list: list, positions: positions, additions: additions)
  }

  fileprivate func forEachName(
    in offsets: Range<Int>, _ start: Int, _ body: (Int, RowID, String) -> Bool
  ) -> Bool {
    guard let base else {
      return knownRows(in: offsets).allSatisfy { known in
        known.allSatisfy {
          if let readName {
            let name = readName(first + $0)
            return body(start + $0, name.id, name.title)
          }
          let row = make(first + $0, owner).value
          return body(start + $0, row.id, row.title)
        }
      }
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

// MARK: Rows that are loaded in pages

extension LazyRun<Row> {
  /// Returns the offsets in a range whose rows show a text of their own, as ranges.
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
    if let owner { id.own(owner) }
    return id
  }

  /// Returns the source that loads a row, and the position of the row there.
  func pagedPlace(at offset: Int) -> RunList<Row>.PagedPlace? {
    if let pages { return (pages.source, first + offset) }
    return base.flatMap { $0.list.pagedPlace(at: $0.position(first + offset)) }
  }

  /// Whether rows of the run are loaded in pages.
  var isPaged: Bool { pages != nil || base?.list.isPaged ?? false }

  /// The sources of the rows that the run changes.
  var sourcesOfBase: [any PagedSource] { base?.list.pagedSources ?? [] }

  /// Returns whether the row at an offset is loaded in a page and has an id, or had it before it was
  /// loaded.
  func isPaged(_ id: RowID, at offset: Int) -> Bool {
    if let base {
      let place = base.position(first + offset)
      return base.list.positionInPages(of: id, hint: place) == place
    }
    guard pages != nil else { return false }
    return id == .unloaded(first + offset, in: owner) || id == self.id(at: offset)
  }

  /// Returns the offset of a row that is loaded in a page.
  func positionInPages(of id: RowID) -> Int? {
    if let base, base.positions == nil {
      return base.list.positionInPages(of: id, hint: nil).flatMap(offset(of:))
    }
    guard let pages else { return nil }
    let placeholder = id.unloadedPosition.flatMap { id == .unloaded($0, in: owner) ? $0 : nil }
    return (placeholder ?? pages.position(id)).flatMap(offset(of:))
  }

  /// Returns the offset of the element that `make` creates for an index; `nil` if it is in another run.
  private func offset(of index: Int) -> Int? {
    first..<first + count ~= index ? index - first : nil
  }
}

extension Run<Row> {
  /// Creates a run of the rows of a builder's block.
  package init(placing rows: [PlacedRow]) {
    self = .placed(
      rows,
      LazyRun(count: rows.count) { index, owner in
        let placed = rows[index]
        return placed.row.declared(at: placed.steps, in: owner)
      })
  }

  /// Sets the section of rows with positional ids.
  ///
  /// Values that the app added to the list keep their ids.
  /// - Complexity: O(1), or O(rows) for rows that were changed after they were declared.
  mutating func own(_ owner: Place.Owner) {
    switch self {
    case .values: break
    case .declared(var slice):
      self = .values([])  // releases this reference, so that the slice changes in place
      for index in slice.indices { slice[index].value.id.own(owner) }
      self = .declared(slice)
    case .placed(let rows, var run):
      run.owner = owner
      self = .placed(rows, run)
    case .lazy(var run):
      run.owner = owner
      self = .lazy(run)
    }
  }
}

/// Elements that are created each time they are read.
package struct LazyRun<Element> {
  /// The index that `make` gets for the first element of the run.
  package private(set) var first: Int
  package private(set) var count: Int
  /// The section that contains rows with positional ids.
  fileprivate(set) var owner: Place.Owner?
  private let make: (_ index: Int, _ owner: Place.Owner?) -> Declared<Element>
  /// Returns the id of an element without creating the element. `nil` if the element has to be
  /// created to know its id.
  package var identify: ((_ index: Int) -> RowID)?
  /// Returns the id and the title of a row without its other properties. `nil` if the row has to be
  /// created to know them.
  package var readName: ((_ index: Int) -> (id: RowID, title: String))?
  /// The storage of the data from which elements are created; `nil` if it is not known.
  package var storage: LazyStorage?
  /// The source that loads the elements page by page; `nil` if they need not be loaded.
  package var pages: RunPages?
  /// The elements to which `make` applies a change. `nil` if it creates elements of its own.
  private(set) var base: Base?

  /// A list whose elements a run changes.
  struct Base {
    let list: RunList<Element>
    /// The positions in the list of the elements of the run. `nil` if the run has all elements, in
    /// their order.
    let positions: RowPositions?
    /// The values, statuses and choices that the run adds to the elements.
    let additions: RowAdditions

    /// Returns the position in the list of an element of the run.
    func position(_ index: Int) -> Int { positions?[index] ?? index }
  }

  /// Creates a run of rows whose positional ids contain their section.
  package init(
    count: Int, make: @escaping (_ index: Int, _ owner: Place.Owner?) -> Declared<Element>
  ) {
    first = 0
    self.count = count
    self.make = make
  }

  /// Creates a run of elements that are the same in every section.
  package init(count: Int, make: @escaping (_ index: Int) -> Declared<Element>) {
    self.init(count: count) { index, _ in make(index) }
  }

  /// Returns the element at an offset in this run, which is created on each call.
  package func element(at offset: Int) -> Declared<Element> { make(first + offset, owner) }

  /// All elements, which are created on each read.
  package var all: [Declared<Element>] { (0..<count).map(element) }

  /// Returns the part of the run between two offsets, without creating elements.
  package func slice(_ bounds: Range<Int>) -> LazyRun {
    var part = self
    part.first += bounds.lowerBound
    part.count = bounds.count
    return part
  }

  /// Returns the run with a change that is applied to each element when it is read, and that keeps its
  /// id.
  package func transformed(
    _ change: @escaping (inout Declared<Element>, _ offset: Int) -> Void
  ) -> LazyRun {
    var result = LazyRun(count: count) { [make, first] offset, owner in
      var element = make(first + offset, owner)
      change(&element, offset)
      return element
    }
    result.owner = owner
    if let identify { result.identify = { [first] in identify(first + $0) } }
    return result
  }
}
