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
    let detected = ColorDepth.detect(environment: tool.environment, isTerminal: isTerminal)
    format = invocation.format ?? (detected == nil ? .plain : .ansi)
    // Whoever asks for ANSI text in a file wants its colours, unless the environment forbids them.
    let forbidsColors = tool.environment["NO_COLOR"]?.isEmpty == false
    renderer = TextRenderer(
      width: invocation.width ?? Self.columns(of: tool),
      theme: invocation.theme == .light ? .light : .dark,
      colors: detected ?? (forbidsColors ? .monochrome : .trueColor),
      glyphs: invocation.isASCII ? .ascii : .unicode, resynchronising: isTerminal)
  }

  /// Writes one screen; `index` counts those before it.
  func show(_ table: Table, at index: Int = 0) {
    let separator = index > 0 && format.isText ? "\n" : ""
    tool.output.write(separator + text(of: table))
  }

  private func text(of table: Table) -> String {
    switch format {
    case .plain: renderer.plain(table) + "\n"
    case .ansi: renderer.ansi(table) + "\n"
    case .markdown: renderer.markdown(table)
    case .json: renderer.json(table)
    case .semanticHTML: renderer.semanticHTML(table)
    }
  }

  /// The columns of the terminal, else of `COLUMNS`, else 80.
  private static func columns(of tool: Tabletool) -> Int {
    let named = tool.environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return tool.output.terminalColumns ?? named ?? 80
  }
}
