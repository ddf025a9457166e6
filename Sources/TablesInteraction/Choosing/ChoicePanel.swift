import TablesBasics
import TablesModel
import TablesRouting
import TablesText

/// The drawing of a list of choices: its texts, and the choices or the field for a text. If there
/// is no room for all lines, they can be scrolled.
struct ChoicePanel {
  private let list: ChoiceList
  private let line: LineEditor
  private let look: Look
  let panel: Panel
  private let lines: [Line]

  private enum Line {
    case text(String, TextStyle)
    case field
    case choice(Int)
  }

  /// - Parameter line: The text that is typed, if the list asks for one.
  init(_ list: ChoiceList, _ line: LineEditor, look: Look, rows: Range<Int>, columns: Int) {
    (self.list, self.line, self.look) = (list, line, look)
    let isInBorder = look.metrics.width(of: list.title) + 8 <= columns
    let room = max(columns - (columns < 32 ? 4 : 8), 1)
    func wrapped(_ text: String?, _ style: TextStyle) -> [Line] {
      guard let text else { return [] }
      return look.metrics
        .wrapped(text, to: min(room, 60), limit: 1_000, ellipsis: look.glyphs.ellipsis)
        .map { .text($0, style) }
    }
    var lines: [Line] = isInBorder ? [] : wrapped(list.title, look.theme.header)
    lines += wrapped(list.message, look.theme.detail)
    lines += wrapped(
      list.question?.refusal.map { "\(look.glyphs.warning) \($0)" }, look.theme.destructive)
    if list.prompt != nil {
      lines.append(.field)
    } else {
      if !lines.isEmpty, !list.choices.isEmpty { lines.append(.text("", .plain)) }
      lines += list.choices.indices.map { .choice($0) }
    }
    self.lines = lines
    panel = Panel(
      title: isInBorder ? list.title : "", lines: lines.count, framedLines: lines.count,
      look: look, rows: rows, columns: columns)
  }

  /// The index of the first line if the list is not scrolled: the choice in focus and the field are
  /// visible.
  private var unscrolledLine: Int {
    let focus = lines.firstIndex { line in
      switch line {
      case .choice(let index): index == list.focus
      case .field: true
      case .text: false
      }
    }
    return ((focus ?? 0) - panel.visibleLines + 1).clamped(to: 0...lastFirstLine)
  }

  private var lastFirstLine: Int { max(lines.count - panel.visibleLines, 0) }

  /// The index of the first visible line.
  private var firstLine: Int {
    (unscrolledLine - list.linesScrolled).clamped(to: 0...lastFirstLine)
  }

  /// Returns the number of lines by which the list is scrolled up after it was scrolled down by
  /// some lines more.
  func linesScrolled(movingDown lines: Int) -> Int {
    unscrolledLine - (firstLine + lines).clamped(to: 0...lastFirstLine)
  }

  /// Returns the index of the choice at a place of the frame; `nil` if there is none.
  func choice(column: Int, row: Int) -> Int? {
    guard contains(column: column, row: row),
      case .choice(let index) = lines[firstLine + row - panel.lineRows.lowerBound]
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
      case .choice(let index): drawChoice(index, row, on: &buffer)
      }
    }
    markHiddenLines(on: &buffer)
    return cursor
  }

  /// Marks the first and the last visible line if there are hidden lines above and below.
  private func markHiddenLines(on buffer: inout ScreenBuffer) {
    let (rows, isASCII) = (panel.lineRows, look.glyphs.isASCII)
    for (mark, row, isHidden) in [
      (isASCII ? "^" : "↑", rows.lowerBound, firstLine > 0),
      (isASCII ? "v" : "↓", rows.upperBound - 1, firstLine < lastFirstLine),
    ] where isHidden {
      buffer.write(mark, column: panel.inner.upperBound - 1, row: row, style: look.theme.accent)
    }
  }

  private func write(
    _ text: String, _ style: TextStyle, _ row: Int, isFocused: Bool = false,
    on buffer: inout ScreenBuffer
  ) {
    let (marked, inner) = (panel.marked, panel.inner)
    if isFocused {
      buffer.write(look.glyphs.focus, column: marked.lowerBound, row: row, style: look.theme.accent)
    }
    buffer.write(
      text, column: inner.lowerBound, row: row, style: style, maxColumns: inner.count)
    if isFocused { buffer.patch(style: look.theme.focus, columns: marked, row: row) }
  }

  private func drawField(_ row: Int, on buffer: inout ScreenBuffer) -> Frame.Position {
    let window = line.window(
      columns: panel.inner.count, metrics: look.metrics,
      mask: list.prompt?.isSecure == true ? look.glyphs.mask : nil)
    let placeholder = line.text.isEmpty ? list.prompt?.placeholder : nil
    write(
      placeholder ?? window.text, placeholder == nil ? look.theme.rowTitle : look.theme.faint, row,
      isFocused: true, on: &buffer)
    return Frame.Position(column: panel.inner.lowerBound + window.cursorColumn, row: row)
  }

  private func drawChoice(_ index: Int, _ row: Int, on buffer: inout ScreenBuffer) {
    let choice = list.choices[index]
    var style =
      choice.isDestructive
      ? look.theme.destructive
      : choice.row.role == .cancel ? look.theme.detail : look.theme.rowTitle
    if let tint = choice.row.tint { style.foreground = tint.color(on: look.theme.page) }
    if !choice.row.isEnabled { style = look.theme.disabled }
    let reason = choice.row.reason.map { " \(look.glyphs.disabled) \($0)" } ?? ""
    let title = list.shownTitle(of: index, words: look.words)
    write(
      (list.isConfirmation ? title.capitalizedFirst : title) + reason, style, row,
      isFocused: index == list.focus, on: &buffer)
  }
}
