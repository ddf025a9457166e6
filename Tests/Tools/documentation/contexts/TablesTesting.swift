import TablesTesting

func settings() -> Table { Table {} }
func card() -> Table { Table {} }

//: 1
//: 2

func inline() {
  //: 3
}
