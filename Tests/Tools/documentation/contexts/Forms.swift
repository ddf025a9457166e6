import Tables
import TablesInteraction

struct Server {
  nonisolated(nonsending) func isFree(_ mail: String) async throws -> Bool { true }
  nonisolated(nonsending) func create(_ name: String, _ mail: String) async throws {}
  nonisolated(nonsending) func signIn(_ name: String, _ password: String) async throws {}
}

//: 1

struct Codes {
  @Stored var code = ""

  var table: Table {
    Table {
      //: 2
    }
  }
}

func publicKey(of key: String) -> String { key }
func save(_ key: String) throws {}

//: 3

//: 4

//: 5

func testing(_ server: Server) {
  //: 6
}
