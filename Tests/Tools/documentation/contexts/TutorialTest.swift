//: without Printer
import TablesTesting
import Testing

struct PrinterScreen {
  @Stored var jobs = ["Letter"]
  init() {}
  var table: Table { Table { Info("Jobs", detail: "\(jobs.count)") } }
}

//: 1

func asking(_ screen: PrinterScreen) {
  //: 2
}
