import TablesTesting
import Testing

struct Server {
  nonisolated(nonsending) func synchronize() async throws {}
  nonisolated(nonsending) func save(_ isOn: Bool) async throws {}
}

struct Account {
  let server = Server()
  @Stored var notifies = false

  var table: Table {
    Table {
      //: 1
      //: 3
    }
  }
}

nonisolated(unsafe) let account = Account()

nonisolated(nonsending) func settling() async {
  //: 2
}

//: 4
