// The rows that two lists read from the same memory, and that a difference need not compare.

extension RunList {
  /// Returns the numbers of leading and trailing rows that both lists read from the same memory. No
  /// row counts as both leading and trailing.
  func sharedEnds(with other: RunList) -> (prefix: Int, suffix: Int) {
    let prefix = numberOfSharedRows(with: other, at: .leading)
    let rest = Swift.min(count, other.count) - prefix
    return (prefix, Swift.min(rest, numberOfSharedRows(with: other, at: .trailing)))
  }

  /// Returns the rows of lazy runs that this list and an older one read from the same memory, in
  /// the order of both lists.
  ///
  /// Runs that read the same elements in another order than before are left out, so that a piece is
  /// found in O(1).
  /// - Complexity: O(runs).
  func sharedPieces(with old: RunList) -> [SharedPiece] {
    if let (list, oldList) = bases(with: old) { return list.sharedPieces(with: oldList) }
    var pieces: [SharedPiece] = []
    var (run, oldRun, target, source) = (0, 0, 0, 0)
    while run < runs.count, oldRun < old.runs.count {
      let (lazy, oldLazy) = (runs[run].lazyRun, old.runs[oldRun].lazyRun)
      if let lazy, let oldLazy,
        let piece = lazy.sharedPiece(with: oldLazy, source: source, target: target),
        pieces.last?.isBefore(piece) ?? true
      {
        pieces.append(piece)
      }
      let isNext = lazy.map { $0.end <= oldLazy?.end ?? -1 } ?? true
      if isNext {
        target += runs[run].count
        run += 1
      } else {
        source += old.runs[oldRun].count
        oldRun += 1
      }
    }
    return pieces
  }

  /// Returns the base lists of this list and of an older one, if each list only changes the
  /// elements of another list one by one. `nil` if one of them does not.
  private func bases(with old: RunList) -> (RunList, RunList)? {
    guard runs.count == 1, old.runs.count == 1, let base = runs[0].wholeBase,
      let oldBase = old.runs[0].wholeBase
    else { return nil }
    return (base, oldBase)
  }

  /// Returns the number of rows at an end that both lists read from the same memory.
  fileprivate func numberOfSharedRows(with other: RunList, at end: ListEnd) -> Int {
    var count = 0
    for step in 0..<Swift.min(runs.count, other.runs.count) {
      let (run, otherRun) = (self.run(step, from: end), other.run(step, from: end))
      let shared = run.numberOfSharedRows(with: otherRun, at: end)
      count += shared
      if shared < run.count || shared < otherRun.count { break }
    }
    return count
  }

  private func run(_ step: Int, from end: ListEnd) -> Run<Element> {
    end == .leading ? runs[step] : runs[runs.count - 1 - step]
  }
}

/// Rows of a section that its old and its new list read from the same memory.
@usableFromInline
struct SharedPiece: Equatable {
  /// The old position of the first row.
  @usableFromInline var source: Int
  /// The new position of the first row.
  @usableFromInline var target: Int
  @usableFromInline var count: Int

  @usableFromInline
  init(source: Int, target: Int, count: Int) {
    (self.source, self.target, self.count) = (source, target, count)
  }

  /// Returns the part after the first `prefix` rows and before the rows at `sourceEnd` in the old
  /// list and `targetEnd` in the new one; `nil` if there is none.
  func clipped(prefix: Int, sourceEnd: Int, targetEnd: Int) -> SharedPiece? {
    let start = max(prefix - source, prefix - target, 0)
    let end = min(sourceEnd - source, targetEnd - target, count)
    return start < end
      ? SharedPiece(source: source + start, target: target + start, count: end - start) : nil
  }

  /// Returns whether all rows of the piece come before those of another, in both lists.
  fileprivate func isBefore(_ other: SharedPiece) -> Bool {
    source + count <= other.source && target + count <= other.target
  }
}

/// The end of a list at which rows are compared.
private enum ListEnd { case leading, trailing }

extension Run {
  fileprivate var lazyRun: LazyRun<Element>? { if case .lazy(let run) = self { run } else { nil } }

  /// The list whose elements the run changes, if it has all of them in their order.
  fileprivate var wholeBase: RunList<Element>? {
    guard let run = lazyRun, let base = run.base, base.positions == nil, run.first == 0,
      run.count == base.list.count
    else { return nil }
    return base.list
  }

  /// Returns the number of rows, counted from one end, that both runs read from the same memory.
  /// Such rows are equal and need not be compared.
  fileprivate func numberOfSharedRows(with other: Run, at end: ListEnd) -> Int {
    switch (self, other) {
    case (.values(let slice), .values(let otherSlice)):
      let isShared =
        slice.hasStorage(of: otherSlice) && (end == .leading || slice.count == otherSlice.count)
      return isShared ? Swift.min(slice.count, otherSlice.count) : 0
    case (.lazy(let run), .lazy(let otherRun)):
      return end == .leading
        ? run.numberOfSharedLeadingRows(with: otherRun)
        : run.numberOfSharedTrailingRows(with: otherRun)
    default: return 0
    }
  }
}

extension LazyRun {
  fileprivate var end: Int { first + count }

  /// Returns whether the sections of both runs pass the same properties on to their rows.
  private func hasShared(of other: LazyRun) -> Bool {
    section?.shared ?? SharedByRows() == other.section?.shared ?? SharedByRows()
  }

  /// Returns the rows that this run has in common with an old one. `source` and `target` are the
  /// positions of their first rows.
  fileprivate func sharedPiece(with old: LazyRun, source: Int, target: Int) -> SharedPiece? {
    guard base == nil, old.base == nil, hasShared(of: old), let storage,
      let oldStorage = old.storage
    else { return nil }
    let start = max(first, old.first)
    let end = min(end, old.end, storage.numberOfSharedElements(with: oldStorage))
    guard start < end else { return nil }
    return SharedPiece(
      source: source + start - old.first, target: target + start - first, count: end - start)
  }

  /// Returns the number of trailing rows that both runs read from the same memory: 0 if the runs
  /// end at different elements.
  fileprivate func numberOfSharedTrailingRows(with other: LazyRun) -> Int {
    let most = min(count, other.count)
    if base == nil, other.base == nil, hasShared(of: other), let storage,
      let otherStorage = other.storage
    {
      let shared = storage.numberOfSharedElements(with: otherStorage)
      return end == other.end && shared >= end ? most : 0
    }
    guard let base, let otherBase = other.base else { return 0 }
    guard base.positions == nil, otherBase.positions == nil, end == base.list.count,
      other.end == otherBase.list.count
    else { return 0 }
    return min(most, base.list.numberOfSharedRows(with: otherBase.list, at: .trailing))
  }

  fileprivate func numberOfSharedLeadingRows(with other: LazyRun) -> Int {
    guard first == other.first else { return 0 }
    let most = min(count, other.count)
    guard let base, let otherBase = other.base else {
      guard base == nil, other.base == nil, hasShared(of: other), let storage,
        let otherStorage = other.storage
      else { return 0 }
      return min(most, max(storage.numberOfSharedElements(with: otherStorage) - first, 0))
    }
    let shared = base.list.numberOfSharedRows(with: otherBase.list, at: .leading)
    switch (base.positions, otherBase.positions) {
    case (nil, nil): return min(most, max(shared - first, 0))
    case (let positions?, let otherPositions?):
      return positions.hasStorage(of: otherPositions) && shared == base.list.count ? most : 0
    default: return 0
    }
  }
}

extension RowPositions {
  /// Returns whether both are the same positions, without comparing them one by one.
  fileprivate func hasStorage(of other: RowPositions) -> Bool {
    listed.count == other.listed.count && listed[...].hasStorage(of: other.listed[...])
      && ranges == other.ranges
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

/// The data of a lazy run: the memory that holds it, an object, a range of integers, or the version
/// that its author gives it.
///
/// Two runs that read the same memory while both hold it, or that have equal versions, have the
/// same elements in the same order, so their ids need not be compared.
package struct LazyStorage: Equatable {
  private let data: Data
  private let site: DeclarationSite

  private enum Data: Equatable {
    case memory(start: UnsafeRawPointer, count: Int)
    case integers(Range<Int>)
    case object(ObjectIdentifier)
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

  /// Creates the storage of the elements of an object that never change, such as those of a page,
  /// or of the rows that a source has not loaded yet.
  package init(_ object: AnyObject, site: DeclarationSite) {
    self.site = site
    data = .object(ObjectIdentifier(object))
  }

  /// Returns the number of leading elements that both have; `Int.max` for all elements of an
  /// object.
  func numberOfSharedElements(with other: LazyStorage) -> Int {
    guard site == other.site else { return 0 }
    switch (data, other.data) {
    case (.memory(_, let count), .memory), (.version(_, let count), .version):
      return data == other.data ? count : 0
    case (.integers(let range), .integers(let otherRange)):
      return range.lowerBound == otherRange.lowerBound ? min(range.count, otherRange.count) : 0
    case (.object, .object): return data == other.data ? .max : 0
    default: return 0
    }
  }
}
