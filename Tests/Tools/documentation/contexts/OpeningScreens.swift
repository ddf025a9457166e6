import Tables
import TablesInteraction
import Testing

struct Mail: Identifiable {
  let id: Int
  var subject = ""
}

final class Model {
  var from = 0
  var mails: [Mail] = []
  var found: [String] = []
  func lock() {}
  func discard() {}
  nonisolated(nonsending) func connect(to address: String) async throws {}
  nonisolated(nonsending) func finish(_ name: String) async throws {}
  nonisolated(nonsending) func search(_ text: String) async {}
}

struct LanguageScreen: ScreenContent { var table: Table { Table {} } }
struct NewList: ScreenContent { var table: Table { Table {} } }
struct CreatePIN: ScreenContent { var table: Table { Table {} } }
struct NextStep: ScreenContent { var table: Table { Table {} } }
struct List: Identifiable { let id: Int }
struct Editor: ScreenContent {
  let list: List
  var table: Table { Table {} }
}
struct Account: ScreenContent {
  let model: Model
  var table: Table { Table {} }
}

struct Rows: ScreenContent {
  var table: Table {
    Table {
      //: 1
    }
  }
}

//: 2

struct Flags: ScreenContent {
  let model = Model()
  @Stored var needsPIN = false
  @Stored var edited: List?
  @Stored var showsNext = false
  @Stored var asks = false

  var table: Table { opened(Table {}) }

  func opened(_ table: Table) -> Table {
    //: 3
  }
}

nonisolated(nonsending) func test(_ screen: Screen) async {
  //: 4
}

struct Steps: ScreenContent {
  let model = Model()
  @Stored var name = ""
  var table: Table {
    //: 5
  }
}

struct Filter: ScreenContent {
  let model = Model()
  @Stored var from = 0
  var table: Table {
    //: 6
  }
}

struct Mails: ScreenContent {
  let model = Model()
  @Stored var shown: RowID?
  var table: Table {
    //: 7
  }
}

struct Songs: ScreenContent {
  let model = Model()
  @Stored var query = ""
  var table: Table {
    //: 8
  }
}
