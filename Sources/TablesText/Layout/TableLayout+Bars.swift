import TablesModel

/// The actions in the bars of a table and beside the headers of its sections.
extension TableLayout {
  /// Draws the title of a table with the actions beside it, and the notes of these actions, such as
  /// errors.
  func drawTitle(of table: Table, on canvas: inout LineCanvas) {
    let title = table.title ?? ""
    if table.toolbar.isEmpty {
      if !title.isEmpty { paragraph(title, style: look.theme.title, origin: .title, on: &canvas) }
      return
    }
    let items = barItems(of: table).filter { $0.placement != .bottom }
    draw(
      title, with: items, style: look.theme.title, origin: .title, below: .toolbar, on: &canvas)
  }

  /// Draws the actions of the bar below the rows.
  func drawBottomBar(of table: Table, on canvas: inout LineCanvas) {
    let items = barItems(of: table).filter { $0.placement == .bottom }
    let bar = BarLayout(items, content: content)
    if bar.lineCount > 0, canvas.lineCount > 0 { canvas.beginLine(.decoration) }
    for line in 0..<bar.lineCount where !canvas.isFull {
      canvas.beginLine(.toolbar)
      bar.drawLine(line, on: &canvas)
    }
    drawNotes(of: bar, origin: .toolbar, on: &canvas)
  }

  private func barItems(of table: Table) -> [BarItem] {
    table.toolbar.indices.map { index in
      BarItem(
        rows.drawnRow(table.toolbar.declared(at: index)), at: RowPath(toolbarItem: index),
        look: look)
    }
  }

  /// Draws the header of a section with its actions.
  func drawHeader(
    _ text: String, behind mark: String, of section: Section<Row>, at index: Int,
    focused: RowPath? = nil, on canvas: inout LineCanvas
  ) {
    draw(
      text, behind: mark, with: headerItems(of: section, at: index, focused: focused),
      style: look.theme.header, origin: .header(section: index),
      below: .header(section: index), on: &canvas)
  }

  private func headerItems(
    of section: Section<Row>, at index: Int, focused: RowPath?
  ) -> [BarItem] {
    section.headerActions.indices.map { action in
      let path = RowPath(headerAction: action, ofSection: index)
      var row = rows.drawnRow(section.headerActions.declared(at: action))
      row.placement = .trailing
      return BarItem(row, at: path, isFocused: path == focused, look: look)
    }
  }

  /// Returns the places of the actions of a header, counted from the first line of the header.
  package func headerBar(
    of section: Section<Row>, at index: Int, focused: RowPath? = nil
  ) -> BarLayout {
    let (text, mark) = headerTexts(of: section)
    return bar(text, behind: mark, with: headerItems(of: section, at: index, focused: focused))
  }

  /// Draws a text with actions beside it, or below it if they do not fit.
  private func draw(
    _ text: String, behind mark: String = "", with items: [BarItem], style: TextStyle,
    origin: LineOrigin, below: LineOrigin, on canvas: inout LineCanvas
  ) {
    let bar = bar(text, behind: mark, with: items)
    var line = 0
    if bar.places.contains(where: { $0.line == 0 }) {
      canvas.beginLine(text.isEmpty && mark.isEmpty ? below : origin)
      let indent = mark.isEmpty ? 0 : look.metrics.width(of: mark) + 1
      canvas.write(mark, at: bar.text.lowerBound, style: style)
      canvas.write(text, at: bar.text.lowerBound + indent, style: style)
      bar.drawLine(0, on: &canvas)
      line = 1
    } else if !text.isEmpty || !mark.isEmpty {
      paragraph(text, behind: mark, style: style, origin: origin, on: &canvas)
      line = bar.places.map(\.line).min() ?? bar.lineCount
    }
    while line < bar.lineCount, !canvas.isFull {
      canvas.beginLine(below)
      bar.drawLine(line, on: &canvas)
      line += 1
    }
    drawNotes(of: bar, origin: below, on: &canvas)
  }

  private func bar(_ text: String, behind mark: String, with items: [BarItem]) -> BarLayout {
    let indent = mark.isEmpty ? 0 : look.metrics.width(of: mark) + 1
    var lines = 0
    var columns = 0
    if !text.isEmpty || !mark.isEmpty {
      look.metrics.forEachWrappedLine(of: text, to: max(geometry.content - indent, 1)) { line in
        lines += 1
        columns = max(columns, look.metrics.width(of: line))
        return true
      }
    }
    return BarLayout(
      items, besideText: lines == 0 ? 0 : indent + columns, lines: lines, content: content)
  }

  private func drawNotes(of bar: BarLayout, origin: LineOrigin, on canvas: inout LineCanvas) {
    for note in bar.notes where !canvas.isFull {
      paragraph(note.text, style: note.style, origin: origin, on: &canvas)
    }
  }
}
