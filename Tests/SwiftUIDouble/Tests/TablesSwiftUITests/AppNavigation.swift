import SwiftUI
import TablesModel

@testable import TablesSwiftUI

/// Where the navigation stack of a table is.
enum AppNavigation: CaseIterable {
  /// The view of the table has one.
  case ownStack
  /// The table stands in a stack of the app.
  case outerStack
}

extension Phone {
  /// Creates a window in which a table is the first screen.
  convenience init(
    rows: Int = 80, _ router: Router, in navigation: AppNavigation, themes: Themes? = nil,
    change: @escaping (TableList) -> TableList = { $0 }
  ) {
    self.init(rows: rows, router) { onOutcome in
      let view = TableView(router: router, onOutcome: onOutcome).themes(themes)
      let list = change(TableList(router: router, onOutcome: onOutcome).themes(themes))
      return switch navigation {
      case .ownStack: AnyView(view)
      case .outerStack: AnyView(NavigationStack { list })
      }
    }
  }
}
