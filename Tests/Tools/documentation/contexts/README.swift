import Tables

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 2
  //: 6
}

//: 3
//: 4
