import Foundation
import Tables
import TablesTestTools
import TablesTesting
import Testing

/// The code of the article about long lists.
@Suite struct LongListsTests {
  struct Song: Identifiable {
    let id: Int
    let title: String
    let artist: String
    var album = "First"
  }

  struct Contact: Identifiable {
    let id: Int
    let name: String
  }

  struct Photo {
    let date: Date
  }

  @Test func `sections by letter`() {
    let contacts = ["Émile", "Ada", "Emmy", "7 of 9"].enumerated().map {
      Contact(id: $0.offset, name: $0.element)
    }
    let people = GroupedElements(contacts, byFirstLetterOf: \.name)
    let table = Table("Contacts") { ForEach(people) { group in Section(group) { Segue($0.name) } } }
    #expect(table.dataSource.sections.map(\.header) == ["A", "E", "#"])
    #expect(table.dataSource.sectionIndexTitles == ["A", "E", "#"])
    #expect(table.row(at: RowPath(section: 1, row: 0))?.title == "Émile")
    #expect(table.row(at: RowPath(section: 1, row: 0))?.id == 0)
    #expect(table.section(at: 1)?.id == "E")
  }

  @Test func `strings by letter are their own ids`() {
    let names = GroupedElements(["Émile", "Ada", "Emmy"], byFirstLetterOf: { $0 })
    let table = Table { ForEach(names) { group in Section(group) { Segue($0) } } }
    #expect(table.dataSource.sections.map(\.header) == ["A", "E"])
    #expect(table.row(at: RowPath(section: 1, row: 0))?.id == "Émile")
    let byPath = GroupedElements(["Émile", "Ada", "Emmy"], byFirstLetterOf: \.self)
    #expect(byPath.map(\.header) == ["A", "E"])
    let groups = names.map { Section($0) }
    #expect(DataSource(sections: groups) == DataSource(names))
    #expect(groups.map { Array($0.items) } == [["Ada"], ["Émile", "Emmy"]])
  }

  @Test func `a capital letter moves to the section`() {
    let names = (0..<260).map { "\(Character(Unicode.Scalar(UInt8(65 + $0 % 26))))\($0)" }
    let people = GroupedElements(
      names.enumerated().map { Contact(id: $0.offset, name: $0.element) }, byFirstLetterOf: \.name)
    let screen = Screen(columns: 40, rows: 14) {
      Table { ForEach(people) { group in Section(group) { Segue($0.name) } } }
    }
    #expect(screen.press("Q") == [.focused(120)])
    #expect(screen.focusPath == RowPath(section: 16, row: 0))
    #expect(screen.frame.plain.contains("   Q\n"))
    #expect(screen.press("Z").first?.rowID == 103)
    #expect(screen.press("Ä") == [.unhandled])
    #expect(screen.press("q") == [.exited])
  }

  @Test func `sections by date and by album`() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let album = [0.0, 90_000, 3600, -1, 40_000_000].map {
      Photo(date: Date(timeIntervalSinceReferenceDate: $0))
    }
    let today = DateGroup(album[1].date, unit: .day, timeZone: utc)
    let photos = GroupedElements(album, byDate: \.date, unit: .day, timeZone: utc) {
      $0 == today ? "Today" : "\($0)"
    }
    #expect(photos.map(\.header) == ["2002-04-08", "Today", "2001-01-01", "2000-12-31"])
    #expect(photos.map(\.elements.count) == [1, 1, 2, 1])
    let years = GroupedElements(
      album, byDate: \.date, unit: .year, timeZone: utc, newestFirst: false)
    #expect(years.map(\.id) == ["2000", "2001", "2002"])
    let months = GroupedElements(album, byDate: \.date, unit: .month, timeZone: utc)
    #expect(months.map(\.header) == ["2002-04", "2001-01", "2000-12"])
    let west = try #require(TimeZone(secondsFromGMT: -3600))
    #expect(
      GroupedElements(album, byDate: \.date, unit: .day, timeZone: west).map(\.header)
        == ["2002-04-08", "2001-01-02", "2001-01-01", "2000-12-31"])
    let songs = [
      Song(id: 0, title: "b", artist: "", album: "Two"), Song(id: 1, title: "a", artist: ""),
      Song(id: 2, title: "a", artist: "", album: "Two"),
    ]
    let albums = GroupedElements(songs, by: \.album).sorted { $0.title < $1.title }
    #expect(albums.map(\.header) == ["First", "Two"])
    #expect(albums.map { $0.elements.map(\.id) } == [[1], [2, 0]])
  }

  @Test func `groups of a value are not compared again`() {
    let people = GroupedElements(
      (0..<1000).map { Contact(id: $0, name: "Name \($0)") }, byFirstLetterOf: \.name)
    func table() -> Table {
      Table { ForEach(people) { group in Section(group) { Info($0.name) } } }
    }
    #expect(table().difference(from: table()).isEmpty)
  }
}
