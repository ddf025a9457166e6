import TablesModel

/// Lays out a table line by line onto a canvas.
///
/// A table is drawn as its elements, in the order and by the rules of ``LayoutElement``; a whole
/// table also has a title. Rows are created only while the canvas has room for them.
package struct TableLayout {
  package let look: Look
  let geometry: Geometry
  let rows: RowLayout
  /// The horizontal line between the corners of a frame.
  private let rule: String

  package init(columns: Int, look: Look) {
    self.look = look
    geometry = Geometry(columns: min(columns, look.maximumWidth ?? columns))
    rows = RowLayout(look: look, geometry: geometry)
    rule = String(
      repeating: look.glyphs.horizontal,
      count: geometry.isFramed ? geometry.frame.right - geometry.frame.left - 1 : 0)
  }

  /// The number of columns that the table takes, from the left edge of the screen.
  package var columns: Int { geometry.columns }

  /// Whether sections have a frame.
  package var isFramed: Bool { geometry.isFramed }

  /// The columns that rows are drawn in, without the sides of the frame.
  package var content: Range<Int> { geometry.start..<geometry.start + geometry.content }

  /// The column of the mark of the focused row, or `nil` where there is no room for a mark.
  package var focusColumn: Int? { isFramed ? geometry.start - 1 : nil }

  // MARK: Whole tables

  /// Draws a table with its title until the table ends or the canvas is full.
  package func draw(_ table: Table, on canvas: inout LineCanvas) {
    let table = table.firstShown
    drawTitle(of: table, on: &canvas)
    if !drawSections(of: table, on: &canvas) {
      if canvas.lineCount > 0 { canvas.beginLine(.decoration) }
      drawNote(look.words.empty, on: &canvas)
    }
    if !canvas.isFull, !table.toolbar.isEmpty { drawBottomBar(of: table, on: &canvas) }
  }

  /// Draws the sections of a table, or its empty state. Returns `false` if there is nothing to
  /// draw.
  private func drawSections(of table: Table, on canvas: inout LineCanvas) -> Bool {
    if table.showsEmptyState {
      return draw(Section(items: table.emptyState), at: nil, on: &canvas)
    }
    let sections = table.dataSource.sections
    var isEmpty = true
    for index in sections.indices {
      if canvas.isFull { return true }
      if draw(sections[index], at: index, on: &canvas) { isEmpty = false }
    }
    return !isEmpty
  }

  /// Draws a section below the lines that were drawn so far. The index is `nil` for the table's
  /// empty state. Returns `false` if the section has nothing to draw.
  private func draw(
    _ section: Section<Row>, at index: Int?, on canvas: inout LineCanvas
  ) -> Bool {
    let first = section.firstPart(isFramed: isFramed, isBelowLines: canvas.lineCount > 0)
    var next = first
    while var part = next, !canvas.isFull {
      if case .row = part {
        drawRows(section.items, section: index, on: &canvas)
        part = .row(section.items.count - 1)
      } else {
        draw(part, of: section, at: index ?? 0, on: &canvas)
      }
      next = section.part(after: part, isFramed: isFramed)
    }
    return first != nil
  }

  private func drawRows(_ items: RowList<Row>, section: Int?, on canvas: inout LineCanvas) {
    var first = 0
    for run in items.runs {
      if canvas.isFull { return }
      draw(run, from: first, section: section, on: &canvas)
      first += run.count
    }
  }

  /// Draws the rows of a run. The first one has the index `first` in its section.
  private func draw(
    _ run: Run<Row>, from first: Int, section: Int?, on canvas: inout LineCanvas
  ) {
    let indices = first..<first + run.count
    switch run {
    case .values(let rows):
      rows.withUnsafeBufferPointer { rows in
        draw(indices, section: section, on: &canvas) {
          rows[$0].plainTexts
        } whole: {
          Declared(rows[$0])
        }
      }
    case .declared(let rows):
      rows.withUnsafeBufferPointer { rows in
        draw(indices, section: section, on: &canvas) {
          rows[$0].hasBehavior ? nil : rows[$0].value.plainTexts
        } whole: {
          rows[$0]
        }
      }
    case .placed(let run):
      // A row is drawn from its plain texts alone only if its section changes nothing of it, such
      // as its tint or whether it is enabled.
      let isPlain = run.section?.shared.isEmpty ?? true
      run.rows.withUnsafeBufferPointer { rows in
        draw(indices, section: section, on: &canvas) {
          isPlain ? rows[$0].row.plainTexts : nil
        } whole: {
          rows[$0].declared(in: run.section)
        }
      }
    case .lazy(let run):
      draw(indices, section: section, on: &canvas) { _ in
        nil
      } whole: {
        run.element(at: $0)
      }
    }
  }

  /// Draws rows by their offsets in a run.
  ///
  /// A row of plain texts is drawn from its texts alone, because copying the row with its closures
  /// takes longer than drawing it.
  @inline(__always)
  private func draw(
    _ indices: Range<Int>, section: Int?, on canvas: inout LineCanvas,
    plain: (Int) -> Row.PlainTexts?, whole: (Int) -> Declared<Row>
  ) {
    for index in indices {
      if canvas.isFull { return }
      let offset = index - indices.lowerBound
      let origin = section.map { LineOrigin.row(RowPath(section: $0, row: index)) } ?? .emptyState
      if let texts = plain(offset), rows.draw(texts, origin: origin, on: &canvas) { continue }
      rows.draw(rows.drawnRow(whole(offset)), origin: origin, on: &canvas)
    }
  }

  // MARK: Elements

  /// Draws one element of a source. Does nothing if the source does not have it.
  package func draw(
    _ element: LayoutElement, of source: any LayoutSource, on canvas: inout LineCanvas
  ) {
    if let path = element.path {
      guard let row = drawnRow(at: path, of: source) else { return }
      rows.draw(row, origin: .row(path), on: &canvas)
    } else if let section = source.section(at: element.section) {
      draw(element.part, of: section, at: element.section, on: &canvas)
    }
  }

  /// Returns the number of lines that an element takes.
  package func lineCount(of element: LayoutElement, of source: any LayoutSource) -> Int {
    var canvas = LineCanvas(countingFor: geometry.columns, metrics: look.metrics)
    draw(element, of: source, on: &canvas)
    return canvas.lineCount
  }

  /// Returns the row at a path as it is drawn, with the texts and lines that its behavior creates.
  package func drawnRow(at path: RowPath, of source: any LayoutSource) -> Row? {
    source.row(at: path).map(rows.drawnRow)
  }

  /// Returns the texts of a row, if one of them is cut where the row is drawn; `nil` if none is.
  package func texts(ofCut row: Row) -> [String]? {
    var whole = row
    whole.lineLimit = 1_000
    guard lineCount(of: whole) > lineCount(of: row) else { return nil }
    let parts = RowParts(row, look: look)
    let below = [parts.note, parts.reason, parts.failure].compactMap { $0 }
    return ([parts.title.text, parts.value.text] + below).filter { !$0.isEmpty }
  }

  private func lineCount(of row: Row) -> Int {
    var canvas = LineCanvas(countingFor: geometry.columns, metrics: look.metrics)
    rows.draw(row, origin: .decoration, on: &canvas)
    return canvas.lineCount
  }

  /// Draws a line across the table above the title of another one, which would otherwise look like
  /// the header of a section.
  func drawRule(on canvas: inout LineCanvas) {
    canvas.beginLine(.decoration)
    canvas.beginLine(.decoration)
    canvas.write(
      String(repeating: look.glyphs.horizontal, count: geometry.columns), at: 0,
      style: look.theme.border)
  }

  /// Draws a text in place of rows if a table or section has none.
  package func drawNote(_ text: String, on canvas: inout LineCanvas) {
    paragraph(text, style: look.theme.faint, origin: .emptyState, on: &canvas)
  }

  /// Draws a part of a section other than a row. Does nothing if the section has no such part.
  private func draw(
    _ part: LayoutElement.Part, of section: Section<Row>, at index: Int,
    on canvas: inout LineCanvas
  ) {
    guard part == .gap || section.has(part, isFramed: isFramed) else { return }
    let glyphs = look.glyphs
    switch part {
    case .gap: canvas.beginLine(.decoration)
    case .header: drawHeader(of: section, at: index, on: &canvas)
    case .top: edge(glyphs.topLeft, glyphs.topRight, on: &canvas)
    case .row: break
    case .bottom: edge(glyphs.bottomLeft, glyphs.bottomRight, on: &canvas)
    case .footer:
      paragraph(
        section.footer ?? "", marked: section.markedFooter, style: look.theme.footer,
        origin: .footer(section: index), on: &canvas)
    }
  }

  private func drawHeader(
    of section: Section<Row>, at index: Int, on canvas: inout LineCanvas
  ) {
    let (text, mark) = headerTexts(of: section)
    if section.headerActions.isEmpty {
      paragraph(
        text, behind: mark, style: look.theme.header, origin: .header(section: index), on: &canvas)
    } else {
      drawHeader(text, behind: mark, of: section, at: index, on: &canvas)
    }
  }

  /// Returns the text of a header, and the mark before it; empty for no mark.
  func headerTexts(of section: Section<Row>) -> (text: String, mark: String) {
    let text = section.header ?? ""
    switch section.disclosure {
    case .none: return (text, "")
    case .expanded: return (text, look.glyphs.expanded)
    case .collapsed:
      let count = "(\(section.items.count + section.hiddenCount))"
      return (text.isEmpty ? count : "\(text) \(count)", look.glyphs.collapsed)
    }
  }

  private func edge(_ left: String, _ right: String, on canvas: inout LineCanvas) {
    canvas.beginLine(.decoration)
    canvas.write(left, at: geometry.frame.left, style: look.theme.border)
    canvas.write(rule, at: geometry.frame.left + 1, style: look.theme.border)
    canvas.write(right, at: geometry.frame.right, style: look.theme.border)
  }

  /// Draws a text on as many lines as it takes.
  ///
  /// The first line begins with the mark, and all text is to the right of it. A text with line
  /// breaks, such as a license, begins further left if its own lines then stay whole.
  func paragraph(
    _ text: String, behind mark: String = "", marked: MarkedText? = nil, style: TextStyle,
    origin: LineOrigin, on canvas: inout LineCanvas
  ) {
    if canvas.isFull { return }
    var mark = mark
    var marks = marked.map { MarkedLines($0, metrics: look.metrics) }
    var indent = mark.isEmpty ? 0 : look.metrics.width(of: mark) + 1
    var columns = geometry.content - indent
    if mark.isEmpty, marks == nil, let widest = widestLine(of: text), widest > columns {
      let start = min(geometry.start, geometry.columns - widest)
      columns = geometry.columns - start
      indent = start - geometry.start
    }
    look.metrics.forEachWrappedLine(of: text, to: max(columns, 1)) { line in
      canvas.beginLine(origin)
      canvas.write(mark, at: geometry.start, style: style)
      canvas.write(line, at: geometry.start + indent, style: style)
      if marks != nil { rows.mark(line, by: &marks, at: indent, on: &canvas) }
      mark = ""
      return !canvas.isFull
    }
  }
}

extension TableLayout {
  /// Returns the number of columns of the widest line of a text with line breaks. `nil` for other
  /// texts, and if a line is wider than the table. Only the beginning of a long text is looked at.
  private func widestLine(of text: String) -> Int? {
    let start = text.utf8.prefix(Self.measuredBytes)
    guard start.contains(UInt8(ascii: "\n")) else { return nil }
    var widest = 0
    for line in start.split(separator: UInt8(ascii: "\n")) {
      let width = look.metrics.width(of: String(decoding: line, as: UTF8.self))
      guard width <= geometry.columns else { return nil }
      widest = max(widest, width)
    }
    return widest
  }

  private static let measuredBytes = 4096
}

/// The places of the parts of a table, in columns from 0.
struct Geometry: Hashable {
  /// The number of columns of the table.
  let columns: Int
  /// Whether sections have a frame: only where there is room for one and a few words inside.
  let isFramed: Bool
  /// The column that headers, rows and footers begin in.
  let start: Int
  /// The number of columns for headers, rows and footers.
  let content: Int

  /// The least number of columns for a frame, and for a frame that is inset.
  private static let least = (framed: 20, inset: 24)

  init(columns: Int) {
    self.columns = columns
    isFramed = columns >= Self.least.framed
    start = isFramed ? (columns >= Self.least.inset ? 3 : 2) : 0
    content = columns - 2 * start
  }

  /// The columns of the left and right edge of the frame.
  var frame: (left: Int, right: Int) { (start - 2, columns - start + 1) }
}
