import Tables

func compare(_ old: DataSource<Row>, _ new: DataSource<Row>) {
  //: 1
}
