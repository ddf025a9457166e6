import TablesModel

/// Lays a table out, line by line, onto a canvas: no line is made that the canvas does not take.
package struct TableLayout {
  private let look: Look
  private let geometry: Geometry
  private let rows: RowLayout
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
    if let footer = section.footer, !footer.isEmpty {
      paragraph(
        footer, style: look.theme.footer, origin: .footer(section: index), on: &canvas)
    }
  }

  private func drawHeader(of section: Section<Row>, at index: Int, on canvas: inout LineCanvas) {
    let header = section.header ?? ""
    let origin = LineOrigin.header(section: index)
    switch section.disclosure {
    case .none:
      guard !header.isEmpty else { return }
      paragraph(header, style: look.theme.header, origin: origin, on: &canvas)
    case .expanded:
      paragraph(
        "\(look.glyphs.expanded) \(header)", style: look.theme.header, origin: origin, on: &canvas)
    case .collapsed:
      paragraph(
        "\(look.glyphs.collapsed) \(header) (\(section.items.count))", style: look.theme.header,
        origin: origin, on: &canvas)
    }
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
    edge(look.glyphs.topLeft, look.glyphs.topRight, on: &canvas)
    var first = 0
    for run in items.runs {
      if canvas.isFull { return }
      draw(run, from: first, on: &canvas, origin: origin)
      first += run.count
    }
    if canvas.isFull { return }
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
      draw(indices, on: &canvas, origin: origin) { _ in
        nil
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

  /// Draws text on as many lines as it takes, or `limit`.
  private func paragraph(
    _ text: String, style: TextStyle, origin: LineOrigin, limit: Int? = nil,
    on canvas: inout LineCanvas
  ) {
    if canvas.isFull { return }
    look.metrics.forEachWrappedLine(
      of: text, to: geometry.content, limit: limit, ellipsis: look.glyphs.ellipsis
    ) { line in
      canvas.beginLine(origin)
      canvas.write(line, at: geometry.start, style: style)
      return !canvas.isFull
    }
  }
}

extension Section<Row> {
  /// Whether there is nothing to draw.
  fileprivate var isBlank: Bool {
    items.isEmpty && (header ?? "").isEmpty && (footer ?? "").isEmpty
  }
}
