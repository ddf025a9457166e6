import TablesBasics
import TablesModel
import TablesTesting
import TablesText

@testable import tabletool

extension Demo {
  /// The settings screen of the README, from which its pictures are made.
  static var cardTable: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language")
      }
      Section("Stats", footer: "Since the first launch.") {
        Info("Usage", detail: "2 days")
      }
    }
  }
}

extension TextRenderer {
  /// Returns the table as an SVG image with round corners and a thin line around it.
  func card(_ table: Table) -> String {
    var encoder = SVGEncoder(title: table.title ?? "", page: theme.page, colors: colors)
    encoder.isCard = true
    let layout = TableLayout(columns: width, look: look)
    var canvas = LineCanvas(streamTo: encoder, columns: layout.columns, metrics: look.metrics)
    layout.draw(table, on: &canvas)
    return String(decoding: canvas.finish(), as: UTF8.self)
  }
}

extension ScreenBuffer {
  /// Returns the rows as an SVG image with round corners and a thin line around it.
  func card(title: String, page: Theme.PageColors) -> String {
    var encoder = SVGEncoder(title: title, page: page)
    encoder.isCard = true
    return encoded(by: encoder)
  }
}
