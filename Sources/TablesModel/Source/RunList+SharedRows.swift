// What two lists read from the same memory, which a difference need not compare.

extension RunList {
  /// Returns the numbers of leading and trailing rows that both lists read from the same memory. No row
  /// is in both.
  func sharedEnds(with other: RunList) -> (prefix: Int, suffix: Int) {
    let prefix = numberOfSharedLeadingRows(with: other)
    let rest = Swift.min(count, other.count) - prefix
    return (prefix, Swift.min(rest, numberOfSharedTrailingRows(with: other)))
  }

  /// Whether some elements are created each time they are read.
  var hasLazyRuns: Bool { runs.contains { if case .lazy = $0 { true } else { false } } }

  /// Returns the number of leading rows that both lists read from the same memory.
  func numberOfSharedLeadingRows(with other: RunList) -> Int {
    var count = 0
    for (run, otherRun) in zip(runs, other.runs) {
      let shared = run.numberOfSharedLeadingRows(with: otherRun)
      count += shared
      if shared < run.count || shared < otherRun.count { break }
    }
    return count
  }

  /// Returns the number of trailing rows that both lists read from the same memory.
  func numberOfSharedTrailingRows(with other: RunList) -> Int {
    var count = 0
    for (run, otherRun) in zip(runs.reversed(), other.runs.reversed()) {
      let shared = run.numberOfSharedTrailingRows(with: otherRun)
      count += shared
      if shared < run.count || shared < otherRun.count { break }
    }
    return count
  }
}

extension Run {
  /// Returns the number of leading rows that both runs read from the same memory.
  fileprivate func numberOfSharedLeadingRows(with other: Run) -> Int {
    switch (self, other) {
    case (.values(let slice), .values(let otherSlice)):
      return slice.hasStorage(of: otherSlice) ? Swift.min(slice.count, otherSlice.count) : 0
    case (.lazy(let run), .lazy(let otherRun)):
      return run.numberOfSharedLeadingRows(with: otherRun)
    default: return 0
    }
  }

  /// Returns the number of trailing rows that both runs read from the same memory.
  fileprivate func numberOfSharedTrailingRows(with other: Run) -> Int {
    switch (self, other) {
    case (.values(let slice), .values(let otherSlice)):
      return slice.count == otherSlice.count && slice.hasStorage(of: otherSlice) ? slice.count : 0
    case (.lazy(let run), .lazy(let otherRun)):
      return run.numberOfSharedTrailingRows(with: otherRun)
    default: return 0
    }
  }
}

extension LazyRun {
  /// Runs that end at different elements of the same memory share none.
  fileprivate func numberOfSharedTrailingRows(with other: LazyRun) -> Int {
    let end = first + count
    let most = min(count, other.count)
    if base == nil, other.base == nil, let storage, let otherStorage = other.storage {
      let shared = storage.numberOfSharedElements(with: otherStorage)
      return end == other.first + other.count && shared >= end ? most : 0
    }
    guard let base, let otherBase = other.base else { return 0 }
    guard base.positions == nil, otherBase.positions == nil, end == base.list.count,
      other.first + other.count == otherBase.list.count
    else { return 0 }
    return min(most, base.list.numberOfSharedTrailingRows(with: otherBase.list))
  }

  fileprivate func numberOfSharedLeadingRows(with other: LazyRun) -> Int {
    guard first == other.first else { return 0 }
    let most = min(count, other.count)
    guard let base, let otherBase = other.base else {
      guard base == nil, other.base == nil, let storage, let otherStorage = other.storage else {
        return 0
      }
      return min(most, max(storage.numberOfSharedElements(with: otherStorage) - first, 0))
    }
    let shared = base.list.numberOfSharedLeadingRows(with: otherBase.list)
    switch (base.positions, otherBase.positions) {
    case (nil, nil): return min(most, max(shared - first, 0))
    case (let positions?, let otherPositions?):
      return positions.hasStorage(of: otherPositions) && shared == base.list.count ? most : 0
    default: return 0
    }
  }
}

extension RowPositions {
  /// Returns whether both are the same positions, which are not read.
  fileprivate func hasStorage(of other: RowPositions) -> Bool {
    listed.count == other.listed.count && listed[...].hasStorage(of: other.listed[...])
      && ranges == other.ranges
  }
}

extension ArraySlice {
  /// Returns whether both slices begin at the same place of the same memory.
  fileprivate func hasStorage(of other: ArraySlice) -> Bool {
    withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
    }
  }
}
