import Tables

struct Task: Identifiable, Equatable { var id: Int }

func compare(_ old: DataSource<Row>, _ new: DataSource<Row>) {
  //: 1
}

//: 2

extension Board {
  func reloadAll() {}
  func performBatch(_ updates: RowUpdates, _ change: () -> Void) { change() }
}
