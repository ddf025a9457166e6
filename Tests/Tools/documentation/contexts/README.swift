import Observation
import Tables

final class PrinterModel {
  struct Job {
    var number: Int
    var name: String
    var pages: Int
  }

  var bothSides = true
  var name = ""
  var jobs: [Job] = []

  nonisolated(nonsending) func printTestPage() async throws {}
}

func card() {
  //: 1
}

struct Tests {
  var settings: Table { Table {} }

  //: 2
  //: 4
}

//: 3
