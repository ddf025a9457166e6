import TablesCells
import Testing

/// Tables of any item with cells of any kind.
@Suite struct CellContractTests {
  @Test func `a data source returns nil or 0 out of range`() {
    let letters = Section(items: ["A", "B", "C"])
    let source = DataSource(sections: [letters, Section(items: ["1", "2", "3"])])

    #expect(source.numberOfSections == 2)
    #expect(source.numberOfItems(in: 1) == 3)
    #expect(source.numberOfItems(in: 2) == 0)
    #expect(source.item(at: RowPath(section: 1, row: 2)) == Optional("3"))
    #expect(source.item(at: RowPath(section: 1, row: 3)) == nil)
    #expect(source[RowPath(section: 1, row: 2)] == "3")
  }

  @Test func `a configurator made of a closure puts an item into a typed cell`() {
    let configurator = Configurator { (cell: TextCell, item: String, path: RowPath) in
      cell.text = item
    }
    let cell = TextCell()

    configurator.configure(cell, with: "A", at: RowPath(section: 0, row: 0))

    #expect(cell.text == "A")
  }

  @Test func `an aggregate chooses by the type of the item`() throws {
    let mixed = AggregateConfigurator<any Entry> {
      Configurator { (cell: TextCell, item: Letter, path: RowPath) in cell.text = item.name }
      Configurator { (cell: NumberCell, item: Number, path: RowPath) in cell.value = item.value }
    }
    let (text, number) = (TextCell(), NumberCell())

    try mixed.configure(text, with: Letter(name: "A"), at: RowPath(section: 0, row: 0))
    try mixed.configure(number, with: Number(value: 7), at: RowPath(section: 0, row: 1))

    #expect(text.text == "A")
    #expect(number.value == 7)
  }

  @Test func `an aggregate chooses by the value that an item yields`() throws {
    enum Item {
      case letter(String), number(Int)
      var letter: String? { if case .letter(let text) = self { text } else { nil } }
      var number: Int? { if case .number(let value) = self { value } else { nil } }
    }
    let byCase = AggregateConfigurator<Item> {
      Configurator(\.letter) { (cell: TextCell, letter: String, path: RowPath) in cell.text = letter
      }
      Configurator(\.number) { (cell: NumberCell, number: Int, path: RowPath) in cell.value = number
      }
    }
    let (text, number) = (TextCell(), NumberCell())

    try byCase.configure(text, with: .letter("A"), at: RowPath(section: 0, row: 0))
    try byCase.configure(number, with: .number(7), at: RowPath(section: 0, row: 1))

    #expect(text.text == "A")
    #expect(number.value == 7)
  }
}
