import Foundation
import MusicLibrary
import Tables
import TablesInteraction
import Testing

/// A million songs of a real database on one screen.
@MainActor @Suite(.serialized) final class MusicScreenTests {
  private static let count = 1_000_000
  /// The rows of a window.
  private static let window = 24
  private let file: URL
  private let database: MusicDatabase

  init() throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    database = try MusicDatabase(creating: file, songs: Self.count)
  }

  deinit {
    for suffix in ["", "-wal", "-shm"] {  // A file that stays is no failure.
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
  }

  private func screen(_ table: @escaping () -> Table) -> Screen {
    Screen(columns: 60, rows: Self.window, table: table)
  }

  /// Returns the number of songs that a closure reads.
  private func reads(_ body: () -> Void) -> Int {
    let before = database.songsRead
    body()
    return database.songsRead - before
  }

  /// Checks that keys read two windows of songs at most.
  private func checkKeys(_ screen: Screen) {
    for key in [Key.down, .pageDown, .end, .pageUp, .home] {
      let read = reads {
        screen.press(key)
        _ = screen.frame
      }
      #expect(read <= 2 * Self.window, "\(key)")
    }
  }

  @Test func `ids are loaded once, and songs are read when they are shown`() async {
    let music = MusicScreen(database)
    let screen = screen { music.table }
    #expect(screen.frame.plain.contains("Loading"))
    #expect(await screen.settle() == [.performed("Songs/loading")])
    #expect(screen.presented.numberOfItems(in: 0) == Self.count)
    #expect(reads { _ = screen.frame } <= 2 * Self.window)
    checkKeys(screen)
    screen.press(.end)
    #expect(screen.frame.plain.contains(" 1000000 "))
    #expect(screen.focus == 1_000_000)
  }

  @Test func `positions are a range`() throws {
    let music = try PositionScreen(database)
    let screen = screen { music.table }
    #expect(reads { _ = screen.frame } <= 2 * Self.window)
    checkKeys(screen)
    screen.press(.end)
    #expect(screen.frame.plain.contains(" 1000000 "))
  }

  @Test func `a difference reads no song`() async throws {
    let music = MusicScreen(database)
    let router = Router { music.table }
    await router.settle()
    let old = router.presented
    try await database.removeSong(500_000)
    let following = Task { try await music.follow() }
    while music.ids?.count == Self.count { await Task.yield() }
    following.cancel()
    let new = router.presented
    var changes = 0
    let read = reads { changes = new.difference(from: old).count }
    #expect(changes == 1 && read == 0)
  }

  @Test func `songs that are added appear at the end, and a removed one is a placeholder`()
    async throws
  {
    let music = MusicScreen(database)
    let screen = screen { music.table }
    await screen.settle()
    screen.press(.end)
    try await database.removeSong(Self.count - 1)
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("Deleted"))
    let following = Task { try await music.follow() }
    try await database.addSongs(3)
    while music.ids?.last != Self.count + 3 { await Task.yield() }
    following.cancel()
    #expect(!screen.frame.plain.contains("Deleted"))
    #expect(screen.focus == 1_000_000)
    screen.press(.end)
    #expect(screen.frame.plain.contains(" 1000003 "))
  }
}
