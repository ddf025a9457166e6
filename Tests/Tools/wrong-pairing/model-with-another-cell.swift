// expected: type 'Letter' does not conform to protocol 'TableViewCompatible'
import TablesCells

struct Letter { var name: String }

struct Number { var value: Int }

final class NumberCell: HeadlessCell, ConfigurableCell {
  var model: Number?
  init() {}
  func configure(with model: Number) { self.model = model }
  var row: Row { Row(id: 0, title: "\(model?.value ?? 0)") }
}

extension Letter: TableViewCompatible { typealias Cell = NumberCell }

func show() -> HeadlessTable {
  HeadlessTable(
    TableController(
      dataSource: [Section(items: [Number(value: 1)])], configurator: Configurator(NumberCell.self))
  )
}
