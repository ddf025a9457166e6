#if canImport(SwiftUI)
  import SwiftUI
  import UIKit

  /// The app. Its window contains the tabs of UIKit.
  @main struct ExampleApp: App {
    var body: some Scene {
      WindowGroup { Tabs().ignoresSafeArea() }
    }
  }

  private struct Tabs: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UITabBarController {
      let tabs = RootScreen.make()
      tabs.selectedIndex = UserDefaults.standard.integer(forKey: "tab")  // as “-tab 1” says
      return tabs
    }

    func updateUIViewController(_ tabs: UITabBarController, context: Context) {}
  }
#endif
