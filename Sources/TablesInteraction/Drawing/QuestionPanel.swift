import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// The drawing of a question with several answers, or with a text to type.
struct QuestionPanel {
  private let question: AskedQuestion
  private let look: Look
  let panel: Panel
  private let lines: [Line]

  private enum Line {
    case text(String, TextStyle)
    case field
    case answer(Int, String)
  }

  init(_ question: AskedQuestion, look: Look, rows: Range<Int>, columns: Int) {
    (self.question, self.look) = (question, look)
    let (asked, metrics) = (question.open.confirmation, look.metrics)
    let isInBorder = metrics.width(of: asked.title) + 8 <= columns
    let room = max(columns - 8, 1)
    func wrapped(_ text: String?, _ style: TextStyle) -> [Line] {
      guard let text else { return [] }
      return metrics.wrapped(text, to: min(room, 60), limit: 4, ellipsis: look.glyphs.ellipsis)
        .map { .text($0, style) }
    }
    var lines: [Line] = isInBorder ? [] : wrapped(asked.title, look.theme.header)
    lines += wrapped(asked.message, look.theme.detail)
    lines += wrapped(
      question.open.refusal.map { "\(look.glyphs.warning) \($0)" }, look.theme.destructive)
    if question.prompt != nil {
      lines.append(.field)
    } else {
      if !lines.isEmpty { lines.append(.text("", .plain)) }
      lines += question.answers.enumerated().map { index, answer in
        // The titles of the library's own answers begin with a small letter.
        .answer(index, answer.title.capitalizedFirst)
      }
    }
    self.lines = lines
    panel = Panel(
      title: isInBorder ? asked.title : "", lines: lines.count, framedLines: lines.count,
      look: look,
      rows: rows, columns: columns)
  }

  /// The index of the first visible line. If there is no room for all, the answer in focus and the
  /// field are visible.
  private var firstLine: Int {
    let focus = lines.firstIndex { line in
      switch line {
      case .answer(let index, _): index == question.focus
      case .field: true
      case .text: false
      }
    }
    let count = panel.visibleLines
    return ((focus ?? 0) - count + 1).clamped(to: 0...max(lines.count - count, 0))
  }

  /// Returns the index of the answer at a place of the frame; `nil` if there is none.
  func answer(column: Int, row: Int) -> Int? {
    guard contains(column: column, row: row),
      case .answer(let index, _) = lines[firstLine + row - panel.lineRows.lowerBound]
    else { return nil }
    return index
  }

  /// Returns whether a place of the frame is on one of the lines.
  func contains(column: Int, row: Int) -> Bool {
    panel.marked.contains(column) && panel.lineRows.contains(row)
  }

  /// Draws the panel. Returns the cursor if a text is typed.
  func draw(on buffer: inout ScreenBuffer) -> Frame.Position? {
    var cursor: Frame.Position?
    for (line, row) in zip(lines[firstLine...], panel.draw(on: &buffer)) {
      switch line {
      case .text(let text, let style): write(text, style, row, on: &buffer)
      case .field: cursor = drawField(row, on: &buffer)
      case .answer(let index, let title): draw(title, index, row, on: &buffer)
      }
    }
    return cursor
  }

  private func write(
    _ text: String, _ style: TextStyle, _ row: Int, on buffer: inout ScreenBuffer
  ) {
    buffer.write(
      text, column: panel.inner.lowerBound, row: row, style: style, maxColumns: panel.inner.count)
  }

  private func drawField(_ row: Int, on buffer: inout ScreenBuffer) -> Frame.Position {
    let inner = panel.inner
    buffer.write(
      look.glyphs.focus, column: panel.marked.lowerBound, row: row, style: look.theme.accent)
    if question.line.text.isEmpty, let placeholder = question.prompt?.placeholder {
      write(placeholder, look.theme.faint, row, on: &buffer)
    }
    let window = question.line.window(
      columns: inner.count, metrics: look.metrics,
      mask: question.isSecure ? look.glyphs.mask : nil)
    write(window.text, look.theme.rowTitle, row, on: &buffer)
    buffer.patch(style: look.theme.focus, columns: panel.marked, row: row)
    return Frame.Position(column: inner.lowerBound + window.cursorColumn, row: row)
  }

  private func draw(
    _ title: String, _ index: Int, _ row: Int, on buffer: inout ScreenBuffer
  ) {
    let isFocused = index == question.focus
    let isDestructive = question.answers[index].role == .destructive
    if isFocused {
      buffer.write(
        look.glyphs.focus, column: panel.marked.lowerBound, row: row, style: look.theme.accent)
    }
    let style =
      isDestructive
      ? look.theme.destructive
      : index == question.open.cancelIndex ? look.theme.detail : look.theme.rowTitle
    write(title, style, row, on: &buffer)
    if isFocused { buffer.patch(style: look.theme.focus, columns: panel.marked, row: row) }
  }
}
