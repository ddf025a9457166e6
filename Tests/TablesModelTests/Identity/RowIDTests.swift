import TablesModel
import Testing

@Suite struct RowIDTests {
  @Test func `ids are written as literals`() {
    let ids: [RowID] = ["dark", 7]
    #expect(ids.map(\.description) == ["dark", "7"])
  }

  @Test func `section ids are written as literals`() {
    let ids: [SectionID] = ["general", 7]
    #expect(ids.map(\.description) == ["general", "7"])
  }

  @Test func `a given id is not positional`() {
    #expect(!RowID("a").isPositional)
    #expect(!SectionID(1).isPositional)
  }

  @Test func `a place is positional`() {
    let place = Place(statements: .flat(2))
    #expect(RowID(.place(place)).isPositional)
    #expect(SectionID(.place(place)).isPositional)
  }

  @Test func `a UUID prints as Foundation prints it`() {
    let id = RowID(.uuid(0x0123_4567_89AB_CDEF, 0x0000_0000_0000_00FF))
    #expect(id.description == "01234567-89AB-CDEF-0000-0000000000FF")
  }

  @Test func `a row id takes two machine words and a tag`() {
    #expect(MemoryLayout<RowID>.size <= 17)
  }
}

@Suite struct RowPathTests {
  @Test func `paths are ordered by section, then by row`() {
    let paths = [(1, 0), (0, 2), (0, 1), (1, 3)].map { RowPath(section: $0.0, row: $0.1) }
    #expect(
      paths.sorted().map(\.description) == [
        "section 0, row 1", "section 0, row 2", "section 1, row 0", "section 1, row 3",
      ])
  }

  @Test func `a path keeps what it was given, sensible or not`() {
    let path = RowPath(section: -1, row: .max)
    #expect(path.section == -1)
    #expect(path.row == .max)
  }
}
