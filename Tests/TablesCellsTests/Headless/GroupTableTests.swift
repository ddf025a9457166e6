import TablesCells
import Testing

@Suite struct GroupTableTests {
  private struct Photo: Equatable {
    var name: String
    var day: String
  }

  private let photos = [
    Photo(name: "c", day: "2024-05-02"), Photo(name: "a", day: "2024-05-01"),
    Photo(name: "b", day: "2024-05-02"),
  ]

  @Test func `a section comes with its first item and goes with its last`() {
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
