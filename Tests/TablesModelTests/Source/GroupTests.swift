import TablesModel
import Testing

@Suite struct GroupTests {
  private struct Photo: Equatable {
    var name: String
    var day: String
  }

  private let photos = [
    Photo(name: "c", day: "2024-05-02"), Photo(name: "a", day: "2024-05-01"),
    Photo(name: "b", day: "2024-05-02"),
  ]

  @Test func `items stand in sections of their day, in order`() {
    let source = DataSource(grouping: photos, by: \.day)
    #expect(source.sections.map(\.header) == ["2024-05-01", "2024-05-02"])
    #expect(source.sections.map { $0.items.map(\.name) } == [["a"], ["c", "b"]])
  }

  @Test func `a section is known by its day, whatever it is called`() {
    let source = DataSource(grouping: photos, by: \.day, sortedBy: >) { $0 + "!" }
    #expect(source.sections.map(\.id) == ["2024-05-02", "2024-05-01"])
    #expect(source.header(of: 0) == "2024-05-02!")
  }

  @Test func `no items make no section`() {
    #expect(DataSource(grouping: [Photo](), by: \.day).numberOfSections == 0)
  }
}
