import Tables

struct Server {
  nonisolated(nonsending) func isFree(_ name: String) async throws -> Bool { true }
}

struct Model { func reserve(_ seats: Int) {} }

struct Account {
  let server = Server()
  let model = Model()
  @Stored var name = ""
  @Stored var isAccepted = false
  @Stored var seats = 1
  func save() throws {}
  func close() throws {}

  func first() {
    //: 1
    _ = table
  }

  var table: Table {
    Table {
      //: 2
    }
  }
}
