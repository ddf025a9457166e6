import Benchmark
import Measuring
import Tables

private let rowCount = isShort ? 2_000 : 100_000
private let million = isShort ? 10_000 : 1_000_000

/// Registers work that makes rows, their destruction included, beside records of the same number.
private func measureRows(
  _ name: String, elements: Int = rowCount, against comparator: Comparator = "stored record",
  _ prepare: @escaping () -> () -> Int
) {
  measure(name, iterations: 9, per: "row", against: [comparator]) {
    let work = prepare()
    require(work() > 0, "nothing was built")
    return Turns(
      Turns.Work(elements: elements) { blackHole(work()) },
      against: [Turns.Work(elements: rowCount) { blackHole(storedRecords(count: rowCount)) }])
  }
}

private func measureEager() {
  let isOn = Stored(false)
  let name = Stored("Ada")
  measureRows("eager, sections of 20 rows") {
    { table(sections: rowCount / 20, of: settingsSection).numberOfSections }
  }
  measureRows("eager, the section alone") {
    { (0..<rowCount / 20).reduce(0) { sum, _ in sum + settingsSection().items.count } }
  }
  measureRows("eager, sections of 20 Info") {
    { table(sections: rowCount / 20, of: infoSection).numberOfSections }
  }
  measureRows("eager, sections of 20 bound rows") {
    { table(sections: rowCount / 20) { boundSection(isOn.binding, name.binding) }.numberOfSections }
  }
  for kind in rowKinds(isOn: isOn.binding, name: name.binding) {
    let comparator: Comparator =
      kind.name == "bound Switch" ? .required("stored record", atMost: 6) : "stored record"
    measureRows("eager, 20 × \(kind.name)", against: comparator) {
      { table(sections: rowCount / 20) { Section("Rows", content: kind.rows) }.numberOfSections }
    }
  }
  measureRows("eager, a loop of Info") {
    {
      Table { Section("All") { for _ in 0..<rowCount { Info("Version", detail: "1.0") } } }
        .numberOfRows(in: 0)
    }
  }
  measureRows("eager, a loop of custom rows, icons") {
    { Table { Section("All") { for _ in 0..<rowCount { FileRow() } } }.numberOfRows(in: 0) }
  }
  measureRows("eager, a loop of loose Info") {
    { Table { for _ in 0..<rowCount { Info("Version", detail: "1.0") } }.numberOfRows(in: 0) }
  }
  measureRows("eager, reading each") {
    let eager = table(sections: rowCount / 20, of: settingsSection)
    return {
      (0..<rowCount).reduce(0) { sum, row in
        sum + (eager.row(at: RowPath(section: row / 20, row: row % 20))?.title.utf8.count ?? 0)
      }
    }
  }
}

/// Measures rows beside a program that does no more than keep the same values in the same shape.
private func measureBesideMinimum() {
  measure(
    "eager, sections of 20 rows, as little as possible", iterations: 9, per: "row",
    against: [.required("minimal program", atMost: 4)]
  ) {
    Turns(
      Turns.Work(elements: rowCount) {
        blackHole(table(sections: rowCount / 20, of: settingsSection))
      },
      against: [
        Turns.Work(elements: rowCount) {
          blackHole(Minimal.table(sections: rowCount / 20, of: Minimal.settingsSection))
        }
      ])
  }
}

private func measureLazy() {
  measureRows("lazy, opening a million rows (all)", elements: 1) {
    { lazyRows(count: million).numberOfRows(in: 0) }
  }
  measureRows("lazy, reading each of a million", elements: million) {
    let lazy = lazyRows(count: million)
    return { titleLengths(of: lazy) }
  }
}

/// Measures declarations that grow in one way, each twice as large as the other.
private func measureGrowingTables() {
  measureGrowth("rows of a loop", of: 2_000) { count in
    { blackHole(Table { for _ in 0..<count { Info("Version", detail: "1.0") } }.numberOfSections) }
  }
  measureGrowth("sections of a loop", of: 200) { count in
    { blackHole(table(sections: count, of: settingsSection).numberOfSections) }
  }
  measureGrowth("rows of a loop, each read", of: 10_000) { count in
    let table = Table { Section { for _ in 0..<count { Info("Version", detail: "1.0") } } }
    return { blackHole(titleLengths(of: table, count: count)) }
  }
  measureGrowth("lazy rows, each read", of: 10_000) { count in
    let table = lazyRows(count: count)
    return { blackHole(titleLengths(of: table, count: count)) }
  }
  measureGrowth("options of a picker", of: 10_000) { count in
    let options = Array(0..<count)
    let chosen = Stored(count - 1)
    return {
      let table = Table { Picker("Number", selection: chosen.binding, options: options) }
      blackHole(table.row(at: RowPath(section: 0, row: 0)))
    }
  }
  measureFlat("opening lazy rows", 1_000, 1_000_000) { count in
    { blackHole(lazyRows(count: count).numberOfRows(in: 0)) }
  }
}

private func titleLengths(of table: Table, count: Int = million) -> Int {
  (0..<count).reduce(0) { sum, row in
    sum + (table.row(at: RowPath(section: 0, row: row))?.title.utf8.count ?? 0)
  }
}

/// Measures how large rows are, and what a lazy table needs while each of its rows is read.
private func measureMemory() {
  let (row, behavior) = (
    BenchmarkMetric.count("Row (B)"), BenchmarkMetric.count("RowBehavior (B)")
  )
  measure(
    "memory, sizes", iterations: 3, metrics: [row, behavior], prepare: {},
    run: { benchmark, _ in
      benchmark.record(row, Double(MemoryLayout<Row>.size))
      benchmark.record(behavior, Double(MemoryLayout<RowBehavior>.size))
    })
  let memory = BenchmarkMetric.count("memory added (B)")
  measure(
    "memory, opening and reading each of a million lazy rows", iterations: 3, metrics: [memory],
    prepare: checkAllocationsAreCounted,
    run: { benchmark, _ in
      let added = memoryAdded { blackHole(titleLengths(of: lazyRows(count: million))) }
      benchmark.record(memory, Double(added))
    })
}

/// Registers work that a short pass must refuse, because it grows with the square of its input.
private func measureSquare() {
  measureGrowth("the square of a number", of: 500) { count in
    {
      for row in 0..<count {
        for column in 0..<count { blackHole(row ^ column) }
      }
    }
  }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    if isSelfTest { return measureSquare() }
    measureEager()
    measureBesideMinimum()
    measureLazy()
    measureGrowingTables()
    measureMemory()
  }
}
