import Foundation
import MusicLibrary
import Tables
import TablesInteraction
import Testing

/// A million songs of a real database on one screen.
@MainActor @Suite(.serialized) final class MusicScreenTests {
  private static let count = 1_000_000
  private let file: URL
  private let database: MusicDatabase
  private let music: MusicScreen
  private let screen: Screen

  init() throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    database = try MusicDatabase(creating: file, songs: Self.count)
    let music = MusicScreen(database)
    self.music = music
    screen = Screen(columns: 60, rows: 24) { music.table }
  }

  deinit { try? FileManager.default.removeItem(at: file) }  // A file that stays is no failure.

  /// Returns the screen after all its pages are loaded.
  private func shown() async -> String {
    _ = screen.frame
    await screen.settle()
    return screen.frame.plain
  }

  @Test func `the first songs are there after one page, and the last after another`() async {
    #expect(screen.frame.plain.contains("Loading"))
    #expect(await screen.settle() == [.performed("Songs/loading")])
    #expect(screen.presented.numberOfItems(in: 0) == Self.count)
    #expect(screen.frame.plain.contains(music.songs[0]?.title ?? "?"))
    #expect(music.songs[100] == nil)

    screen.press(.end)
    #expect(await shown().contains(" 1000000 "))
    #expect(screen.focus == 1_000_000)
    #expect(music.songs[Self.count - 1]?.id == Self.count)

    screen.press(.pageUp, .pageUp, .pageUp)
    #expect(await shown().contains(" 999950 "))
    #expect((0..<Self.count).lazy.filter { self.music.songs[$0] != nil }.count <= 400)
  }

  @Test func `the database searches`() async throws {
    _ = await shown()
    screen.press("/")
    screen.type("golden wind 77")
    #expect(screen.presented.numberOfItems(in: 0) == Self.count)
    let outcomes = await screen.settle()
    let matches = try await database.count(matching: "golden wind 77")
    #expect(outcomes == [.searched("golden wind 77", matches: matches)])
    #expect(0 < matches && matches < 10_000)
    #expect(await shown().contains("Golden Wind 77"))
    screen.press(.enter, .end)
    _ = await shown()
    #expect(music.songs[matches - 1]?.id == screen.focus?.description.integer)
    screen.press(.escape)
    _ = await shown()
    #expect(screen.presented.numberOfItems(in: 0) == Self.count)
  }

  @Test func `songs that are added appear at the end`() async throws {
    _ = await shown()
    screen.press(.end)
    _ = await shown()
    let following = Task { try await music.follow() }
    try await database.addSongs(3)
    while music.songs.count != Self.count + 3 {
      await screen.settle()
      await Task.yield()
    }
    following.cancel()
    #expect(screen.focus == 1_000_000)
    screen.press(.end)
    #expect(await shown().contains(" 1000003 "))
  }
}

extension String {
  fileprivate var integer: Int? { Int(self) }
}
