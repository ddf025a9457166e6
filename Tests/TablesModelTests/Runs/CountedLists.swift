import TablesModel

/// Counts how often an element of a lazy run was made.
final class MakeCounter {
  private(set) var places: [Int] = []

  var count: Int { places.count }

  /// A lazy run of the numbers from `first`, each noted as it is made.
  func run(from first: Int, count: Int) -> Run<Int> {
    .lazy(
      LazyRun(count: count) { place in
        self.places.append(place)
        return Declared(first + place)
      })
  }

  /// A list of the numbers 0..<30, of which 10..<20 are lazy.
  func sandwich() -> RunList<Int> {
    RunList(runs: [
      .values(Array(0..<10)[...]), run(from: 10, count: 10), .values(Array(20..<30)[...]),
    ])
  }
}
