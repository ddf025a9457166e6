public import TablesModel

/// Draws tables as text: plain, or in colour for a terminal.
///
/// ```swift
/// let renderer = TextRenderer(width: 40, theme: .light, colors: .ansi256)
/// print(renderer.ansi(settings.table))
/// ```
/// All text of a table goes through one buffer, where it becomes safe: nothing in a title or a
/// footer can move the cursor, change a colour or write a clipboard.
public struct TextRenderer: Sendable {
  /// The columns of a line, at least 1.
  public var width: Int {
    didSet { width = max(width, 1) }
  }
  /// The styles of a table's parts.
  public var theme: Theme
  /// What colours the sink shows.
  public var colors: ColorDepth
  /// The marks and lines drawn with.
  public var glyphs: Glyphs
  /// The columns of characters whose width is ambiguous; where it is wide, lines are ASCII.
  public var ambiguous: AmbiguousWidth
  /// The library's own words.
  public var words: Words
  /// Whether lines that hold a character of disputed width also move by absolute column.
  ///
  /// For output that goes straight to a terminal: what follows such a character then stands right
  /// on every emulator. Other sinks get SGR sequences alone.
  public var isResynchronising: Bool

  /// Makes a renderer; a width below 1 counts as 1.
  public init(
    width: Int = 80, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    glyphs: Glyphs = .unicode, ambiguous: AmbiguousWidth = .narrow, words: Words = .english,
    resynchronising: Bool = false
  ) {
    self.width = max(width, 1)
    self.theme = theme
    self.colors = colors
    self.glyphs = glyphs
    self.ambiguous = ambiguous
    self.words = words
    isResynchronising = resynchronising
  }

  /// The table without colours; blanks at line ends left out, no line break at the end.
  /// - Complexity: O(rows); memory is that of the text.
  public func plain(_ table: Table) -> String { text(of: [table], encoder: PlainEncoder()) }

  /// The table in colour, by SGR sequences alone; no line break at the end.
  /// - Complexity: O(rows); memory is that of the text.
  public func ansi(_ table: Table) -> String {
    text(of: [table], encoder: ANSIEncoder(colors: colors, resynchronising: isResynchronising))
  }

  /// The table as a page that shows it as a terminal does, in the theme's colours.
  ///
  /// Every column stands where it should whatever fonts the reader has. The page loads nothing and
  /// runs nothing. For a page of headings, lists and controls, see ``semanticHTML(_:)``.
  /// - Complexity: O(rows); memory is that of the text.
  public func html(_ table: Table) -> String { html([table]) }

  /// The table as an image of what a terminal shows, in the theme's colours.
  ///
  /// A column is 10 units wide and a line 20 high; frames are drawn, text stays text. The image
  /// loads nothing.
  /// - Complexity: O(rows); memory is that of the text.
  public func svg(_ table: Table) -> String { svg([table]) }

  /// The table as Markdown: headings, lists, task lists; a line break at the end.
  /// - Complexity: O(rows).
  public func markdown(_ table: Table) -> String {
    Markdown(tree: AccessibilityTree(table, look: look), words: words).text
  }

  /// The table as a page of headings, lists and controls, with the roles and states of WAI-ARIA.
  /// - Complexity: O(rows).
  public func semanticHTML(_ table: Table) -> String { semanticHTML([table]) }

  /// The table as assistive technology meets it, in JSON; a line break at the end.
  /// - Complexity: O(rows).
  public func json(_ table: Table) -> String { AccessibilityTree(table, look: look).json }

  /// Several tables, one below the other, as one page.
  package func html(_ tables: [Table]) -> String {
    let title = tables.first?.title ?? ""
    return text(
      of: tables, encoder: HTMLEncoder(title: title, page: theme.page, colors: colors))
  }

  /// Several tables, one below the other, as one image.
  package func svg(_ tables: [Table]) -> String {
    let title = tables.first?.title ?? ""
    return text(of: tables, encoder: SVGEncoder(title: title, page: theme.page, colors: colors))
  }

  /// Several tables, one after the other, as one page of headings, lists and controls.
  package func semanticHTML(_ tables: [Table]) -> String {
    SemanticHTML(trees: tables.map { AccessibilityTree($0, look: look) }, words: words).text
  }

  /// A window of a table, `rows` lines high, from line `first` on.
  /// - Complexity: O(`first` + `rows`), whatever the number of rows in the table.
  public func frame(of table: Table, rows: Int, from first: Int = 0) -> ScreenBuffer {
    window(of: table, rows: rows, from: first).buffer
  }

  /// A window of a table with what each of its lines belongs to.
  package func window(of table: Table, rows: Int, from first: Int = 0) -> LineCanvas {
    var canvas = LineCanvas(
      windowOf: max(rows, 0), columns: width, skipping: max(first, 0), metrics: look.metrics)
    TableLayout(columns: width, look: look).draw(table, on: &canvas)
    return canvas
  }

  package var look: Look { Look(theme: theme, glyphs: glyphs, words: words, ambiguous: ambiguous) }

  private func text(of tables: [Table], encoder: any LineEncoder) -> String {
    var canvas = LineCanvas(streamTo: encoder, columns: width, metrics: look.metrics)
    let layout = TableLayout(columns: width, look: look)
    for table in tables {
      if canvas.lineCount > 0 { canvas.beginLine(.decoration) }
      layout.draw(table, on: &canvas)
    }
    return String(valid: canvas.finish())
  }
}

extension Table {
  /// The table as plain text, without line break at the end.
  public func text(width: Int = 80, glyphs: Glyphs = .unicode) -> String {
    TextRenderer(width: width, glyphs: glyphs).plain(self)
  }
}

extension Table: TextDescribable {
  package var drawnDescription: String { text() }
}

extension RowGrid {
  /// The grid as plain text: each row's title, and its detail below; no line break at the end.
  ///
  /// - Parameter width: The columns of a line; each row has an equal share of them.
  public func text(width: Int = 80) -> String {
    let metrics = TextMetrics()
    var canvas = LineCanvas(
      streamTo: PlainEncoder(), columns: max(width, 1), metrics: metrics)
    for (index, section) in sections.enumerated() {
      if index > 0 { canvas.beginLine(.decoration) }
      canvas.writeLine([section.header], share: width)
      for rows in section.lines {
        canvas.writeLine(rows.map(\.title), share: width / columns)
        canvas.writeLine(rows.map(\.detail), share: width / columns)
      }
      canvas.writeLine([section.footer], share: width)
    }
    return String(valid: canvas.finish())
  }
}

extension LineCanvas {
  /// Writes texts side by side, a blank between them; no line where all of them are empty.
  fileprivate mutating func writeLine(_ texts: [String?], share: Int) {
    guard texts.contains(where: { $0?.isEmpty == false }) else { return }
    beginLine(.decoration)
    for (place, text) in texts.enumerated() {
      let fitted = metrics.truncated(text ?? "", to: max(share - 1, 1), at: .tail)
      write(fitted, at: place * share, style: .plain, maxColumns: max(share - 1, 1))
    }
  }
}
