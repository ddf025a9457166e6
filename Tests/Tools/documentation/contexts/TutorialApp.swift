//: needs UIKit
import TablesUIKit
import UIKit

struct PrinterScreen {
  var table: Table { Table { Info("Printer") } }
}

//: 1

@MainActor func telling(_ controller: TableViewController, sheet: UIViewController) {
  //: 2
}
//: parsed 3
