import TablesRouting
import Tables

struct Settings { var table: Table { Table {} } }

func use(_ settings: Settings, path: RowPath) {
  //: 1
}
