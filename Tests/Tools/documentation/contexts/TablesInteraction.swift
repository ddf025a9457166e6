import Foundation
import Tables
import TablesInteraction

struct Settings { var table: Table { Table {} } }

func use(_ settings: Settings) {
  //: 1
}

func log(_ screen: Screen) throws {
  //: 2
}
