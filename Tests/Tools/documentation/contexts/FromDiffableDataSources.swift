import Tables

struct Contact: Identifiable { var id: Int; var name: String }

struct Contacts {
  var contacts: [Contact]
  func detail(of contact: Contact) -> Table { Table {} }

  //: 1
}

func differences(_ old: DataSource<Row>, _ new: DataSource<Row>) {
  //: 2
}
