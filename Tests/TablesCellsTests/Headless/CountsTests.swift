import TablesCells
import TablesTestTools
import Testing

@Suite(.prompt) struct CountsTests {
  private let controller = TableController(
    dataSource: [Section(items: [1, 2, 3], header: "A"), Section(items: [4], header: "B")],
    configurator: numberTexts())

  @Test func `counts are requested when the table is read, not before`() {
    let table = HeadlessTable(controller)
    #expect(table.statistics.sectionCounts == 0)
    table.layOutIfNeeded()
    #expect(table.statistics.sectionCounts == 1)
    #expect(table.statistics.rowCounts == 2)
  }

  @Test func `the counts of a host that appears again are those of the newest data`() {
    let table = HeadlessTable(controller)
    #expect(table.shownCounts == [3, 1])
    table.disappear()
    controller.source.value.append(5, toSection: 1)
    #expect(table.shownCounts == [3, 1])
    table.appear()
    #expect(table.shownCounts == [3, 2])
  }

  @Test func `scrolling and selecting request no counts`() {
    let table = HeadlessTable(controller, rows: 2)
    table.layOutIfNeeded()
    let before = table.statistics.rowCounts

    table.scroll(by: 2)
    table.select(RowPath(section: 0, row: 2))

    #expect(table.statistics.rowCounts == before)
  }

  @Test func `several reloads cause one layout`() {
    let table = HeadlessTable(controller)
    for _ in 0..<3 { table.reloadData() }
    table.layOutIfNeeded()
    #expect(table.statistics.sectionCounts == 1)
  }

  @Test func `a table shows a change of its data`() {
    let table = HeadlessTable(controller)
    #expect(table.titles == ["1", "2", "3", "4"])
    controller.source.value.append(5, toSection: 1)
    #expect(table.titles == ["1", "2", "3", "4", "5"])
  }

  @Test func `reloading removes the selection`() {
    let table = HeadlessTable(controller)
    table.setSelection(.first)
    table.reloadData()
    #expect(table.selectedPath == nil)
  }

  @Test func `a table that shrinks shows its end`() {
    let controller = numbers(50)
    let table = HeadlessTable(controller, rows: 5)
    table.scroll(by: 45)
    controller.source.value = [Section(items: Array(0..<8))]
    #expect(table.titles == ["3", "4", "5", "6", "7"])
  }

  @Test func `an empty table has no rows`() {
    #expect(HeadlessTable().visiblePaths.isEmpty)
    #expect(HeadlessTable(numbers(0)).table.numberOfRows(in: 0) == 0)
  }

  @Test func `a header stays in sight and a footer appears with the last row`() {
    controller.source.value.sections[0].footer = "under A"
    let table = HeadlessTable(controller, rows: 2)
    #expect(table.table.dataSource.sections.map(\.header) == ["A"])
    #expect(table.table.dataSource.sections.map(\.footer) == [nil])

    table.scroll(by: 1)
    #expect(table.table.dataSource.sections.map(\.footer) == ["under A"])

    table.scroll(by: 1)
    #expect(table.table.dataSource.sections.map(\.header) == ["A", "B"])
  }

  @Test func `a higher table has all its cells immediately`() {
    let table = HeadlessTable(numbers(50), rows: 2)
    table.layOutIfNeeded()
    table.rows = 4
    #expect(table.titles == ["0", "1", "2", "3"])
  }

  @Test func `a custom data source needs only counts and cells`() {
    struct Squares: TableViewDataSource {
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { 3 }
      func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
        let cell = TextCell()
        cell.text = "\(path.row * path.row)"
        return cell
      }
    }
    let table = HeadlessTable()
    table.dataSource = Squares()
    #expect(table.titles == ["0", "1", "4"])
    #expect(table.table.section(at: 0)?.header == nil)
  }

  @Test func `scrolling to a missing row is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      HeadlessTable(numbers(3)).scroll(to: RowPath(section: 0, row: 3))
    }
    expectMessage("section 0, row 3 is outside the table: its sections have [3] rows", in: result)
  }
}

@Suite struct GroupTableTests {
  private struct Photo: Equatable {
    var name: String
    var day: String
  }

  private let photos = [
    Photo(name: "c", day: "2024-05-02"), Photo(name: "a", day: "2024-05-01"),
    Photo(name: "b", day: "2024-05-02"),
  ]

  @Test func `a section appears with its first item and disappears with its last`() {
    let shared = SharedDataSource(DataSource(grouping: photos, by: \.day))
    let table = HeadlessTable(
      TableController(
        shared,
        configurator: Configurator<Photo, TextCell> { cell, item, _ in cell.text = item.name }))
    #expect(table.titles == ["a", "c", "b"])

    let newPhoto = Photo(name: "d", day: "2024-05-03")
    shared.value = DataSource(grouping: photos.dropFirst() + [newPhoto], by: \.day)
    #expect(
      table.table.dataSource.sections.map(\.header) == ["2024-05-01", "2024-05-02", "2024-05-03"])

    shared.value = DataSource(grouping: [newPhoto], by: \.day)
    #expect(table.titles == ["d"])
  }
}
