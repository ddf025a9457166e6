import TablesTesting

func settings() -> Table { Table {} }
func card() -> Table { Table {} }

//: 1
//: 2
//: 3

func inline() {
  //: 4
}
