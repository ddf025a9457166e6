import TablesCells
import TablesTestTools
import TablesText
import Testing

@Suite(.prompt) struct GridTests {
  private let controller = TableController(
    dataSource: [
      Section(items: [0, 1, 2, 3, 4], header: "Low"), Section(items: [10], footer: "End"),
    ],
    configurator: numberTexts())

  private func titles(_ grid: HeadlessGrid) -> [[[String]]] {
    grid.sections.map { $0.lines.map { $0.map(\.row.title) } }
  }

  @Test func `a grid shows the data source of a table`() {
    let grid = HeadlessGrid(controller, columns: 3)
    #expect(titles(grid) == [[["0", "1", "2"], ["3", "4"]], [["10"]]])
    #expect(grid.sections.map(\.header) == ["Low", nil])
    #expect(grid.sections.map(\.footer) == [nil, "End"])
  }

  @Test func `a table and a grid follow the same changes`() {
    let (grid, table) = (HeadlessGrid(controller, columns: 2), HeadlessTable(controller))
    #expect(table.titles.count == 6)
    controller.source.value.removeSection(at: 0)
    #expect(titles(grid) == [[["10"]]])
    #expect(table.titles == ["10"])
  }

  @Test func `changing the number of columns makes no new cells`() {
    let grid = HeadlessGrid(controller, columns: 3)
    let first = grid.sections[0].lines[0][0]
    grid.columns = 0
    #expect(grid.columns == 1)
    #expect(grid.sections[0].lines.count == 5)
    #expect(grid.sections[0].lines[0][0] === first)
  }

  @Test func `a grid shows an error in place of a cell that it cannot show`() {
    let configurator = Configurator<Int, ForeignCell> { _, _, _ in }
    let grid = HeadlessGrid(
      TableController(dataSource: [Section(items: [1])], configurator: configurator), columns: 2)
    #expect(titles(grid) == [[["!"]]])
    #expect(
      grid.errors.map(\.description) == [
        "HeadlessGrid cannot make a TablesCellsTests.ForeignCell: its cells are HeadlessCells"
      ])
  }

  @Test func `a grid shows the remaining rows after a deletion`() {
    controller.editing = .delete
    let grid = HeadlessGrid(controller, columns: 5)
    controller.commit(.delete, at: .first, in: grid)
    #expect(titles(grid)[0] == [["1", "2", "3", "4"]])
  }

  @Test func `a negative number of rows is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Broken: TableViewDataSource {
        var numberOfSections: Int { 1 }
        func numberOfItems(in section: Int) -> Int { -2 }
        func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
          TextCell()
        }
      }
      let grid = HeadlessGrid(columns: 2)
      grid.dataSource = Broken()
      _ = grid.sections
    }
    expectMessage("section 0 cannot have -2 rows", in: result)
  }
}

@Suite struct HeadlessGridTextTests {
  private func grid(_ items: [String], columns: Int, header: String? = nil) -> HeadlessGrid {
    let configurator = Configurator<String, TextCell> { cell, item, _ in cell.text = item }
    let controller = TableController(
      dataSource: [Section(items: items, header: header)], configurator: configurator)
    return HeadlessGrid(controller, columns: columns)
  }

  @Test func `cells are drawn side by side in equal columns`() {
    #expect(
      grid(["A", "B", "C"], columns: 2, header: "Letters").rowGrid.text(width: 20) == """
        Letters
        A         B
        C
        """)
  }

  @Test func `a detail is drawn below its title`() {
    let configurator = Configurator<String, TextCell> { cell, item, _ in
      cell.text = item
      cell.detail = "\(item.count)"
    }
    let controller = TableController(
      dataSource: [Section(items: ["one", "three"])], configurator: configurator)
    #expect(
      HeadlessGrid(controller, columns: 2).rowGrid.text(width: 14) == """
        one    three
        3      5
        """)
  }

  @Test func `a long title is shortened and separated from the next by a space`() {
    #expect(grid(["Alphabet", "B"], columns: 2).rowGrid.text(width: 12) == "Alph… B")
  }

  @Test func `a wide character takes two columns`() {
    #expect(grid(["日本", "B"], columns: 2).rowGrid.text(width: 12) == "日本  B")
  }

  @Test func `control characters in a title are escaped`() {
    #expect(grid(["\u{1B}[2J"], columns: 1).rowGrid.text(width: 20) == "^[[2J")
  }

  @Test func `a grid without cells has no lines`() {
    #expect(grid([], columns: 3).rowGrid.text() == "")
  }

  @Test(arguments: [-1, 0, 1, 2])
  func `a grid that is narrower than its columns can be drawn`(width: Int) {
    #expect(grid(["A", "B"], columns: 4).rowGrid.text(width: width).count <= 3)
  }
}
