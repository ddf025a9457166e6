import Tables

struct Account {
  @Stored var name = ""
  @Stored var mail = ""
  @Stored var newsletter = false
  @Stored var interval = "Daily"

  var section: Section<Row> {
    //: 1
  }
}
