import TablesCells
import Testing

@Suite struct IndexTitleTests {
  private struct Name: Identifiable {
    let id: Int
    let text: String
  }

  @Test func `a title of the index leads to its section`() throws {
    let names = (0..<260).map { number in
      Name(id: number, text: "\(Character(Unicode.Scalar(UInt8(65 + number % 26))))\(number)")
    }
    let source = DataSource(GroupedElements(names, byFirstLetterOf: \.text))
    let controller = TableController(
      dataSource: source,
      configurator: Configurator { (cell: TextCell, item: Name, _) in cell.text = item.text })
    let table = HeadlessTable(controller, rows: 5)
    #expect(controller.sectionIndexTitles.count == 26)
    let section = try #require(controller.section(forSectionIndexTitle: "Q", at: 16))
    table.scroll(to: RowPath(section: section, row: 0))
    #expect(table.visiblePaths.first == RowPath(section: 16, row: 0))
    #expect(table.table.section(at: 0)?.header == "Q")
  }

  @Test func `a table without an index has no titles`() {
    #expect(numbers(3).sectionIndexTitles.isEmpty)
  }
}
