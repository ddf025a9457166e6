import TablesModel
import TablesRouting
import TablesText

/// The window of the current screen, and the measuring of its lines.
extension Screen {
  /// Moves the window as little as needed to show the focus, above the panel if one is open; see
  /// `Viewport.revealing`.
  func reveal() {
    let covered = coveredLines
    if covered != view.viewport.coveredLines { update { $0.view.viewport.cover(covered) } }
    setWindow(view.viewport.revealing(focusedLines, in: self))
  }

  /// The number of lines of the window that the open panel covers, or a question in the bottom bar
  /// that takes several lines. 0 if it is not about the row in focus, or leaves no line for it.
  private var coveredLines: Int {
    // If the user has scrolled the focus out of the window, the list of keys does not scroll back.
    if case .keys = mode, view.viewport.focusPlace == nil { return 0 }
    var lines = openPanel?.coveredLines ?? 0
    if case .choosing(let list, _) = mode {
      guard view.focus?.target == .row(list.address) else { return 0 }
      if isInBar(list) {
        let first = rows - ScreenBars(screen: self).lineCount(of: list)
        lines = max(contentRows.upperBound - first, 0)
      }
    }
    return lines < contentRows.count ? lines : 0
  }

  /// The panel that is open: the list of keys, a menu or a question. `nil` for none.
  var openPanel: Panel? {
    switch mode {
    case .rows, .editing, .searching: nil
    case .keys(let firstLine): keyPanel(firstLine: firstLine).panel
    case .choosing(let list, let line): panel(of: list, line)?.panel
    }
  }

  /// The element whose lines show the focus: for an action beside a header, the header. `nil` for
  /// an action in the bars, whose lines are outside of the window.
  private var focusedLines: LayoutElement? {
    guard let element = view.focus?.element, let path = element.path, !path.isOfItem else {
      return view.focus?.element
    }
    return path.isInToolbar ? nil : LayoutElement(section: path.section, part: .header)
  }

  /// Moves the window by lines. Returns whether it has moved.
  func moveWindow(by lines: Int) -> Bool {
    reveal()
    guard let moved = view.viewport.moved(by: lines, in: self) else { return false }
    setWindow(moved)
    return true
  }

  private func setWindow(_ window: Window?) {
    var anchor = window?.anchor
    if let placed = anchor {
      anchor?.target = isStart(placed) ? nil : focus(on: placed.element)?.target
    }
    let place = focusedLines.flatMap { element in
      window?.place(of: element).map {
        Viewport.FocusPlace(
          line: $0.line, offset: $0.offset, height: height(of: element), windowLines: visibleLines)
      }
    }
    update { $0.view.viewport.place(at: anchor, focus: place) }
  }

  /// Whether the table has lines above or below the window, apart from those that only a panel
  /// covers.
  var isLongerThanWindow: Bool {
    guard view.viewport.coveredLines > 0, let first = elements.first else {
      return view.viewport.hidesPart(of: self)
    }
    let room = contentRows.count
    return lineCount(from: Anchor(element: first), limit: room + 1) > room
  }

  /// The rows that are visible, or that will be once no panel is open.
  var uncoveredRows: [RowPath] {
    view.viewport.uncoveredAnchor.map {
      measuredWindow(from: $0, limit: contentRows.count).rows
    } ?? []
  }

  /// The number of rows above each section, followed by the number of all rows. `nil` for more than
  /// 64 sections, because each section has to be created to count its rows.
  var rowCounts: [Int]? {
    if let counts = cache.rowCounts { return counts }
    let (sections, generation) = (router.numberOfSections, cache.generation)
    var rows: [Int]?
    if sections <= 64 {
      rows = (0..<sections).reduce(into: [0]) { rows, section in
        rows.append(rows[section] + router.numberOfRows(inSection: section))
      }
    }
    if cache.generation == generation { cache.rowCounts = .some(rows) }
    return rows
  }

  /// The rows of a frame between the bars at the top and the bottom.
  var contentRows: Range<Int> { contentRows(ofRows: rows) }

  /// Returns the rows between the bars of a frame with a number of rows.
  func contentRows(ofRows rows: Int) -> Range<Int> {
    var top = rows >= 4 ? (rows >= 8 ? 2 : 1) : 0
    var bottom = rows >= 5 ? 1 : 0
    if rows >= 4, let toolbar {
      top += toolbar.top.lineCount - 1 + max(toolbar.note.count - 1, 0)
      bottom += toolbar.bottom.lineCount
    }
    return top..<max(rows - bottom, top)
  }
}

extension Router: LayoutSource {}

// MARK: - Lines

extension Screen: TableLines {
  var elements: LayoutElements {
    LayoutElements(source: source, isFramed: layout.isFramed)
  }

  var visibleLines: Int {
    let (lines, covered) = (contentRows.count, view.viewport.coveredLines)
    return covered < lines ? lines - covered : lines
  }

  /// Returns the elements in the window that begins at an anchor. The result is cached until an
  /// element may have changed.
  func window(from anchor: Anchor) -> Window {
    if let kept = cache.window, kept.isAt(anchor, limit: visibleLines) { return kept }
    let generation = cache.generation
    if cache.window == nil { measureByDrawing(from: anchor) }
    let window = measuredWindow(from: anchor, limit: visibleLines)
    if cache.generation == generation { cache.window = window }
    return window
  }

  /// Measures the elements of a window by drawing its lines, which the next frame takes.
  private func measureByDrawing(from anchor: Anchor) {
    let (rows, generation) = (contentRows, cache.generation)
    var canvas = LineCanvas(on: blankBuffer, rows: rows, skipping: anchor.line)
    let cursor = drawLines(from: anchor, on: &canvas)
    cache.keep(
      MeasuredLines(anchor: anchor, rows: rows, canvas: canvas, cursor: cursor),
      measuredIn: generation)
  }

  /// Draws the elements from an anchor on until the canvas is full or the table ends, and keeps
  /// their heights. Returns the position of the cursor; `nil` if no row is edited there.
  func drawLines(from anchor: Anchor, on canvas: inout LineCanvas) -> Frame.Position? {
    let (showsDrafts, generation) = (showsDrafts, cache.generation)
    var elements = elements
    var element: LayoutElement? = anchor.element
    var cursor: Frame.Position?
    while let current = element, !canvas.isFull {
      let lines = canvas.lineCount
      if showsDrafts, let target = editedRow(current) {
        cursor = drawEdit(of: target, on: &canvas) ?? cursor
      } else {
        layout.draw(current, of: source, on: &canvas)
      }
      if !canvas.isFull {  // Otherwise the element may have more lines than were drawn.
        cache.keep(canvas.lineCount - lines, of: current, measuredIn: generation)
      }
      element = elements.visit(after: current)
    }
    return cursor
  }

  /// The lines above the field of a row that is typed into, such as its title: the text and the
  /// reason why it is invalid matter more.
  func dispensableLines(of element: LayoutElement) -> Int {
    guard let edit = view.edit, editedRow(element)?.address == edit.address
    else { return 0 }
    return field(of: edit)?.linesAbove ?? 0
  }

  /// Returns the number of lines of an element. The element is drawn once to count them.
  func height(of element: LayoutElement) -> Int {
    if let height = cache.height(of: element) { return height }
    let generation = cache.generation
    if element.path?.isOfItem == false { return 0 }
    let height =
      editedRow(element).map { editLineCount(of: $0) }
      ?? layout.lineCount(of: element, of: source)
    cache.keep(height, of: element, measuredIn: generation)
    return height
  }
}
