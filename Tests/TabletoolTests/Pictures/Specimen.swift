import Foundation
import TablesTesting

@testable import tabletool

/// A picture of the gallery, with the name of the property or function that makes it.
struct Specimen {
  /// What the specimen shows: a table, the README's table in another look, or a screen.
  enum Content {
    case table(() -> Table)
    case look(TextRenderer, hasOwnTheme: Bool)
    case screen(() async -> Screen)
  }

  /// The name of the property or function in the source.
  var name: String
  /// The heading on the page.
  var title: String
  var content: Content

  init(_ name: String, _ title: String, _ table: @autoclosure @escaping () -> Table) {
    (self.name, self.title, content) = (name, title, .table(table))
  }

  init(_ name: String, _ title: String, screen: @escaping () async -> Screen) {
    (self.name, self.title, content) = (name, title, .screen(screen))
  }

  init(_ name: String, _ title: String, look: TextRenderer, hasOwnTheme: Bool = false) {
    (self.name, self.title) = (name, title)
    content = .look(look, hasOwnTheme: hasOwnTheme)
  }

  /// Whether there is a picture in each of the two themes. `false` if it has its own theme.
  var hasThemes: Bool {
    if case .look(_, hasOwnTheme: true) = content { false } else { true }
  }

  /// The name of the picture in the documentation.
  var picture: String { "gallery-" + name }

  /// Returns the picture in a theme, or in its own.
  func svg(theme: Theme) async -> String {
    switch content {
    case .table(let table): return TextRenderer(width: 44, theme: theme).card(table())
    case .look(var renderer, let hasOwnTheme):
      if !hasOwnTheme { renderer.theme = theme }
      return renderer.card(Demo.cardTable)
    case .screen(let make):
      let screen = await make()
      screen.theme = theme
      return screen.frame.buffer.card(title: title, page: theme.page)
    }
  }

  /// The specimens of the page, by heading.
  static var groups: [(heading: String, file: String, introduction: String?, specimens: [Specimen])]
  {
    [
      (
        "Rows", "GalleryRows", nil,
        [
          Specimen("info", "Information", GalleryRows.info),
          Specimen("segue", "Segue", GalleryRows.segue),
          Specimen("switch", "Switch", GalleryRows.switch),
          Specimen("action", "Action", GalleryRows.action),
          Specimen("numbers", "Slider and stepper", GalleryRows.numbers),
          Specimen("textField", "Text field", GalleryRows.textField),
          Specimen("textEditor", "Text editor", GalleryRows.textEditor),
          Specimen("picker", "Picker", GalleryRows.picker),
          Specimen("datePicker", "Date picker", GalleryRows.datePicker),
          Specimen("options", "Options", GalleryRows.options),
          Specimen("progress", "Progress", GalleryRows.progress),
          Specimen("ownRow", "A row of your own", GalleryRows.ownRow),
          Specimen("drawn", "A row that draws itself", GalleryRows.drawn),
        ]
      ),
      (
        "Modifiers and sections", "GalleryModifiers", nil,
        [
          Specimen("icon", "Icon", GalleryModifiers.icon),
          Specimen("badge", "Badge", GalleryModifiers.badge),
          Specimen("style", "Style", GalleryModifiers.style),
          Specimen("disabled", "Disabled", GalleryModifiers.disabled),
          Specimen("lineLimit", "Long titles", GalleryModifiers.lineLimit),
          Specimen("titles", "Titles, headers and footers", GalleryModifiers.titles),
          Specimen("collapsible", "Collapsible sections", GalleryModifiers.collapsible),
          Specimen("emptyState", "A section without rows", GalleryModifiers.emptyState),
          Specimen("emptyTable", "A table without rows", GalleryModifiers.emptyTable),
        ]
      ),
      (
        "States of a screen", "GalleryStates", nil,
        [
          Specimen("focus", "The row in focus", screen: GalleryStates.focus),
          Specimen("editing", "A text that is being edited", screen: GalleryStates.editing),
          Specimen("invalid", "An invalid value", screen: GalleryStates.invalid),
          Specimen("busy", "Work under way", screen: GalleryStates.busy),
          Specimen("failed", "Work that failed", screen: GalleryStates.failed),
          Specimen("question", "A question", screen: GalleryStates.question),
          Specimen("menu", "A context menu", screen: GalleryStates.menu),
          Specimen("choosing", "An open picker", screen: GalleryStates.choosing),
          Specimen("searching", "A search", screen: GalleryStates.searching),
          Specimen("loading", "Rows that are loaded", screen: GalleryStates.loading),
          Specimen("notLoaded", "Rows that could not be loaded", screen: GalleryStates.notLoaded),
          Specimen("pushed", "A screen above another", screen: GalleryStates.pushed),
        ]
      ),
      (
        "Other looks", "GalleryLooks",
        "The table of the README, drawn by another `TextRenderer`, which makes texts, pages and images.",
        [
          Specimen("amber", "A theme of your own", look: GalleryLooks.amber, hasOwnTheme: true),
          Specimen("ascii", "ASCII characters", look: GalleryLooks.ascii),
          Specimen("monochrome", "Without colors", look: GalleryLooks.monochrome),
        ]
      ),
    ]
  }
}
