import Tables

struct File { var name: String; var size: String }
func remove(_ file: File) {}

//: 1

func files(_ files: [File]) -> Section<Row> {
  //: 2
}

//: 3

func load(_ loads: [Double]) -> Table {
  Table {
    Section {
      //: 4
    }
  }
}
