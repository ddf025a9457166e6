//: needs UIKit
import TablesUIKit
import UIKit

struct Settings { var table: Table { Table {} } }

@MainActor func show(_ settings: Settings, in navigation: UINavigationController, link: String)
  throws
{
  //: 1
  //: 3
}
//: 4
//: parsed 2
