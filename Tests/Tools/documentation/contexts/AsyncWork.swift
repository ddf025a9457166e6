//: nonisolated
import TablesTesting
import Testing

struct Server {
  nonisolated(nonsending) func synchronize() async throws {}
  nonisolated(nonsending) func save(_ isOn: Bool) async throws {}
  nonisolated(nonsending) func set(_ region: String) async throws {}
  nonisolated(nonsending) func delete(_ ids: [Int]) async throws {}
  nonisolated(nonsending) func send(_ text: String) async throws {}
  func arrivals() -> AsyncStream<String> { AsyncStream { $0.finish() } }
}

struct File: Identifiable {
  let id: Int
  let name: String
}

final class Model {
  var files: [File] = []
  var news: [String] = []
  func readDrafts() {}
  func saveDrafts() {}
}

struct Account {
  let model = Model()
  let region = "EU"
  let regions = ["EU", "US"]
  @Stored var draft = ""
  let server = Server()
  @Stored var notifies = false

  var table: Table {
    Table {
      //: 1
      //: 3
      //: 4
      //: 5
    }
  }
}

nonisolated(unsafe) let account = Account()

nonisolated(nonsending) func settling() async {
  //: 2
}

func news(_ model: Model, _ server: Server) -> Table {
  //: 6
}

nonisolated(nonsending) func running(_ screen: Screen, _ model: Model, _ server: NewsServer) async {
  //: 7
}

struct NewsServer { func send(_ text: String) {} }

//: 8
