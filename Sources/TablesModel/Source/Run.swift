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

  /// Sets the section of rows with positional ids.
  ///
  /// Values that the app added to the list keep their ids.
  /// - Complexity: O(1), or O(rows) for rows that were changed after they were declared.
  mutating func setSection(_ section: Place.Section) {
    switch self {
    case .values: break
    case .declared(var slice):
      self = .values([])  // releases this reference, so that the slice changes in place
      for index in slice.indices { slice[index].value.id.setSection(section) }
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

/// Rows of a builder's block. Their ids, and the other properties of plain rows, are created each
/// time they are read.
package struct PlacedRun<Element> {
  package private(set) var rows: ArraySlice<PlacedRow>
  /// The section that contains rows with positional ids.
  package fileprivate(set) var section: Place.Section?
  /// Returns the row as an element of the run, whose type `Run` does not know to be `Row`.
  private let read: (PlacedRow, Place.Section?) -> Declared<Element>

  fileprivate init(
    rows: ArraySlice<PlacedRow>, read: @escaping (PlacedRow, Place.Section?) -> Declared<Element>
  ) {
    (self.rows, self.read) = (rows, read)
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
