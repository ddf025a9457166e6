//: without Printer
import TablesTesting
import Testing

public struct PrinterScreen {
  @Stored public var jobs = ["Letter"]
  public init() {}
  public var table: Table { Table { Info("Jobs", detail: "\(jobs.count)") } }
}

//: 1

func asking(_ screen: PrinterScreen) {
  //: 2
}
