// expected: cannot convert value of type 'String' to expected element type 'Number'
import TablesCells

struct Number { var value: Int }

final class NumberCell: HeadlessCell, ConfigurableCell {
  var model: Number?
  init() {}
  func configure(with model: Number) { self.model = model }
  var row: Row { Row(id: 0, title: "\(model?.value ?? 0)") }
}

extension Number: TableViewCompatible { typealias Cell = NumberCell }

func show() -> HeadlessTable {
  HeadlessTable(
    TableController(
      dataSource: [Section(items: ["A"])], configurator: Configurator(NumberCell.self)))
}
