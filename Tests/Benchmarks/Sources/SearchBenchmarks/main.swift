import Measuring
import TablesRouting

/// Measures one kind of rows: folding them, and a search key by key.
func benchmark(_ name: String, _ rows: Rows, typed: String) {
  report("\(name): index", median(9) { consume(rows.index().count) })
  let index = rows.index()
  var previous: SearchFiltering?
  for end in typed.indices.map({ typed.index(after: $0) }) {
    let query = SearchQuery(String(typed[..<end]))
    let found = index.filter(query).count
    let whole = median(9) { consume(index.filter(query).count) }
    let narrowed = median(9) { consume(index.filter(query, narrowing: previous).count) }
    report("\(name): \(typed[..<end])", whole, "from all, \(found) found")
    report("\(name): \(typed[..<end])", narrowed, "from those of the key before")
    var filtering = SearchFiltering(query, narrowing: previous)
    filtering.advance(rows: .max, in: index)
    previous = filtering
  }
}

let count = CommandLine.arguments.dropFirst().compactMap { Int($0) }.first ?? 100_000
print("\(count) rows")
benchmark("short ASCII", Rows(count: count, words: Rows.latin, isLong: false), typed: "net k")
benchmark("long ASCII", Rows(count: count, words: Rows.latin, isLong: true), typed: "net k")
benchmark("long accented", Rows(count: count, words: Rows.accented, isLong: true), typed: "gros")
benchmark("long mixed", Rows(count: count, words: Rows.mixed, isLong: true), typed: "設定")
benchmark("nothing found", Rows(count: count, words: Rows.latin, isLong: true), typed: "qx")
