import Foundation
import Tables
import TablesInteraction

struct Song: Identifiable { var id: Int; var title: String; var artist: String; var album: String }
struct Contact: Identifiable { var id: Int; var name: String }
struct Photo: Identifiable { var id: Int; var date: Date }

final class SongList {
  var songs: [Song] = []
  var hasMore = true
  nonisolated(nonsending) func loadNext() async throws {}
}

func songs(_ model: SongList) -> some SectionContent {
  //: 1
}

func settle(_ table: Table) async {
  //: 2
}

final class MusicLibrary {
  var ids: Binding<[Int]?> { .constant([]) }
  nonisolated(nonsending) func fetchIDs() async throws -> [Int] { [] }
  func song(_ id: Int) -> Song? { nil }
}

//: 3

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
