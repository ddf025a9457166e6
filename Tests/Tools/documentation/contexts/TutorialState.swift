//: without Printer
import Observation
import TablesTerminal

//: 1

func living() async {
  //: 2
}

//: 3

func stored() {
  //: 4
  _ = copies
}

//: 5
