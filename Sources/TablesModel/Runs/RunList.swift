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
    self.runs = runs.filter { $0.count > 0 }
    ends = []
    ends.reserveCapacity(self.runs.count)
    for run in self.runs { ends.append((ends.last ?? 0) + run.count) }
  }

  /// The element with what stands beside it.
  package func declared(at index: Int) -> Declared<Element> {
    let place = locate(index)
    return runs[place.run].declared(at: place.offset)
  }

  /// Changes what was declared: at once where it is stored, when it is made where it is lazy.
  ///
  /// Values that somebody put in are theirs and stay as they are.
  package mutating func transformDeclared(
    _ change: @escaping (inout Declared<Element>, _ index: Int) -> Void
  ) {
    for run in runs.indices {
      let start = run == 0 ? 0 : ends[run - 1]
      switch runs[run] {
      case .values: break
      case .declared(var slice):
        runs[run] = .values([])  // gives up this reference, so that the slice changes in place
        for index in slice.indices { change(&slice[index], start + index - slice.startIndex) }
        runs[run] = .declared(slice)
      case .lazy(let lazy):
        runs[run] = .lazy(lazy.transformed { change(&$0, start + $1) })
      }
    }
  }

  private func locate(_ index: Int) -> (run: Int, offset: Int) {
    precondition(indices.contains(index), "element \(index) is outside 0..<\(count)")
    if runs.count == 1 { return (0, index) }
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return (low, low == 0 ? index : index - ends[low - 1])
  }
}

extension RunList: RandomAccessCollection, MutableCollection {
  /// 0.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { ends.last ?? 0 }

  /// The element at a position, made if it is lazy; a value put there stays.
  /// - Precondition: The position is inside `indices`.
  public subscript(position: Int) -> Element {
    get {
      let place = locate(position)
      return runs[place.run].value(at: place.offset)
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
    guard runs.count == 1, case .values(var slice) = runs[0] else {
      replaceSubrange(bounds, withRuns: [.values(Array(values)[...])])
      return
    }
    runs.removeAll(keepingCapacity: true)  // gives up this reference: the slice changes in place
    let start = slice.startIndex
    slice.replaceSubrange(start + bounds.lowerBound..<start + bounds.upperBound, with: values)
    self = RunList(runs: [.values(slice)])
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
}

extension RunList: ExpressibleByArrayLiteral {
  /// Makes a list of the elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension RunList: Equatable where Element: Equatable {
  /// Whether both list equal elements; lazy ones are made to be compared.
  public static func == (left: RunList, right: RunList) -> Bool { left.elementsEqual(right) }
}
