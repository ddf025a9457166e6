/// Consecutive elements of a ``RowList`` that are stored or created in the same way.
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
    // `rows[index]` of an array would copy the whole row; that of a buffer does not.
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

  /// Returns whether the rows have the ids of those of another run, without creating the ids.
  func hasIDs(of other: PlacedRun) -> Bool {
    guard section === other.section || section?.identity == other.section?.identity else {
      return false
    }
    return rows.withUnsafeBufferPointer { rows in
      other.rows.withUnsafeBufferPointer { others in
        rows.count == others.count
          && rows.indices.allSatisfy {
            rows[$0].statements == others[$0].statements
              && rows[$0].row.explicitID == others[$0].row.explicitID
          }
      }
    }
  }

  /// Returns the part of the run between two offsets, without creating elements.
  fileprivate func slice(_ bounds: Range<Int>) -> PlacedRun {
    var part = self
    part.rows = rows[rows.startIndex + bounds.lowerBound..<rows.startIndex + bounds.upperBound]
    return part
  }
}

// MARK: - Sections of rows

extension Section<Row> {
  /// Adds the section to the positional ids of its rows, which are then printed as `General/2`.
  ///
  /// The builder of the table calls this when the section has its place and its id.
  package mutating func ownRows() {
    if standIn == .loading { showLoading() }  // the id of its row contains the section's name
    let name = name ?? id?.description ?? ""
    let section = Place.Section(identity: id?.identity, name: name, shared: shared)
    emptyState.setSection(section)
    emptyState.declareLateRows(in: section, isEmptyState: true)
    if standIn == .empty, !emptyState.isEmpty { showEmptyState() }
    items.setSection(section)
    items.declareLateRows(in: section)
    headerActions.setSection(section)
  }
}

extension RowList<Row> {
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

extension RowList<Row> {
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
  /// Returns the id with a section, if it is a positional one.
  package func inSection(_ section: Place.Section?) -> RowID {
    guard let section, case .place(let place) = identity else { return self }
    return RowID(.place(Place(section: section, statements: place.statements)))
  }

  /// Adds a section to a positional id. An explicit id is not changed.
  mutating func setSection(_ section: Place.Section) {
    self = inSection(section)
  }
}
