import Tables
import TablesCells

/// `tabletool demo mixed-cells`: two kinds of cells in one table, one from a class, one from a nib.
enum MixedCellsDemo {
  static func setUpTable() -> HeadlessTable {
    let letters = Section<Item>(items: [.letter("A"), .letter("B"), .letter("C")])
    let digits = Section<Item>(items: [.digit("1"), .digit("2"), .digit("3")])
    let source = DataSource(sections: [letters, digits])

    let configurator = AggregateConfigurator<Item> {
      Configurator(\.letter) { (cell: TextCell, letter: String, _) in cell.text = letter }
      Configurator(\.digit) { (cell: DigitCell, digit: String, _) in cell.digit = digit }
    }

    let controller = TableController(dataSource: source, configurator: configurator)
    return HeadlessTable(controller, nibs: ["DigitCell": DigitCell.fromNib])
  }

  enum Item {
    case letter(String)
    case digit(String)

    var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
    var digit: String? { if case .digit(let digit) = self { digit } else { nil } }
  }

  /// A cell with an icon, which its nib sets.
  final class DigitCell: HeadlessCell {
    var digit = ""
    var icon: String?

    static func fromNib() -> DigitCell {
      let cell = DigitCell()
      cell.icon = "🔢"
      return cell
    }

    var row: Row {
      var row = Row(id: 0, title: digit)
      row.icon = icon
      return row
    }
  }
}
