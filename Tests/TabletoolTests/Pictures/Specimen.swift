import Foundation
import TablesTesting

/// A picture of the gallery, with the name of the property or function that makes it.
struct Specimen {
  /// What the specimen shows: a table, or a screen in some state.
  enum Content {
    case table(() -> Table)
    case screen(() async -> Screen)
  }

  /// The name of the property or function in the source.
  var name: String
  /// The heading on the page.
  var title: String
  var content: Content
  var glyphs = Glyphs.unicode
  /// The look instead of the two built-in themes.
  var renderer: TextRenderer?

  init(_ name: String, _ title: String, _ table: @autoclosure @escaping () -> Table) {
    (self.name, self.title, content) = (name, title, .table(table))
  }

  init(_ name: String, _ title: String, screen: @escaping () async -> Screen) {
    (self.name, self.title, content) = (name, title, .screen(screen))
  }

  /// The name of the picture in the documentation.
  var picture: String { "gallery-" + name }

  /// Returns the picture in a theme.
  func svg(theme: Theme) async -> String {
    switch content {
    case .table(let table): return TextRenderer(width: 44, theme: theme).card(table())
    case .screen(let make):
      let screen = await make()
      screen.theme = theme
      return screen.frame.buffer.card(title: title, page: theme.page)
    }
  }

  /// The specimens of the page, by heading.
  static var groups: [(heading: String, file: String, specimens: [Specimen])] {
    [
      (
        "Rows", "GalleryRows",
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
        "Modifiers and sections", "GalleryModifiers",
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
        "States of a screen", "GalleryStates",
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
    ]
  }
}
