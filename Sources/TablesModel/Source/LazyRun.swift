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
