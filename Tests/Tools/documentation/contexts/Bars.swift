import Tables
import TablesInteraction

final class Model {
  var songs = ["Aja"]
  nonisolated(nonsending) func save() async throws {}
  func share() {}
}

struct Form: ScreenContent {
  let model = Model()
  @Stored var name = ""

  var table: Table {
    //: 1
  }
}

struct Queue: ScreenContent {
  let model = Model()

  var table: Table {
    Table {
      //: 2
    }
  }
}

struct NewList: ScreenContent {
  var table: Table { Table { Info("x") } }
}

struct Lists: ScreenContent {
  var table: Table {
    Table {
      //: 3
    }
  }
}

nonisolated(nonsending) func test(_ screen: Screen) async {
  //: 4
}
