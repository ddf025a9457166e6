import Benchmark
import Measuring
import TablesCells

private let itemCount = isShort ? 10_000 : 1_000_000
private let rows = 20

/// Measures one configured cell while a table is scrolled from its first row to its last.
private func measureCells(_ name: String, _ makeTable: @escaping () -> HeadlessTable) {
  let time = BenchmarkMetric.time(per: "configured cell")
  let (made, configured) = (
    BenchmarkMetric.count("cells made"), BenchmarkMetric.count("cells configured")
  )
  func scroll(_ table: HeadlessTable) {
    table.layOutIfNeeded()
    for _ in 0..<itemCount / rows { table.scroll(by: rows) }
  }
  measure(
    name, iterations: 7, metrics: [time, made, configured],
    prepare: {
      let table = makeTable()
      scroll(table)
      require(table.errors.isEmpty, "\(table.errors)")
    },
    run: { benchmark, _ in
      let table = makeTable()
      let elapsed = benchmark.time { scroll(table) }
      benchmark.record(time, elapsed / Double(table.statistics.cellsDequeued))
      benchmark.record(made, Double(table.statistics.cellsMade))
      benchmark.record(configured, Double(table.statistics.cellsDequeued))
    })
}

private func texts() -> [String] { (0..<itemCount).map { "Item \($0)" } }

private func table<C: CellConfigurator>(_ items: [C.Item], _ configurator: C) -> HeadlessTable {
  HeadlessTable(
    TableController(dataSource: [Section(items: items)], configurator: configurator), rows: rows)
}

protocol Entry {}
struct Letter: Entry { var name: String }
struct Number: Entry { var value: String }

extension Letter: TableViewCompatible {
  func configure(_ cell: TextCell, at path: RowPath) { cell.text = name }
}
extension Number: TableViewCompatible {
  func configure(_ cell: TextCell, at path: RowPath) { cell.text = value }
}

enum Item {
  case letter(String), number(String)
  var letter: String? { if case .letter(let text) = self { text } else { nil } }
  var number: String? { if case .number(let text) = self { text } else { nil } }
}

@main
struct Benchmarks: BenchmarkRunnerHooks {
  static func registerBenchmarks() {
    measureCells("one kind") {
      table(
        texts(), Configurator { (cell: TextCell, item: String, _: RowPath) in cell.text = item })
    }

    measureCells("two kinds, by type") {
      let items = texts().enumerated().map { index, text -> any Entry in
        if index.isMultiple(of: 2) { Letter(name: text) } else { Number(value: text) }
      }
      return table(
        items,
        AggregateConfigurator<any Entry> {
          Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
          Configurator { (cell: TextCell, item: Number, _: RowPath) in cell.text = item.value }
        })
    }

    measureCells("two kinds, by what an item yields") {
      let items = texts().enumerated().map { index, text -> Item in
        index.isMultiple(of: 2) ? .letter(text) : .number(text)
      }
      return table(
        items,
        AggregateConfigurator<Item> {
          Configurator(\.letter) { (cell: TextCell, text: String, _: RowPath) in cell.text = text }
          Configurator(\.number) { (cell: TextCell, text: String, _: RowPath) in cell.text = text }
        })
    }

    measureCells("models that bring their cells") {
      let items = texts().enumerated().map { index, text -> any TableViewCompatible in
        if index.isMultiple(of: 2) { Letter(name: text) } else { Number(value: text) }
      }
      return table(items, CompatibleConfigurator())
    }
  }
}
