/// The source of the elements of lazy runs, which creates each element whenever it is read.
///
/// The source also answers what a list wants to know about elements without creating them. A source
/// that knows nothing else about its elements implements only ``element(at:in:)``.
///
/// It is an object, so that a run can be copied at the cost of one reference, whatever its source
/// knows.
package protocol LazySource<Element>: AnyObject {
  associatedtype Element

  /// Returns an element, which is created on each call.
  /// - Parameter section: The section that contains rows with positional ids.
  func element(at index: Int, in section: Place.Section?) -> Declared<Element>

  // MARK: Names

  /// Returns the id of an element, or `nil` if the element has to be created to know it.
  func knownID(at index: Int, in section: Place.Section?) -> RowID?

  /// Returns a function that reads many ids; see ``knownID(at:in:)``.
  func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID?

  /// The rows whose ids the elements have, in the same order; `nil` if there are none.
  var namedRows: RowList<Element>? { get }

  /// Whether ``knownID(at:in:)`` returns the ids of all elements, rather than ids that elements can
  /// replace with their own.
  var areIDsKnown: Bool { get }

  /// Calls `body` with the index, the id and the title of each row in a range, until it returns
  /// `false`. Rows that have no title yet are left out. Returns whether `body` has returned `true`
  /// for all of them; `nil` if the rows have to be created to know their titles.
  func forEachName(
    in range: Range<Int>, of section: Place.Section?, _ body: (Int, RowID, String) -> Bool
  ) -> Bool?

  // MARK: Differences

  /// Returns the elements that this source and an older one read from the same memory. These need
  /// not be compared.
  /// - Returns: Pieces that ascend in both sources.
  func sharedPieces(with old: any LazySource<Element>) -> [SharedPiece]

  /// Whether a difference compares none of the elements, because all of them are created.
  var areLazy: Bool { get }

  /// Returns an element that a difference compares, because it is stored; `nil` for others.
  func storedElement(at index: Int) -> Element?

  /// Returns whether the source shows the same state with an element as an older source with one of
  /// its elements.
  func hasSameState(
    at index: Int, as old: any LazySource<Element>, at oldIndex: Int
  ) -> Bool

  /// Returns the rows with which the source shows another state than an older one.
  func idsOfChangedStates(since old: any LazySource<Element>) -> [ChangedState]

  // MARK: Marks

  /// The sets in which the app keeps the marks of the elements; empty if the user cannot mark them.
  var marks: [RowMarks] { get }

  /// Adds the elements of a range that can be marked to parts of a table, without creating them.
  func addMarks(in range: Range<Int>, to parts: inout [MarkedPart])
}

/// A row with which another state is shown: its id, and the index at which it was last seen.
package typealias ChangedState = (id: RowID, hint: Int?)

// The answers of a source that only creates elements.
extension LazySource {
  package func knownID(at index: Int, in section: Place.Section?) -> RowID? { nil }

  package func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID? {
    { self.knownID(at: $0, in: section) }
  }

  package var namedRows: RowList<Element>? { nil }

  package var areIDsKnown: Bool { false }

  package func forEachName(
    in range: Range<Int>, of section: Place.Section?, _ body: (Int, RowID, String) -> Bool
  ) -> Bool? {
    nil
  }

  package func sharedPieces(with old: any LazySource<Element>) -> [SharedPiece] { [] }

  package var areLazy: Bool { true }

  package func storedElement(at index: Int) -> Element? { nil }

  package func hasSameState(
    at index: Int, as old: any LazySource<Element>, at oldIndex: Int
  ) -> Bool { true }

  package func idsOfChangedStates(since old: any LazySource<Element>) -> [ChangedState] { [] }

  package var marks: [RowMarks] { [] }

  package func addMarks(in range: Range<Int>, to parts: inout [MarkedPart]) {}
}

/// A source of elements that are created by a closure.
package final class CreatedElements<Element>: LazySource {
  private let identify: ((_ index: Int) -> RowID?)?
  private let make: (_ index: Int, _ section: Place.Section?) -> Declared<Element>

  /// Creates a source.
  /// - Parameter identify: Returns the id of an element without creating the element.
  package init(
    identify: ((_ index: Int) -> RowID?)? = nil,
    make: @escaping (_ index: Int, _ section: Place.Section?) -> Declared<Element>
  ) {
    (self.identify, self.make) = (identify, make)
  }

  package func element(at index: Int, in section: Place.Section?) -> Declared<Element> {
    make(index, section)
  }

  package func knownID(at index: Int, in section: Place.Section?) -> RowID? {
    identify?(index)?.inSection(section)
  }

  package func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID? {
    guard let identify else { return { _ in nil } }
    return section == nil ? identify : { identify($0)?.inSection(section) }
  }
}

/// Consecutive elements of a source, which are created each time they are read.
package struct LazyRun<Element> {
  package let source: any LazySource<Element>
  /// The index in the source of the first element of the run.
  package private(set) var first = 0
  package private(set) var count: Int
  /// The section that contains rows with positional ids.
  package var section: Place.Section?

  /// Creates a run of the first `count` elements of a source.
  package init(_ source: any LazySource<Element>, count: Int) {
    (self.source, self.count) = (source, count)
  }

  /// Creates a run of rows whose positional ids contain their section.
  package init(
    count: Int, make: @escaping (_ index: Int, _ section: Place.Section?) -> Declared<Element>
  ) {
    self.init(CreatedElements(make: make), count: count)
  }

  /// Creates a run of elements that are the same in every section.
  package init(count: Int, make: @escaping (_ index: Int) -> Declared<Element>) {
    self.init(count: count) { index, _ in make(index) }
  }

  /// The indices in the source of the elements of the run.
  package var indices: Range<Int> { first..<first + count }

  /// Returns the element at an offset in this run, which is created on each call.
  package func element(at offset: Int) -> Declared<Element> { element(at: offset, in: section) }

  private func element(at offset: Int, in section: Place.Section?) -> Declared<Element> {
    source.element(at: first + offset, in: section)
  }

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
    let run = self
    let changed = CreatedElements<Element> { offset in
      run.knownID(at: offset)
    } make: { offset, section in
      var element = run.element(at: offset, in: section)
      change(&element, offset)
      return element
    }
    var result = LazyRun(changed, count: count)
    result.section = section
    return result
  }

  /// Returns the id of the element at an offset, or `nil` if the element has to be created to know
  /// it.
  package func knownID(at offset: Int) -> RowID? {
    source.knownID(at: first + offset, in: section)
  }

  /// The function that returns the known ids by their offsets; see ``knownID(at:)``.
  var idReader: (_ offset: Int) -> RowID? {
    let read = source.idReader(in: section)
    return first == 0 ? read : { [first] in read(first + $0) }
  }
}

extension LazyRun<Row> {
  /// Calls `body` with the names of the rows in a range of offsets. `start` is added to each
  /// offset.
  func forEachName(
    in offsets: Range<Int>, _ start: Int, _ body: (Int, RowID, String) -> Bool
  ) -> Bool {
    let indices = first + offsets.lowerBound..<first + offsets.upperBound
    let read = source.forEachName(in: indices, of: section) { body(start + $0 - first, $1, $2) }
    return read
      ?? offsets.allSatisfy { offset in
        let row = element(at: offset).value
        return body(start + offset, row.id, row.title)
      }
  }
}
