import Tables

struct Account { func logOut() {} }

struct Settings {
  let account = Account()
  @Stored var wifi = true
  @Stored var bluetooth = false
  @Stored var theme = "Light"

  var table: Table {
    //: 1
  }
}
