import Tables
import TablesSpoken

struct Settings { var table: Table { Table {} } }

func use(_ settings: Settings) {
  //: 1
  _ = screen
}

func translate() {
  //: 2
  _ = swedish
}
