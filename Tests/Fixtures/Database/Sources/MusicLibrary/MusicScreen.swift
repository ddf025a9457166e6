// A file of its own: GRDB and Tables both have a `Row`.
import Observation
public import Tables

/// A screen of all songs. It keeps their ids, and reads a song when its row is shown.
@Observable public final class MusicScreen {
  /// The ids of the songs, in their order; `nil` until they are loaded.
  public private(set) var ids: [Int]?
  @ObservationIgnored private let database: MusicDatabase

  /// Creates a screen of the songs of a database.
  public init(_ database: MusicDatabase) { self.database = database }

  /// The declaration of the screen.
  public var table: Table {
    Table("Music") {
      Section("Songs", loading: { try await self.database.ids() }, into: storage) {
        [database] ids in
        ForEach(ids, id: \.self) { id in
          let song = database.song(id)
          Segue(song?.title ?? "Deleted").detail(song?.artist ?? "")
        }
      }
      .emptyState("No songs")
    }
  }

  private var storage: Binding<[Int]?> { Binding(self, \.ids) }

  /// Assigns the ids again whenever songs were added or removed, until the task is cancelled.
  public nonisolated(nonsending) func follow() async throws {
    for try await ids in database.idChanges where ids != self.ids { self.ids = ids }
  }
}

/// A screen of songs whose ids are their positions, from 1: nothing is kept but their number.
public struct PositionScreen {
  private let database: MusicDatabase
  private let count: Int

  /// Creates a screen of the songs that are in a database now.
  public init(_ database: MusicDatabase) throws {
    self.database = database
    count = try database.count()
  }

  /// The declaration of the screen.
  public var table: Table {
    Table("Music") {
      Section("Songs") {
        ForEach(1..<count + 1, id: \.self) { [database] id in
          let song = database.song(id)
          Segue(song?.title ?? "Deleted").detail(song?.artist ?? "")
        }
      }
    }
  }
}
