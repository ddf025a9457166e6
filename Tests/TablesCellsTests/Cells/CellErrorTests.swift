import TablesCells
import Testing

@Suite struct CellErrorTests {
  @Test func `the error for an unknown identifier names the registered identifiers and the item`()
    throws
  {
    let host = HeadlessTable()
    try plainText().registerCells(in: host)
    let configurator = Configurator<String, TextCell>(identifier: "segueCell", origin: .prototype) {
      cell, item, _ in cell.text = item
    }
    #expect(
      message { try configurator.configuredCell(for: "Language", at: .first, in: host) } == """
        no cell is registered as “segueCell” for “Language” (String) at section 0, row 0; \
        registered are “TablesCells.TextCell”: register it, or let the configurator do so
        """)
  }

  @Test func `the error of a host without registrations says that nothing is registered`() {
    let configurator = Configurator<Int, TextCell>(identifier: "x", origin: .prototype) { _, _, _ in
    }
    #expect(
      message { try configurator.configuredCell(for: 1, at: .first, in: HeadlessTable()) }
        .contains("nothing is registered"))
  }

  @Test func `the error for a cell of another class names the expected class`() {
    let host = HeadlessTable()
    host.nibs["TextCell"] = { NumberCell() }
    #expect(
      message { try plainText().configuredCell(for: "A", at: .first, in: host) } == """
        the cell “TablesCells.TextCell” for “A” (String) at section 0, row 0 is a \
        TablesCellsTests.NumberCell, not a TablesCells.TextCell: give each class its own \
        identifier, or set the class of the cell in the nib
        """)
  }

  @Test func `the error for an item without a configurator names the types that are taken`() {
    let configurator = AggregateConfigurator<any Entry> {
      Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
    }
    #expect(
      message {
        try configurator.configuredCell(for: Number(value: 7), at: .first, in: HeadlessTable())
      } == """
        no configurator takes “Number(value: 7)” (Number) at section 0, row 0; there are some for \
        Letter: add one
        """)
  }

  @Test func `the error for an item that yields no value names the values, in any aggregate`() {
    let inner = AggregateConfigurator<Int?> {
      Configurator({ $0 }) { (cell: TextCell, number: Int, _: RowPath) in cell.text = "\(number)" }
    }
    let outer = AggregateConfigurator<Int?> { inner }
    #expect(
      message { try outer.configuredCell(for: nil, at: .first, in: HeadlessTable()) } == """
        no configurator takes “nil” (Optional<Int>) at section 0, row 0; there are some for \
        Optional<Int> that yields Int: add one
        """)
  }

  @Test func `the error of an empty aggregate says that it is empty`() {
    let empty = AggregateConfigurator<Int> {}
    #expect(
      message { try empty.configuredCell(for: 1, at: .first, in: HeadlessTable()) }
        == "no configurator takes “1” (Int) at section 0, row 0; there is none at all: add one")
  }

  @Test func `cells of one identifier cannot come from a class and from a nib`() throws {
    let host = HeadlessTable()
    host.nibs["Digits"] = { TextCell() }
    try host.register(CellRegistration(TextCell.self, origin: .class))
    #expect(
      message { try host.register(CellRegistration(TextCell.self, origin: .nib("Digits"))) } == """
        the cells “TablesCells.TextCell” come from their class and cannot come from the nib \
        “Digits” too: give one of the two kinds another identifier
        """)
  }

  @Test func `the origin nibOrClass accepts cells that come from a nib or a class`() throws {
    let host = HeadlessTable()
    host.nibs["Digits"] = { TextCell() }
    try host.register(CellRegistration(TextCell.self, origin: .nib("Digits")))
    #expect(throws: Never.self) { try host.register(CellRegistration(TextCell.self)) }
    #expect(throws: Never.self) {
      try host.register(CellRegistration(TextCell.self, origin: .prototype))
    }
  }

  @Test func `an error does not list the missing identifier as registered`() throws {
    let host = HeadlessTable()
    try host.register(TextCell.self, forIdentifier: "byHand")
    for identifier in ["first", "second"] {
      let registration = CellRegistration(
        TextCell.self, identifier: ReuseIdentifier(rawValue: identifier), origin: .prototype)
      #expect(
        message { try host.dequeueCell(registration, as: TextCell.self, for: 1, at: .first) }
          .contains("; registered are “byHand”: "))
    }
  }

  @Test func `an identifier cannot be empty`() {
    #expect(
      message { try HeadlessTable().register(CellRegistration(TextCell.self, identifier: "")) }
        == """
        the identifier of the cells TablesCells.TextCell is empty: give one, or leave it out for \
        their type's name
        """)
  }

  @Test func `two classes cannot have the same identifier`() throws {
    let host = HeadlessTable()
    try host.register(CellRegistration(TextCell.self, identifier: "cell"))
    #expect(
      message { try host.register(CellRegistration(NumberCell.self, identifier: "cell")) } == """
        “cell” is registered for TablesCells.TextCell and cannot be used for \
        TablesCellsTests.NumberCell: give one of them another identifier
        """)
  }

  @Test func `the error for a missing nib names it`() {
    let configurator = Configurator<Int, TextCell>(origin: .nib("Digits")) { _, _, _ in }
    #expect(
      message { try configurator.configuredCell(for: 1, at: .first, in: HeadlessTable()) } == """
        there is no nib “Digits” for the cells “TablesCells.TextCell”: add it, or register the class
        """)
  }

  @Test func `the error for a class that the host cannot make names it each time`() {
    let host = HeadlessTable()
    let configurator = Configurator<Int, ForeignCell> { _, _, _ in }
    for _ in 1...2 {
      #expect(
        message { try configurator.configuredCell(for: 1, at: .first, in: host) } == """
          HeadlessTable cannot make a TablesCellsTests.ForeignCell: its cells are HeadlessCells
          """)
    }
  }

  @Test func `the error for a path without an item names the counts`() {
    let path = RowPath(section: 0, row: 3)
    #expect(
      message { try numbers(2).cell(at: path, in: HeadlessTable()) } == """
        there is no item at section 0, row 3: the data source has 1 section, and 2 items in \
        section 0
        """)
  }

  @Test func `the error for a path in a missing section names the number of sections`() {
    let path = RowPath(section: 5, row: 0)
    #expect(
      message { try numbers(2).cell(at: path, in: HeadlessTable()) }
        == "there is no item at section 5, row 0: the data source has 1 section")
  }

  @Test func `the description of a long item is shortened`() {
    let item = CellError.Item(String(repeating: "x", count: 1_000), at: .first)
    #expect(item.text == String(repeating: "x", count: 80) + "…")
  }

  @Test func `a table shows an error in the row and still shows the other rows`() {
    let configurator = AggregateConfigurator<any Entry> {
      Configurator { (cell: TextCell, item: Letter, _: RowPath) in cell.text = item.name }
    }
    let items: [any Entry] = [Letter(name: "A"), Number(value: 7), Letter(name: "B")]
    let table = HeadlessTable(
      TableController(dataSource: [Section(items: items)], configurator: configurator))

    #expect(table.titles == ["A", "!", "B"])
    #expect(table.errors.count == 1)
    #expect(table.table.row(at: RowPath(section: 0, row: 1))?.detail == "\(table.errors[0])")
  }

  private func message<Result>(_ body: () throws -> Result) -> String {
    do {
      _ = try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }
}
