import TablesModel
import Testing

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
