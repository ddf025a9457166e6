import SwiftUI
import TablesModel

@testable import TablesSwiftUI

/// Where the navigation stack of a table is.
enum AppNavigation: CaseIterable {
  /// The view of the table has one.
  case ownStack
  /// The table stands in a stack of the app.
  case outerStack
  /// The table stands in a stack of the app, and its screens are in the stack's path.
  case outerPath
}

/// The path of an app's stack.
final class AppPath: ObservableObject {
  @Published var path: NavigationPath

  init(_ elements: [Int] = []) { path = NavigationPath(elements) }

  var binding: SwiftUI.Binding<NavigationPath> {
    Binding {
      self.path
    } set: {
      self.path = $0
    }
  }
}

extension Phone {
  /// Creates a window in which a table is the first screen.
  convenience init(
    rows: Int = 80, _ router: Router, in navigation: AppNavigation, path: AppPath = AppPath(),
    themes: Themes? = nil, change: @escaping (TableList) -> TableList = { $0 }
  ) {
    self.init(rows: rows, router) { onOutcome in
      let view = TableView(router: router, onOutcome: onOutcome).themes(themes)
      let list = change(TableList(router: router, onOutcome: onOutcome).themes(themes))
      return switch navigation {
      case .ownStack: AnyView(view)
      case .outerStack: AnyView(NavigationStack { list })
      case .outerPath:
        AnyView(
          PathView(path: path) {
            change(
              TableList(router: router, path: path.binding, onOutcome: onOutcome).themes(themes))
          })
      }
    }
  }
}

/// A stack with a path, in which values of an app are screens.
struct PathView<Root: View>: View {
  @ObservedObject var path: AppPath
  let root: () -> Root

  init(path: AppPath, @ViewBuilder root: @escaping () -> Root) {
    (_path, self.root) = (ObservedObject(wrappedValue: path), root)
  }

  var body: some View {
    NavigationStack(path: path.binding) {
      root().navigationDestination(for: Int.self) { number in
        Text("Number \(number)").navigationTitle("\(number)")
      }
    }
  }
}
