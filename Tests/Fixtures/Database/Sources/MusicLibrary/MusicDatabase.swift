public import Foundation
public import GRDB

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
public struct MusicDatabase: Sendable {
  /// The connection to the file.
  public let queue: DatabaseQueue

  /// Creates a database with a number of songs in a file, which must not exist. The same seed gives
  /// the same songs.
  public init(creating file: URL, songs: Int, seed: Int = 42) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: "CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT NOT NULL, artist TEXT NOT NULL)"
      )
      try Self.addSongs(songs, seed: seed, to: db)
    }
  }

  /// Opens a database.
  public init(_ file: URL) throws { queue = try DatabaseQueue(path: file.path) }

  /// Adds songs after the others.
  public func addSongs(_ count: Int, seed: Int = 42) async throws {
    try await queue.write { try Self.addSongs(count, seed: seed, to: $0) }
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

// MARK: - Pages

extension MusicDatabase {
  /// Returns the number of songs whose titles contain a text.
  public func count(matching text: String) async throws -> Int {
    try await queue.read { db in
      if text.isEmpty { return try Int.fetchOne(db, sql: "SELECT count(*) FROM song") ?? 0 }
      return try Int.fetchOne(
        db, sql: "SELECT count(*) FROM song WHERE instr(lower(title), lower(?))",
        arguments: [text]) ?? 0
    }
  }

  /// Returns the songs in a range of those whose titles contain a text.
  public func songs(in range: Range<Int>, matching text: String) async throws -> [Song] {
    try await queue.read { db in
      let rows: RowCursor
      if text.isEmpty {
        // Ids are positions here, because songs are only added. SQLite finds an id in its tree, but
        // an OFFSET makes it read all rows before it.
        rows = try Row.fetchCursor(
          db, sql: "SELECT id, title, artist FROM song WHERE id > ? AND id <= ? ORDER BY id",
          arguments: [range.lowerBound, range.upperBound])
      } else {
        rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT id, title, artist FROM song WHERE instr(lower(title), lower(?)) ORDER BY id \
            LIMIT ? OFFSET ?
            """, arguments: [text, range.count, range.lowerBound])
      }
      var songs: [Song] = []
      while let row = try rows.next() {
        songs.append(Song(id: row[0], title: row[1], artist: row[2]))
      }
      return songs
    }
  }

  /// The number of songs, now and after each change of the database.
  public var counts: AsyncValueObservation<Int> {
    ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM song") ?? 0 }
      .values(in: queue)
  }
}
