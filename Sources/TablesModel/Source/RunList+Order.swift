extension RunList {
  /// The sections in the order of their `sortOrder`, ties as they are; lazy runs count as 0.
  ///
  /// A section that a `ForEach` makes stays where its element stands, for its order is not known
  /// before it is made: sort the elements.
  func sortedByOrder<Item>() -> RunList where Element == Section<Item> {
    let pieces = runs.flatMap { run in run.orderedPieces() }
    guard pieces.contains(where: { $0.order != 0 }) else { return self }
    let sorted = pieces.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return RunList(runs: sorted.map(\.element.run))
  }
}

extension Run {
  /// The run cut into pieces of one order each.
  fileprivate func orderedPieces<Item>() -> [(order: Int, run: Run)]
  where Element == Section<Item> {
    switch self {
    case .values(let slice):
      // By indices: an element taken out of an array is copied, and a section is large.
      if slice.indices.allSatisfy({ slice[$0].sortOrder == 0 }) { return [(0, self)] }
      return slice.indices.map { (slice[$0].sortOrder, .values(slice[$0...$0])) }
    case .declared(let slice):
      if slice.indices.allSatisfy({ slice[$0].value.sortOrder == 0 }) { return [(0, self)] }
      return slice.indices.map { (slice[$0].value.sortOrder, .declared(slice[$0...$0])) }
    case .lazy:
      return [(0, self)]
    }
  }
}
