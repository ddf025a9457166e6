import TablesCells
import TablesTestTools
import Testing

@Suite struct GridTests {
  private let controller = TableController(
    dataSource: [
      Section(items: [0, 1, 2, 3, 4], header: "Low"), Section(items: [10], footer: "End"),
    ],
    configurator: numberTexts())

  private func titles(_ grid: HeadlessGrid) -> [[[String]]] {
    grid.sections.map { $0.lines.map { $0.map(\.row.title) } }
  }

  @Test func `the data source of a table feeds a grid`() {
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

  @Test func `another number of columns makes no cell anew`() {
    let grid = HeadlessGrid(controller, columns: 3)
    let first = grid.sections[0].lines[0][0]
    grid.columns = 0
    #expect(grid.columns == 1)
    #expect(grid.sections[0].lines.count == 5)
    #expect(grid.sections[0].lines[0][0] === first)
  }

  @Test func `a cell that a grid cannot show is an error in its place`() {
    let configurator = Configurator<Int, ForeignCell> { _, _, _ in }
    let grid = HeadlessGrid(
      TableController(dataSource: [Section(items: [1])], configurator: configurator), columns: 2)
    #expect(titles(grid) == [[["!"]]])
    #expect(
      grid.errors.map(\.description) == [
        "HeadlessGrid cannot make a TablesCellsTests.ForeignCell: its cells are HeadlessCells"
      ])
  }

  @Test func `deleting a row in a grid shows the others`() {
    controller.editing = .delete
    let grid = HeadlessGrid(controller, columns: 5)
    controller.commit(.delete, at: .first, in: grid)
    #expect(titles(grid)[0] == [["1", "2", "3", "4"]])
  }

  @Test func `a data source that counts below zero is refused`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Broken: TableViewDataSource {
        func numberOfSections() -> Int { 1 }
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
