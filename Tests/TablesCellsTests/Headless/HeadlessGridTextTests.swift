import TablesCells
import TablesText
import Testing

@Suite struct HeadlessGridTextTests {
  private func grid(_ items: [String], columns: Int, header: String? = nil) -> HeadlessGrid {
    let configurator = Configurator<String, TextCell> { cell, item, _ in cell.text = item }
    let controller = TableController(
      dataSource: [Section(items: items, header: header)], configurator: configurator)
    return HeadlessGrid(controller, columns: columns)
  }

  @Test func `cells stand side by side in equal columns`() {
    #expect(
      grid(["A", "B", "C"], columns: 2, header: "Letters").rowGrid.text(width: 20) == """
        Letters
        A         B
        C
        """)
  }

  @Test func `a detail stands below its title`() {
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

  @Test func `a long title is cut, and leaves a blank to the next`() {
    #expect(grid(["Alphabet", "B"], columns: 2).rowGrid.text(width: 12) == "Alph… B")
  }

  @Test func `a wide character takes two columns`() {
    #expect(grid(["日本", "B"], columns: 2).rowGrid.text(width: 12) == "日本  B")
  }

  @Test func `what a title holds cannot move the cursor`() {
    #expect(grid(["\u{1B}[2J"], columns: 1).rowGrid.text(width: 20) == "^[[2J")
  }

  @Test func `a grid without cells has no lines`() {
    #expect(grid([], columns: 3).rowGrid.text() == "")
  }

  @Test(arguments: [-1, 0, 1, 2])
  func `a grid narrower than its columns is drawn all the same`(width: Int) {
    #expect(grid(["A", "B"], columns: 4).rowGrid.text(width: width).count <= 3)
  }
}
