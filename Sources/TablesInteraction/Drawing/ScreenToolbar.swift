import TablesModel
import TablesRouting
import TablesText

/// The actions in the bars of a screen, with their places and their keys.
struct ScreenToolbar {
  /// The actions beside the title, or on lines of their own below it.
  private(set) var top: BarLayout
  /// The actions of the bar below the rows.
  private(set) var bottom: BarLayout
  /// The actions in the order in which they are shown, each with its key.
  let actions: [(path: RowPath, title: String, isEnabled: Bool, key: Character?)]
  /// The lines of the note of an action: why the action in focus is disabled, or else why one has
  /// failed, or work of a screen that was left.
  let note: [StyledLine.Span]

  fileprivate init(_ rows: [(path: RowPath, row: Row)], focused: RowPath?, screen: Screen) {
    let (look, content) = (screen.look, screen.layout.content)
    let order = [Row.Placement.leading, .trailing, .bottom]
    let rows = order.flatMap { place in rows.filter { $0.row.placement == place } }
    let keys = Self.keys(
      for: rows.map(\.row.title), besides: screen.commandKeys)
    let items = zip(rows, keys).map { row, key in
      BarItem(row.row, at: row.path, key: key, isFocused: row.path == focused, look: look)
    }
    actions = zip(rows, keys).map {
      ($0.path, $0.row.title, $0.row.isEnabled && $0.row.status != .running, $1)
    }
    top = BarLayout(
      items.filter { $0.placement != .bottom }, besideText: screen.titleColumns, lines: 1,
      content: content)
    bottom = BarLayout(items.filter { $0.placement == .bottom }, content: content)
    let failed = rows.firstIndex { $0.row.face.failure != nil }
    let told = rows.firstIndex { $0.path == focused && $0.row.face.reason != nil } ?? failed
    let late = screen.router.lateFailure.map { BarItem($0.row, at: $0.path, look: look) }
    let limit = screen.rows >= 8 ? screen.rows / 4 : screen.rows >= 6 ? 1 : 0
    note =
      (told.map { items[$0] } ?? late)?.note.map { note in
        look.metrics.wrapped(
          note.text, to: content.count, limit: max(limit, 1), ellipsis: look.glyphs.ellipsis
        ).map { StyledLine.Span($0, style: note.style) }
      } ?? []
    top.truncate(toLines: 1 + limit)
    bottom.truncate(toLines: limit)
  }

  /// Returns a key for each title: the first of its letters that no other action has, or else the
  /// first free letter.
  private static func keys(for titles: [String], besides taken: Set<Character>) -> [Character?] {
    var free = Set("abcdefghijklmnopqrstuvwxyz").subtracting(taken)
    func take(_ letter: Character?) -> Character? { letter.flatMap { free.remove($0) } }
    let own = titles.map { title in take(title.lowercased().first(where: free.contains)) }
    return own.map { $0 ?? take(free.min()) }
  }

  /// Returns the action with a key.
  func path(ofKey key: Character) -> RowPath? { actions.first { $0.key == key }?.path }

  /// Whether an action is in the bar below the rows.
  func isAtBottom(_ path: RowPath) -> Bool { bottom.places.contains { $0.item.path == path } }
}

extension Screen {
  /// The number of columns of the title of the current screen, with the mark of going back.
  fileprivate var titleColumns: Int {
    let title = router.titles.last.map { look.metrics.width(of: $0) } ?? 0
    return title + (router.depth > 0 ? look.metrics.width(of: look.glyphs.back) + 1 : 0)
  }

  /// The actions in the bars; `nil` if the table has none. The result is cached until one of them
  /// may have changed.
  var toolbar: ScreenToolbar? {
    guard router.hasToolbar else { return nil }
    let focused = view.focus?.element.path.flatMap { $0.isInToolbar ? $0 : nil }
    if let kept = cache.toolbar, kept.focused == focused { return kept.toolbar }
    let generation = cache.generation
    let rows = router.toolbarItems().compactMap { path in
      layout.drawnRow(at: path, of: source).map { (path: path, row: $0) }
    }
    let toolbar = ScreenToolbar(rows, focused: focused, screen: self)
    if cache.generation == generation { cache.toolbar = (focused, toolbar) }
    return toolbar
  }

  // MARK: Focus

  /// Returns the focus on the first action at the top for the direction up, and of the bar below
  /// the rows for the direction down; `nil` if there is none.
  func toolbarFocus(_ direction: Focus.Direction) -> Focus? {
    let toolbar = toolbar
    let bar = direction == .up ? toolbar?.top : toolbar?.bottom
    return bar?.places.first.flatMap { focus(on: .row($0.item.path)) }
  }

  /// Returns the focus on the action before or after one in a bar or beside a header; `nil` if
  /// there is none in that direction.
  func focus(besideAction path: RowPath, _ direction: Focus.Direction) -> Focus? {
    let actions =
      path.isInToolbar
      ? toolbar?.actions.map(\.path) ?? [] : router.headerActions(ofSection: path.section)
    guard let place = actions.firstIndex(of: path) else { return nil }
    let next = place + direction.rawValue
    return actions.indices.contains(next) ? focus(on: .row(actions[next])) : nil
  }

  /// Moves the focus from an action in a bar or beside a header to the one beside it. Returns `nil`
  /// if the focus is on no such action, or if there is none beside one of a header.
  func moveBesideAction(_ direction: Focus.Direction) -> Outcome? {
    guard let path = view.focus?.element.path, !path.isOfItem else { return nil }
    guard let next = focus(besideAction: path, direction) else {
      return path.isInToolbar ? focusOutcome : nil
    }
    setFocus(next)
    return focusOutcome
  }

  /// Selects the action with a key. Returns `nil` if there is none. Since the last frame, the key
  /// may have passed to another action, which is not the one that the user means.
  func selectAction(key: Character) -> Outcome? {
    let drawn = cache.frame?.letters[key]
    let isSeen = drawn?.screen == state.screen
    let path = isSeen ? drawn.flatMap { router.path(of: $0) } : toolbar?.path(ofKey: key)
    return path.map { select(element: .row($0), asksFirst: true) }
  }

  // MARK: Places

  /// Returns the action of a bar or a header that is drawn at a place of the frame.
  func action(column: Int, row: Int, in frame: DrawnFrame) -> RowPath? {
    switch frame.origins[row] {
    case .title, .toolbar:
      let isTop = row < contentRows.lowerBound
      let bar = isTop ? toolbar?.top : toolbar?.bottom
      return bar?.item(atColumn: column, line: isTop ? row : row - bottomBarRow)?.path
    case .header(let section):
      guard let bar = headerBar(ofSection: section) else { return nil }
      let line = row - firstRow(ofHeader: section, in: frame.origins)
      return bar.item(atColumn: column, line: line)?.path
    case .row, .footer, .emptyState, .decoration: return nil
    }
  }

  /// The first row of the frame of the bar below the rows.
  var bottomBarRow: Int { contentRows.upperBound }

  /// Returns the places of the actions beside a header; `nil` if it has none.
  func headerBar(ofSection index: Int) -> BarLayout? {
    guard let section = source.section(at: index), !section.headerActions.isEmpty else {
      return nil
    }
    let focused = view.focus?.element.path
    return layout.headerBar(
      of: presented(section, at: index), at: index,
      focused: focused?.section == index && focused?.headerAction != nil ? focused : nil)
  }

  /// Returns a section with the actions of its header as the source has them.
  private func presented(_ section: Section<Row>, at index: Int) -> Section<Row> {
    var section = section
    let actions = section.headerActions.indices.compactMap {
      source.row(at: RowPath(headerAction: $0, ofSection: index))
    }
    section.headerActions = RowList(actions.map(\.value))
    return section
  }

  /// Returns the row of the frame of the first line of a header, which may be above the window.
  func firstRow(ofHeader section: Int, in origins: [LineOrigin]) -> Int {
    let header = LayoutElement(section: section, part: .header)
    let hidden = view.anchor?.element == header ? view.anchor?.line ?? 0 : 0
    return (origins.firstIndex(of: .header(section: section)) ?? 0) - hidden
  }
}

/// The drawing of the actions in the bars of a frame.
extension ScreenBars {
  /// Draws the actions beside the title, those below it, and the bar below the rows.
  func drawActions(of toolbar: ScreenToolbar, on buffer: inout ScreenBuffer) {
    for line in 0..<toolbar.top.lineCount { toolbar.top.drawLine(line, row: line, on: &buffer) }
    for line in 0..<toolbar.bottom.lineCount {
      toolbar.bottom.drawLine(line, row: screen.bottomBarRow + line, on: &buffer)
    }
  }

  /// Draws the note of an action from the blank line above the rows on. A frame without this line
  /// shows the note in place of the keys.
  func drawNote(of toolbar: ScreenToolbar, on buffer: inout ScreenBuffer) {
    let isAbove = screen.contentRows.lowerBound > toolbar.top.lineCount
    let first = isAbove ? toolbar.top.lineCount : screen.rows - 1
    for (line, note) in toolbar.note.enumerated() {
      buffer.fill(columns: 0..<screen.columns, row: first + line, style: .plain)
      buffer.write(
        note.text, column: screen.layout.content.lowerBound, row: first + line, style: note.style)
    }
  }
}
