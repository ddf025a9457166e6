import Testing
import UIKit

@testable import TablesUIKit

/// Rows that are loaded page by page, in a table view.
@MainActor @Suite struct PagesTests {
  private struct Song: Identifiable {
    let id: Int
  }

  @MainActor private final class Database {
    var loaded: [Range<Int>] = []

    func songs(in range: Range<Int>) async throws -> [Song] {
      loaded.append(range)
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
}
