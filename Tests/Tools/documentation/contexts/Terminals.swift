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

func drawing(_ settings: Settings) {
  //: 3
  //: 4
}

// At the top level, as in a script, because Swift 6.3 compiles it differently there.
let settings = Settings()
//: 2
