public import Foundation
public import GRDB
import Synchronization

/// A song of the database. Songs are listed in the order in which they were added.
public struct Song: Identifiable, Equatable, Sendable {
  /// The number of the song, from 1.
  public let id: Int
  /// The title.
  public let title: String
  /// The name of the artist.
  public let artist: String
}

/// A SQLite database of songs.
public final class MusicDatabase: Sendable {
  /// The connections to the file. They read while another one writes, so that a row that is read on
  /// the main actor never waits for a writer.
  public let pool: DatabasePool
  private let reads = Mutex(0)

  /// Creates a database with a number of songs in a file, which must not exist. The same seed gives
  /// the same songs.
  public init(creating file: URL, songs: Int, seed: Int = 42) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    pool = try DatabasePool(path: file.path, configuration: configuration)
    try pool.write { db in
      try db.execute(
        sql: "CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT NOT NULL, artist TEXT NOT NULL)"
      )
      try Self.addSongs(songs, seed: seed, to: db)
    }
  }

  /// Opens a database.
  public init(_ file: URL) throws { pool = try DatabasePool(path: file.path) }

  /// The number of songs that were read one by one so far.
  public var songsRead: Int { reads.withLock { $0 } }

  /// Adds songs after the others.
  public func addSongs(_ count: Int, seed: Int = 42) async throws {
    try await pool.write { try Self.addSongs(count, seed: seed, to: $0) }
  }

  /// Removes a song.
  public func removeSong(_ id: Int) async throws {
    try await pool.write { try $0.execute(sql: "DELETE FROM song WHERE id = ?", arguments: [id]) }
  }

  /// Adds songs with titles of two words. A multiplicative hash of the number chooses the words.
  private static func addSongs(_ count: Int, seed: Int, to db: Database) throws {
    try db.execute(
      sql: "CREATE TEMP TABLE IF NOT EXISTS word (number INTEGER PRIMARY KEY, text TEXT)")
    for (number, word) in words.enumerated() {
      try db.execute(
        sql: "INSERT OR REPLACE INTO word VALUES (?, ?)", arguments: [number, word])
    }
    try db.execute(
      sql: """
        WITH RECURSIVE
          new(id) AS (
            SELECT ifnull(max(id), 0) + 1 FROM song
            UNION ALL SELECT id + 1 FROM new LIMIT :count),
          hashed(id, hash) AS (
            SELECT id, ((id + :seed) * 2654435761) % 4294967296 FROM new)
        INSERT INTO song
          SELECT id, first.text || ' ' || second.text || ' ' || id, 'The ' || third.text || 's'
          FROM hashed
          CROSS JOIN word first ON first.number = (hash >> 8) % 16
          CROSS JOIN word second ON second.number = (hash >> 14) % 16
          CROSS JOIN word third ON third.number = (hash >> 20) % 16
        """, arguments: ["count": count, "seed": seed])
  }

  private static let words = [
    "Amber", "Blue", "Cold", "Dark", "Early", "Falling", "Golden", "Hidden", "Island", "Lantern",
    "Morning", "Northern", "Ocean", "River", "Summer", "Wind",
  ]
}

// MARK: - Reading

extension MusicDatabase {
  /// Returns a song; `nil` if it was removed.
  public func song(_ id: Int) -> Song? {
    reads.withLock { $0 += 1 }
    let song = try? pool.read { db in  // A row that cannot be read is shown as one that is gone.
      let statement = try db.cachedStatement(
        sql: "SELECT id, title, artist FROM song WHERE id = ?")
      return try Row.fetchOne(statement, arguments: [id])
        .map { Song(id: $0[0], title: $0[1], artist: $0[2]) }
    }
    return song ?? nil
  }

  /// Returns the number of songs.
  public func count() throws -> Int {
    try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM song") ?? 0 }
  }

  /// Returns the ids of all songs, in their order.
  public func ids() async throws -> [Int] { try await pool.read { try Self.ids($0) } }

  /// The ids of all songs, now and after each change of the database.
  public var idChanges: AsyncValueObservation<[Int]> {
    ValueObservation.tracking { try Self.ids($0) }.values(in: pool)
  }

  private static func ids(_ db: Database) throws -> [Int] {
    let rows = try Int.fetchCursor(db, sql: "SELECT id FROM song ORDER BY id")
    var ids: [Int] = []
    while let id = try rows.next() { ids.append(id) }
    return ids
  }
}
