import Tables
import TablesInteraction

struct Settings { var table: Table { Table {} } }

func use(_ settings: Settings) {
  //: 1
}
