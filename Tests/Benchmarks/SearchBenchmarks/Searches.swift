import Benchmark
import Measuring
import TablesRouting

/// Measures one kind of rows: folding them, and a search key by key.
private func measureSearch(_ name: String, words: [String], isLong: Bool, typed: String) {
  let makeRows = { Rows(count: isShort ? 10_000 : 100_000, words: words, isLong: isLong) }
  measure("\(name), index", iterations: 9) {
    let rows = makeRows()
    return Turns { blackHole(rows.index().count) }
  }
  let (time, found) = (BenchmarkMetric.time(), BenchmarkMetric.count("found"))
  for end in typed.indices.map({ typed.index(after: $0) }) {
    let query = SearchQuery(String(typed[..<end]))
    func measureKey(_ kind: String, previous: @escaping (SearchIndex) -> SearchFiltering?) {
      measure(
        "\(name), key “\(typed[..<end])”, \(kind)", iterations: 9, metrics: [time, found],
        prepare: {
          let index = makeRows().index()
          return (index: index, previous: previous(index))
        },
        run: { benchmark, inputs in
          var count = 0
          let elapsed = benchmark.time {
            var filtering = SearchFiltering(query, narrowing: inputs.previous)
            filtering.advance(rows: .max, in: inputs.index)
            count = filtering.matches.count
          }
          benchmark.record(time, elapsed)
          benchmark.record(found, Double(count))
        })
    }
    measureKey("from all") { _ in nil }
    guard typed.distance(from: typed.startIndex, to: end) > 1 else { continue }
    measureKey("from those of the key before") { index in
      var filtering: SearchFiltering?
      var shorter = typed.startIndex
      while shorter < typed.index(before: end) {
        shorter = typed.index(after: shorter)
        var next = SearchFiltering(SearchQuery(String(typed[..<shorter])), narrowing: filtering)
        next.advance(rows: .max, in: index)
        filtering = next
      }
      return filtering
    }
  }
}

/// Measures an index and a search of twice as many rows.
private func measureGrowingSearches() {
  measureGrowth("index", of: 5_000) { count in
    let rows = Rows(count: count, words: Rows.mixed, isLong: true)
    return { blackHole(rows.index().count) }
  }
  measureGrowth("a key, from all", of: 20_000) { count in
    let index = Rows(count: count, words: Rows.mixed, isLong: true).index()
    let query = SearchQuery("net")
    return {
      var filtering = SearchFiltering(query, narrowing: nil)
      filtering.advance(rows: .max, in: index)
      blackHole(filtering.matches.count)
    }
  }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    measureSearch("short ASCII", words: Rows.latin, isLong: false, typed: "net k")
    measureSearch("long ASCII", words: Rows.latin, isLong: true, typed: "net k")
    measureSearch("long accented", words: Rows.accented, isLong: true, typed: "gros")
    measureSearch("long mixed", words: Rows.mixed, isLong: true, typed: "設定")
    measureSearch("nothing found", words: Rows.latin, isLong: true, typed: "qx")
    measureGrowingSearches()
  }
}
