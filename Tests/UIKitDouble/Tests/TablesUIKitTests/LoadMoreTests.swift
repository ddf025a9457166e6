import Testing
import UIKit

@testable import TablesUIKit

/// Sections that load more rows at their end, and rows that are read in the closure, in a table
/// view.
@MainActor @Suite(.ownProcess) struct LoadMoreTests {
  @MainActor private final class Songs {
    struct Offline: Error, CustomStringConvertible {
      let description = "offline"
    }

    var count = 100
    var batch = 100
    var loads = 0
    var isOffline = false

    func loadNext() async throws {
      loads += 1
      if isOffline { throw Offline() }
      count += batch
    }
  }

  private func phone(_ songs: Songs) -> Phone {
    Phone {
      Table("Music") {
        Section("Songs") { ForEach(0..<songs.count, id: \.self) { Info("Song \($0)") } }
          .loadsMore(while: true) { try await songs.loadNext() }
      }
    }
  }

  @Test func `more rows are loaded when the end comes into view`() async {
    let songs = Songs()
    let phone = phone(songs)
    await phone.rest()
    #expect(songs.loads == 0)
    phone.tableView.userScrolls(to: 95)
    await phone.rest()
    #expect(songs.loads == 1)
    #expect(phone.tableView.numberOfRows(inSection: 0) == 201)
    #expect(phone.text.contains("“Song 95”"))
  }

  @Test func `a short list is filled, and a load that adds no row ends that`() async {
    let songs = Songs()
    (songs.count, songs.batch) = (1, 5)
    let phone = phone(songs)
    await phone.rest()
    #expect(songs.count > phone.tableView.visibleCells.count)
    let loads = songs.loads
    songs.batch = 0
    phone.tableView.userScrolls(to: songs.count - 1)
    await phone.rest()
    #expect(songs.loads == loads + 1)
  }

  @Test func `a failed load is repeated by its row`() async {
    let songs = Songs()
    (songs.count, songs.isOffline) = (3, true)
    let phone = phone(songs)
    await phone.rest()
    #expect(phone.text.contains("“Try again”") && phone.text.contains("offline"))
    #expect(songs.loads == 1)
    songs.isOffline = false
    phone.tap(0, 3)
    await phone.rest()
    #expect(phone.tableView.numberOfRows(inSection: 0) == 104)
  }

  @Test func `rows that are still shown at their old places load nothing`() {
    var (days, areSongsFirst) = (100, false)
    let phone = Phone {
      let songs = Section("Songs") { Info("Song") }.loadsMore(while: true) {}
      return Table("Music") {
        if areSongsFirst { songs.id("songs") }
        Section("Days") { ForEach(0..<days, id: \.self) { Info("Day \($0)") } }.id("days")
        if !areSongsFirst { songs.id("songs") }
      }
    }
    phone.tableView.visibleRows = 5
    _ = phone.tableView.visibleCells
    days = 98
    phone.root.invalidate()
    phone.root.link?.host.update()  // The animation begins.
    areSongsFirst = true
    phone.root.invalidate()
    phone.root.link?.host.update()  // This update is held until it ends.
    #expect(phone.text.contains("“Day 0”"))
    #expect(phone.root.link?.router.isBusy == false)
  }

  @Test func `a list of a million ids reads two windows of rows at most`() async {
    let ids = Array(0..<1_000_000)
    var read = 0
    let phone = Phone {
      Table("Music") {
        Section("Songs") {
          ForEach(ids, id: \.self) { id in
            read += 1
            return Info("Song \(id)")
          }
        }
      }
    }
    await phone.rest()
    let windows = 2 * phone.tableView.visibleCells.count
    #expect(read <= windows)
    read = 0
    phone.tableView.userScrolls(to: 500_000)
    await phone.rest()
    #expect(read <= windows)
  }
}
