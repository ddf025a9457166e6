import Observation
import Tables

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 3
  //: 7
}

@Observable final class PrinterModel {
  struct Job {
    var number: Int
    var name: String
    var pages: Int
  }

  var bothSides = true
  var name = ""
  var jobs: [Job] = []

  //: 6
}

//: 5
