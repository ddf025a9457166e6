/// A collection kept as runs: values, and counts with a way to make element *i*.
///
/// An element of a lazy run is made each time it is read, and never unless it is read. Values
/// that are put in stay as they are; the runs around them are cut, not made.
/// - Complexity: Reading an element is O(log runs); a change is O(runs) and O(elements of the
///   run of values that it meets).
public struct RunList<Element> {
  package private(set) var runs: [Run<Element>]
  /// Where each run ends, as a count from the start of the list.
  private var ends: [Int]

  /// Makes a list without elements.
  public init() {
    runs = []
    ends = []
  }

  /// Makes a list of the values of an array, which is not copied.
  public init(_ values: [Element]) {
    self.init(runs: [.values(values[...])])
  }

  package init(runs: [Run<Element>]) {
    self.runs = runs.contains { $0.count == 0 } ? runs.filter { $0.count > 0 } : runs
    ends = []
    ends.reserveCapacity(self.runs.count)
    for run in self.runs { ends.append((ends.last ?? 0) + run.count) }
  }

  /// The element with what stands beside it.
  package func declared(at index: Int) -> Declared<Element> {
    let place = locate(index)
    return runs[place.run].declared(at: place.offset)
  }

  /// Exchanges two elements that stand in one run of stored ones; `false` where they do not.
  mutating func swapWithinRun(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (locate(first), locate(second))
    guard a.run == b.run else { return false }
    readOut(run: a.run)
    switch runs[a.run] {
    case .values(var slice):
      runs[a.run] = .values([])  // gives up this reference: the slice changes in place
      slice.swapAt(slice.startIndex + a.offset, slice.startIndex + b.offset)
      runs[a.run] = .values(slice)
    case .declared(var slice):
      runs[a.run] = .declared([])
      slice.swapAt(slice.startIndex + a.offset, slice.startIndex + b.offset)
      runs[a.run] = .declared(slice)
    case .lazy: return false
    }
    return true
  }

  /// Turns a run of stored elements that are placed when read into one that changes in place.
  private mutating func readOut(run: Int) {
    guard case .lazy(let stored) = runs[run], stored.backing != nil else { return }
    runs[run] = .declared(stored.all[...])
  }

  private func locate(_ index: Int) -> (run: Int, offset: Int) {
    precondition(index >= 0 && index < endIndex, "element \(index) is outside 0..<\(count)")
    if runs.count == 1 { return (0, index) }
    let run = run(endingAtOrBehind: index + 1)
    return (run, index - start(ofRun: run))
  }

  /// The first run that does not end ahead of a position; the number of runs where none is.
  private func run(endingAtOrBehind position: Int) -> Int {
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

extension RunList<Row> {
  /// Tells the positional rows that were declared what they stand in; values that somebody put in
  /// are theirs and stay as they are.
  /// - Complexity: O(runs), and O(rows) of those that were changed since.
  package mutating func own(_ owner: Place.Owner) {
    for run in runs.indices {
      switch runs[run] {
      case .values: break
      case .declared(var slice):
        runs[run] = .values([])  // gives up this reference, so that the slice changes in place
        for index in slice.indices { slice[index].value.id.own(owner) }
        runs[run] = .declared(slice)
      case .lazy(let lazy): runs[run] = .lazy(lazy.owned(by: owner))
      }
    }
  }

  /// The same as `init(runs:)`, but not generic: other modules call that one unspecialised.
  package init(rowRuns: [Run<Row>]) { self.init(runs: rowRuns) }
}

extension RunList: RandomAccessCollection, MutableCollection {
  /// 0.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { ends.last ?? 0 }

  /// The element at a position, made if it is lazy; a value put there stays.
  ///
  /// A row that is changed where it stands does what it did; one put in its place does nothing.
  /// - Precondition: The position is inside `indices`.
  public subscript(position: Int) -> Element {
    get {
      let place = locate(position)
      return runs[place.run].value(at: place.offset)
    }
    _modify {
      let place = locate(position)
      readOut(run: place.run)
      switch runs[place.run] {
      case .values(var slice):
        runs[place.run] = .values([])  // gives up this reference: the slice changes in place
        defer { runs[place.run] = .values(slice) }
        yield &slice[slice.startIndex + place.offset]
      case .declared(var slice):
        runs[place.run] = .declared([])
        defer { runs[place.run] = .declared(slice) }
        yield &slice[slice.startIndex + place.offset].value
      case .lazy(let run):
        var element = run.make(run.first + place.offset)
        defer { replaceSubrange(position..<position + 1, withRuns: [.declared([element])]) }
        yield &element.value
      }
    }
    set { replaceSubrange(position..<position + 1, with: CollectionOfOne(newValue)) }
  }
}

extension RunList: RangeReplaceableCollection {
  /// Puts values in place of a range; what was lazy around it stays lazy.
  /// - Complexity: O(runs + values + elements of the runs of values that the bounds cut).
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

  /// Puts runs in place of a range, making nothing.
  package mutating func replaceSubrange(_ bounds: Range<Int>, withRuns new: [Run<Element>]) {
    self = RunList(
      runs: runsInside(0..<bounds.lowerBound) + new + runsInside(bounds.upperBound..<count))
  }

  /// The runs of a range of elements, cut to it.
  package func runsInside(_ bounds: Range<Int>) -> [Run<Element>] {
    var start = 0
    var result: [Run<Element>] = []
    for run in runs {
      let part = bounds.clamped(to: start..<start + run.count)
      if !part.isEmpty {
        result.append(run.slice(part.lowerBound - start..<part.upperBound - start))
      }
      start += run.count
    }
    return result
  }

  /// The run of values that a range lies in, or that it touches where it is empty.
  private func runOfValues(holding bounds: Range<Int>) -> Int? {
    let first = run(endingAtOrBehind: bounds.lowerBound)
    return [first, first + 1].first { run in
      guard runs.indices.contains(run), case .values = runs[run] else { return false }
      return start(ofRun: run) <= bounds.lowerBound && bounds.upperBound <= ends[run]
    }
  }

  /// Replaces values in the run that holds them, and moves the ends behind it.
  private mutating func replaceValues(
    ofRun run: Int, _ bounds: Range<Int>, with values: some Collection<Element>
  ) {
    guard case .values(var slice) = runs[run] else { return }
    runs[run] = .values([])  // gives up this reference: the slice changes in place
    let offset = slice.startIndex - start(ofRun: run)
    let count = slice.count
    slice.replaceSubrange(
      bounds.lowerBound + offset..<bounds.upperBound + offset, with: values)
    runs[run] = .values(slice)
    for later in run..<ends.count { ends[later] += slice.count - count }
    if slice.isEmpty {
      runs.remove(at: run)
      ends.remove(at: run)
    }
  }
}

extension RunList: ExpressibleByArrayLiteral {
  /// Makes a list of the elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension RunList: Equatable where Element: Equatable {
  /// Whether both list equal elements; lazy ones are made to be compared.
  public static func == (left: RunList, right: RunList) -> Bool { left.elementsEqual(right) }
}
