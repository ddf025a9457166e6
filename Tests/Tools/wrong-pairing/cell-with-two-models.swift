// expected: type 'NumberCell' does not conform to protocol 'ConfigurableCell'
import TablesCells

struct Number { var value: Int }

final class NumberCell: HeadlessCell, ConfigurableCell {
  var model: Number?
  init() {}
  func configure(with model: String) {}
  var row: Row { Row(id: 0, title: "\(model?.value ?? 0)") }
}

extension Number: TableViewCompatible { typealias Cell = NumberCell }

func show() -> HeadlessTable {
  HeadlessTable(
    TableController(
      dataSource: [Section(items: [Number(value: 1)])], configurator: Configurator(NumberCell.self))
  )
}
