import UIKit

#if canImport(SwiftUI)
  import SwiftUI
  import TablesSwiftUI

  /// The same declaration in a SwiftUI view. A `TableList` takes its place in a navigation stack
  /// of the app.
  struct SettingsView: View {
    @State var model = SettingsModel()

    var body: some View { TableView { SettingsScreen(model: model).table } }
  }

  #Preview { SettingsView() }
#endif

/// The tab with the SwiftUI view, on systems that have SwiftUI.
@MainActor enum SwiftUIScreen {
  static func make(_ model: SettingsModel) -> [UIViewController] {
    #if canImport(SwiftUI)
      [UIHostingController(rootView: SettingsView(model: model))]
    #else
      []
    #endif
  }
}
