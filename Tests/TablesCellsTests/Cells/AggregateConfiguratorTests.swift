import TablesCells
import Testing

@Suite struct AggregateConfiguratorTests {
  private let mixed = AggregateConfigurator<any Entry> {
    Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
    Configurator(NumberCell.self)
  }

  @Test func `each item gets the cell of its type`() throws {
    let host = HeadlessTable()

    let text = try mixed.configuredCell(for: Letter(name: "A"), at: .first, in: host)
    let number = try mixed.configuredCell(for: Number(value: 7), at: .first, in: host)

    #expect((text as? TextCell)?.text == "A")
    #expect((number as? NumberCell)?.model?.value == 7)
  }

  @Test func `every kind of cells can be registered in advance`() throws {
    let host = HeadlessTable()
    try mixed.registerCells(in: host)
    #expect(host.hostState.identifiers == ["TablesCells.TextCell", "TablesCellsTests.NumberCell"])
  }

  @Test func `a cell of another kind is rejected and not configured`() {
    #expect(throws: CellError.self) {
      try mixed.configure(NumberCell(), with: Letter(name: "A"), at: .first)
    }
  }

  @Test func `the first configurator that takes an item gets it`() throws {
    let configurator = AggregateConfigurator<Int> {
      Configurator({ $0.isMultiple(of: 2) ? "even" : nil }) {
        (cell: TextCell, text: String, _: RowPath) in cell.text = text
      }
      Configurator { (cell: TextCell, item: Int, _: RowPath) in cell.text = "\(item)" }
    }
    let texts = try (1...3).map { item in
      let cell = try configurator.configuredCell(for: item, at: .first, in: HeadlessTable())
      return (cell as? TextCell)?.text
    }
    #expect(texts == ["1", "even", "3"])
  }

  @Test func `an aggregate can contain another aggregate`() throws {
    let outer = AggregateConfigurator<any Entry> {
      AggregateConfigurator<Letter> {
        Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
      }
      Configurator(NumberCell.self)
    }
    let host = HeadlessTable()

    let inner = try outer.configuredCell(for: Letter(name: "A"), at: .first, in: host)
    let other = try outer.configuredCell(for: Number(value: 2), at: .first, in: host)

    #expect((inner as? TextCell)?.text == "A")
    #expect(other is NumberCell)
  }

  @Test(arguments: [true, false])
  func `a configurator may depend on a condition`(hasNumbers: Bool) {
    let configurator = AggregateConfigurator<any Entry> {
      Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
      if hasNumbers { Configurator(NumberCell.self) }
    }
    #expect(configurator.takes(Number(value: 1)) == hasNumbers)
  }

  @Test func `configurators can be made in a loop`() throws {
    let configurator = AggregateConfigurator<Int> {
      for divisor in [3, 2] {
        Configurator({ $0.isMultiple(of: divisor) ? divisor : nil }) {
          (cell: TextCell, divisor: Int, _: RowPath) in cell.text = "by \(divisor)"
        }
      }
    }
    let cell = try configurator.configuredCell(for: 4, at: .first, in: HeadlessTable())
    #expect((cell as? TextCell)?.text == "by 2")
    #expect(!configurator.takes(5))
  }

  @Test func `one table can have two cell classes of the same name`() throws {
    enum Other {
      final class TextCell: HeadlessCell {
        var row: Row { Row(id: 0, title: "other") }
      }
    }
    let configurator = AggregateConfigurator<any Entry> {
      Configurator { (_: TextCell, _: Letter, _: RowPath) in }
      Configurator { (_: Other.TextCell, _: Number, _: RowPath) in }
    }
    let items: [any Entry] = [Number(value: 1), Letter(name: "A")]
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: items)], configurator: configurator))
    #expect(table.titles == ["other", ""])
    #expect(table.errors.isEmpty)
  }

  @Test func `an item of a subclass goes to its own configurator if that is declared first`() throws
  {
    class Animal {}
    final class Dog: Animal {}
    let configurator = AggregateConfigurator<Animal> {
      Configurator { (cell: TextCell, _: Dog, _: RowPath) in cell.text = "dog" }
      Configurator { (cell: TextCell, _: Animal, _: RowPath) in cell.text = "animal" }
    }
    let texts = try [Dog(), Animal()].map { animal in
      let cell = try configurator.configuredCell(for: animal, at: .first, in: HeadlessTable())
      return (cell as? TextCell)?.text
    }
    #expect(texts == ["dog", "animal"])
  }
}
