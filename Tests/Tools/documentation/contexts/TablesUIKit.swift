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

@MainActor func dress(
  _ settings: Settings, _ controller: TableViewController, _ split: UISplitViewController,
  makeHeader: @escaping (Int) -> UIView?
) {
  //: 5
  _ = german
}

final class LetterCell: UITableViewCell { var text = "" }

@MainActor func act(
  _ letters: TableController<Configurator<String, LetterCell>>, share: @escaping (String) -> Void,
  reload: @escaping @MainActor @Sendable () async -> Void
) {
  //: 7
}

final class Letters: UIViewController {
  func show(_ source: DataSource<String>) {
    //: 6
  }
}

//: 8

@MainActor func present(_ sheet: UIViewController, from controller: TableViewController) {
  //: 9
}

class UIScene {}

@MainActor final class SceneDelegate {
  let controller: TableViewController

  init(_ controller: TableViewController) { self.controller = controller }

  //: 4
}

//: parsed 3
