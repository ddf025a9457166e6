import Tables

struct Member: Identifiable { var id: Int; var name: String }
struct Group { var id: Int }

struct API {
  nonisolated(nonsending) func members() async throws -> [Member] { [] }
  nonisolated(nonsending) func members(of team: Group) async throws -> [Member] { [] }
}

struct Team {
  let api = API()
  let team = Group(id: 1)
  @Stored var members: [Member]? = nil

  var table: Table {
    //: 1
  }

  var again: Table {
    Table {
      //: 2
      //: 3
    }
  }
}
