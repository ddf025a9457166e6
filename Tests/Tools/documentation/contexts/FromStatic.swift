import Tables

struct Inbox {
  @Stored var notifies = true
  func open(_ name: String) {}
  func archive(_ name: String) {}

  var table: Table {
    //: 1
  }
}
