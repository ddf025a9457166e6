import Tables
import TablesInteraction

struct Server {
  nonisolated(nonsending) func isFree(_ name: String) async throws -> Bool { true }
  nonisolated(nonsending) func set(_ region: String) async throws {}
  nonisolated(nonsending) func answers() async -> Bool { false }
}

enum Appearance: String, CaseIterable {
  case light, dark, sepia
  var name: String { rawValue }
}

enum Lock: String, CaseIterable {
  case soon, never
  var name: String { rawValue }
}

enum Day: String, CaseIterable {
  case monday, tuesday
  var name: String { rawValue }
}

final class Model {
  func apply(_ appearance: Appearance) {}
  func reserve(_ seats: Int) {}
  func unlock(_ pin: String) throws {}
  var servers: [String] = []
  var isEditing = false
}

struct Account {
  let server = Server()
  let model = Model()
  let isPremium = false
  let region = "EU"
  let regions = ["EU", "US"]
  @Stored var name = ""
  @Stored var seats = 1
  @Stored var port = 80
  @Stored var appearance = Appearance.light
  @Stored var lock = Lock.soon
  @Stored var days: Set<Day> = []

  func save() throws {}
  func connect() throws {}
  let address = "server"

  var table: Table {
    Table {
      //: 1
      Section {
        //: 2
        //: 3
        //: 4
        //: 6
        //: 7
        //: 8
        //: 9
        //: 11
        //: 12
      }
      //: 5
    }
  }
}

func answering(_ screen: Screen) {
  //: 10
}

func testing(_ account: Account) {
  //: 13
}
