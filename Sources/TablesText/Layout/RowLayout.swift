import TablesModel

/// Draws one row: on one line if it fits, otherwise with some of its parts on lines below.
struct RowLayout {
  private(set) var look: Look
  let geometry: Geometry
  /// The number of columns for the parts of a row, without those of a second control.
  private var columns: Int
  /// The mark of the second control of the row that is drawn.
  private var accessory: StyledLine.Span?
  /// The sides of the frame; `nil` if the screen is too narrow for a frame.
  private let side: NarrowGlyph?

  init(look: Look, geometry: Geometry) {
    self.look = look
    self.geometry = geometry
    columns = geometry.content
    side =
      geometry.isFramed
      ? NarrowGlyph(look.glyphs.vertical, ambiguous: look.metrics.ambiguousWidth) : nil
  }

  /// Returns a row with the details that its behavior creates when the row is drawn.
  func drawnRow(_ declared: Declared<Row>) -> Row {
    if !declared.hasBehavior { return declared.value }
    guard declared.isCompletedWhenDrawn else { return declared.value.worded(in: look.words) }
    return declared.presented(
      columns: beside(look.mark(of: declared.value.accessory)), words: look.words,
      isASCII: look.glyphs.isASCII)
  }

  /// Returns the number of columns beside the mark of a second control.
  private func beside(_ accessory: StyledLine.Span?) -> Int {
    guard let accessory else { return geometry.content }
    let rest = geometry.content - look.metrics.width(of: accessory.text) - 1
    return rest >= Self.leastColumns ? rest : geometry.content
  }

  /// The least number of columns for the other parts of a row with a second control.
  private static let leastColumns = 6

  /// Returns the layout of a row with a tint or a second control; `nil` for all other rows.
  private func layout(of row: Row) -> RowLayout? {
    guard row.storage.extras != nil, row.tint != nil || row.accessory != nil else { return nil }
    var layout = self
    layout.look = look.tinted(for: row)
    layout.accessory = layout.look.mark(of: row.accessory)
    layout.columns = beside(layout.accessory)
    if layout.columns == geometry.content { layout.accessory = nil }
    return layout
  }

  /// Draws a row whose behavior has created its details already.
  func draw(_ row: Row, origin: LineOrigin, on canvas: inout LineCanvas) {
    if let texts = row.plainTexts, draw(texts, origin: origin, on: &canvas) { return }
    if let layout = layout(of: row) {
      layout.drawParts(of: row, origin: origin, on: &canvas)
    } else {
      drawParts(of: row, origin: origin, on: &canvas)
    }
  }

  private func drawParts(of row: Row, origin: LineOrigin, on canvas: inout LineCanvas) {
    if let lines = row.drawing {
      for (index, line) in lines.enumerated() where !canvas.isFull {
        begin(origin, on: &canvas)
        if index == 0 { putAccessory(beside: nil, on: &canvas) }
        put(line.spans, at: 0, on: &canvas)
      }
      return
    }
    let plan = plan(of: row)
    if plan.isUntitled {
      return drawBelow(plan, row, badge: nil, origin: origin, on: &canvas)
    }
    begin(origin, on: &canvas)
    putAccessory(beside: plan.accessoryBesideTitle, on: &canvas)
    if plan.valuePlace == .rightEdge {
      let width = look.metrics.width(of: plan.parts.value.text)
      put(plan.parts.value, at: plan.valueEnd - width, on: &canvas)
      mark(plan.parts, at: plan.valueEnd - width, on: &canvas)
    }
    if plan.accessoryPlace == .rightEdge { put(plan.accessory, on: &canvas) }
    let hasBadge = drawTitle(plan, origin: origin, on: &canvas)
    drawBelow(plan, row, badge: hasBadge ? nil : plan.parts.badge, origin: origin, on: &canvas)
  }

  private func plan(of row: Row) -> RowPlan {
    RowPlan(row, columns: columns, rowColumns: geometry.content, look: look)
  }

  /// Draws a title and a detail on one line, where a ``RowPlan`` would place them.
  ///
  /// Returns `false`, and draws nothing, if they do not fit.
  func draw(_ texts: Row.PlainTexts, origin: LineOrigin, on canvas: inout LineCanvas) -> Bool {
    guard let detail = texts.detail.isEmpty ? 0 : look.metrics.lineWidth(of: texts.detail) else {
      return false
    }
    let room = geometry.content - (detail > 0 ? detail + RowPlan.gap(in: geometry.content) : 0)
    guard room > 0, !texts.title.isEmpty else { return false }
    begin(origin, on: &canvas)
    let title = canvas.writeWhole(
      texts.title, at: geometry.start, style: look.theme.rowTitle, room: room)
    guard let title, title > 0 else {
      canvas.takeBackLine()
      return false
    }
    if detail > 0 {
      put(
        texts.detail, texts.isTyped ? look.theme.rowTitle : look.theme.detail,
        at: geometry.content - detail, on: &canvas)
    }
    return true
  }

  /// Draws the links and the emphasis of a value that was written on one line.
  private func mark(_ parts: RowParts, at column: Int, on canvas: inout LineCanvas) {
    guard let marked = parts.marked, marked.text == parts.value.text else { return }
    var marks: MarkedLines? = MarkedLines(marked, metrics: look.metrics)
    mark(parts.value.text, by: &marks, at: column, on: &canvas)
  }

  /// Draws the parts on the lines of the title, except those at the right edge.
  ///
  /// - Returns: `false` if the badge has to be drawn below.
  private func drawTitle(
    _ plan: RowPlan, origin: LineOrigin, on canvas: inout LineCanvas
  ) -> Bool {
    let parts = plan.parts
    put(plan.head, at: 0, on: &canvas)
    let end = draw(
      parts.title.text, as: plan.title, parts.title.style, at: plan.indent, origin: origin,
      on: &canvas)
    guard let end else { return true }
    var column = end.column
    let isEmpty = parts.title.text.isEmpty
    var hasBadge = plan.badgePlace != .below
    if let badge = parts.badge, plan.badgePlace == .behindTitle {
      let width = look.metrics.width(of: badge.text)
      if plan.title.wraps, column + 1 + width > end.limit {
        hasBadge = false
      } else {
        put(badge, at: column + (isEmpty ? 0 : 1), on: &canvas)
        column += width + 1
      }
    }
    if plan.valuePlace == .behindTitle {
      put(parts.value, at: isEmpty ? column : column + 2, on: &canvas)
      mark(parts, at: isEmpty ? column : column + 2, on: &canvas)
    }
    return hasBadge
  }

  /// Draws a title that begins in a column of the current line.
  ///
  /// - Returns: The column at the end of its last line, and the end of the columns that are free to
  ///   the right of it; `nil` if the canvas has no room for that line.
  @discardableResult
  func draw(
    _ text: String, as title: TitleLines, _ style: TextStyle, at column: Int, origin: LineOrigin,
    on canvas: inout LineCanvas
  ) -> (column: Int, limit: Int)? {
    guard title.wraps else {
      let text = look.title(text, cutTo: title.columns)
      put(text, style, at: column, on: &canvas)
      return (column + look.metrics.width(of: text), geometry.content)
    }
    var (start, end) = (column, (column: column, limit: column + title.columns))
    var isFirst = true
    let isWhole = look.metrics.forEachWrappedLine(
      of: text, to: title.columns, limit: title.limit, ellipsis: look.glyphs.ellipsis
    ) { line in
      if !isFirst {
        begin(origin, on: &canvas)
        start = column + title.indent
        end.limit = columns
      }
      put(line, style, at: start, on: &canvas)
      end.column = start + look.metrics.width(of: line)
      isFirst = false
      return !canvas.isFull
    }
    return isWhole ? end : nil
  }

  private func drawBelow(
    _ plan: RowPlan, _ row: Row, badge: StyledLine.Span?, origin: LineOrigin,
    on canvas: inout LineCanvas
  ) {
    if plan.accessoryPlace == .below {
      begin(origin, on: &canvas)
      put(plan.accessory, on: &canvas)
    }
    guard plan.hasLinesBelow else { return }
    let (parts, theme) = (plan.parts, look.theme)
    let most = 0...max(row.lineLimit ?? TitleLines.defaultLimit, 1)
    func below(
      _ text: String, _ style: TextStyle, lines: ClosedRange<Int> = most,
      beside form: RowAccessory.Form? = nil
    ) {
      drawBelow(
        text, style, marked: parts.marked, indent: plan.indentBelow, lines: lines, beside: form,
        origin: origin, on: &canvas)
    }
    if let badge { below(badge.text, badge.style) }
    if let lines = parts.valueLines {
      let sharesLine = plan.isUntitled && plan.accessoryPlace == .rightEdge
      below(
        parts.value.text, parts.value.style, lines: lines,
        beside: sharesLine ? plan.accessory : nil)
    } else if plan.valuePlace == .below {
      below(parts.value.text, parts.value.style)
    }
    below(parts.note, theme.detail)
    below(parts.reason ?? "", theme.faint)
    below(parts.failure ?? "", theme.destructive)
  }

  /// Draws a text on lines of its own, and blank lines up to the least number. Does nothing if the
  /// text is empty and needs no line.
  ///
  /// - Parameter form: The accessory on the first line.
  func drawBelow(
    _ text: String, _ style: TextStyle, marked: MarkedText? = nil, indent: Int,
    lines: ClosedRange<Int> = 0...TitleLines.defaultLimit, beside form: RowAccessory.Form? = nil,
    origin: LineOrigin, on canvas: inout LineCanvas
  ) {
    var marks = marked?.text == text ? marked.map { MarkedLines($0, metrics: look.metrics) } : nil
    if canvas.isFull || text.isEmpty && lines.lowerBound == 0 { return }
    let end = columns - (form.map { $0.columns + 1 } ?? 0)
    var count = 0
    func beginLine(on canvas: inout LineCanvas) {
      begin(origin, on: &canvas)
      if count == 0, let form { put(form, on: &canvas) }
      count += 1
    }
    look.metrics.forEachWrappedLine(
      of: text, to: max(end - indent, 1), limit: lines.upperBound, ellipsis: look.glyphs.ellipsis
    ) { line in
      beginLine(on: &canvas)
      put(line, style, at: indent, on: &canvas)
      if marks != nil { mark(line, by: &marks, at: indent, on: &canvas) }
      return !canvas.isFull
    }
    while count < lines.lowerBound, !canvas.isFull { beginLine(on: &canvas) }
  }

  /// Draws the links and the emphasis of the next line of a text, which was written from a column
  /// of the current line on.
  func mark(
    _ line: String, by marks: inout MarkedLines?, at column: Int, on canvas: inout LineCanvas
  ) {
    guard let found = marks?.next(line) else { return }
    for (range, mark) in found {
      let start = geometry.start + column
      let end = min(start + range.upperBound, geometry.start + columns)
      guard start + range.lowerBound < end else { continue }
      canvas.patch(
        style: look.theme.style(of: mark), columns: start + range.lowerBound..<end)
    }
  }

  /// Begins a line with the sides of the frame.
  func begin(_ origin: LineOrigin, on canvas: inout LineCanvas) {
    canvas.beginLine(origin)
    guard let side else { return }
    canvas.put(side, at: geometry.frame.left, style: look.theme.border)
    canvas.put(side, at: geometry.frame.right, style: look.theme.border)
  }

  /// Writes an accessory at the right edge of the current line.
  private func put(_ form: RowAccessory.Form, on canvas: inout LineCanvas) {
    var column = geometry.content - form.columns
    for (part, columns) in form.parts {
      let start = geometry.start + column
      canvas.record(part, columns: start + columns.lowerBound..<start + columns.upperBound)
    }
    for span in form.spans where column < geometry.content {
      column += canvas.write(
        span.text, at: geometry.start + column, style: span.style,
        maxColumns: geometry.content - column)
    }
  }

  /// Writes the mark of the second control on the current line: before the accessory of the row,
  /// which so lines up with those of rows without a second control, or at the right edge if it has
  /// none. UIKit places the button for details before the disclosure indicator.
  private func putAccessory(beside form: RowAccessory.Form?, on canvas: inout LineCanvas) {
    guard let accessory else { return }
    let end = geometry.start + geometry.content - (form.map { $0.columns + 1 } ?? 0)
    let place = end - (geometry.content - columns - 1)..<end
    canvas.write(
      accessory.text, at: place.lowerBound, style: accessory.style, maxColumns: place.count)
    canvas.record(.accessory, columns: place)
  }

  /// Writes texts inside the frame, one after the other, cut at the right edge.
  private func put(_ spans: [StyledLine.Span], at start: Int, on canvas: inout LineCanvas) {
    var column = start
    for span in spans where column < columns {
      column += put(span, at: column, on: &canvas)
    }
  }

  @discardableResult
  private func put(
    _ span: StyledLine.Span, at column: Int, on canvas: inout LineCanvas
  ) -> Int {
    put(span.text, span.style, at: column, on: &canvas)
  }

  /// Writes a text inside the frame; returns the number of columns that it took.
  @discardableResult
  func put(
    _ text: String, _ style: TextStyle, at column: Int, on canvas: inout LineCanvas
  ) -> Int {
    canvas.write(
      text, at: geometry.start + column, style: style, maxColumns: columns - column)
  }
}

extension Look {
  /// Returns the mark of a second control in a row: its symbol, or one of the look's own.
  fileprivate func mark(of accessory: RowActionEntry?) -> StyledLine.Span? {
    guard let accessory = accessory?.row else { return nil }
    let isDrawable = accessory.icon.map {
      !$0.isEmpty && (!glyphs.isASCII || $0.utf8.allSatisfy { $0 < 0x80 })
    }
    let own = accessory.isInformation ? glyphs.information : glyphs.accessory
    var style = accessory.role == .destructive ? theme.destructive : theme.accent
    if let tint = accessory.tint { style.foreground = tint.color(on: theme.page) }
    if !accessory.isEnabled { style = theme.disabled }
    return StyledLine.Span(isDrawable == true ? accessory.icon ?? own : own, style: style)
  }
}

extension Look {
  /// Returns a title, cut if it needs more than `columns`.
  ///
  /// A title is cut in the middle, because the titles of a list often differ at their ends. If only
  /// a few letters would remain on each side, it is cut at the end. It gets no ellipsis if fewer
  /// than three letters would remain beside it.
  fileprivate func title(_ text: String, cutTo columns: Int) -> String {
    let isShort = columns < metrics.width(of: glyphs.ellipsis) + 3
    return metrics.truncated(
      text, to: columns, at: columns < 12 ? .tail : .middle,
      ellipsis: isShort ? "" : glyphs.ellipsis)
  }
}

extension Row {
  /// The texts of a row that has only a title and a detail, as most rows of long tables do, or a
  /// text that was typed in place of the detail.
  typealias PlainTexts = (title: String, detail: String, isTyped: Bool)

  /// The texts of a row that draws nothing else. `nil` for all other rows.
  ///
  /// Inlined, so that only the properties that are read here are copied, and not the row.
  @inline(__always)
  var plainTexts: PlainTexts? {
    guard let (text, isTyped) = storage.kind.plainText(detail: detail), icon == nil, !isActionable,
      storage.extras == nil
        || image == nil && detailMarks.isEmpty && badge == nil && drawing == nil && status == nil
          && wording == nil
          && tint == nil && isMarked == nil
          && accessory == nil && availability == .enabled
          && (style == .automatic || style == .rightDetail)
    else { return nil }
    return (title, text, isTyped)
  }
}

extension AnyRow {
  /// The texts of a row that draws nothing else; `nil` for all other rows.
  @inline(__always)
  var plainTexts: Row.PlainTexts? {
    switch content {
    case .plain(let title, .info): (title, "", false)
    case .stored(let storage, let attachment) where attachment?.behavior == nil:
      Row(id: 0, storage: storage).plainTexts
    default: nil
    }
  }
}
