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
    func makeUIViewController(context: Context) -> UITabBarController { RootScreen.make() }

    func updateUIViewController(_ tabs: UITabBarController, context: Context) {}
  }
#endif
