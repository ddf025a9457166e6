import Tables
import Testing

@testable import TablesRouting

@MainActor @Suite struct RowsInSightTests {
  private struct Song: Identifiable {
    let id: Int
  }

  @Test func `the pages of rows are loaded as they come into sight`() async throws {
    let songs = PagedRows(count: { 10_000 }, pageSize: 50) { range in
      range.map { Song(id: $0) }
    }
    let host = RouterRunner(
      Router { Table { Section("Songs") { ForEach(songs) { Info("Song \($0.id)") } } } })
    host.update()
    await host.rest()
    let path = RowPath(section: 0, row: 5000)
    #expect(host.router.presentedRow(at: path)?.row.title != "Song 5000")
    let row = try #require(host.router.ref(of: path))
    host.record(row, isInSight: true)
    host.update()
    await host.rest()
    #expect(host.router.presentedRow(at: path)?.row.title == "Song 5000")
    let far = try #require(host.router.ref(of: RowPath(section: 0, row: 9000)))
    host.record(
      RowRef(far.address, on: ScreenID(router: 1, number: 1), at: far.path), isInSight: true)
    host.update()
    await host.rest()
    let other = host.router.presentedRow(at: RowPath(section: 0, row: 9000))
    #expect(other?.row.title != "Song 9000", "it is in sight on another screen")
  }

  private struct Offline: Error {}

  private final class Database {
    var isOffline = false
    var isRepaired = false
    var name = "Song"

    func songs(_ range: Range<Int>) throws -> [String] {
      if isOffline { throw Offline() }
      return range.map { "\(name) \($0)" }
    }
  }

  /// A host that has a row in sight, whose page has been requested.
  private func host(_ songs: PagedRows<String>, inSight path: RowPath) async -> RouterRunner {
    let host = RouterRunner(
      Router { Table { Section("Songs") { ForEach(songs, id: \.self) { Info($0) } } } })
    host.update()
    await host.rest()
    if let row = host.router.ref(of: path) { host.record(row, isInSight: true) }
    host.update()
    await host.rest()
    return host
  }

  @Test func `a page in sight that has failed is loaded again when its row is selected`() async {
    let database = Database()
    let songs = PagedRows(count: { 10_000 }, pageSize: 50) { range in
      database.isOffline = range.lowerBound > 0 && !database.isRepaired
      return try database.songs(range)
    }
    let path = RowPath(section: 0, row: 5000)
    let host = await host(songs, inSight: path)
    #expect(host.router.presentedRow(at: path)?.row.title == "Try again")
    database.isRepaired = true
    host.route { $0.select(path) }
    await host.rest()
    #expect(host.router.presentedRow(at: path)?.row.title == "Song 5000")
  }

  @Test func `rows in sight are loaded again when the data has changed`() async {
    let database = Database()
    let songs = PagedRows(count: { 10_000 }, pageSize: 50) { try database.songs($0) }
    let path = RowPath(section: 0, row: 5000)
    let host = await host(songs, inSight: path)
    database.name = "Hymn"
    songs.reload(5000..<5001)
    host.update()
    await host.rest()
    #expect(host.router.presentedRow(at: path)?.row.title == "Hymn 5000")
    database.name = "Song"
    songs.reload()
    host.update()
    await host.rest()
    #expect(host.router.presentedRow(at: path)?.row.title == "Song 5000")
  }
}
