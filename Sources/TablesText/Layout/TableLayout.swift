import TablesModel

/// Lays a table out, line by line, onto a canvas: no line is made that the canvas does not take.
package struct TableLayout {
  let look: Look
  let geometry: Geometry
  let rows: RowLayout
  /// The horizontal line between the corners of a frame.
  private let rule: String

  package init(columns: Int, look: Look) {
    self.look = look
    geometry = Geometry(columns: columns)
    rows = RowLayout(look: look, geometry: geometry)
    rule = String(
      repeating: look.glyphs.horizontal,
      count: geometry.isFramed ? geometry.frame.right - geometry.frame.left - 1 : 0)
  }

  /// Draws the table from its title on, until it ends or the canvas is full.
  package func draw(_ table: Table, on canvas: inout LineCanvas) {
    if let title = table.title, !title.isEmpty {
      paragraph(title, style: look.theme.title, origin: .title, limit: 3, on: &canvas)
    }
    let sections = table.dataSource.sections
    var isEmpty = true
    for index in sections.indices {
      if canvas.isFull { return }
      let section = sections[index]
      guard !section.isBlank else { continue }
      isEmpty = false
      if canvas.lineCount > 0 { canvas.beginLine(.decoration) }
      draw(section, at: index, on: &canvas)
    }
    if isEmpty { drawEmptyState(of: table, on: &canvas) }
  }

  private func draw(_ section: Section<Row>, at index: Int, on canvas: inout LineCanvas) {
    drawHeader(of: section, at: index, on: &canvas)
    if section.disclosure != .collapsed {
      framed(section.items, on: &canvas) { .row(RowPath(section: index, row: $0)) }
    }
    drawFooter(of: section, at: index, on: &canvas)
  }

  func drawFooter(of section: Section<Row>, at index: Int, on canvas: inout LineCanvas) {
    guard let footer = section.footer, !footer.isEmpty else { return }
    paragraph(footer, style: look.theme.footer, origin: .footer(section: index), on: &canvas)
  }

  func drawHeader(of section: Section<Row>, at index: Int, on canvas: inout LineCanvas) {
    let header = section.header ?? ""
    switch section.disclosure {
    case .none:
      guard !header.isEmpty else { return }
      self.header(header, at: index, on: &canvas)
    case .expanded:
      self.header(header, behind: look.glyphs.expanded, at: index, on: &canvas)
    case .collapsed:
      let count = "(\(section.items.count + section.hiddenCount))"
      self.header(
        header.isEmpty ? count : "\(header) \(count)", behind: look.glyphs.collapsed, at: index,
        on: &canvas)
    }
  }

  private func header(
    _ text: String, behind mark: String = "", at index: Int, on canvas: inout LineCanvas
  ) {
    paragraph(
      text, behind: mark, style: look.theme.header, origin: .header(section: index), limit: 3,
      on: &canvas)
  }

  private func drawEmptyState(of table: Table, on canvas: inout LineCanvas) {
    if canvas.lineCount > 0 { canvas.beginLine(.decoration) }
    if table.emptyState.isEmpty {
      paragraph(
        look.words.empty, style: look.theme.faint, origin: .emptyState, limit: 3, on: &canvas)
    } else {
      framed(table.emptyState, on: &canvas) { _ in .emptyState }
    }
  }

  /// Draws rows inside a frame, where there is room for one.
  private func framed(
    _ items: RunList<Row>, on canvas: inout LineCanvas, origin: (Int) -> LineOrigin
  ) {
    guard !items.isEmpty else { return }
    drawTop(on: &canvas)
    var first = 0
    for run in items.runs {
      if canvas.isFull { return }
      draw(run, from: first, on: &canvas, origin: origin)
      first += run.count
    }
    if canvas.isFull { return }
    drawBottom(on: &canvas)
  }

  /// Draws the upper edge of a frame.
  func drawTop(on canvas: inout LineCanvas) {
    edge(look.glyphs.topLeft, look.glyphs.topRight, on: &canvas)
  }

  /// Draws the lower edge of a frame.
  func drawBottom(on canvas: inout LineCanvas) {
    edge(look.glyphs.bottomLeft, look.glyphs.bottomRight, on: &canvas)
  }

  /// Draws the rows of a run, the first of which has the index `first` in its section.
  private func draw(
    _ run: Run<Row>, from first: Int, on canvas: inout LineCanvas, origin: (Int) -> LineOrigin
  ) {
    let indices = first..<first + run.count
    switch run {
    case .values(let rows):
      rows.withUnsafeBufferPointer { rows in
        draw(indices, on: &canvas, origin: origin) {
          rows[$0].plain
        } whole: {
          Declared(rows[$0])
        }
      }
    case .declared(let rows):
      rows.withUnsafeBufferPointer { rows in
        draw(indices, on: &canvas, origin: origin) {
          rows[$0].behavior == nil ? rows[$0].value.plain : nil
        } whole: {
          rows[$0]
        }
      }
    case .lazy(let run):
      let placed = run.placedRows?.rows
      draw(indices, on: &canvas, origin: origin) {
        placed?[run.first + $0].draft.plain
      } whole: {
        run.make(run.first + $0)
      }
    }
  }

  /// Draws rows by their places in a run: plain ones without asking for them as a whole.
  @inline(__always)
  private func draw(
    _ indices: Range<Int>, on canvas: inout LineCanvas, origin: (Int) -> LineOrigin,
    plain: (Int) -> PlainRow?, whole: (Int) -> Declared<Row>
  ) {
    for index in indices {
      if canvas.isFull { return }
      let (place, origin) = (index - indices.lowerBound, origin(index))
      if let row = plain(place), rows.draw(row, origin: origin, on: &canvas) { continue }
      rows.draw(whole(place), origin: origin, on: &canvas)
    }
  }

  private func edge(_ left: String, _ right: String, on canvas: inout LineCanvas) {
    guard geometry.isFramed else { return }
    canvas.beginLine(.decoration)
    canvas.write(left, at: geometry.frame.left, style: look.theme.border)
    canvas.write(rule, at: geometry.frame.left + 1, style: look.theme.border)
    canvas.write(right, at: geometry.frame.right, style: look.theme.border)
  }

  /// Draws text on as many lines as it takes, or `limit`, all of them behind the mark of the first.
  func paragraph(
    _ text: String, behind mark: String = "", style: TextStyle, origin: LineOrigin,
    limit: Int? = nil, on canvas: inout LineCanvas
  ) {
    if canvas.isFull { return }
    var mark = mark
    let hang = mark.isEmpty ? 0 : look.metrics.width(of: mark) + 1
    look.metrics.forEachWrappedLine(
      of: text, to: max(geometry.content - hang, 1), limit: limit, ellipsis: look.glyphs.ellipsis
    ) { line in
      canvas.beginLine(origin)
      canvas.write(mark, at: geometry.start, style: style)
      canvas.write(line, at: geometry.start + hang, style: style)
      mark = ""
      return !canvas.isFull
    }
  }
}

extension Section<Row> {
  /// Whether there is nothing to draw.
  var isBlank: Bool {
    items.isEmpty && disclosure == .none && (header ?? "").isEmpty && (footer ?? "").isEmpty
  }
}
