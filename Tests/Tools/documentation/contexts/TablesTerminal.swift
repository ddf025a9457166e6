import Foundation

struct Settings { var table: Table { Table {} } }

func show(_ settings: Settings) async throws {
  //: 1
}

func menu(_ menu: Table, open: @escaping (RowID) -> Void) async throws {
  //: 2
}

func notes(load: @escaping () throws -> Void) -> Table {
  Table {
    //: 3
  }
}
