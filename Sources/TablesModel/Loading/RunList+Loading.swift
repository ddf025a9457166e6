extension RunList<Section<Row>> {
  /// The positions of the sections that are loaded, as far as they are made already.
  /// - Complexity: O(sections that are stored).
  package var storedLoadingIndices: [Int] {
    var start = 0
    var result: [Int] = []
    for run in runs {
      for offset in 0..<run.storedCount where run.value(at: offset).loading != nil {
        result.append(start + offset)
      }
      start += run.count
    }
    return result
  }

  /// The list with the sections that are loaded changed: at once, or when they are made.
  /// - Complexity: O(sections that are stored).
  package func changingLoading(
    _ change: @escaping (inout Section<Row>, _ index: Int) -> Void
  ) -> RunList {
    var start = 0
    var changed: [Run<Section<Row>>] = []
    for run in runs {
      changed.append(run.changingLoading { [start] in change(&$0, start + $1) })
      start += run.count
    }
    return RunList(runs: changed)
  }
}

extension Run<Section<Row>> {
  /// How many sections are there without being made.
  fileprivate var storedCount: Int {
    if case .lazy = self { 0 } else { count }
  }

  fileprivate func changingLoading(
    _ change: @escaping (inout Section<Row>, _ offset: Int) -> Void
  ) -> Run {
    switch self {
    case .values(var slice):
      for index in slice.indices where slice[index].loading != nil {
        change(&slice[index], index - slice.startIndex)
      }
      return .values(slice)
    case .declared(var slice):
      for index in slice.indices where slice[index].value.loading != nil {
        change(&slice[index].value, index - slice.startIndex)
      }
      return .declared(slice)
    case .placed(_, let run), .lazy(let run):
      return .lazy(
        run.transformed { if $0.value.loading != nil { change(&$0.value, $1) } })
    }
  }
}
