// The rows that two lists read from the same memory, and that a difference need not compare.

extension RowList {
  /// Returns the rows that this list and an older one read from the same memory, in the order of
  /// both lists.
  ///
  /// The runs are compared in their order. Of two runs that have nothing in common, the one that
  /// is farther from the end of its list is skipped. Rows in another order than before are left
  /// out.
  /// - Complexity: O(runs).
  @_specialize(where Element == Row)
  package func sharedPieces(with old: RowList) -> [SharedPiece] {
    var pieces: [SharedPiece] = []
    var (run, oldRun, target, source) = (0, 0, 0, 0)
    while run < runs.count, oldRun < old.runs.count {
      let (new, before) = (runs[run], old.runs[oldRun])
      let shared = new.sharedPieces(with: before)
      for piece in shared { pieces.add(piece.moved(source: source, target: target)) }
      let (end, oldEnd) =
        shared.isEmpty
        ? (target + new.count - count, source + before.count - old.count)
        : (new.end, before.end)
      if end <= oldEnd {
        target += new.count
        run += 1
      }
      if oldEnd < end || oldEnd == end && !shared.isEmpty {
        source += before.count
        oldRun += 1
      }
    }
    return pieces
  }
}

extension [SharedPiece] {
  /// Adds a piece, unless its rows were in another order before.
  fileprivate mutating func add(_ piece: SharedPiece) {
    guard let last else { return append(piece) }
    guard last.isBefore(piece) else { return }
    if last.sourceEnd == piece.source, last.targetEnd == piece.target {
      self[count - 1].count += piece.count
    } else {
      append(piece)
    }
  }

  /// The number of leading rows that both lists have in common.
  package var sharedPrefix: Int {
    first.map { $0.source == 0 && $0.target == 0 ? $0.count : 0 } ?? 0
  }

  /// Returns the number of trailing rows that both lists have in common.
  /// - Parameters: The numbers of rows in the old and in the new list.
  package func sharedSuffix(of oldCount: Int, _ newCount: Int) -> Int {
    last.map { $0.sourceEnd == oldCount && $0.targetEnd == newCount ? $0.count : 0 } ?? 0
  }
}

/// Rows that an old and a new list read from the same memory.
@usableFromInline
package struct SharedPiece: Equatable {
  /// The old position of the first row.
  @usableFromInline package var source: Int
  /// The new position of the first row.
  @usableFromInline package var target: Int
  @usableFromInline package var count: Int

  @usableFromInline
  package init(source: Int, target: Int, count: Int) {
    (self.source, self.target, self.count) = (source, target, count)
  }

  fileprivate var sourceEnd: Int { source + count }
  fileprivate var targetEnd: Int { target + count }

  /// Returns the part in a range of the old and of the new list; `nil` if there is none.
  package func clipped(source old: Range<Int>, target new: Range<Int>) -> SharedPiece? {
    let start = max(old.lowerBound - source, new.lowerBound - target, 0)
    let end = min(old.upperBound - source, new.upperBound - target, count)
    return start < end
      ? SharedPiece(source: source + start, target: target + start, count: end - start) : nil
  }

  /// Returns the piece with other positions.
  fileprivate func moved(source: Int, target: Int) -> SharedPiece {
    SharedPiece(source: self.source + source, target: self.target + target, count: count)
  }

  /// Returns whether all rows of the piece come before those of another, in both lists.
  fileprivate func isBefore(_ other: SharedPiece) -> Bool {
    sourceEnd <= other.source && targetEnd <= other.target
  }
}

extension Run {
  /// The index after the last element of the run, in the source or the array that has them.
  fileprivate var end: Int {
    switch self {
    case .values(let slice): slice.endIndex
    case .lazy(let run): run.indices.upperBound
    case .declared, .placed: 0
    }
  }

  /// Returns the rows that this run and an older one read from the same memory, by their offsets.
  fileprivate func sharedPieces(with old: Run) -> [SharedPiece] {
    switch (self, old) {
    case (.values(let slice), .values(let oldSlice)):
      guard slice.hasStorage(of: oldSlice) else { return [] }
      return [SharedPiece(source: 0, target: 0, count: Swift.min(slice.count, oldSlice.count))]
    case (.lazy(let run), .lazy(let oldRun)):
      return run.sharedPieces(with: oldRun)
    default: return []
    }
  }
}

extension LazyRun {
  fileprivate func sharedPieces(with old: LazyRun) -> [SharedPiece] {
    guard hasShared(of: old) else { return [] }
    return source.sharedPieces(with: old.source).compactMap { piece in
      piece.clipped(source: old.indices, target: indices)?
        .moved(source: -old.first, target: -first)
    }
  }

  /// Returns whether the sections of both runs pass the same properties on to their rows.
  private func hasShared(of other: LazyRun) -> Bool {
    section?.shared ?? SharedByRows() == other.section?.shared ?? SharedByRows()
  }
}

extension Array {
  /// Returns whether both have the same elements because they share their memory.
  package func hasStorage(of other: [Element]) -> Bool {
    count == other.count && self[...].hasStorage(of: other[...])
  }
}

extension ArraySlice {
  /// Returns whether both slices begin at the same address.
  fileprivate func hasStorage(of other: ArraySlice) -> Bool {
    withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
    }
  }
}

/// The data of a source: the memory that holds it, a range of integers, or the version that its
/// author gives it.
///
/// Two sources that read the same memory while both hold it, or that have equal versions, have the
/// same elements in the same order, so their ids need not be compared.
package struct LazyStorage: Equatable {
  private let data: Data
  private let site: DeclarationSite

  private enum Data: Equatable {
    case memory(start: UnsafeRawPointer, count: Int)
    case integers(Range<Int>)
    case version(AnyHashable, count: Int)
  }

  /// Creates the storage of a collection for the `ForEach` at a line of the source, because that
  /// line determines how elements are identified. Returns `nil` if the collection is empty, or of a
  /// type that may change in place.
  package init?<Elements: Collection>(_ elements: Elements, site: DeclarationSite) {
    typealias Element = Elements.Element
    self.site = site
    let type: Any.Type = Elements.self
    if type == Range<Int>.self, let range = elements as? Range<Int> {
      data = .integers(range)
      return
    }
    guard
      type == [Element].self || type == ArraySlice<Element>.self
        || type == ContiguousArray<Element>.self
    else { return nil }
    let start = elements.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) }
    guard let start = start ?? nil, !elements.isEmpty else { return nil }
    data = .memory(start: start, count: elements.count)
  }

  /// Creates the storage of elements with a version. The author promises another version whenever
  /// an element changes.
  package init(version: AnyHashable, count: Int, site: DeclarationSite) {
    self.site = site
    data = .version(version, count: count)
  }

  /// Returns the leading elements that both have.
  package func sharedPieces(with old: LazyStorage) -> [SharedPiece] {
    let count = numberOfSharedElements(with: old)
    return count == 0 ? [] : [SharedPiece(source: 0, target: 0, count: count)]
  }

  /// Returns the number of leading elements that both have.
  private func numberOfSharedElements(with other: LazyStorage) -> Int {
    guard site == other.site else { return 0 }
    switch (data, other.data) {
    case (.memory(_, let count), .memory), (.version(_, let count), .version):
      return data == other.data ? count : 0
    case (.integers(let range), .integers(let otherRange)):
      return range.lowerBound == otherRange.lowerBound ? min(range.count, otherRange.count) : 0
    default: return 0
    }
  }
}
