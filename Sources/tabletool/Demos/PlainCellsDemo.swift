import Tables
import TablesCells

/// `tabletool demo plain-cells`: strings in two sections, in one kind of cells.
enum PlainCellsDemo {
  static func setUpTable() -> HeadlessTable {
    let letters = Section(items: ["A", "B", "C"])
    let numbers = Section(items: ["1", "2", "3"])
    let source = DataSource(sections: [letters, numbers])

    let configurator = Configurator { (cell: TextCell, item: String, _: RowPath) in
      cell.text = item
    }

    let controller = TableController(dataSource: source, configurator: configurator)
    return HeadlessTable(controller)
  }
}
