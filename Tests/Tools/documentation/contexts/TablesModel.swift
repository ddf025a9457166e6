import Tables
import TablesInteraction

func read(_ table: Table) {
  //: 1
}

func open(_ screen: Screen, restored: String) throws {
  //: 2
  _ = link
}

func translate() {
  //: 3
  _ = swedish
}
