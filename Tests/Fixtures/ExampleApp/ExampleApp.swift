import TablesUIKit
import UIKit

/// The root of an app with a settings screen, lists of typed cells, and a screen in SwiftUI.
@MainActor enum ExampleApp {
  /// Returns the view controller of the app's window.
  static func makeRoot() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers =
      [SettingsScreen.make(), LettersScreen(), DebugScreen.make()].map {
        UINavigationController(rootViewController: $0)
      } + SwiftUIScreen.make()
    return tabs
  }
}
