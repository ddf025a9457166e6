import Tables
import TablesInteraction
import Testing

/// Differences of tables whose rows come in pages.
@MainActor @Suite struct PagedDifferenceTests {
  private let library = Library(count: 1_000_000)

  @Test func `a page that arrives replaces its placeholders, and nothing else is compared`() async {
    let songs = library.pages(size: 10)
    let router = Router {
      Table { Section("Songs") { ForEach(songs) { Segue($0.title) } } }
    }
    await router.settle()
    let old = router.table
    router.loadPages(showing: [RowPath(section: 0, row: 500_000)])
    await router.settle()
    let new = router.table
    let changes = new.difference(from: old)
    #expect(
      changes.removedRows == (499_990..<500_010).map { RowPath(section: 0, row: $0) }.filter(isNew))
    #expect(changes.insertedRows == changes.removedRows)
    #expect(changes.movedRows.isEmpty)
    #expect(old.row(at: RowPath(section: 0, row: 500_000))?.title == "Loading…")
    #expect(new.row(at: RowPath(section: 0, row: 500_000))?.title == "Song 500000")
    #expect(new.difference(from: new).isEmpty)

    func isNew(_ path: RowPath) -> Bool { songs[path.row] != nil }
  }

  @Test func `rows that are added at the end are all that differs`() async {
    let songs = library.pages(size: 10)
    let router = Router {
      Table { Section("Songs") { ForEach(songs) { Segue($0.title) } } }
    }
    await router.settle()
    let old = router.table
    library.songs.append(Library.Song(id: 1, title: "Last"))
    songs.recount()
    await router.settle()
    let changes = router.table.difference(from: old)
    #expect(changes.insertedRows == [RowPath(section: 0, row: 1_000_000)])
    #expect(changes.count == 1)
  }

  @Test func `ids of rows that are not loaded can be stored`() {
    let section = Section<Row>(items: [], header: "Songs")
    let id = RowID.unloaded(250, in: Place.Section(identity: section.id?.identity, name: "Songs"))
    #expect(id.description == "Songs/row 250")
    #expect(RowID(encoded: id.encoded) == id)
  }
}
