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
          Specimen("durationPicker", "Duration picker", GalleryRows.durationPicker),
          Specimen("options", "Options", GalleryRows.options),
          Specimen("option", "OptionRow", GalleryRows.option),
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
          Specimen("format", "Format", GalleryModifiers.format),
          Specimen("disabled", "Disabled", GalleryModifiers.disabled),
          Specimen("lineLimit", "Long titles", GalleryModifiers.lineLimit),
          Specimen("titles", "Titles, headers and footers", GalleryModifiers.titles),
          Specimen("accessory", "Second controls", GalleryModifiers.accessory),
          Specimen("links", "Links and emphasis", GalleryModifiers.links),
          Specimen("tint", "Tints", GalleryModifiers.tint),
          Specimen("headerAction", "Actions of headers", GalleryModifiers.headerAction),
          Specimen("collapsible", "Collapsible sections", GalleryModifiers.collapsible),
          Specimen("emptyState", "A section without rows", GalleryModifiers.emptyState),
          Specimen("emptyTable", "A table without rows", GalleryModifiers.emptyTable),
          Specimen(
            "ownEmptyTable", "A table with an empty state", GalleryModifiers.ownEmptyTable),
        ]
      ),
      (
        "States of a row", "GalleryRowStates",
        "Each shows a `Screen` after some keys. `Offline` is the text of an error of the app.",
        [
          Specimen("editing", "A text that is being edited", screen: GalleryRowStates.editing),
          Specimen(
            "focused", "A field to which the app has moved", screen: GalleryRowStates.focused),
          Specimen("lines", "Lines that are being edited", screen: GalleryRowStates.lines),
          Specimen("date", "A date that is being edited", screen: GalleryRowStates.date),
          Specimen("choosing", "An open picker", screen: GalleryRowStates.choosing),
          Specimen("invalid", "An invalid value", screen: GalleryRowStates.invalid),
          Specimen("checking", "A rule that asks a server", screen: GalleryRowStates.checking),
          Specimen(
            "waiting", "An action that waits for valid rows", screen: GalleryRowStates.waiting),
          Specimen("busy", "Work under way", screen: GalleryRowStates.busy),
          Specimen("saving", "A value that is being saved", screen: GalleryRowStates.saving),
          Specimen("failed", "Work that failed", screen: GalleryRowStates.failed),
          Specimen("moving", "Rows that can be moved and deleted", screen: GalleryRowStates.moving),
          Specimen("deleting", "The question before a deletion", screen: GalleryRowStates.deleting),
          Specimen("removing", "Rows that a server deletes", screen: GalleryRowStates.removing),
        ]
      ),
      (
        "States of a screen", "GalleryStates",
        "Each shows a `Screen` after some keys. `Offline` is the text of an error of the app.",
        [
          Specimen("focus", "The row in focus", screen: GalleryStates.focus),
          Specimen("keys", "The list of keys", screen: GalleryStates.keys),
          Specimen("long", "A long table", screen: GalleryStates.long),
          Specimen("pushed", "A screen above another", screen: GalleryStates.pushed),
          Specimen("searching", "A search", screen: GalleryStates.searching),
          Specimen("notFound", "A search that finds nothing", screen: GalleryStates.notFound),
          Specimen("menu", "The menu of a row", screen: GalleryStates.menu),
          Specimen("question", "A question", screen: GalleryStates.question),
          Specimen("answers", "A question with several answers", screen: GalleryStates.answers),
          Specimen("prompt", "A question for a text", screen: GalleryStates.prompt),
          Specimen("toolbar", "Actions in the bars", screen: GalleryStates.toolbar),
          Specimen("submitted", "A form that is submitted", screen: GalleryStates.submitted),
          Specimen("opened", "A sheet that code opens", screen: GalleryStates.opened),
          Specimen(
            "narrowToolbar", "Actions in a narrow window", screen: GalleryStates.narrowToolbar),
          Specimen(
            "failedToolbar", "An action in a bar that failed", screen: GalleryStates.failedToolbar),
          Specimen("marking", "A screen that is edited", screen: GalleryStates.marking),
          Specimen("refreshing", "A table that is refreshed", screen: GalleryStates.refreshing),
          Specimen("loading", "Rows that are loaded", screen: GalleryStates.loading),
          Specimen("notLoaded", "Rows that could not be loaded", screen: GalleryStates.notLoaded),
          Specimen("more", "A section that loads more rows", screen: GalleryStates.more),
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
