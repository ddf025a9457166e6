import TablesModel
import TablesRouting
import TablesText

/// A frame, with the part of the table that each of its rows shows.
struct DrawnFrame {
  let frame: Frame
  let origins: [LineOrigin]
  /// The parts of rows that do something else than the row if they are clicked.
  let controls: [DrawnControl]
  /// The rows of the table in the frame, from top to bottom.
  let rows: [RowPath]
  /// The version of the screen when the frame was drawn. The frame is stale once it has changed.
  let version: Int
  /// The generation of the measures with which the frame was drawn; see `FrameCache`.
  let generation: Int
  let screen: ScreenID
  /// The actions in the bars by the letters with which they are drawn.
  let letters: [Character: RowRef]
}

/// The drawing of one frame: the lines of the table in the window, and marks and bars over them.
struct FrameDrawing {
  private let screen: Screen
  private var buffer: ScreenBuffer
  private var origins: [LineOrigin]
  private var controls: [DrawnControl] = []
  private var cursor: Frame.Position?
  private var focus: Frame.Position?
  private var letters: [Character: RowRef] = [:]
  private let last: DrawnFrame?
  /// The lines of the table, if they were drawn to measure the window.
  private let lines: MeasuredLines?

  /// Begins a frame.
  /// - Parameter last: The last frame of the screen; `nil` if this is the first one.
  init(screen: Screen, after last: DrawnFrame?) {
    self.init(
      screen, last, screen.cache.takeLines(from: screen.view.anchor, rows: screen.contentRows))
  }

  /// Creates a blank frame.
  init(blank screen: Screen) { self.init(screen, nil, nil) }

  private init(_ screen: Screen, _ last: DrawnFrame?, _ lines: MeasuredLines?) {
    (self.screen, self.last, self.lines) = (screen, last, lines)
    buffer = lines?.canvas.buffer ?? screen.blankBuffer
    origins = Array(repeating: .decoration, count: screen.rows)
  }

  func frame(at version: Int) -> DrawnFrame {
    var scroll = Scroll(rows: screen.contentRows, lines: 0)
    if let last, last.screen == screen.state.screen {
      scroll.lines = last.frame.scroll.lines + linesScrolled(since: last)
    }
    return DrawnFrame(
      frame: Frame(
        buffer: buffer, cursor: cursor, focus: focus, scroll: scroll,
        colors: screen.renderer.colors),
      origins: origins, controls: controls, rows: origins.rowPaths, version: version,
      generation: screen.cache.generation, screen: screen.state.screen, letters: letters)
  }

  /// Returns the number of lines by which the rows that are in both frames have moved up since the
  /// last one; 0 if no row is in both.
  private func linesScrolled(since last: DrawnFrame) -> Int {
    for line in screen.contentRows.dropFirst() where origins[line] != origins[line - 1] {
      guard case .row = origins[line] else { continue }
      if let old = last.origins.firstIndex(of: origins[line]) { return old - line }
    }
    return 0
  }

  mutating func draw() {
    drawLines()
    markFocus()
    markMatches()
    let bars = ScreenBars(screen: screen)
    let toolbar = screen.contentRows.lowerBound > 0 ? screen.toolbar : nil
    if screen.contentRows.lowerBound > 0 {
      cursor = bars.drawTop(toolbar?.top.text, on: &buffer) ?? cursor
    }
    if let toolbar {
      bars.drawActions(of: toolbar, on: &buffer)
      for case (let path, _, _, let key?) in toolbar.actions {
        letters[key] = screen.router.address(of: path).map { screen.ref($0, at: path) }
      }
    }
    switch screen.mode {
    case .rows, .editing, .searching: break
    case .choosing(let list, let line):
      cursor = screen.panel(of: list, line)?.draw(on: &buffer)
    case .keys(let firstLine):
      screen.keyPanel(firstLine: firstLine).draw(on: &buffer)
      cursor = nil
    }
    bars.drawBottom(on: &buffer)
    if let toolbar, !screen.mode.isOverRows { bars.drawNote(of: toolbar, on: &buffer) }
  }

  // MARK: Lines

  /// Draws the lines of the table in the window.
  private mutating func drawLines() {
    let (rows, anchor) = (screen.contentRows, screen.view.anchor)
    var canvas =
      lines?.canvas ?? LineCanvas(on: buffer, rows: rows, skipping: anchor?.line ?? 0)
    if let anchor {
      cursor =
        if let lines { lines.cursor } else { screen.drawLines(from: anchor, on: &canvas) }
    } else {
      screen.layout.drawNote(screen.router.emptyNote(in: screen.look.words), on: &canvas)
    }
    (buffer, controls) = (canvas.buffer, canvas.controls)
    for (line, origin) in canvas.origins.enumerated() { origins[rows.lowerBound + line] = origin }
    if rows.lowerBound > 0 { origins[0] = .title }
    guard rows.lowerBound > 0, let toolbar = screen.toolbar else { return }
    for line in 0..<toolbar.top.lineCount where line > 0 { origins[line] = .toolbar }
    for line in 0..<toolbar.bottom.lineCount { origins[screen.bottomBarRow + line] = .toolbar }
  }

  // MARK: Marks

  /// Marks a row that was revealed, if it is visible.
  mutating func mark(_ row: RowAddress) {
    guard
      let path = origins.rowPaths.first(where: {
        screen.router.presentedRow(at: $0)?.address == row
      })
    else { return }
    let style = screen.look.theme.match
    for row in screen.contentRows where origins[row] == .row(path) {
      buffer.patch(style: style, columns: screen.layout.content, row: row)
    }
  }

  private mutating func markFocus() {
    guard let focus = screen.view.focus?.element else { return }
    if let path = focus.path, !path.isOfItem { return markAction(path) }
    let wanted: LineOrigin = focus.path.map { .row($0) } ?? .header(section: focus.section)
    let (look, layout) = (screen.look, screen.layout)
    let isEditing = screen.view.editing != nil && !screen.isEditedRowGone
    let content = layout.content
    for row in screen.contentRows where origins[row] == wanted {
      self.focus =
        self.focus
        ?? Frame.Position(column: layout.focusColumn ?? content.lowerBound, row: row)
      guard let column = layout.focusColumn else {
        if isEditing { continue }
        buffer.patch(style: TextStyle(attributes: .inverse), columns: content, row: row)
        continue
      }
      if row == screen.contentRows.lowerBound || origins[row - 1] != wanted {
        buffer.write(look.glyphs.focus, column: column, row: row, style: look.theme.accent)
      }
      if isEditing { continue }
      buffer.patch(style: look.theme.focus, columns: column..<content.upperBound + 1, row: row)
    }
  }

  /// Marks the action in focus. An action in the bars is drawn with its mark already, so only its
  /// position is recorded.
  private mutating func markAction(_ path: RowPath) {
    if path.isInToolbar {
      guard screen.contentRows.lowerBound > 0, let toolbar = screen.toolbar else { return }
      for (bar, first) in [(toolbar.top, 0), (toolbar.bottom, screen.bottomBarRow)] {
        if let place = bar.places.first(where: { $0.item.path == path }) {
          focus = Frame.Position(column: place.columns.lowerBound, row: first + place.line)
        }
      }
      return
    }
    guard let bar = screen.headerBar(ofSection: path.section),
      let place = bar.places.first(where: { $0.item.path == path })
    else { return }
    let row = screen.firstRow(ofHeader: path.section, in: origins) + place.line
    guard screen.contentRows.contains(row) else { return }
    bar.drawLine(place.line, row: row, on: &buffer)
    focus = Frame.Position(column: place.columns.lowerBound, row: row)
  }

  private mutating func markMatches() {
    guard let text = screen.router.searchText, !text.isEmpty else { return }
    let query = SearchQuery(text)
    for row in screen.contentRows {
      guard case .row = origins[row] else { continue }
      let places = screen.layout.content.filter { !buffer[$0, row].isContinuation }
      let ends = places.dropFirst() + [screen.layout.content.upperBound]
      for match in query.matches(inPieces: places.map { buffer[$0, row].text }) {
        let end = ends[ends.startIndex + match.upperBound - 1]
        buffer.patch(
          style: screen.look.theme.match, columns: places[match.lowerBound]..<end, row: row)
      }
    }
  }
}

extension Screen {
  /// A blank buffer of the size of a frame. Styles of the last frame have the same numbers.
  var blankBuffer: ScreenBuffer {
    if let last = cache.frame?.frame.buffer, last.columns == columns, last.rows == rows {
      return last.blankCopy()
    }
    return ScreenBuffer(columns: columns, rows: rows, metrics: look.metrics)
  }
}
