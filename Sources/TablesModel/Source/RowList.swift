/// A collection that stores its elements as runs: arrays of values, or a count and a closure that
/// creates each element.
///
/// An element of a lazy run is created each time it is read, and only then. A value that replaces
/// it is stored, and the lazy run is split around it without creating elements.
///
/// The elements that a change in place leaves keep their closures: `removeAll(where:)`,
/// `removeFirst(_:)`, ``sort(by:)``, `reverse()`. A list that is made of elements, as those of
/// `filter` and `suffix` are, has none.
/// - Complexity: O(log runs) to read an element; O(runs) to change one, plus O(elements) of its run
///   if that is an array of values.
public struct RowList<Element> {
  package internal(set) var runs: [Run<Element>]
  /// The index after the last element of each run.
  private var ends: [Int]

  /// Creates an empty list.
  public init() {
    runs = []
    ends = []
  }

  /// Creates a list with the elements of an array, which is not copied.
  public init(_ values: [Element]) {
    self.init(runs: [.values(values[...])])
  }

  @_specialize(where Element == Row)
  @_specialize(where Element == Section<Row>)
  package init(runs: [Run<Element>]) {
    self.runs = runs.contains { $0.count == 0 } ? runs.filter { $0.count > 0 } : runs
    ends = []
    ends.reserveCapacity(self.runs.count)
    for run in self.runs { ends.append((ends.last ?? 0) + run.count) }
  }

  /// Returns the element at a position, with its closures.
  @_specialize(where Element == Row)
  package func declared(at index: Int) -> Declared<Element> {
    let place = locate(index)
    return runs[place.run].declared(at: place.offset)
  }

  /// Returns the positions of the stored elements that meet a condition. Lazy elements are not
  /// created.
  /// - Complexity: O(stored elements).
  package func storedIndices(where isMeant: (Element) -> Bool) -> [Int] {
    var start = 0
    var result: [Int] = []
    for run in runs {
      defer { start += run.count }
      if case .lazy = run { continue }
      for offset in 0..<run.count where isMeant(run.value(at: offset)) {
        result.append(start + offset)
      }
    }
    return result
  }

  /// Returns the run of an element and its offset in the run.
  @inline(__always)
  func locate(_ index: Int) -> (run: Int, offset: Int) {
    precondition(index >= 0 && index < endIndex, "element \(index) is outside 0..<\(count)")
    if runs.count == 1 { return (0, index) }
    let run = run(endingAtOrBehind: index + 1)
    return (run, index - start(ofRun: run))
  }

  /// Returns the index of the first run that ends at or after a position, or the number of runs if
  /// there is none.
  private func run(endingAtOrBehind position: Int) -> Int {
    // Not `partitioningIndex(where:)`, with which reading rows in several runs takes 3 % longer.
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func start(ofRun run: Int) -> Int { run == 0 ? 0 : ends[run - 1] }
}

extension RowList: RandomAccessCollection, MutableCollection {
  /// The index of the first element, always 0.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { ends.last ?? 0 }

  /// The number of elements.
  public var count: Int { endIndex }

  /// The element at a position. A lazy element is created on each read.
  ///
  /// A row that is changed in place keeps its closures; a row that replaces another has none.
  /// - Precondition: The position is inside `indices`.
  public subscript(position: Int) -> Element {
    @_specialize(where Element == Row)
    @_specialize(where Element == Section<Row>)
    get {
      let place = locate(position)
      return runs[place.run].value(at: place.offset)
    }
    _modify {
      let place = locate(position)
      storePlacedRows(ofRun: place.run)
      switch runs[place.run] {
      case .values(var slice):
        runs[place.run] = .values([])  // releases this reference: the slice changes in place
        defer { runs[place.run] = .values(slice) }
        yield &slice[slice.startIndex + place.offset]
      case .declared(var slice):
        runs[place.run] = .declared([])
        defer { runs[place.run] = .declared(slice) }
        yield &slice[slice.startIndex + place.offset].value
      case .placed, .lazy:
        var element = runs[place.run].declared(at: place.offset)
        defer { replaceSubrange(position..<position + 1, withRuns: [.declared([element])]) }
        yield &element.value
      }
    }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }

  /// Swaps two elements with their closures; `reverse()` and `shuffle()` call this.
  /// - Complexity: O(1) for two values of one run, else O(runs).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    if first == second { return }
    let (low, high) = first < second ? (first, second) : (second, first)
    if swapWithinRun(low, high) { return }
    let (lowRun, highRun) = (runsInside(low..<low + 1), runsInside(high..<high + 1))
    replaceSubrange(high..<high + 1, withRuns: lowRun)
    replaceSubrange(low..<low + 1, withRuns: highRun)
  }

  /// Swaps two elements if the same run stores both. Returns whether it did.
  private mutating func swapWithinRun(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (locate(first), locate(second))
    guard a.run == b.run else { return false }
    storePlacedRows(ofRun: a.run)
    switch runs[a.run] {
    case .values(var slice):
      runs[a.run] = .values([])  // releases this reference: the slice changes in place
      slice.swapAt(slice.startIndex + a.offset, slice.startIndex + b.offset)
      runs[a.run] = .values(slice)
    case .declared(var slice):
      runs[a.run] = .declared([])
      slice.swapAt(slice.startIndex + a.offset, slice.startIndex + b.offset)
      runs[a.run] = .declared(slice)
    case .placed, .lazy: return false
    }
    return true
  }

  /// Replaces a run of placed rows with the rows themselves, so that they can change in place.
  private mutating func storePlacedRows(ofRun run: Int) {
    guard case .placed(let placed) = runs[run] else { return }
    runs[run] = .declared((0..<placed.rows.count).map(placed.element)[...])
  }

  /// Sorts the elements, which keep their closures. Equal elements keep their order.
  /// - Complexity: O(n log n); every element is created and stored.
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let sorted = try indices.map(declared).sorted { try areInIncreasingOrder($0.value, $1.value) }
    replaceSubrange(startIndex..<endIndex, withRuns: [.declared(sorted[...])])
  }
}

extension RowList: RangeReplaceableCollection {
  /// Replaces a range of elements with values; lazy elements around it stay lazy.
  /// - Complexity: O(runs + values), plus O(elements) of the run of values that contains the range.
  public mutating func replaceSubrange(
    _ bounds: Range<Int>, with values: some Collection<Element>
  ) {
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= count,
      "elements \(bounds) are outside 0..<\(count)")
    if let run = runOfValues(holding: bounds) {
      replaceValues(ofRun: run, bounds, with: values)
    } else {
      replaceSubrange(bounds, withRuns: [.values(Array(values)[...])])
    }
  }

  /// Replaces a range of elements with runs, without creating elements.
  package mutating func replaceSubrange(_ bounds: Range<Int>, withRuns new: [Run<Element>]) {
    self = RowList(
      runs: runsInside(0..<bounds.lowerBound) + new + runsInside(bounds.upperBound..<count))
  }

  /// Replaces elements, each with a run that has only one element.
  /// - Complexity: O(runs + n log n) for n elements.
  package mutating func replace(_ elements: [(index: Int, run: [Run<Element>])]) {
    var others: [(index: Int, run: [Run<Element>])] = []
    for (index, run) in elements {
      if case .values(let slice) = run.first, let value = slice.first,
        case .values = runs[locate(index).run]
      {
        self[index] = value
      } else {
        others.append((index, run))
      }
    }
    guard !others.isEmpty else { return }
    var runs: [Run<Element>] = []
    var end = 0
    for (index, run) in others.sorted(by: { $0.index < $1.index }) {
      runs += runsInside(end..<index) + run
      end = index + 1
    }
    self = RowList(runs: runs + runsInside(end..<count))
  }

  /// Returns the runs that overlap a range of elements, cut to the range.
  /// - Complexity: O(log runs), and O(1) for each of those that overlap.
  package func runsInside(_ bounds: Range<Int>) -> [Run<Element>] {
    let first = run(endingAtOrBehind: bounds.lowerBound + 1)
    var start = start(ofRun: first)
    var result: [Run<Element>] = []
    for run in runs[first...] {
      if start >= bounds.upperBound { break }
      let part = bounds.clamped(to: start..<start + run.count)
      if !part.isEmpty {
        result.append(run.slice(part.lowerBound - start..<part.upperBound - start))
      }
      start += run.count
    }
    return result
  }

  /// Returns the index of the run of values that contains the whole range, or `nil` if there is
  /// none. An empty range may also lie at the start or end of the run.
  private func runOfValues(holding bounds: Range<Int>) -> Int? {
    let first = run(endingAtOrBehind: bounds.lowerBound)
    return [first, first + 1].first { run in
      guard runs.indices.contains(run), case .values = runs[run] else { return false }
      return start(ofRun: run) <= bounds.lowerBound && bounds.upperBound <= ends[run]
    }
  }

  /// Replaces values in the run that contains them, and updates the ends of the runs from there on.
  private mutating func replaceValues(
    ofRun run: Int, _ bounds: Range<Int>, with values: some Collection<Element>
  ) {
    guard case .values(var slice) = runs[run] else { return }
    runs[run] = .values([])  // releases this reference: the slice changes in place
    let offset = slice.startIndex - start(ofRun: run)
    let count = slice.count
    slice.replaceSubrange(
      bounds.lowerBound + offset..<bounds.upperBound + offset, with: values)
    runs[run] = .values(slice)
    if slice.count != count {
      for later in run..<ends.count { ends[later] += slice.count - count }
    }
    if slice.isEmpty {
      runs.remove(at: run)
      ends.remove(at: run)
    }
  }
}

extension RowList<Row> {
  /// Creates a list from runs of rows. Other modules call this in place of the generic
  /// `init(runs:)`, so that the code is specialized for `Row`.
  package init(rowRuns: [Run<Row>]) { self.init(runs: rowRuns) }
}

extension RowList: ExpressibleByArrayLiteral {
  /// Creates a list with the elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension RowList: Equatable where Element: Equatable {
  /// Returns whether both lists have equal elements. Lazy elements are created for the comparison.
  public static func == (left: RowList, right: RowList) -> Bool {
    left.count == right.count && (left.count == 0 || left.elementsEqual(right))
  }
}
