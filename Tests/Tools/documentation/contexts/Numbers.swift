import Tables

struct Order {
  @Stored var price = 12.5
  @Stored var discount = 0.1
  @Stored var guests = 2
  var rooms = 2

  var section: Section<Row> {
    //: 1
  }

  var bounded: Section<Row> {
    Section {
      //: 2
    }
  }
}
