import Tables
import TablesTerminal
import TablesText

/// Writes screens in the format that the user asked for, or else in one that suits the output.
struct Display {
  let tool: Tabletool
  let renderer: TextRenderer
  let format: OutputFormat

  init(tool: Tabletool, invocation: Invocation, words: Words = .english) {
    self.tool = tool
    let isTerminal = tool.output.isTerminal
    let detected = ColorDepth.detect(environment: tool.environment, isTerminal: isTerminal)
    format = invocation.format ?? (detected == nil ? .plain : .ansi)
    // ANSI text in a file has colors unless the environment forbids them. A page or an image has
    // its own colors, which do not depend on the terminal.
    let forbidsColors = tool.environment["NO_COLOR"]?.isEmpty == false
    let isPage = format == .html || format == .svg
    renderer = TextRenderer(
      width: invocation.width ?? Self.columns(of: tool),
      theme: invocation.theme == .light ? .light : .dark,
      colors: (isPage ? nil : detected) ?? (forbidsColors ? .monochrome : .trueColor),
      glyphs: invocation.isASCII ? .ascii : .unicode, words: words,
      resynchronizing: isTerminal)
  }

  /// Writes one screen.
  func show(_ table: Table) {
    if format == .json { tool.output.write(renderer.json(table)) } else { show([table]) }
  }

  /// Writes several screens: one page, image or JSON list, or else one text after the other.
  func show(_ tables: [Table]) {
    switch format {
    case .plain: tool.output.write(joined(tables.map { renderer.plain($0) + "\n" }))
    case .ansi: tool.output.write(joined(tables.map { renderer.ansi($0) + "\n" }))
    case .markdown: tool.output.write(joined(tables.map(renderer.markdown)))
    case .json:
      tool.output.write("[\n" + tables.map(renderer.json).joined(separator: ",\n") + "]\n")
    case .html: tool.output.write(renderer.html(tables))
    case .svg: tool.output.write(renderer.svg(tables))
    case .semanticHTML: tool.output.write(renderer.semanticHTML(tables))
    }
  }

  private func joined(_ texts: [String]) -> String { texts.joined(separator: "\n") }

  /// Returns the columns of the terminal, or else those of `COLUMNS`, or else 80.
  private static func columns(of tool: Tabletool) -> Int {
    tool.output.terminalColumns ?? tool.environment.columns ?? 80
  }
}
