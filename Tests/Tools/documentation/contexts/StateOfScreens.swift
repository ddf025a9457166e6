import Tables
import TablesInteraction

struct Person: Identifiable { var id: Int; var name: String }
struct Settings { var table: Table { Table {} } }

struct Plan: ScreenContent {
  enum Kind { case premium, basic }
  init(_ kind: Kind) {}
  var table: Table { Table {} }
}

//: 2

//: 5

func kept() {
  //: 1
  _ = screen
}

func created(_ people: [Person], isPremium: Bool) -> Table {
  Table {
    //: 3
    //: 4
    //: 6
  }
}
