import Foundation
import Tables

struct Song: Identifiable { var id: Int; var title: String; var artist: String; var album: String }
struct Contact: Identifiable { var id: Int; var name: String }
struct Photo: Identifiable { var id: Int; var date: Date }

final class MusicLibrary {
  var ids: [Int] = []
  func song(_ id: Int) -> Song? { nil }
}

func songs(_ library: MusicLibrary) -> Section<Row> {
  Section {
    //: 1
  }
}

struct Entry: Identifiable { var id: Int; var title: String }
struct Journal { var entries: [Entry]; var revision: Int }

func list(_ journal: Journal) -> Table {
  Table {
    Section {
      //: 3
    }
  }
}

func group(
  _ contacts: [Contact], _ album: [Photo], _ songs: [Song], today: DateGroup
) -> Segue {
  Segue("Groups") {
    //: 2
  }
}

//: 4
