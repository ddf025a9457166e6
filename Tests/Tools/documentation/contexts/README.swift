import Tables

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 2
  //: 4
}

//: 3
