import TablesModel
import Testing

@Suite struct LazySectionTests {
  private let made = MakeCounter()

  /// Ten sections, made when asked for, of ten items each.
  private var source: DataSource<Int> {
    let sections = LazyRun(count: 10) { place in
      _ = made.run(from: 0, count: 100).declared(at: place)
      return Declared(Section(items: [place, place + 10], header: "\(place)"))
    }
    return DataSource(sections: RunList(runs: [.lazy(sections)]))
  }

  @Test func `counting sections makes none`() {
    #expect(source.numberOfSections == 10)
    #expect(made.places == [])
  }

  @Test func `reading a section makes that one`() {
    #expect(source.header(of: 4) == "4")
    #expect(source.numberOfItems(in: 5) == 2)
    #expect(made.places == [4, 5])
  }

  @Test func `changing a section makes that one, once`() {
    var source = source
    source.insert(-1, at: RowPath(section: 4, row: 1))
    #expect(made.places == [4])
    #expect(source.sections[4].items.map(\.self) == [4, -1, 14])
    #expect(source.numberOfSections == 10)
    #expect(made.places == [4])
  }

  @Test func `moving a section makes none`() {
    var source = source
    source.moveSection(from: 9, to: 0)
    #expect(made.places == [])
    #expect(source.header(of: 0) == "9")
    #expect(source.header(of: 9) == "8")
  }

  @Test func `putting a section between makes none`() {
    var source = source
    source.insertSection(Section(items: [-1]), at: 5)
    source.insertSection(Section(items: [-2], sortOrder: -1), at: 9)
    #expect(made.places == [])
    #expect(source.sections.map { $0.items[0] } == [-2, 0, 1, 2, 3, 4, -1, 5, 6, 7, 8, 9])
  }
}
