/// Consecutive elements of a ``RunList`` that are stored or created in the same way.
package enum Run<Element> {
  /// Values without closures, in the caller's own array.
  case values(ArraySlice<Element>)
  /// Stored elements, each with its closures and the source line that declared it, if it has any.
  case declared(ArraySlice<Declared<Element>>)
  /// Rows of a builder's block, which get their ids when they are read.
  case placed(PlacedRun<Element>)
  /// A number of elements and a closure that creates each of them.
  case lazy(LazyRun<Element>)

  package var count: Int {
    switch self {
    case .values(let slice): slice.count
    case .declared(let slice): slice.count
    case .placed(let run): run.rows.count
    case .lazy(let run): run.count
    }
  }

  /// Returns the element at an offset in this run, together with its closures and source line.
  package func declared(at offset: Int) -> Declared<Element> {
    switch self {
    case .values(let slice): Declared(slice[slice.startIndex + offset])
    case .declared(let slice): slice[slice.startIndex + offset]
    case .placed(let run): run.element(at: offset)
    case .lazy(let run): run.element(at: offset)
    }
  }

  package func value(at offset: Int) -> Element {
    switch self {
    case .values(let slice): slice[slice.startIndex + offset]
    case .declared(let slice): slice[slice.startIndex + offset].value
    case .placed(let run): run.element(at: offset).value
    case .lazy(let run): run.element(at: offset).value
    }
  }

  /// Returns the part of the run between two offsets, without creating elements.
  package func slice(_ bounds: Range<Int>) -> Run {
    switch self {
    case .values(let slice):
      .values(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .declared(let slice):
      .declared(slice[slice.startIndex + bounds.lowerBound..<slice.startIndex + bounds.upperBound])
    case .placed(let run): .placed(run.slice(bounds))
    case .lazy(let run): .lazy(run.slice(bounds))
    }
  }
}

extension Run<Row> {
  /// Creates a run of the rows of a builder's block.
  package init(placing rows: [PlacedRow]) {
    self = .placed(PlacedRun(rows: rows[...]) { $0.declared(in: $1) })
  }
}

/// Rows of a builder's block. Their ids, and the other properties of plain rows, are created each
/// time they are read.
package struct PlacedRun<Element> {
  package private(set) var rows: ArraySlice<PlacedRow>
  /// Whether there are rows that are declared when their section is known.
  let hasLateRows: Bool
  /// Whether there are rows that may be deleted or moved.
  let hasEditedRows: Bool
  /// The section that contains rows with positional ids.
  package fileprivate(set) var section: Place.Section?
  /// Converts a row to an element of the run. `Run` does not know that `Element` is `Row`.
  private let read: (PlacedRow, Place.Section?) -> Declared<Element>

  fileprivate init(
    rows: ArraySlice<PlacedRow>,
    read: @escaping (PlacedRow, Place.Section?) -> Declared<Element>
  ) {
    (self.rows, self.read) = (rows, read)
    // Read through a buffer, because reading a row from an array copies it.
    (hasLateRows, hasEditedRows) = rows.withUnsafeBufferPointer { rows in
      var (hasLate, hasEdited) = (false, false)
      for index in rows.indices {
        if rows[index].row.isLate { hasLate = true }
        if rows[index].row.mayBeEdited { hasEdited = true }
      }
      return (hasLate, hasEdited)
    }
  }

  /// Returns the row at an offset in this run.
  package func row(at offset: Int) -> PlacedRow { rows[rows.startIndex + offset] }

  /// Returns the element at an offset in this run, which is created on each call.
  package func element(at offset: Int) -> Declared<Element> { read(row(at: offset), section) }

  /// Returns the part of the run between two offsets, without creating elements.
  fileprivate func slice(_ bounds: Range<Int>) -> PlacedRun {
    var part = self
    part.rows = rows[rows.startIndex + bounds.lowerBound..<rows.startIndex + bounds.upperBound]
    return part
  }
}

/// Elements that are created each time they are read.
package struct LazyRun<Element> {
  /// The index that `make` gets for the first element of the run.
  package private(set) var first: Int
  package private(set) var count: Int
  /// The section that contains rows with positional ids.
  var section: Place.Section?
  private let make: (_ index: Int, _ section: Place.Section?) -> Declared<Element>
  /// Returns the id of an element without creating the element. `nil` if the element has to be
  /// created to know its id.
  package var identify: ((_ index: Int) -> RowID)?
  /// Returns the id and the title of a row without its other properties. `nil` if the row has to be
  /// created to know them.
  package var readName: ((_ index: Int, _ section: Place.Section?) -> (id: RowID, title: String))?
  /// The storage of the data from which elements are created; `nil` if it is not known.
  package var storage: LazyStorage?
  /// The source that loads the elements page by page; `nil` if they need not be loaded.
  package var pages: RunPages?
  /// The marks of the elements; `nil` if they cannot be marked.
  package var marks: RowMarks?
  /// The number to add to an index of `make` to get the offset of the element in `marks`. It is not
  /// 0 if the run was made from a later part of another run.
  private(set) var marksOffset = 0
  /// The list whose elements `make` returns with a change. `nil` if `make` creates elements itself.
  private(set) var base: Base?

  /// A list from which a lazy run takes its elements. The run changes each one when it is read.
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
    count: Int, make: @escaping (_ index: Int, _ section: Place.Section?) -> Declared<Element>
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
  package func element(at offset: Int) -> Declared<Element> { make(first + offset, section) }

  /// Returns the part of the run between two offsets, without creating elements.
  package func slice(_ bounds: Range<Int>) -> LazyRun {
    var part = self
    part.first += bounds.lowerBound
    part.count = bounds.count
    return part
  }

  /// Returns the run with a change that is applied to each element when it is read, and that keeps
  /// its id.
  package func transformed(
    _ change: @escaping (inout Declared<Element>, _ offset: Int) -> Void
  ) -> LazyRun {
    var result = LazyRun(count: count) { [make, first] offset, section in
      var element = make(first + offset, section)
      change(&element, offset)
      return element
    }
    result.section = section
    if let identify { result.identify = { [first] in identify(first + $0) } }
    (result.marks, result.marksOffset) = (marks, marksOffset + first)
    return result
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
}

/// The values, statuses and choices that a run adds to the rows of another list, for example
/// because a router keeps them.
///
/// Two versions of the same rows are compared by their additions, so that neither the rows nor
/// their ids are read.
package struct RowAdditions {
  /// Returns the additions by the ids of their rows. Rows without additions are left out.
  package let rows: () -> [RowID: Addition]
  /// Returns a row with its additions, without reading details that are read when a row is drawn.
  package let value: (Row) -> Row

  package init(rows: @escaping () -> [RowID: Addition], value: @escaping (Row) -> Row) {
    self.rows = rows
    self.value = value
  }

  /// The additions to one row.
  package struct Addition: Equatable {
    /// The value that is shown in place of the declared one.
    package var value: Row.Value?
    /// The status that is shown in place of the declared one.
    package var status: Row.Status?
    /// Whether the row is the chosen option of its section.
    package var isChosen = false
    /// The position that the row had when something was added to it; `nil` if it is not known.
    package var hint: Int?

    package init() {}

    /// Returns whether both add the same to a row. The hints, which say where their rows may be, do
    /// not count.
    package static func == (left: Addition, right: Addition) -> Bool {
      left.value == right.value && left.status == right.status && left.isChosen == right.isChosen
    }
  }

  /// Returns the ids of the rows whose additions differ from those of an earlier version, each with
  /// its last known position.
  func changes(since old: RowAdditions) -> [(id: RowID, hint: Int?)] {
    let (oldRows, newRows) = (old.rows(), rows())
    if oldRows.isEmpty && newRows.isEmpty { return [] }
    let changed = newRows.filter { oldRows[$0.key] != $0.value }
    let gone = oldRows.filter { newRows[$0.key] == nil }
    return changed.map { ($0.key, $0.value.hint ?? oldRows[$0.key]?.hint) }
      + gone.map { ($0.key, $0.value.hint) }
  }
}

// MARK: - Sections of rows

extension Section<Row> {
  /// Adds the section to the positional ids of its rows, which are then printed as `General/2`.
  ///
  /// The builder of the table calls this when the section has its place and its id.
  package mutating func ownRows() {
    if standIn == .loading { showLoading() }  // the id of its row contains the section's name
    // An id that the author gave is the same in all languages, unlike the header.
    let name =
      id.flatMap { $0.isPositional ? nil : $0.plainText } ?? header ?? id?.description ?? ""
    let section = Place.Section(identity: id?.identity, name: name, shared: shared)
    emptyState.setSection(section)
    emptyState.declareLateRows(in: section, isEmptyState: true)
    if standIn == .empty, !emptyState.isEmpty { showEmptyState() }
    items.setSection(section)
    items.declareLateRows(in: section)
    headerActions.setSection(section)
  }
}

extension RunList<Row> {
  /// Sets the section of rows with positional ids.
  /// - Complexity: O(runs), and O(rows) for rows that were changed after they were declared.
  package mutating func setSection(_ section: Place.Section) {
    for run in runs.indices { runs[run].setSection(section) }
  }
}

extension Run<Row> {
  /// Sets the section of rows with positional ids.
  ///
  /// Values that the app added to the list keep their ids, and so do rows with an id of their own.
  /// - Complexity: O(1), or O(rows) for rows that were changed after they were declared, and for
  ///   values if the section has a tint or is disabled.
  mutating func setSection(_ section: Place.Section) {
    switch self {
    case .values(var slice):
      guard !section.shared.isEmpty else { break }
      self = .values([])  // releases this reference, so that the slice changes in place
      for index in slice.indices { slice[index].take(section.shared) }
      self = .values(slice)
    case .declared(var slice):
      self = .values([])  // releases this reference, so that the slice changes in place
      for index in slice.indices {
        slice[index].value.take(section.shared)
        if slice[index].attachment?.id == nil { slice[index].value.id.setSection(section) }
      }
      self = .declared(slice)
    case .placed(var run):
      run.section = section
      self = .placed(run)
    case .lazy(var run):
      run.section = section
      self = .lazy(run)
    }
  }
}

extension RunList<Row> {
  /// Declares the rows that have stored properties, when their section is known.
  package mutating func declareLateRows(in section: Place.Section?, isEmptyState: Bool = false) {
    for index in runs.indices { runs[index].declareLateRows(in: section, isEmptyState) }
  }
}

extension Run<Row> {
  fileprivate mutating func declareLateRows(in section: Place.Section?, _ isEmptyState: Bool) {
    guard case .placed(let run) = self, run.hasLateRows else { return }
    let rows = run.rows.map { placed in
      guard case .late(let late) = placed.row.content else { return placed }
      let address = StateAddress(
        section: section?.identity, row: placed.id(in: section).identity,
        steps: isEmptyState ? [StateAddress.emptyState] : [])
      return placed.withRow(late.row(at: address))
    }
    self = Run(placing: rows)
    if let section { setSection(section) }
  }
}

/// The properties that a section passes on to its rows.
package struct SharedByRows: Hashable, Sendable {
  /// The tint of the rows that have none of their own.
  package var tint: Tint?
  /// Whether the rows accept no input, with the reason of those that have none of their own.
  package var availability = Row.Availability.enabled

  package init() {}

  /// Disables the rows. A later reason replaces an earlier one.
  package mutating func disable(because reason: String?) {
    if reason == nil, availability != .enabled { return }
    availability = .disabled(reason: reason)
  }

  /// Whether the section passes nothing on.
  package var isEmpty: Bool { tint == nil && availability == .enabled }
}

extension Row {
  /// Applies the properties that the section passes on to its rows.
  mutating func take(_ shared: SharedByRows) {
    if let sectionTint = shared.tint, tint == nil { tint = sectionTint }
    if shared.availability != .enabled, face.reason == nil { availability = shared.availability }
  }
}

extension RowID {
  /// Adds a section to a positional id. An explicit id is not changed.
  mutating func setSection(_ section: Place.Section) {
    guard case .place(let place) = identity else { return }
    identity = .place(Place(section: section, statements: place.statements))
  }
}
