import Tables
import TablesInteraction

struct Person: Identifiable { var id: Int; var name: String }
struct Settings { var table: Table { Table {} } }

struct Detail {
  init(_ person: Person) {}
  init(_ name: String) {}
  var table: Table { Table {} }
  var section: Section<Row> { Section("Detail") { Info("Row") } }
}

struct Card {
  @Stored var isKnown = false
  @Stored var copies = 1
  init(_ person: Person) {}
  var section: Section<Row> { Section("Card") { Info("Row") } }
}

struct CardRow: RowContent {
  init(_ person: Person) {}
  var body: some RowContent { Info("Card") }
}

struct Plan {
  enum Kind { case premium, basic }
  init(_ kind: Kind) {}
  var section: Section<Row> { Section("Plan") { Info("Row") } }
}

func kept() {
  //: 1
  _ = screen
}

func created(_ people: [Person]) -> Table {
  //: 2
}

func ordered() -> Table {
  //: 3
}

func told(_ people: [Person], isPremium: Bool) -> Table {
  Table {
    //: 4
    Section("Cards") {
      //: 5
    }
    //: 6
    Section("Rows") {
      //: 7
    }
  }
}
