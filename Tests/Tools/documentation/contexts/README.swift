//: nonisolated
//: parsed 2
import Tables

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 3
  //: 7
}

//: 4
//: 5
