// The smallest program that shows a table by UIKit, of which `binary-size.sh` measures the size.
#if MODEL
  import Tables

  print(Table("Settings") { Switch("Dark mode", isOn: true) }.dataSource.numberOfSections)
#elseif ROUTING
  import Tables
  import TablesRouting

  let router = Router { Table("Settings") { Switch("Dark mode", isOn: true) } }
  print(router.select(RowPath(section: 0, row: 0)))
#elseif HOST
  import TablesUIKit
  import UIKit

  let controller = TableViewController { Table("Settings") { Switch("Dark mode", isOn: true) } }
  print(controller.tableView.numberOfSections)
#elseif DOUBLE
  import UIKit

  print(UITableViewController(style: .plain).tableView.numberOfSections)
#else
  import Foundation

  print(Locale.current.identifier)
#endif
