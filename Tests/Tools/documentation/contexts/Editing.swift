import Tables
import TablesInteraction

struct Mail: Identifiable {
  let id: Int
  var subject: String
}

struct Inbox: ScreenContent {
  @Stored var mails: [Mail] = []
  @Stored var chosen: Set<Int> = []

  var table: Table {
    //: 1
  }
}

func test(_ screen: Screen) {
  //: 2
}
