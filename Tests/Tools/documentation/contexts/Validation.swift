import Tables
import TablesInteraction

struct Server {
  nonisolated(nonsending) func isFree(_ name: String) async throws -> Bool { true }
}

struct Account {
  let server = Server()
  @Stored var name = ""
  @Stored var seats = 1.0
  @Stored var port = 80

  func save() throws {}

  var table: Table {
    Table {
      //: 1
      Section {
        //: 2
        //: 3
        //: 4
      }
    }
  }
}

func testing(_ account: Account) {
  //: 5
}
