#if canImport(SwiftUI)
  import SwiftUI
  import TablesSwiftUI
  import TablesUIKit
  import UIKit

  /// Shows a screen of the showcase in a host, such as “-screen Account -host SwiftUI” names them.
  @main struct ShowcaseApp: App {
    private let showcase = Showcase()

    var body: some SwiftUI.Scene {
      WindowGroup {
        let screen = screens[UserDefaults.standard.string(forKey: "screen") ?? ""]
        let content = screen ?? ShowcaseScreen(showcase: showcase)
        if UserDefaults.standard.string(forKey: "host") == "SwiftUI" {
          TableView { content }
        } else {
          TableViewScreen(content: content).ignoresSafeArea()
        }
      }
    }

    private var screens: [String: any ScreenContent] {
      [
        "SearchEngines": SearchEnginesScreen(list: showcase.engines),
        "PlayQueue": PlayQueueScreen(queue: showcase.queue),
        "Filters": FiltersScreen(list: showcase.filters),
        "Account": AccountScreen(account: showcase.account),
        "Privacy": PrivacyScreen(privacy: showcase.privacy),
        "HomeServer": HomeServerScreen(server: showcase.connection),
        "Security": SecurityScreen(security: showcase.security),
        "Profile": ProfileScreen(profile: showcase.profile),
      ]
    }
  }

  /// The screen in a table view of UIKit, with a navigation bar.
  private struct TableViewScreen: UIViewControllerRepresentable {
    let content: any ScreenContent

    func makeUIViewController(context: Context) -> UINavigationController {
      UINavigationController(rootViewController: TableViewController { content })
    }

    func updateUIViewController(_ navigation: UINavigationController, context: Context) {}
  }
#endif
