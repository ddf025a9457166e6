import TablesCells
import Testing

@Suite struct ConfiguratorTests {
  @Test func `a configured cell has its own type`() throws {
    let configurator = Configurator { (cell: NumberCell, item: Int, _: RowPath) in
      cell.model = Number(value: item)
    }

    let cell = try configurator.configuredCell(for: 7, at: .first, in: HeadlessTable())

    #expect(cell.model?.value == 7)
  }

  @Test func `the path of the item reaches the closure`() throws {
    let configurator = Configurator { (cell: TextCell, _: Int, path: RowPath) in
      cell.text = "\(path)"
    }

    let path = RowPath(section: 2, row: 5)
    let cell = try configurator.configuredCell(for: 7, at: path, in: HeadlessTable())

    #expect(cell.text == "section 2, row 5")
  }

  @Test func `a cell that configures itself needs no closure`() throws {
    let configurator = Configurator(NumberCell.self)

    let cell = try configurator.configuredCell(
      for: Number(value: 3), at: .first, in: HeadlessTable())

    #expect(cell.model == Number(value: 3))
  }

  @Test func `a reuse identifier contains the module of the cell`() throws {
    let identifier = try plainText().reuseIdentifier(for: "A", at: .first)
    #expect(identifier == "TablesCells.TextCell")
    #expect(ReuseIdentifier(NumberCell.self) == "TablesCellsTests.NumberCell")
  }

  @Test func `a custom identifier replaces the type's name`() throws {
    let host = HeadlessTable()
    let configurator = Configurator<Int, TextCell>(identifier: "digit") { _, _, _ in }

    try configurator.registerCells(in: host)

    #expect(host.hostState.identifiers == ["digit"])
  }

  @Test func `a nib with the cell's name is preferred to its class`() throws {
    let host = HeadlessTable()
    host.nibs["TextCell"] = {
      let cell = TextCell()
      cell.detail = "from the nib"
      return cell
    }

    #expect(try plainText().configuredCell(for: "A", at: .first, in: host).detail == "from the nib")
  }

  @Test func `a cell with the origin class does not come from the nib of its name`() throws {
    let host = HeadlessTable()
    host.nibs["TextCell"] = { NumberCell() }
    let configurator = Configurator<Int, TextCell>(origin: .class) { _, _, _ in }

    #expect(throws: Never.self) {
      try configurator.configuredCell(for: 1, at: .first, in: host)
    }
  }

  @Test func `a prototype of the host is found by its identifier`() throws {
    let host = HeadlessTable()
    host.makers["infoCell"] = { TextCell() }
    let configurator = Configurator<Int, TextCell>(identifier: "infoCell", origin: .prototype) {
      cell, item, _ in cell.text = "\(item)"
    }

    #expect(try configurator.configuredCell(for: 4, at: .first, in: host).text == "4")
  }

  @Test func `an item that does not yield a value gets no cell`() {
    let configurator = Configurator<Int?, TextCell>({ $0 }) { cell, item, _ in
      cell.text = "\(item)"
    }

    #expect(configurator.takes(1))
    #expect(!configurator.takes(nil))
    #expect(
      throws: CellError.noConfigurator(
        .init(Int?.none, at: .first), configured: ["Optional<Int> that yields Int"])
    ) {
      try configurator.configuredCell(for: nil, at: .first, in: HeadlessTable())
    }
  }
}
