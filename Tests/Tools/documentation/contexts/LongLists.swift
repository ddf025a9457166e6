import Foundation
import Tables
import TablesCells

struct Song: Identifiable { var id: Int; var title: String; var artist: String; var album: String }
struct Contact: Identifiable { var id: Int; var name: String }
struct Photo: Identifiable { var id: Int; var date: Date }

struct MusicDatabase {
  nonisolated(nonsending) func count() async throws -> Int { 0 }
  nonisolated(nonsending) func count(matching text: String?) async throws -> Int { 0 }
  nonisolated(nonsending) func songs(in range: Range<Int>) async throws -> [Song] { [] }
  nonisolated(nonsending) func songs(
    in range: Range<Int>, matching text: String?
  ) async throws -> [Song] { [] }
}

//: 1

func search(_ database: MusicDatabase) {
  let songs: PagedRows<Song>
  //: 2
  _ = songs
}

func controller(_ songs: PagedRows<Song>) {
  //: 3
  _ = controller
}

struct Entry: Identifiable { var id: Int; var title: String }
struct Journal { var entries: [Entry]; var revision: Int }

func list(_ journal: Journal) -> Table {
  Table {
    Section {
      //: 5
    }
  }
}

func group(
  _ contacts: [Contact], _ album: [Photo], _ songs: [Song], today: DateGroup
) -> Segue {
  Segue("Groups") {
    //: 4
  }
}

//: 6
