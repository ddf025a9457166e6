import TablesModel

/// Draws one row: on one line where it fits, else with parts below its title, or without them.
struct RowLayout {
  let look: Look
  let geometry: Geometry
  /// The sides of the frame; `nil` where the screen is too narrow for one.
  private let side: NarrowGlyph?

  init(look: Look, geometry: Geometry) {
    self.look = look
    self.geometry = geometry
    side =
      geometry.isFramed
      ? NarrowGlyph(look.glyphs.vertical, ambiguous: look.metrics.ambiguous) : nil
  }

  /// Lines that a text below a title takes at most.
  private static let linesBelow = 3

  /// Draws a row, reading what is to be read when it is drawn.
  func draw(_ declared: Declared<Row>, origin: LineOrigin, on canvas: inout LineCanvas) {
    guard declared.behavior != nil else {
      return draw(declared.value, origin: origin, on: &canvas)
    }
    let row = declared.presented(columns: geometry.content, look: look)
    draw(row, origin: origin, on: &canvas)
  }

  private func draw(_ row: Row, origin: LineOrigin, on canvas: inout LineCanvas) {
    if let plain = row.plain, draw(plain, origin: origin, on: &canvas) { return }
    if let lines = row.drawing {
      for line in lines { draw(line, origin: origin, on: &canvas) }
      return
    }
    let plan = RowPlan(row, columns: geometry.content, look: look)
    begin(origin, on: &canvas)
    drawTitle(row, plan, on: &canvas)
    if plan.valuePlace == .beside {
      let width = look.metrics.width(of: plan.parts.value)
      put(plan.parts.value, plan.parts.valueStyle, at: plan.valueEnd - width, on: &canvas)
    }
    if plan.accessoryPlace == .beside {
      put(plan.accessory, at: geometry.content - plan.accessory.columns, on: &canvas)
    }
    drawBelow(plan, origin: origin, on: &canvas)
  }

  /// Draws a title and a detail on one line, as ``RowPlan`` would; false where they do not fit.
  func draw(_ row: PlainRow, origin: LineOrigin, on canvas: inout LineCanvas) -> Bool {
    let detail = row.detail.isEmpty ? 0 : look.metrics.width(of: row.detail)
    let room = geometry.content - (detail > 0 ? detail + RowPlan.gap(in: geometry.content) : 0)
    guard room > 0, !row.title.isEmpty else { return false }
    begin(origin, on: &canvas)
    let title = canvas.writeWhole(
      row.title, at: geometry.start, style: look.theme.rowTitle, room: room)
    guard let title, title > 0 else {
      canvas.takeBackLine()
      return false
    }
    if detail > 0 {
      put(row.detail, look.theme.detail, at: geometry.content - detail, on: &canvas)
    }
    return true
  }

  private func drawTitle(_ row: Row, _ plan: RowPlan, on canvas: inout LineCanvas) {
    var column = 0
    if let mark = plan.mark {
      column += put(mark, plan.parts.markStyle, at: column, on: &canvas) + 1
    }
    if let icon = plan.icon { column += put(icon, .plain, at: column, on: &canvas) + 1 }
    let title = look.title(row.title, cutTo: plan.titleColumns)
    column += put(title, plan.parts.titleStyle, at: column, on: &canvas)
    if let badge = plan.badge {
      column +=
        put(badge, plan.parts.badgeStyle, at: column + (title.isEmpty ? 0 : 1), on: &canvas) + 1
    }
    if plan.valuePlace == .after {
      put(
        plan.parts.value, plan.parts.valueStyle, at: title.isEmpty ? column : column + 2,
        on: &canvas)
    }
  }

  private func drawBelow(_ plan: RowPlan, origin: LineOrigin, on canvas: inout LineCanvas) {
    if plan.accessoryPlace == .below {
      begin(origin, on: &canvas)
      put(plan.accessory, at: geometry.content - plan.accessory.columns, on: &canvas)
    }
    guard plan.hasLinesBelow else { return }
    let parts = plan.parts
    below(plan.badgeBelow, parts.badgeStyle, plan.indentBelow, origin: origin, on: &canvas)
    if plan.valuePlace == .below {
      below(parts.value, parts.valueStyle, plan.indentBelow, origin: origin, on: &canvas)
    }
    below(parts.note, look.theme.detail, plan.indentBelow, origin: origin, on: &canvas)
    below(parts.reason ?? "", look.theme.faint, plan.indentBelow, origin: origin, on: &canvas)
    below(
      parts.failure ?? "", look.theme.destructive, plan.indentBelow, origin: origin, on: &canvas)
  }

  func below(
    _ text: String, _ style: TextStyle, _ indent: Int, origin: LineOrigin,
    on canvas: inout LineCanvas
  ) {
    if text.isEmpty || canvas.isFull { return }
    look.metrics.forEachWrappedLine(
      of: text, to: max(geometry.content - indent, 1), limit: Self.linesBelow,
      ellipsis: look.glyphs.ellipsis
    ) { line in
      begin(origin, on: &canvas)
      put(line, style, at: indent, on: &canvas)
      return !canvas.isFull
    }
  }

  /// Draws a line of the author's own, cut where it is too long.
  private func draw(_ line: StyledLine, origin: LineOrigin, on canvas: inout LineCanvas) {
    if canvas.isFull { return }
    begin(origin, on: &canvas)
    var column = 0
    for span in line.spans where column < geometry.content {
      column += put(span.text, span.style, at: column, on: &canvas)
    }
  }

  /// Starts a line with the sides of the frame.
  func begin(_ origin: LineOrigin, on canvas: inout LineCanvas) {
    canvas.beginLine(origin)
    guard let side else { return }
    canvas.put(side, at: geometry.frame.left, style: look.theme.border)
    canvas.put(side, at: geometry.frame.right, style: look.theme.border)
  }

  private func put(_ form: RowAccessory.Form, at column: Int, on canvas: inout LineCanvas) {
    var column = column
    for piece in form.pieces { column += put(piece.text, piece.style, at: column, on: &canvas) }
  }

  /// Writes text inside the frame; returns the columns that it took.
  @discardableResult
  func put(
    _ text: String, _ style: TextStyle, at column: Int, on canvas: inout LineCanvas
  ) -> Int {
    canvas.write(
      text, at: geometry.start + column, style: style, maxColumns: geometry.content - column)
  }
}

extension Look {
  /// A title that is cut where it needs more than `columns`.
  ///
  /// It loses its middle, for titles of a list often differ at their ends; its end where either
  /// half would be a few letters; and no ellipsis takes a place among fewer than three letters.
  fileprivate func title(_ text: String, cutTo columns: Int) -> String {
    let isShort = columns < metrics.width(of: glyphs.ellipsis) + 3
    return metrics.truncated(
      text, to: columns, at: columns < 12 ? .tail : .middle,
      ellipsis: isShort ? "" : glyphs.ellipsis)
  }
}
