import TablesBasics
import TablesModel
import TablesText

/// A box over the rows, at the bottom of the content, for a menu or the list of keys.
///
/// It is as wide as the table, and thereby wider than the frames of sections, so that it covers
/// whole lines of them.
struct Panel {
  let title: String
  /// The number of lines.
  let lines: Int
  /// The number of lines for which there has to be room inside the border. If there is less room,
  /// the panel is drawn without a border.
  let framedLines: Int
  let look: Look
  /// The rows of the frame that the panel may cover.
  let rows: Range<Int>
  /// The number of columns of the table.
  let columns: Int

  private var isFramed: Bool { rows.count >= min(lines, framedLines) + 2 && columns >= 8 }

  /// The number of rows that are needed to show all lines and the border.
  var wantedLines: Int { lines + 2 }

  /// The number of rows that the panel covers.
  var coveredLines: Int { visibleLines + (isFramed ? 2 : 0) }

  /// The number of visible lines.
  var visibleLines: Int { min(lines, max(rows.count - (isFramed ? 2 : 0), 1)) }

  /// The columns inside the border. The first one is for the mark of the focus.
  var marked: Range<Int> {
    let inset = isFramed ? 1 : 0
    return inset..<max(columns - inset, inset)
  }

  /// The columns for the text of a line.
  var inner: Range<Int> {
    let end = max(marked.upperBound, marked.lowerBound + 2)
    return marked.lowerBound + 2..<end
  }

  /// The rows of the frame at which the visible lines are drawn.
  var lineRows: Range<Int> {
    let end = rows.upperBound - (isFramed ? 1 : 0)
    return end - visibleLines..<end
  }

  /// Draws blank lines, with the border around them if there is room. Returns the rows of the
  /// lines.
  func draw(on buffer: inout ScreenBuffer) -> Range<Int> {
    let rows = lineRows
    for row in rows {
      clear(row, on: &buffer)
      guard isFramed else { continue }
      for column in [0, columns - 1] {
        buffer.write(look.glyphs.vertical, column: column, row: row, style: look.theme.border)
      }
    }
    if isFramed { drawEdges(above: rows.lowerBound - 1, below: rows.upperBound, on: &buffer) }
    return rows
  }

  private func drawEdges(above top: Int, below bottom: Int, on buffer: inout ScreenBuffer) {
    edge(look.glyphs.topLeft, look.glyphs.topRight, top, on: &buffer)
    edge(look.glyphs.bottomLeft, look.glyphs.bottomRight, bottom, on: &buffer)
    guard columns > 8 else { return }
    let title = look.metrics.truncated(
      title, to: columns - 6, at: .middle, ellipsis: look.glyphs.ellipsis)
    buffer.write(" \(title) ", column: 2, row: top, style: look.theme.header)
  }

  private func clear(_ row: Int, on buffer: inout ScreenBuffer) {
    buffer.fill(columns: 0..<columns, row: row, style: .plain)
  }

  private func edge(_ start: String, _ end: String, _ row: Int, on buffer: inout ScreenBuffer) {
    clear(row, on: &buffer)
    let rule = String(repeating: look.glyphs.horizontal, count: max(columns - 2, 0))
    buffer.write(start + rule + end, column: 0, row: row, style: look.theme.border)
  }
}

/// The list of keys, which the key `?` opens over the rows. It can be scrolled if it does not fit.
extension Screen {
  func showKeys() -> Outcome {
    update { $0.mode = .keys(firstLine: 0) }
    return .helpToggled(true)
  }

  func hideKeys() -> Outcome {
    endMode()
    return .helpToggled(false)
  }

  func routeInKeys(_ key: Key) -> Outcome {
    switch key.code {
    case .escape, .enter, .left: hideKeys()
    case .character(KeyCommand.keys.rawValue), .character(KeyCommand.quit.rawValue): hideKeys()
    case .up: scrollKeys(by: -1)
    case .down: scrollKeys(by: 1)
    case .pageUp: scrollKeys(by: -contentRows.count)
    case .pageDown, .space: scrollKeys(by: contentRows.count)
    case .home: scrollKeys(by: -1000)
    case .end: scrollKeys(by: 1000)
    default: .unhandled
    }
  }

  func scrollKeys(by lines: Int) -> Outcome {
    guard case .keys(let firstLine) = mode else { return .unhandled }
    let current = keyPanel(firstLine: firstLine).firstLine
    let moved = keyPanel(firstLine: current + lines).firstLine
    guard moved != current else { return .unhandled }
    update { $0.mode = .keys(firstLine: moved) }
    return .scrolled
  }

  /// Whether the list of keys has more lines than there is room for.
  var canScrollKeys: Bool { keyPanel(firstLine: 1).firstLine > 0 }

  func keyPanel(firstLine: Int) -> KeyPanel {
    KeyPanel(
      hints: KeyHelp.all(on: self), firstLine: firstLine, look: look, rows: contentRows,
      columns: layout.columns)
  }
}

/// The drawing of the list of keys.
struct KeyPanel {
  private let hints: [KeyHint]
  private let look: Look
  let panel: Panel
  /// The index of the first visible line, limited so that no lines stay blank at the end.
  let firstLine: Int
  /// The number of columns of the widest key; 0 if a third of the panel is not left beside it.
  private let keyColumns: Int

  init(hints: [KeyHint], firstLine: Int, look: Look, rows: Range<Int>, columns: Int) {
    (self.hints, self.look) = (hints, look)
    panel = Panel(
      title: look.words.keys.list.capitalizedFirst, lines: hints.count, framedLines: 3, look: look,
      rows: rows, columns: columns)
    let widest = hints.map { look.metrics.width(of: $0.key) }.max() ?? 0
    keyColumns = (widest + 2) * 3 > panel.inner.count * 2 ? 0 : widest
    self.firstLine = firstLine.clamped(to: 0...max(hints.count - panel.visibleLines, 0))
  }

  func draw(on buffer: inout ScreenBuffer) {
    let inner = panel.inner
    for (hint, row) in zip(hints[firstLine...], panel.draw(on: &buffer)) {
      buffer.write(
        hint.key, column: inner.lowerBound, row: row, style: look.theme.accent,
        maxColumns: inner.count)
      let column = inner.lowerBound + max(keyColumns, look.metrics.width(of: hint.key)) + 2
      let meaning = look.metrics.truncated(
        hint.meaning, to: max(inner.upperBound - column, 0), at: .tail,
        ellipsis: look.glyphs.ellipsis)
      buffer.write(meaning, column: column, row: row, style: look.theme.rowTitle)
    }
  }
}
