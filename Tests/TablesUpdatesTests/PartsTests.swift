import TablesModel
import TablesUpdates
import Testing

@Suite struct PartsTests {
  private let source: DataSource<Int> = [
    Section(items: [1, 2, 3], header: "Low"), Section(items: [10, 12], header: "High"),
  ]

  @Test func `a screen shows some sections`() {
    let part = source.sections { $0.header == "High" }
    #expect(part == [Section(items: [10, 12], header: "High")])
  }

  @Test func `a part follows the whole`() {
    let whole = SharedDataSource(source)
    let low = whole.part { $0.sections { $0.header == "Low" } }
    #expect(low.value.sections.map { Array($0.items) } == [[1, 2, 3]])

    whole.value.append(4, toSection: 0)

    #expect(low.value.sections.map { Array($0.items) } == [[1, 2, 3, 4]])
  }

  @Test func `a part tells of the changes it follows`() {
    let whole = SharedDataSource(source)
    let part = whole.part { $0.sections { $0.header == "Low" } }
    var counts: [Int] = []
    part.onChange = { _, new in counts.append(new.numberOfItems(in: 0)) }
    whole.value.append(4, toSection: 0)
    #expect(counts == [4])
  }

  @Test func `a part that nobody shows is let go`() {
    let whole = SharedDataSource(source)
    weak var part: SharedDataSource<Int>?
    do { part = whole.part { $0 } }
    whole.value.append(4, toSection: 0)
    #expect(part == nil)
  }

  @Test func `mapping keeps titles, order, id and disclosure`() {
    var section = Section(id: "low", items: [1], header: "Low", footer: "End", sortOrder: 3)
    section.disclosure = .collapsed
    section.hiddenCount = 4
    let mapped = section.map { "\($0)" }
    #expect(mapped.hiddenCount == 4)
    #expect(mapped.id == "low")
    #expect(mapped.header == "Low")
    #expect(mapped.footer == "End")
    #expect(mapped.sortOrder == 3)
    #expect(mapped.disclosure == .collapsed)
    #expect(Array(mapped.items) == ["1"])
  }

  @Test func `mapping wraps the items that stand in for a section's own`() {
    var section = Section(items: [1])
    section.emptyState = [7, 8]
    #expect(Array(section.map { "\($0)" }.emptyState) == ["7", "8"])
  }

  @Test func `mapping wraps an item when it is asked for`() {
    var wrapped: [Int] = []
    let mapped = source.map { item -> String in
      wrapped.append(item)
      return "\(item)"
    }
    #expect(wrapped.isEmpty)
    #expect(mapped.item(at: RowPath(section: 1, row: 1)) == "12")
    #expect(wrapped == [12])
  }
}

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
