import TablesBasics
import TablesModel
import TablesText

/// The list of keys over the rows: opened by `?`, and scrolled where it does not fit.
extension Screen {
  /// Whether the list of keys is open.
  package var showsKeys: Bool {
    if case .keys = mode { true } else { false }
  }

  func showKeys() -> Outcome {
    update { $0.mode = .keys(firstLine: 0) }
    return .keysShown(true)
  }

  func hideKeys() -> Outcome {
    endMode()
    return .keysShown(false)
  }

  func routeInKeys(_ key: Key) -> Outcome {
    switch key.code {
    case .escape, .enter, .left, .character("?"), .character("q"): hideKeys()
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
  private let panel: Panel
  /// The first line that is shown, so that the last lines fill the panel.
  let firstLine: Int
  /// The number of columns of the keys.
  private let keyColumns: Int

  init(hints: [KeyHint], firstLine: Int, look: Look, rows: Range<Int>, columns: Int) {
    (self.hints, self.look) = (hints, look)
    keyColumns = hints.map { look.metrics.width(of: $0.key) }.max() ?? 0
    let widest = hints.map { look.metrics.width(of: $0.meaning) }.max() ?? 0
    panel = Panel(
      title: look.words.keys.list.capitalizedFirst,
      contentColumns: keyColumns + 1 + widest, lines: hints.count, framedLines: 3, look: look,
      rows: rows, columns: columns)
    self.firstLine = firstLine.clamped(to: 0...max(hints.count - panel.visibleLines, 0))
  }

  /// The number of rows between the bars that show all keys.
  var wantedLines: Int { hints.count + 2 }

  func draw(on buffer: inout ScreenBuffer) {
    let inner = panel.inner.lowerBound - 1..<panel.inner.upperBound
    for (hint, row) in zip(hints[firstLine...], panel.draw(on: &buffer)) {
      buffer.write(
        hint.key, column: inner.lowerBound, row: row, style: look.theme.accent,
        maxColumns: inner.count)
      let column = inner.lowerBound + keyColumns + 2
      let meaning = look.metrics.truncated(
        hint.meaning, to: max(inner.upperBound - column, 0), at: .tail,
        ellipsis: look.glyphs.ellipsis)
      buffer.write(meaning, column: column, row: row, style: look.theme.rowTitle)
    }
  }
}
