import Tables
import TablesInteraction

struct Settings {
  @Stored var theme = "Dark"
  @Stored var isLarge = false

  var table: Table {
    //: 1
  }
}

final class SongLibrary {
  var query = ""
  var found: [String] = []
}

func songs(of library: SongLibrary) -> Table {
  //: 2
}

var nested: Table {
  //: 3
}

func testing(_ settings: Settings) {
  //: 4
}

func typing(_ settings: Settings) {
  //: 5
}
