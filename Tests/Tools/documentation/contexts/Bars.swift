import Tables
import TablesInteraction

final class Model {
  var songs = ["Aja"]
  nonisolated(nonsending) func save() async throws {}
  func share() {}
  func explain() {}
}

final class Mail {
  var subject = "Report"
  var isPinned = false
  var isNew = true
  var sender = "Ada"
  nonisolated(nonsending) func archive() async throws {}
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

struct Settings: ScreenContent {
  let model = Model()
  let mail = Mail()
  @Stored var sync = false

  var table: Table {
    Table {
      //: 3
      //: 4
      //: 5
    }
  }
}

func select(_ screen: Screen) {
  //: 6
  _ = reasons
}

nonisolated(nonsending) func test(_ screen: Screen) async {
  //: 7
}
