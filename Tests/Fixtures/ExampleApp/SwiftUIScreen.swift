import UIKit

#if canImport(SwiftUI)
  import SwiftUI
  import TablesSwiftUI

  /// The same declaration in a SwiftUI view.
  struct SettingsView: View {
    @State private var settings = SettingsScreen.Settings()

    var body: some View { TableView { SettingsScreen.table(settings) } }
  }

  #Preview { SettingsView() }
#endif

/// The tab with the SwiftUI view, on systems that have SwiftUI.
@MainActor enum SwiftUIScreen {
  static func make() -> [UIViewController] {
    #if canImport(SwiftUI)
      [UIHostingController(rootView: SettingsView())]
    #else
      []
    #endif
  }
}
