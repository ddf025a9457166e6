import TablesModel
import TablesRouting
import TablesText

/// A frame, with the part of the table that each of its rows shows.
struct DrawnFrame {
  let frame: Frame
  let origins: [LineOrigin]
  /// The rows of the table in the frame, from top to bottom.
  let rows: [RowPath]
  /// The version of the screen when the frame was drawn. The frame is stale once it has changed.
  let version: Int
}

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

  func frame(at version: Int) -> DrawnFrame {
    DrawnFrame(
      frame: Frame(buffer: buffer, cursor: cursor, focus: focus, colors: screen.renderer.colors),
      origins: origins, rows: rows, version: version)
  }

  mutating func draw() {
    markFocus()
    markMatches()
    let bars = ScreenBars(screen: screen)
    let toolbar = screen.contentRows.lowerBound > 0 ? screen.toolbar : nil
    if screen.contentRows.lowerBound > 0 {
      cursor = bars.drawTop(toolbar?.top.text, on: &buffer) ?? cursor
    }
    if let toolbar {
      bars.drawTopActions(of: toolbar, on: &buffer)
      bars.drawBottomActions(of: toolbar, on: &buffer)
    }
    switch screen.mode {
    case .browsing: break
    case .asking(let question): cursor = screen.panel(of: question)?.draw(on: &buffer)
    case .menu(let menu):
      screen.panel(of: menu).draw(on: &buffer)
      cursor = nil
    case .keys(let firstLine):
      screen.keyPanel(firstLine: firstLine).draw(on: &buffer)
      cursor = nil
    }
    bars.drawBottom(on: &buffer)
    if let toolbar, case .browsing = screen.mode { bars.drawNote(of: toolbar, on: &buffer) }
  }

  // MARK: Marks

  /// Marks a row that was revealed, if it is visible.
  mutating func mark(_ row: RowAddress) {
    guard let path = rows.first(where: { screen.router.presentedRow(at: $0)?.address == row })
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
      for columns in BufferSearch(buffer: buffer, row: row, columns: screen.layout.content)
        .matches(of: query)
      { buffer.patch(style: screen.look.theme.match, columns: columns, row: row) }
    }
  }
}

/// A row of a buffer, in which the columns that match a search are found.
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

// MARK: - Lines

/// The lines of the table in the window, without the marks of focus, matches and changes, and
/// without bars.
///
/// The lines are kept for the next frame, and drawn again once anything that they depend on may
/// have changed.
struct DrawnContent {
  /// The generation of the lines; see `FrameCache`.
  let generation: Int
  /// The first line of the window.
  let anchor: Anchor?
  /// The rows of the frame between the bars.
  let contentRows: Range<Int>
  /// A frame with the lines at their places, and with nothing else.
  private(set) var buffer: ScreenBuffer
  /// The part of the table that each row of the frame shows.
  let origins: [LineOrigin]
  /// The rows of the table in the frame, from top to bottom.
  let rows: [RowPath]
  /// The elements that are visible whole, each with its rows of the frame.
  fileprivate let elements: [DrawnElement]
  /// The cursor in an edit; `nil` if it is not visible.
  let cursor: Frame.Position?
  /// Whether the lines can be used for the next frame. `false` if a closure of the app has drawn a
  /// row or the rows are redacted, because it is then unknown when other lines would be drawn.
  fileprivate let isKept: Bool

  /// Returns whether the lines are those of a window that begins at an anchor, between the same
  /// bars.
  func shows(_ generation: Int, from anchor: Anchor?, in rows: Range<Int>) -> Bool {
    guard isKept, generation == self.generation, rows == contentRows else { return false }
    guard let mine = self.anchor, let anchor else { return self.anchor == nil && anchor == nil }
    return mine.isSamePlace(as: anchor)
  }

  /// Takes over the styles that were added when the frame was drawn over the lines. The next frame
  /// then finds these styles instead of adding them again.
  mutating func adoptStyles(of frame: ScreenBuffer) { buffer.adoptStyles(ofCopy: frame) }
}

/// An element that is visible whole, with its rows of the frame.
private struct DrawnElement {
  let element: LayoutElement
  let rows: Range<Int>
  /// Whether the text of an edit is drawn in place of the value of the row.
  let isEdited: Bool
}

extension Screen {
  /// Draws the lines of the table in the window. Lines of the last frame that cannot have changed
  /// are copied to their new places.
  func drawContent(of generation: Int, after last: DrawnContent?) -> DrawnContent {
    var drawing = ContentDrawing(screen: self)
    if let last, last.isKept {
      drawing.copyElements(of: last, areAllSame: last.generation == generation && !showsDrafts)
    }
    drawing.draw()
    return drawing.content(of: generation)
  }
}

/// The drawing of the lines of the table in the window.
private struct ContentDrawing {
  private let screen: Screen
  private var buffer: ScreenBuffer
  private var cursor: Frame.Position?
  private var origins: [LineOrigin]
  private var isKept: Bool
  /// Whether a row may be edited or have a text that was refused.
  private let showsDrafts: Bool
  /// The elements that are visible whole.
  private var elements: [DrawnElement] = []
  /// The elements whose lines were copied into the buffer, from top to bottom.
  private var copied: ArraySlice<(element: LayoutElement, lines: Int, origin: LineOrigin)> = []

  init(screen: Screen) {
    self.screen = screen
    buffer = ScreenBuffer(columns: screen.columns, rows: screen.rows, metrics: screen.look.metrics)
    origins = Array(repeating: .decoration, count: screen.rows)
    (isKept, showsDrafts) = (!screen.isRedacted, screen.showsDrafts)
  }

  func content(of generation: Int) -> DrawnContent {
    DrawnContent(
      generation: generation, anchor: screen.view.anchor, contentRows: screen.contentRows,
      buffer: buffer, origins: origins, rows: origins.rowPaths, elements: elements, cursor: cursor,
      isKept: isKept)
  }

  /// Copies the elements that were visible whole in the last frame, and are drawn in the same way
  /// now, to their current places.
  /// - Parameter areAllSame: Whether no element has changed. Otherwise only rows are copied.
  mutating func copyElements(of last: DrawnContent, areAllSame: Bool) {
    guard let anchor = screen.view.anchor else { return }
    let rows = screen.contentRows
    buffer = last.buffer.blankCopy()
    var known = last.elements[...]
    for (element, top) in screen.window(from: anchor).elements {
      while let first = known.first, first.element < element { known.removeFirst() }
      guard let first = known.first, first.element == element,
        areAllSame || !first.isEdited && screen.isSameRow(element, since: last.generation)
      else { continue }
      for (line, row) in first.rows.enumerated() where rows.contains(rows.lowerBound + top + line) {
        buffer.copyRow(row, of: last.buffer, to: rows.lowerBound + top + line)
      }
      copied.append((element, first.rows.count, last.origins[first.rows.lowerBound]))
    }
  }

  mutating func draw() {
    let rows = screen.contentRows
    let hidden = screen.view.anchor?.line ?? 0
    var elements = screen.elements
    var canvas = LineCanvas(on: buffer, rows: rows, skipping: hidden)
    var element = screen.view.anchor?.element
    if element == nil { drawEmpty(on: &canvas) }
    while let current = element, !canvas.isFull {
      let first = canvas.lineCount - hidden
      let isEdited = draw(current, on: &canvas)
      let lines = first..<canvas.lineCount - hidden
      // An element that fills the window up may have more lines below it.
      let isWhole = !canvas.isFull || lines.count == screen.height(of: current)
      if first >= 0, lines.upperBound <= rows.count, isWhole {
        self.elements.append(
          DrawnElement(
            element: current, rows: lines.moved(by: rows.lowerBound), isEdited: isEdited))
      }
      element = elements.visit(after: current)
    }
    buffer = canvas.buffer
    for (line, origin) in canvas.origins.enumerated() { origins[rows.lowerBound + line] = origin }
    if rows.lowerBound > 0 { origins[0] = .title }
    guard rows.lowerBound > 0, let toolbar = screen.toolbar else { return }
    for line in 0..<toolbar.top.lineCount where line > 0 { origins[line] = .toolbar }
    for line in 0..<toolbar.bottom.lineCount { origins[screen.bottomBarRow + line] = .toolbar }
  }

  /// Draws an element. Returns whether it is a row that is edited.
  private mutating func draw(_ element: LayoutElement, on canvas: inout LineCanvas) -> Bool {
    if let first = copied.first, first.element == element {
      for _ in 0..<first.lines { canvas.beginLine(first.origin) }
      copied.removeFirst()
      return false
    }
    let edited = showsDrafts ? screen.editedRow(element) : nil
    if let target = edited {
      cursor = screen.drawEdit(of: target, on: &canvas) ?? cursor
    } else {
      screen.layout.draw(element, of: screen.source, on: &canvas)
    }
    if isKept, let path = element.path, screen.router.row(at: path)?.isCompletedWhenDrawn == true {
      isKept = false
    }
    return edited != nil
  }

  private func drawEmpty(on canvas: inout LineCanvas) {
    screen.layout.drawNote(screen.router.emptyNote(in: screen.look.words), on: &canvas)
  }
}
