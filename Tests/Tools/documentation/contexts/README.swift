import Tables

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 2
  //: 5
}

//: 3
//: 4
