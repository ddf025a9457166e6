import Tables
import TablesText

/// Writes screens as the user asked for them, or as the terminal takes them.
struct Display {
  let tool: Tabletool
  let renderer: TextRenderer
  let format: OutputFormat

  init(tool: Tabletool, invocation: Invocation) {
    self.tool = tool
    let isTerminal = tool.output.isTerminal
    let colors = isTerminal ? ColorDepth.trueColor : .monochrome
    format = invocation.format ?? (isTerminal ? .ansi : .plain)
    renderer = TextRenderer(
      width: invocation.width ?? Self.columns(of: tool),
      theme: invocation.theme == .light ? .light : .dark,
      colors: invocation.format == .ansi && colors == .monochrome && !isTerminal
        ? .trueColor : colors,
      glyphs: invocation.isASCII ? .ascii : .unicode)
  }

  func show(_ table: Table) {
    tool.output.write((format == .ansi ? renderer.ansi(table) : renderer.plain(table)) + "\n")
  }

  /// The columns of the terminal, else of `COLUMNS`, else 80.
  private static func columns(of tool: Tabletool) -> Int {
    let named = tool.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return tool.output.terminalColumns ?? named ?? 80
  }
}
