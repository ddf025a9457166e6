import Tables
import TablesRouting

struct Settings { var table: Table { Table {} } }

func use(_ settings: Settings, path: RowPath) {
  //: 1
}
