import TablesModel

/// The drawing of an action that stands in a bar or beside a header, as in `[Save]`.
package struct BarItem {
  /// The path of the action.
  package let path: RowPath
  /// The bar of the action.
  package let placement: Row.Placement
  /// The texts from the first bracket to the last.
  fileprivate var spans: [StyledLine.Span]
  /// The number of columns of the texts.
  package private(set) var columns: Int
  /// The mark of the focus, which stands before the first bracket if there is a column for it, and
  /// else in place of the bracket. `nil` if the keys act on something else.
  fileprivate let focus: StyledLine.Span?
  /// The message of an action that has failed, or the reason why it accepts no input.
  package let note: StyledLine.Span?

  /// Creates the item of an action.
  /// - Parameters:
  ///   - row: The action as it is presented.
  ///   - key: A character of the title that is underlined, because it is the key of the action.
  ///   - isFocused: Whether the keys act on the action.
  package init(
    _ row: Row, at path: RowPath, key: Character? = nil, isFocused: Bool = false, look: Look
  ) {
    (self.path, placement) = (path, row.placement)
    let (face, theme) = (row.face, look.theme)
    var style = theme.accent
    if row.isConfirmation { style.attributes.insert(.bold) }
    if face.isDestructive { style = theme.destructive }
    if !row.isEnabled { style = theme.disabled }
    focus =
      isFocused
      ? StyledLine.Span(look.glyphs.focus, style: theme.accent.patched(with: theme.focus)) : nil
    spans = [StyledLine.Span("[", style: theme.faint)] + Self.marks(row, look: look)
    if let icon = row.icon, !icon.isEmpty { spans.append(.init(icon + " ", style: style)) }
    spans += Self.title(row.title, key: key, style: style)
    if face.opensScreen { spans.append(.init(look.glyphs.disclosure, style: theme.faint)) }
    spans.append(.init("]", style: theme.faint))
    if isFocused {
      spans = spans.map { .init($0.text, style: $0.style.patched(with: theme.focus)) }
    }
    columns = spans.reduce(0) { $0 + look.metrics.width(of: $1.text) }
    note = Self.note(of: face, isEnabled: row.isEnabled, look: look)
  }

  /// Returns the mark of an action that runs, has failed or accepts no input.
  private static func marks(_ row: Row, look: Look) -> [StyledLine.Span] {
    let theme = look.theme
    if row.status == .running { return [.init(look.glyphs.running + " ", style: theme.accent)] }
    if row.face.failure != nil || row.isEnabled && row.face.isDestructive {
      return [.init(look.glyphs.warning + " ", style: theme.destructive)]
    }
    return row.isEnabled ? [] : [.init(look.glyphs.disabled + " ", style: theme.disabled)]
  }

  private static func note(of face: RowFace, isEnabled: Bool, look: Look) -> StyledLine.Span? {
    if let failure = face.failure {
      return .init(
        "\(look.glyphs.warning) \(face.name): \(failure)", style: look.theme.destructive)
    }
    guard !isEnabled, let reason = face.reason else { return nil }
    return .init("\(look.glyphs.disabled) \(reason)", style: look.theme.faint)
  }

  private static func title(
    _ title: String, key: Character?, style: TextStyle
  ) -> [StyledLine.Span] {
    guard let key, let place = title.firstIndex(where: { $0.lowercased() == String(key) }) else {
      return [.init(title, style: style)]
    }
    var marked = style
    marked.attributes.insert(.underline)
    let parts = [
      (title[..<place], style), (title[place...place], marked),
      (title[title.index(after: place)...], style),
    ]
    return parts.filter { !$0.0.isEmpty }.map { .init(String($0.0), style: $0.1) }
  }
}

/// The places of the actions beside a text, such as the title of a screen or the header of a
/// section, or on lines of their own below it if they do not fit beside it.
package struct BarLayout {
  /// The place of an action.
  package struct Place {
    package let item: BarItem
    /// The line, counted from the first line of the text.
    package let line: Int
    /// The columns of the action.
    package let columns: Range<Int>
  }

  package private(set) var places: [Place] = []
  /// The number of lines of the text and the actions.
  package private(set) var lineCount: Int
  /// The columns for the text.
  package private(set) var text: Range<Int>

  /// The number of columns between the text and the actions beside it, and between two actions.
  private static let (gap, space) = (2, 1)

  /// Places actions.
  /// - Parameters:
  ///   - items: The actions, those that belong before the text first.
  ///   - textColumns: The number of columns of the text in one line.
  ///   - textLines: The number of lines of the text if no action is beside it.
  ///   - content: The columns of the text and the actions.
  package init(
    _ items: [BarItem], besideText textColumns: Int, lines textLines: Int, content: Range<Int>
  ) {
    (lineCount, text) = (textLines, content)
    if items.isEmpty { return }
    let leading = items.filter { $0.placement == .leading }
    let others = items.filter { $0.placement != .leading }
    let (before, after) = (Self.columns(of: leading), Self.columns(of: others))
    let needed = [before, textColumns, after].filter { $0 > 0 }
    let isBeside =
      needed.reduce(0, +) + Self.gap * (needed.count - 1) <= content.count && textLines < 2
    if isBeside || before + after + Self.gap <= content.count {
      let line = isBeside ? 0 : textLines
      place(leading, from: content.lowerBound, line)
      place(others, from: content.upperBound - after, line)
      lineCount = line + 1
      guard isBeside else { return }
      let start = content.lowerBound + (before > 0 ? before + Self.gap : 0)
      text = start..<content.upperBound - (after > 0 ? after + Self.gap : 0)
    } else {
      flow(leading + others, content, from: textLines)
    }
  }

  /// Places actions one after the other on lines of their own.
  package init(_ items: [BarItem], content: Range<Int>) {
    (lineCount, text) = (0, content)
    if !items.isEmpty { flow(items, content, from: 0) }
  }

  private static func columns(of items: [BarItem]) -> Int {
    items.isEmpty ? 0 : items.reduce(space * (items.count - 1)) { $0 + $1.columns }
  }

  private mutating func place(_ items: [BarItem], from start: Int, _ line: Int) {
    var column = start
    for item in items {
      places.append(Place(item: item, line: line, columns: column..<column + item.columns))
      column += item.columns + Self.space
    }
  }

  private mutating func flow(_ items: [BarItem], _ content: Range<Int>, from first: Int) {
    var (line, column) = (first, content.lowerBound)
    for item in items {
      if column > content.lowerBound, column + item.columns > content.upperBound {
        (line, column) = (line + 1, content.lowerBound)
      }
      let end = min(column + item.columns, content.upperBound)
      places.append(Place(item: item, line: line, columns: column..<max(end, column)))
      column += item.columns + Self.space
    }
    lineCount = line + 1
  }

  /// Removes the lines after the first `limit` ones, with their actions.
  package mutating func truncate(toLines limit: Int) {
    places.removeAll { $0.line >= limit }
    lineCount = min(lineCount, limit)
  }

  /// Returns the action at a column of a line.
  package func item(atColumn column: Int, line: Int) -> BarItem? {
    places.first { $0.line == line && $0.columns.contains(column) }?.item
  }

  /// The notes of the actions, each once.
  package var notes: [StyledLine.Span] {
    var notes: [StyledLine.Span] = []
    for note in places.compactMap(\.item.note) where !notes.contains(where: { $0 == note }) {
      notes.append(note)
    }
    return notes
  }

  // MARK: Drawing

  /// Calls a closure with each text of a line, its column, and the columns that it may take.
  func forEachSpan(
    ofLine line: Int, metrics: TextMetrics, _ body: (StyledLine.Span, Int, Int) -> Void
  ) {
    for place in places where place.line == line {
      var column = place.columns.lowerBound
      var spans = place.item.spans[...]
      if let focus = place.item.focus {
        if column == 0 { spans[0] = focus } else { body(focus, column - 1, 1) }
      }
      let bracket = place.columns.count < place.item.columns ? spans.popLast() : nil
      let end = place.columns.upperBound - (bracket == nil ? 0 : 1)
      for span in spans where column < end {
        body(span, column, end - column)
        column += metrics.width(of: span.text)
      }
      if let bracket { body(bracket, end, 1) }  // An action that is cut keeps its last bracket.
    }
  }

  /// Draws the actions of a line into a row of a buffer.
  package func drawLine(_ line: Int, row: Int, on buffer: inout ScreenBuffer) {
    forEachSpan(ofLine: line, metrics: buffer.metrics) { span, column, room in
      buffer.write(span.text, column: column, row: row, style: span.style, maxColumns: room)
    }
  }

  /// Draws the actions of a line into the current line of a canvas.
  func drawLine(_ line: Int, on canvas: inout LineCanvas) {
    forEachSpan(ofLine: line, metrics: canvas.metrics) { span, column, room in
      canvas.write(span.text, at: column, style: span.style, maxColumns: room)
    }
  }
}
