import TablesModel
import TablesRouting
import TablesText

/// The drawing of one frame: marks and bars over the lines of the table.
struct FrameDrawing {
  private let screen: Screen
  private var buffer: ScreenBuffer
  private let origins: [LineOrigin]
  /// The rows of the table in the frame, from top to bottom.
  let rows: [RowPath]
  private var cursor: Frame.Position?
  private var focus: Frame.Position?

  /// Begins a frame with the lines of the table.
  init(screen: Screen, content: DrawnContent) {
    self.screen = screen
    (buffer, cursor) = (content.buffer, content.cursor)
    (origins, rows) = (content.origins, content.rows)
  }

  /// Begins a blank frame.
  init(screen: Screen) {
    self.screen = screen
    buffer = ScreenBuffer(columns: screen.columns, rows: screen.rows, metrics: screen.look.metrics)
    origins = Array(repeating: .decoration, count: screen.rows)
    rows = []
  }

  func frame(at version: DrawnFrame.Version) -> DrawnFrame {
    DrawnFrame(
      Frame(buffer: buffer, cursor: cursor, focus: focus, colors: screen.renderer.colors),
      origins: origins, rows: rows, version: version)
  }

  mutating func draw() {
    markFocus()
    markMatches()
    let bars = ScreenBars(screen: screen)
    if screen.contentRows.lowerBound > 0 { cursor = bars.drawTop(on: &buffer) ?? cursor }
    switch screen.mode {
    case .browsing: break
    case .asking: cursor = nil
    case .menu(let menu):
      screen.panel(of: menu).draw(on: &buffer)
      cursor = nil
    }
    bars.drawBottom(on: &buffer)
  }

  // MARK: Marks

  /// Marks a row that has changed.
  mutating func mark(_ path: RowPath) {
    let style = screen.look.theme.match
    for row in screen.contentRows where origins[row] == .row(path) {
      buffer.patch(style: style, columns: screen.layout.content, row: row)
    }
  }

  private mutating func markFocus() {
    guard let focus = screen.view.focus?.element else { return }
    let wanted: LineOrigin = focus.path.map { .row($0) } ?? .header(section: focus.section)
    let (look, layout, isEditing) = (screen.look, screen.layout, screen.view.editing != nil)
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

  private mutating func markMatches() {
    guard let text = screen.router.searchText, !text.isEmpty else { return }
    let query = SearchQuery(text)
    for row in screen.contentRows {
      guard case .row = origins[row] else { continue }
      for columns in BufferSearch(buffer: buffer, row: row, columns: screen.layout.content)
        .matches(of: query)
      { buffer.patch(style: screen.look.theme.match, columns: columns, row: row) }
    }
  }
}

/// Finds the columns of a row of a buffer that match a search.
struct BufferSearch {
  let buffer: ScreenBuffer
  let row: Int
  let columns: Range<Int>

  /// Returns the columns of each match.
  func matches(of query: SearchQuery) -> [Range<Int>] {
    let places = columns.filter { !buffer[$0, row].isContinuation }
    let ends = places.dropFirst() + [columns.upperBound]
    return query.matches(inPieces: places.map { buffer[$0, row].text }).map {
      places[$0.lowerBound]..<ends[ends.startIndex + $0.upperBound - 1]
    }
  }
}
