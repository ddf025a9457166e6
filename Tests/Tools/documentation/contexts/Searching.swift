import Tables
import TablesInteraction

struct Settings {
  @Stored var theme = "Dark"
  @Stored var isLarge = false

  var table: Table {
    //: 1
  }
}

var nested: Table {
  //: 2
}

func testing(_ settings: Settings) {
  //: 3
}
