import TablesUIKit
import UIKit

/// The tabs of the app: a settings screen, lists of typed cells, a debug screen, and the settings
/// once more in SwiftUI.
@MainActor enum RootScreen {
  /// Returns the view controller of the app's window.
  static func make() -> UITabBarController {
    let model = SettingsModel()
    let tabs = UITabBarController()
    tabs.viewControllers =
      [SettingsScreen.make(model), LettersScreen(), DebugScreen.make()].map {
        UINavigationController(rootViewController: $0)
      } + SwiftUIScreen.make(model)
    return tabs
  }
}
