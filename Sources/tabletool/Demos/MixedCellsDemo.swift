import Tables

/// `tabletool demo mixed-cells`: two kinds of cells in one table, one from a class, one from a nib.
enum MixedCellsDemo {
  static func setUpTable() -> HeadlessTable {
    let letters = Section<Item>(items: [.letter("A"), .letter("B"), .letter("C")])
    let numbers = Section<Item>(items: [.number(1), .number(2), .number(3)])
    let source = DataSource(sections: [letters, numbers])

    let configurator = AggregateConfigurator<Item> {
      Configurator(\.letter) { (cell: TextCell, letter: String, _) in cell.text = letter }
      Configurator(\.number) { (cell: NumberCell, number: Int, _) in cell.number = number }
    }

    let controller = TableController(dataSource: source, configurator: configurator)
    return HeadlessTable(controller, nibs: ["NumberCell": NumberCell.fromNib])
  }

  enum Item {
    case letter(String)
    case number(Int)

    var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
  }

  /// A cell whose nib gives it an icon.
  final class NumberCell: HeadlessCell {
    var number = 0
    var icon: String?

    static func fromNib() -> NumberCell {
      let cell = NumberCell()
      cell.icon = "🔢"
      return cell
    }

    var row: Row {
      var row = Row(id: 0, title: "Number", detail: "\(number)")
      row.icon = icon
      return row
    }
  }
}
