import Tables

struct Settings {
  @Stored var isDark = false
  @Stored var language = "en"
  var about: Table { Table {} }
  func signOut() {}

  var table: Table {
    //: 1
  }
}
