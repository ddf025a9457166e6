import Tables

struct Person: Identifiable { var id: Int; var name: String }

//: 1

//: 3

func created(_ people: [Person]) -> Table {
  Table {
    //: 2
    //: 4
  }
}
