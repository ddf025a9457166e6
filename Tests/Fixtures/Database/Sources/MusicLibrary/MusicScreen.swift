// A file of its own: GRDB and Tables both have a `Row`.
public import Tables

/// A screen of all songs, which is searched by the database and grows with it.
public final class MusicScreen {
  /// The songs, which are loaded as they are shown.
  public let songs: PagedRows<Song>
  private let database: MusicDatabase

  /// Creates a screen of the songs of a database.
  public init(_ database: MusicDatabase) {
    self.database = database
    songs = PagedRows(count: { try await database.count(matching: $0) }, pageSize: 100) {
      range, text in
      try await database.songs(in: range, matching: text)
    }
  }

  /// The declaration of the screen.
  public var table: Table {
    Table("Music") {
      Section("Songs") {
        ForEach(songs) { song in Segue(song.title).detail(song.artist) }
      }
      .emptyState("No songs")
    }
    .searchable()
  }

  /// Counts the songs again whenever the database has changed, until the task is cancelled.
  public nonisolated(nonsending) func follow() async throws {
    for try await count in database.counts where count != songs.count { songs.recount() }
  }
}
