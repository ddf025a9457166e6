import Testing
import UIKit

@testable import TablesUIKit

/// Rows that are loaded page by page, in a table view.
@MainActor @Suite(.ownProcess) struct PagesTests {
  private struct Song: Identifiable {
    let id: Int
  }

  @MainActor private final class Database {
    struct Offline: Error, CustomStringConvertible {
      let description = "offline"
    }

    var loaded: [Range<Int>] = []
    var isOffline = false

    func songs(in range: Range<Int>) async throws -> [Song] {
      loaded.append(range)
      if isOffline { throw Offline() }
      return range.map { Song(id: $0) }
    }
  }

  @Test func `the pages of the rows in sight are loaded as the table view is scrolled`()
    async throws
  {
    let database = Database()
    let songs = PagedRows(count: { 1_000_000 }, pageSize: 50) {
      try await database.songs(in: $0)
    }
    let phone = Phone {
      Table("Music") { Section("Songs") { ForEach(songs) { Info("Song \($0.id)") } } }
    }
    await phone.rest()
    #expect(phone.tableView.numberOfRows(inSection: 0) == 1_000_000)
    #expect(phone.text.contains("Song 0"))
    #expect(!phone.text.contains("Loading"))
    phone.tableView.userScrolls(to: 500_000)
    await phone.rest()
    #expect(phone.text.contains("“Song 500000”"))
    #expect(!phone.text.contains("Loading"))
    #expect(database.loaded.count < 12)
  }

  @Test func `a failed page says why once, and any of its rows loads it again`()
    async throws
  {
    let database = Database()
    let songs = PagedRows(count: { 1000 }, pageSize: 50) { try await database.songs(in: $0) }
    let phone = Phone {
      Table("Music") { Section("Songs") { ForEach(songs) { Segue("Song \($0.id)") } } }
    }
    await phone.rest()
    database.isOffline = true
    phone.tableView.userScrolls(to: 500)
    await phone.rest()
    #expect(phone.text.ranges(of: "offline").count == 1)
    #expect(phone.text.ranges(of: "“Try again”").count == 1)
    #expect(phone.text.ranges(of: "“Not loaded”").count == phone.tableView.visibleCells.count - 1)
    database.isOffline = false
    phone.tap(0, 502)
    await phone.rest()
    #expect(phone.text.contains("“Song 500”"))
    #expect(!phone.text.contains("Not loaded"))
  }
}
