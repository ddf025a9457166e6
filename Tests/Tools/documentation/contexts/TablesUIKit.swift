//: needs UIKit
import TablesUIKit
import UIKit

struct Settings { var table: Table { Table {} } }

@MainActor func show(_ settings: Settings, in window: UIWindow) {
  //: 1
}

@MainActor func tell(_ controller: TableViewController, sheet: UIViewController) {
  //: 2
}

/// An `ObservableObject` with its publisher.
final class Model {
  struct Publisher { func sink(_ receive: @escaping (()) -> Void) {} }
  let objectWillChange = Publisher()
}

@MainActor func follow(_ model: Model, _ controller: TableViewController) {
  //: 3
}

@MainActor func dress(
  _ settings: Settings, _ controller: TableViewController, _ split: UISplitViewController,
  makeHeader: @escaping (Int) -> UIView?
) {
  //: 4
  _ = german
}

final class LetterCell: UITableViewCell { var text = "" }

final class Letters: UIViewController {
  func show(_ source: DataSource<String>) {
    //: 5
  }
}

//: 6
