import Tables
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private struct File: Identifiable {
  var id: Int
  var name: String
}

@Suite struct GivenIDTests {
  private let files = [File(id: 7, name: "a"), File(id: 3, name: "b")]

  @Test func `an id that is given goes before the place`() {
    let section = Section {
      Info("a").id("version")
      Info("b")
    }
    #expect(section.items.map(\.id.isPositional) == [false, true])
    #expect(section.items[0].id == "version")
  }

  @Test func `the id of an element goes before the place`() {
    #expect(Section { ForEach(files) { Info($0.name) } }.items.map(\.id) == [7, 3])
  }

  @Test func `an id that is given goes before that of an element`() {
    let section = Section { ForEach(files) { Info($0.name).id($0.name) } }
    #expect(section.items.map(\.id) == ["a", "b"])
  }

  @Test func `the last id that is given counts`() {
    #expect(Info("a").id(1).icon("i").id("b").lowered.id == "b")
  }

  @Test func `elements are known by a part of them, or as they are`() {
    #expect(Section { ForEach(files, id: \.name) { Info($0.name) } }.rowIDs == ["a", "b"])
    #expect(Section { ForEach(["x", "y"]) { Info($0) } }.rowIDs == ["x", "y"])
    #expect(Section { ForEach([1, 2], id: \.self) { Info("\($0)") } }.rowIDs == ["1", "2"])
  }

  @Test func `sections are known by the days of what they hold`() {
    struct Photo { var day: Date }
    let days = [2.0, 1.5].map { Date(timeIntervalSinceReferenceDate: $0) }
    let source = DataSource(grouping: days.map(Photo.init), by: \.day)
    #expect(source.sections.map(\.id) == [SectionID(days[1]), SectionID(days[0])])
    let (zero, negative) = (0.0, -0.0)
    #expect(
      RowID(Date(timeIntervalSinceReferenceDate: zero))
        == RowID(Date(timeIntervalSinceReferenceDate: negative)))
  }

  @Test func `a custom row is known as its body is`() {
    struct Named: RowContent {
      var body: some RowContent { Info("a").id("inside") }
    }
    let section = Section {
      Named()
      Named().id("outside")
      ForEach([1]) { _ in Named() }
    }
    #expect(section.rowIDs == ["inside", "outside", "inside"])
  }

  @Test func `sections are known by their elements, unless they are given ids`() {
    let table = Table {
      ForEach([2024, 2025]) { Section("\($0)") {} }
      ForEach([2024, 2025]) { Section("\($0)") {}.id("again \($0)") }
      Section("x") {}.id("last")
    }
    #expect(
      table.dataSource.sections.map { $0.id?.description } == [
        "2024", "2025", "again 2024", "again 2025", "last",
      ])
  }

  @Test func `the header is no id`() {
    let table = Table {
      Section("Same") {}
      Section("Same") {}
    }
    #expect(table.duplicates == [])
    #expect(table.section(at: 0)?.id?.isPositional == true)
  }

  @Test func `the id of a section is part of its rows' ids`() {
    func row(_ id: Int) -> Row? {
      Table { Section("S") { Info("a") }.id(id) }.row(at: RowPath(section: 0, row: 0))
    }
    #expect(row(1)?.id == row(1)?.id)
    #expect(row(1)?.id != row(2)?.id)
  }

  @Test func `a UUID and a URL are ids`() throws {
    let uuid = UUID()
    #expect(Info("a").id(uuid).lowered.id.description == uuid.uuidString)
    #expect(Info("a").id(UUID()).lowered.id != Info("a").id(uuid).lowered.id)
    let url = try #require(URL(string: "https://example.org/a?b#c"))
    #expect(Info("a").id(url).lowered.id == "https://example.org/a?b#c")
  }

  @Test func `every kind of integer and text is an id`() {
    let rows = [
      Info("").id(Int8(1)), Info("").id(UInt64(1)), Info("").id("1"), Info("").id("1".dropFirst(0)),
      Info("").id(Character("1")),
    ]
    #expect(rows.map(\.lowered.id) == [1, 1, "1", "1", "1"])
  }
}
