import Foundation
import TablesTesting

@testable import Showcase

/// The screens of `Tests/Fixtures/Showcase` for the gallery.
@MainActor enum GalleryShowcase {
  struct Entry: Sendable {
    var title: String
    /// The name of the source file of the screen.
    var file: String

    var picture: String { "showcase-\(file)" }
    var path: String { "Tests/Fixtures/Showcase/Screens/\(file).swift" }
  }

  nonisolated static let entries = [
    Entry(title: "Search engines", file: "SearchEngines"),
    Entry(title: "Up next", file: "PlayQueue"),
    Entry(title: "A filter", file: "Filters"),
    Entry(title: "Account", file: "Account"),
    Entry(title: "Privacy", file: "Privacy"),
    Entry(title: "Home server", file: "HomeServer"),
    Entry(title: "Security", file: "Security"),
    Entry(title: "A profile that is edited", file: "Profile"),
  ]

  /// Returns the picture of a screen after some keys.
  static func svg(of entry: Entry, columns: Int, theme: Theme) async -> String {
    let showcase = Showcase()
    let screen = Screen(columns: columns, rows: 40) { content(of: entry, showcase) }
    await screen.settle()
    act(on: screen, entry)
    screen.theme = theme
    screen.resize(columns: columns, rows: screen.preferredRows(atMost: 40))
    return screen.frame.buffer.card(title: entry.title, page: theme.page)
  }

  private static func content(of entry: Entry, _ showcase: Showcase) -> any ScreenContent {
    switch entry.file {
    case "SearchEngines": SearchEnginesScreen(list: showcase.engines)
    case "PlayQueue": PlayQueueScreen(queue: showcase.queue)
    case "Filters": FilterEditor(list: showcase.filters, filter: showcase.filters.filters[0])
    case "Account": AccountScreen(account: showcase.account)
    case "Privacy": PrivacyScreen(privacy: showcase.privacy)
    case "HomeServer": HomeServerScreen(server: showcase.connection)
    case "Security": SecurityScreen(security: showcase.security)
    default: ProfileEditor(profile: showcase.profile)
    }
  }

  /// Shows the part of a screen for which it is known.
  private static func act(on screen: Screen, _ entry: Entry) {
    switch entry.file {
    case "Account": screen.select("Sign out")
    case "PlayQueue":
      screen.press("e")
      for title in ["Night trains", "Tuning a harp"] { screen.select(title) }
    default: break
    }
  }

  /// Returns the part of the page that shows the screens.
  nonisolated static func page(root: URL) throws -> String {
    var page = """

      ## Showcase

      Eight screens as the authors of apps would write them, with their models. Each is tested in a
      terminal, in words and in the doubles of UIKit and SwiftUI.

      """
    for entry in entries {
      let source = try String(contentsOf: root.appendingPathComponent(entry.path), encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      page += """

        ### \(entry.title)

        \(image(entry.title, entry.picture))
        \(image("\(entry.title) in a narrow window", entry.picture + "-narrow"))

        `\(entry.path)`, \(lines) lines with the model.

        """
    }
    return page
  }

  private nonisolated static func image(_ title: String, _ picture: String) -> String {
    let dark = "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(picture)~dark.svg\">"
    return "<picture>\(dark)![\(title), drawn in a terminal](\(picture).svg)</picture>"
  }
}
