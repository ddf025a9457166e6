import Foundation
import TablesTerminal
import TablesTesting

@testable import tabletool

/// The pictures of the README and of the documentation, and the page of the gallery, as the package
/// makes them now.
struct Pictures {
  /// The keys of the recording.
  static let keys = """
    space down right right down enter "Ada" enter down enter down down down enter y
    """

  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  private static let catalog = "Sources/Tables/Tables.docc"

  /// Returns the text of each file, by its path in the package.
  static func files() async throws -> [String: String] {
    var files = [catalog + "/Resources/Gallery.md": try page()]
    for (suffix, theme) in [("", Theme.light), ("~dark", .dark)] {
      let put = { (name: String, svg: String) in
        files["\(catalog)/Resources/\(name)\(suffix).svg"] = svg
      }
      put("card", TextRenderer(width: 40, theme: theme).card(Demo.cardTable))
      let printer = PrinterSettings.demo(printingTime: 0)
      var recording = ScreenRecording(columns: 40, rows: 17, theme: theme) { printer.table }
      await recording.play(try KeyScript(keys))
      put("recording", recording.svg)
      for group in Specimen.groups {
        for specimen in group.specimens where specimen.hasThemes || theme == .light {
          put(specimen.picture, await specimen.svg(theme: theme))
        }
      }
      for entry in GalleryShowcase.entries {
        put(entry.picture, await GalleryShowcase.svg(of: entry, columns: 60, theme: theme))
        put(
          entry.picture + "-narrow",
          await GalleryShowcase.svg(of: entry, columns: 34, theme: theme))
      }
    }
    return files
  }

  /// Returns the page of the gallery.
  private static func page() throws -> String {
    var page = """
      # Gallery

      Every kind of row, every visible modifier, and the states of a screen, each with its source.

      ## Overview

      The pictures are drawn from the code below them, in the light and the dark theme, and compared in
      each run of the tests. They show the look in a terminal; a table view or a list shows the same
      rows with its own controls.

      `›` marks a row that opens another screen, `↵` one that runs an action, `⊘` one that accepts no
      input, and `!` an action that destroys something, or an error. `━━●` is a switch that is on, `○──`
      one that is off.

      This page is generated: `TABLES_PICTURES=write swift test --filter Pictures`.

      """
    for group in Specimen.groups {
      page += "\n## \(group.heading)\n"
      if let introduction = group.introduction { page += "\n\(introduction)\n" }
      let source = try String(
        contentsOf: root.appendingPathComponent(
          "Tests/TabletoolTests/Pictures/\(group.file).swift"), encoding: .utf8)
      for specimen in group.specimens {
        page += """

          ### \(specimen.title)

          \(image(of: specimen))

          ```swift
          \(try body(of: specimen.name, in: source))
          ```

          """
      }
    }
    return try page + GalleryShowcase.page(root: root)
  }

  /// Returns the Markdown of a picture.
  ///
  /// GitHub chooses the dark one by `<picture>`. DocC leaves the tags out, and chooses by the names
  /// of the files.
  private static func image(of specimen: Specimen) -> String {
    let image = "![\(specimen.title), drawn in a terminal](\(specimen.picture).svg)"
    guard specimen.hasThemes else { return image }
    let dark =
      "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(specimen.picture)~dark.svg\">"
    return "<picture>\(dark)\(image)</picture>"
  }

  /// Returns the body of a property or function of a source file, without its indentation.
  private static func body(of name: String, in source: String) throws -> String {
    let lines = source.components(separatedBy: "\n")
    let starts = ["  static var \(name): ", "  static var `\(name)`: ", "static func \(name)()"]
    guard let start = lines.firstIndex(where: { line in starts.contains { line.contains($0) } }),
      let end = lines[start...].firstIndex(of: "  }")
    else { throw Missing(name: name) }
    return lines[(start + 1)..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  private struct Missing: Error { let name: String }
}
