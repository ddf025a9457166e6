public import TablesModel

/// Draws tables as text: plain, or in color for a terminal.
///
/// ```swift
/// let renderer = TextRenderer(width: 40, theme: .light, colors: .ansi256)
/// print(renderer.ansi(settings.table))
/// ```
/// The texts of a table may come from anywhere. Each one is made safe before it is drawn, so that
/// nothing in a title or a footer can move the cursor, change a color or write to the clipboard.
public struct TextRenderer: Sendable {
  /// The number of columns of a line, at least 1.
  package var width: Int {
    didSet { width = max(width, 1) }
  }
  /// The greatest number of columns that a table takes, at least 1.
  ///
  /// A table that is drawn on a wider screen begins at its left edge, so that a title and its value
  /// do not get too far apart to be read as one line. Set it to `nil` for tables that are as wide
  /// as the screen. Defaults to 100.
  package var maximumWidth: Int? {
    didSet { maximumWidth = maximumWidth.map { max($0, 1) } }
  }
  /// The styles of the parts of a table.
  package var theme: Theme
  /// The colors that the terminal or page can show.
  package var colors: ColorDepth
  /// The characters of marks and lines.
  package var glyphs: Glyphs
  /// The width of characters that are wide in some terminals and narrow in others.
  ///
  /// If it is `.wide`, tables are drawn with ``Glyphs/ascii``.
  package var ambiguousWidth: AmbiguousWidth
  /// The words that are drawn but not declared, such as “On” and “Off”.
  package var words: Words
  /// Whether ANSI text also moves the cursor after characters that are wider on some terminals.
  ///
  /// Set it for output that goes straight to a terminal: the text after such a character is then in
  /// the right column on every terminal. Otherwise the only sequences in ANSI text are those that
  /// set styles. Defaults to `false`.
  package var isResynchronizing: Bool

  /// Creates a renderer. Widths below 1 count as 1.
  public init(
    width: Int = 80, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    glyphs: Glyphs = .unicode, ambiguousWidth: AmbiguousWidth = .narrow, words: Words = .english,
    resynchronizing: Bool = false, maximumWidth: Int? = 100
  ) {
    self.width = max(width, 1)
    self.maximumWidth = maximumWidth.map { max($0, 1) }
    self.theme = theme
    self.colors = colors
    self.glyphs = glyphs
    self.ambiguousWidth = ambiguousWidth
    self.words = words
    isResynchronizing = resynchronizing
  }

  /// Returns the table as plain text, without blanks at the ends of lines and without a line break
  /// at the end.
  /// - Complexity: O(rows); uses no more memory than the text.
  public func plain(_ table: Table) -> String { plain([table]) }

  /// Returns the table as text with ANSI escape sequences for styles, without a line break at the
  /// end.
  /// - Complexity: O(rows); uses no more memory than the text.
  public func ansi(_ table: Table) -> String { ansi([table]) }

  /// Returns the table as an HTML page that looks like a terminal, in the theme's colors.
  ///
  /// The columns line up whatever fonts the reader has. It loads no resources and has no scripts.
  /// - Complexity: O(rows); uses no more memory than the text.
  public func html(_ table: Table) -> String { html([table]) }

  /// Returns the table as an SVG image that looks like a terminal, in the theme's colors.
  ///
  /// A column is 10 units wide and a line 20 units high. Frames are shapes; texts remain texts
  /// that can be selected. It loads no resources.
  /// - Complexity: O(rows); uses no more memory than the text.
  public func svg(_ table: Table) -> String { svg([table]) }

  /// Returns the table as assistive technology presents it, as JSON with a line break at the end.
  /// - Complexity: O(rows).
  public func json(_ table: Table) -> String { AccessibilityDocument(look: look).json(table) }

  /// Returns several tables, one below the other, as plain text.
  package func plain(_ tables: [Table]) -> String { text(of: tables, encoder: PlainEncoder()) }

  /// Returns several tables, one below the other, as text with ANSI escape sequences.
  package func ansi(_ tables: [Table]) -> String {
    text(of: tables, encoder: ANSIEncoder(colors: colors, resynchronizing: isResynchronizing))
  }

  /// Returns several tables, one below the other, as one page.
  package func html(_ tables: [Table]) -> String {
    let title = tables.first?.title ?? ""
    return text(
      of: tables, encoder: HTMLEncoder(title: title, page: theme.page, colors: colors))
  }

  /// Returns several tables, one below the other, as one image.
  package func svg(_ tables: [Table]) -> String {
    let title = tables.first?.title ?? ""
    return text(
      of: tables, encoder: SVGEncoder(title: title, page: theme.page, colors: colors))
  }

  /// Draws `rows` lines of a table, beginning with line `first`, into a buffer of `width` columns.
  /// - Complexity: O(`first` + `rows`), independent of the number of rows in the table.
  package func frame(of table: Table, rows: Int, from first: Int = 0) -> ScreenBuffer {
    window(of: table, rows: rows, from: first).buffer
  }

  /// Draws `rows` lines of a table. The result also says which part of the table each line belongs
  /// to.
  package func window(of table: Table, rows: Int, from first: Int = 0) -> LineCanvas {
    var canvas = LineCanvas(
      windowOf: max(rows, 0), columns: width, skipping: max(first, 0), metrics: look.metrics)
    TableLayout(columns: width, look: look).draw(table, on: &canvas)
    return canvas
  }

  package var look: Look { look(phase: 0) }

  /// Returns the look at a step of the animation of running work.
  package func look(phase: Int) -> Look {
    Look(
      theme: theme, glyphs: glyphs, words: words, ambiguous: ambiguousWidth,
      maximumWidth: maximumWidth, phase: phase)
  }

  private func text(of tables: [Table], encoder: any LineEncoder) -> String {
    let layout = TableLayout(columns: width, look: look)
    var canvas = LineCanvas(
      streamTo: encoder, columns: layout.columns, metrics: look.metrics,
      expectedLines: tables.reduce(0) { $0 + $1.expectedLines })
    for table in tables {
      if canvas.lineCount > 0 { layout.drawRule(on: &canvas) }
      layout.draw(table, on: &canvas)
    }
    return String(valid: canvas.finish())
  }
}

extension Table {
  /// A guess at the number of lines: the rows of the stored sections, at most a million. Lazy
  /// sections are not created for it.
  fileprivate var expectedLines: Int {
    let sections = dataSource.sections
    return sections.storedIndices { _ in true }.reduce(0) { lines, index in
      min(lines + min(sections[index].items.count, 1_000_000), 1_000_000)
    }
  }

  /// Returns the table as plain text, as wide as `width` even where a screen would leave columns
  /// free, without a line break at the end.
  public func text(width: Int = 80, glyphs: Glyphs = .unicode) -> String {
    TextRenderer(width: width, glyphs: glyphs, maximumWidth: nil).plain(self)
  }
}

extension Table: TextDescribable {
  package var drawnDescription: String { text() }
}
