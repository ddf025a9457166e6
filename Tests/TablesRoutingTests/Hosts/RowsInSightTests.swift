import Tables
import Testing

@testable import TablesRouting

@MainActor @Suite struct RowsInSightTests {
  private struct Song: Identifiable {
    let id: Int
  }

  @Test func `the pages of rows are loaded as they come into sight`() async {
    let songs = PagedRows(count: { 10_000 }, pageSize: 50) { range in
      range.map { Song(id: $0) }
    }
    let host = RouterHost(
      Router { Table { Section("Songs") { ForEach(songs) { Info("Song \($0.id)") } } } })
    host.update()
    await host.rest()
    let path = RowPath(section: 0, row: 5000)
    #expect(host.router.presentedRow(at: path)?.row.title != "Song 5000")
    host.note(path, isInSight: true, atDepth: 0)
    host.update()
    await host.rest()
    #expect(host.router.presentedRow(at: path)?.row.title == "Song 5000")
    host.note(RowPath(section: 0, row: 9000), isInSight: true, atDepth: 1)
    host.update()
    await host.rest()
    let other = host.router.presentedRow(at: RowPath(section: 0, row: 9000))
    #expect(other?.row.title != "Song 9000", "it is in sight on another screen")
  }
}
