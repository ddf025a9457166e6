import Measuring
import TablesCells

/// Prints the time for one configured cell while a table is scrolled from its first row to its
/// last: the least of seven runs, because other programs run on the machine too.
func measure(_ name: String, _ table: () -> HeadlessTable) {
  var statistics = HeadlessTable.Statistics()
  let times = (0..<7).map { _ in
    let table = table()
    let time = time {
      table.layOutIfNeeded()
      for _ in 0..<itemCount / rows { table.scroll(by: rows) }
    }
    precondition(table.errors.isEmpty, "\(table.errors)")
    statistics = table.statistics
    return time
  }
  let cell = (times.min() ?? 0) / Double(statistics.cellsDequeued)
  print(
    "\(name): \(Int(cell + 0.5)) ns a configured cell; \(statistics.cellsMade) made,"
      + " \(statistics.cellsDequeued) configured")
}

func table<C: CellConfigurator>(_ items: [C.Item], _ configurator: C) -> HeadlessTable {
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

let itemCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let rows = 20
let texts = (0..<itemCount).map { "Item \($0)" }

measure("one kind") {
  table(texts, Configurator { (cell: TextCell, item: String, _: RowPath) in cell.text = item })
}

measure("two kinds, by type") {
  let items = texts.enumerated().map { index, text -> any Entry in
    if index.isMultiple(of: 2) { Letter(name: text) } else { Number(value: text) }
  }
  return table(
    items,
    AggregateConfigurator<any Entry> {
      Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
      Configurator { (cell: TextCell, item: Number, _: RowPath) in cell.text = item.value }
    })
}

measure("two kinds, by what an item yields") {
  let items = texts.enumerated().map { index, text -> Item in
    index.isMultiple(of: 2) ? .letter(text) : .number(text)
  }
  return table(
    items,
    AggregateConfigurator<Item> {
      Configurator(\.letter) { (cell: TextCell, text: String, _: RowPath) in cell.text = text }
      Configurator(\.number) { (cell: TextCell, text: String, _: RowPath) in cell.text = text }
    })
}

measure("models that bring their cells") {
  let items = texts.enumerated().map { index, text -> any TableViewCompatible in
    if index.isMultiple(of: 2) { Letter(name: text) } else { Number(value: text) }
  }
  return table(items, CompatibleConfigurator())
}
