import Tables
import TablesBasics
import TablesInteraction
import TablesText

/// A format in which screens are written.
package enum PictureFormat: String, CaseIterable {
  case plain, ansi, html, svg, json
}

extension TextRenderer {
  /// Returns a screen in a format.
  package func text(of table: Table, as format: PictureFormat) -> String {
    format == .json ? json(table) : text(of: [table], as: format)
  }

  /// Returns screens in a format: as one page, image or JSON list, or as texts one after the other.
  package func text(of tables: [Table], as format: PictureFormat) -> String {
    switch format {
    case .plain: plain(tables) + "\n"
    case .ansi: ansi(tables) + "\n"
    case .html: html(tables)
    case .svg: svg(tables)
    case .json: "[\n" + tables.map(json).joined(separator: ",\n") + "]\n"
    }
  }
}

/// A picture of the first screen that a program shows, in place of the screen. The program then
/// ends.
///
/// Whoever wants it sets these variables in the environment of the program: `TABLES_PICTURE` is the
/// file, whose extension names the format (`svg`, `html`, `json`, `ansi`, or another one for plain
/// text), `COLUMNS` the width, `TABLES_PICTURE_STYLE` the words `light` and `ascii`. With
/// `TABLES_PICTURE_KEYS`, the file is an animated image of these keys on a screen that is `LINES`
/// high.
struct ScreenPicture {
  private let file: String
  private let environment: [String: String]

  /// Creates the picture that an environment asks for. `nil` if it asks for none.
  init?(_ environment: [String: String]) {
    guard let file = environment["TABLES_PICTURE"]?.nonEmpty else { return nil }
    (self.file, self.environment) = (file, environment)
  }

  /// Writes the picture, and ends the process.
  nonisolated(nonsending) func take(
    words: Words, _ table: @escaping () -> any ScreenContent
  ) async -> Never {
    let problem: String
    do {
      let picture = try await text(words: words, table)
      try AtomicFile.replace(file, with: Array(picture.utf8))
      exit(EXIT_SUCCESS)
    } catch let error as SystemError {
      problem = "\(file) cannot be written: \(error.reason)"
    } catch {
      problem = "\(error)"
    }
    TerminalFile.write("TABLES_PICTURE: \(problem)\n", to: STDERR_FILENO)
    exit(EXIT_FAILURE)
  }

  private nonisolated(nonsending) func text(
    words: Words, _ table: @escaping () -> any ScreenContent
  ) async throws -> String {
    let style = environment["TABLES_PICTURE_STYLE"]?.split(separator: " ") ?? []
    let theme = style.contains("light") ? Theme.light : .dark
    let glyphs = style.contains("ascii") ? Glyphs.ascii : .unicode
    guard let keys = environment["TABLES_PICTURE_KEYS"] else {
      let renderer = TextRenderer(
        width: environment.columns ?? 80, theme: theme, glyphs: glyphs, words: words)
      return renderer.text(
        of: table().table, as: file.fileEnding.flatMap(PictureFormat.init) ?? .plain)
    }
    var recording = ScreenRecording(
      columns: environment.columns ?? 60, rows: environment.lines ?? 16, theme: theme,
      glyphs: glyphs, words: words, table: table)
    await recording.play(try KeyScript(keys))
    return recording.svg
  }
}
