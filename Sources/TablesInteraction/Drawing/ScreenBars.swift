import TablesModel
import TablesRouting
import TablesText

/// The bars of a frame. The top bar shows the titles or the search, the bottom bar the keys or a
/// question.
struct ScreenBars {
  let screen: Screen
  private var look: Look { screen.look }
  private var metrics: TextMetrics { screen.look.metrics }
  private var content: Range<Int> { screen.layout.content }

  /// Draws the top bar. Returns the cursor if a search is being typed.
  /// - Parameter columns: The columns for the titles or the search, which are beside the actions of
  ///   the bar. `nil` if there are no actions.
  func drawTop(_ columns: Range<Int>?, on buffer: inout ScreenBuffer) -> Frame.Position? {
    let columns = columns ?? content
    let right = rightText(upTo: columns.count - 10)
    let width = metrics.width(of: right.text)
    let room = columns.count - (width > 0 && width + 8 <= columns.count ? width + 2 : 0)
    if room < columns.count {
      buffer.write(right.text, column: columns.upperBound - width, row: 0, style: right.style)
    }
    let bar = columns.lowerBound..<columns.lowerBound + room
    if let search = screen.view.search { return drawSearch(search, bar, on: &buffer) }
    drawTitles(bar, on: &buffer)
    return nil
  }

  private func drawTitles(_ bar: Range<Int>, on buffer: inout ScreenBuffer) {
    let titles = screen.titles
    var column = bar.lowerBound
    let end = bar.upperBound
    let last = titles.last ?? ""
    let earlier = titles.dropLast().filter { !$0.isEmpty }
    if titles.count > 1 {
      column += buffer.write(
        look.glyphs.back + " ", column: column, row: 0, style: look.theme.accent)
    }
    let way = earlier.map { "\($0) \(look.glyphs.disclosure) " }.joined()
    let free = end - column - metrics.width(of: last)
    if metrics.width(of: way) <= free {
      column += buffer.write(way, column: column, row: 0, style: look.theme.faint)
    }
    let title = metrics.truncated(
      last, to: max(end - column, 0), at: .tail, ellipsis: look.glyphs.ellipsis)
    buffer.write(title, column: column, row: 0, style: look.theme.title)
  }

  private func drawSearch(
    _ search: SearchInput, _ bar: Range<Int>, on buffer: inout ScreenBuffer
  ) -> Frame.Position? {
    let prompt = "\(look.words.search): "
    var column = bar.lowerBound
    if metrics.width(of: prompt) + 4 <= bar.count {
      column += buffer.write(prompt, column: column, row: 0, style: look.theme.accent)
    }
    let columns = max(bar.upperBound - column, 1)
    let window = search.line.window(columns: columns, metrics: metrics)
    buffer.write(window.text, column: column, row: 0, style: look.theme.title)
    guard search.isTyping else { return nil }
    return Frame.Position(column: min(column + window.cursorColumn, screen.columns - 1), row: 0)
  }

  /// The text at the right of the top bar: the number of found rows, the state of refreshing, or
  /// the number of the row in focus.
  /// - Parameter limit: The columns for the reason why refreshing has failed, which is cut.
  private func rightText(upTo limit: Int) -> (text: String, style: TextStyle) {
    if screen.router.isFiltered { return (foundText, look.theme.faint) }
    switch screen.router.refreshStatus {
    case .running: return ("\(look.glyphs.running) \(look.words.inProgress)", look.theme.accent)
    case .failed(let message), .invalid(let message):
      let reason = metrics.truncated(
        "\(look.glyphs.warning) \(message)", to: max(limit, 0), at: .tail,
        ellipsis: look.glyphs.ellipsis)
      return (reason, look.theme.destructive)
    case nil: return (rowNumber, look.theme.faint)
    }
  }

  /// The number of found rows. While a search is running and has found none, the words for work in
  /// progress.
  private var foundText: String {
    let count = screen.router.matchCount
    guard screen.router.isSearching else { return "\(count) \(look.words.found)" }
    let state = count == 0 ? look.words.inProgress : "\(count) \(look.words.found)"
    return "\(look.glyphs.running) \(state)"
  }

  /// The number of the row in focus and the number of all rows. Empty if all rows are visible, or
  /// if there are too many sections to count their rows.
  private var rowNumber: String {
    guard let path = screen.view.focus?.element.path, screen.isLongerThanWindow,
      let counts = screen.rowCounts, counts.indices.contains(path.section)
    else { return "" }
    return "\(counts[path.section] + path.row + 1)/\(counts[counts.count - 1])"
  }

  // MARK: Bottom

  /// Draws the bottom bar: a question, or the keys that currently have an effect.
  func drawBottom(on buffer: inout ScreenBuffer) {
    let row = screen.rows - 1
    if case .choosing(let list, _) = screen.mode, screen.isInBar(list) {
      return draw(list, row: row, on: &buffer)
    }
    guard screen.contentRows.upperBound < screen.rows else { return }
    let help = KeyHelp(screen: screen)
    // The hint for the list of keys is at the right, where it does not move when the other hints
    // change, and where there is room for it also if not all hints fit.
    let last = help.keysEntry.flatMap { width(of: $0) <= content.count ? $0 : nil }
    let end = content.upperBound - (last.map { width(of: $0) + 2 } ?? 0)
    var column = content.lowerBound
    for hint in help.entries {
      guard column + width(of: hint) <= end else { break }
      column = draw(hint, column: column, row: row, on: &buffer) + 2
    }
    guard let last else { return }
    _ = draw(last, column: content.upperBound - width(of: last), row: row, on: &buffer)
  }

  private func width(of hint: KeyHint) -> Int {
    metrics.width(of: hint.key) + 1 + metrics.width(of: hint.meaning)
  }

  /// Draws a key and its meaning. Returns the column after them.
  private func draw(
    _ hint: KeyHint, column: Int, row: Int, on buffer: inout ScreenBuffer
  ) -> Int {
    let meaning =
      column + buffer.write(hint.key, column: column, row: row, style: look.theme.accent) + 1
    return meaning
      + buffer.write(hint.meaning, column: meaning, row: row, style: look.theme.faint)
  }

  /// The lines of a question, and the keys of its answers in the last ones.
  private struct QuestionLines {
    var texts: [String]
    /// The keys in each of the last lines.
    var keys: [[(text: String, style: TextStyle)]]
    /// The column at which the first key of a line begins.
    let column: Int
  }

  /// Returns whether the whole question fits in the frame, with its answers below it.
  func canShow(_ question: ChoiceList) -> Bool {
    lineCount(of: question) <= screen.rows
  }

  /// Returns the number of the last rows of the frame that a question takes.
  func lineCount(of question: ChoiceList) -> Int { lines(of: question).texts.count }

  /// Returns the lines of a question, which is wrapped at blanks.
  private func lines(of question: ChoiceList) -> QuestionLines {
    let (enter, isYes) = (look.glyphs.perform, question.focus == 0)
    let keys = [isYes ? enter : "y", isYes ? "esc" : enter]
    let answers = zip(keys, question.choices).enumerated().map { index, answer in
      (
        text: "\(answer.0) \(question.shownTitle(of: index, words: look.words))",
        style: answer.1.isDestructive ? look.theme.destructive : look.theme.accent
      )
    }
    let width = answers.reduce(2) { $0 + metrics.width(of: $1.text) }
    let parts = width > content.count ? answers.map { [$0] } : [answers]
    var lines = metrics.wrapped(
      question.question?.content.sentence ?? "", to: content.count)
    let column = content.lowerBound + metrics.width(of: lines.last ?? "") + 2
    let isBeside = parts.count == 1 && column + width <= content.upperBound
    if !isBeside {
      lines += parts.map { _ in "" }
    }
    return QuestionLines(
      texts: lines, keys: parts, column: isBeside ? column : content.lowerBound)
  }

  /// Draws a question in the last rows of the frame.
  private func draw(_ question: ChoiceList, row: Int, on buffer: inout ScreenBuffer) {
    let lines = lines(of: question)
    for (line, text) in zip(row - lines.texts.count + 1...row, lines.texts) {
      buffer.fill(columns: 0..<screen.columns, row: line, style: .plain)
      buffer.write(text, column: content.lowerBound, row: line, style: look.theme.title)
    }
    for (line, answers) in zip(row - lines.keys.count + 1..<row + 1, lines.keys) {
      var column = lines.column
      for (text, style) in answers {
        let text = metrics.truncated(
          text, to: content.count, at: .tail, ellipsis: look.glyphs.ellipsis)
        column += buffer.write(text, column: column, row: line, style: style) + 2
      }
    }
  }
}
