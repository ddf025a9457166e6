import TablesTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct Settings { var table: Table { Table {} } }

func script() async {
  //: 1
}

func programs(_ settings: Settings) async throws {
  //: 2
}

func drawing(_ settings: Settings) {
  //: 3
  //: 4
}
