import TablesModel
import TablesText

/// The screens of a snapshot: one, or one for each look of a matrix or step of a trace.
struct ScreenText {
  private(set) var screens: [Screen] = []
  /// The lines that belong to all screens.
  private(set) var notes: [String] = []
  private let lines: ScreenLines

  /// A screen and the notes below it.
  struct Screen {
    /// The size and colours of the screen, or the description of the step.
    var heading: String
    /// The outcome of the step.
    var outcome = ""
    var rows: [ScreenRow] = []
    /// The legend and the routing.
    var notes: [String] = []
    /// The colours that the screen is drawn on.
    var page: Theme.PageColors
  }

  /// The lines of a paragraph.
  private typealias Paragraph = Range<Int>

  /// Reads a text. `nil` if it is not exactly as this version writes it.
  init?(_ text: String) {
    guard let lines = ScreenLines(TextLines(text)), lines.head.version == 1 else { return nil }
    self.lines = lines
    let paragraphs = Self.paragraphs(of: lines.text)
    let conditions = paragraphs[0].dropFirst().map { lines.text[$0] }.joined(separator: " ")
    let rest = paragraphs.dropFirst()
    switch lines.head.kind {
    case "snapshot", "screen":
      guard let screen = screen(conditions, rest) else { return nil }
      screens = [screen]
    case "matrix":
      guard readMatrix(rest) else { return nil }
    case "trace":
      guard readTrace(rest, conditions) else { return nil }
    default: return nil
    }
  }

  /// The stretches of lines that are not empty.
  private static func paragraphs(of text: TextLines) -> [Paragraph] {
    text.lines.indices.split { text.lines[$0].isEmpty }
  }

  private mutating func readMatrix(_ paragraphs: ArraySlice<Paragraph>) -> Bool {
    var heading: String?
    var body: [Paragraph] = []
    for paragraph in paragraphs {
      if case .look(let name) = lines.lines[paragraph.lowerBound] {
        guard heading.map({ readLook($0, body) }) ?? true else { return false }
        heading = name
        body = [paragraph.dropFirst()]
      } else if heading == nil {
        return false
      } else {
        body.append(paragraph)
      }
    }
    return heading.map { readLook($0, body) } ?? false
  }

  private mutating func readLook(_ heading: String, _ body: [Paragraph]) -> Bool {
    if heading == SnapshotHead.sharedLook {
      notes += body.joined().map { lines.text[$0] }
    } else if let repetition = SnapshotHead.repetition(heading, of: screens.map(\.heading)),
      var screen = screens.first(where: { $0.heading == repetition.original })
    {
      screen.heading = repetition.name
      screen.page = Self.page(of: repetition.name)
      screens.append(screen)
    } else {
      guard let screen = screen(heading, body[...]) else { return false }
      screens.append(screen)
    }
    return true
  }

  /// Reads the paragraphs of one screen.
  private func screen(_ heading: String, _ paragraphs: ArraySlice<Paragraph>) -> Screen? {
    guard let legend = legend(in: paragraphs) else { return nil }
    var screen = Screen(heading: heading, page: Self.page(of: heading))
    for paragraph in paragraphs where !paragraph.isEmpty {
      let first = lines.text[paragraph.lowerBound]
      guard first.hasPrefix("look") else {
        screen.notes += paragraph.map { lines.text[$0] }
        continue
      }
      for index in paragraph.dropFirst() {
        guard let row = row(at: index, legend), row.number == nil else { return nil }
        screen.rows.append(row.row)
      }
      if first != "look" { screen.notes.append(first) }
    }
    return screen
  }

  private mutating func readTrace(
    _ paragraphs: ArraySlice<Paragraph>, _ conditions: String
  ) -> Bool {
    guard let legend = legend(in: paragraphs) else { return false }
    var rows: [ScreenRow] = []
    for paragraph in paragraphs where !isLegend(paragraph) {
      let start = paragraph.first(where: isFramed) ?? paragraph.upperBound
      for index in start..<paragraph.upperBound {
        guard let row = row(at: index, legend),
          row.number.map({ 1...rows.count + 1 ~= $0 }) ?? true
        else { return false }
        let place = row.number.map { $0 - 1 } ?? rows.count
        rows.replaceSubrange(place..<min(place + 1, rows.count), with: [row.row])
      }
      let words = (paragraph.lowerBound..<start).map { lines.text[$0] }
      screens.append(
        Screen(
          heading: words.first ?? "", outcome: words.dropFirst().joined(separator: " "),
          rows: rows, page: Self.page(of: conditions)))
    }
    notes = [conditions] + paragraphs.filter(isLegend).joined().map { lines.text[$0] }
    return !screens.isEmpty
  }

  /// Reads a line between bars. `nil` if the legend does not explain all its letters.
  private func row(at index: Int, _ legend: Int) -> (row: ScreenRow, number: Int?)? {
    guard case .row(let row, _, let place) = lines.lines[index], row.isFramed,
      row.runs.allSatisfy({ place == legend && lines.legends[place].explains($0.mark) })
    else { return nil }
    return ScreenRow(row, lines.legends[place]).map { ($0, row.number) }
  }

  private func isFramed(_ index: Int) -> Bool {
    if case .row(let row, _, _) = lines.lines[index] { row.isFramed } else { false }
  }

  /// Returns the index of the legend among paragraphs, -1 if there is none, and `nil` if it cannot
  /// be read.
  private func legend(in paragraphs: ArraySlice<Paragraph>) -> Int? {
    var place = -1
    for index in paragraphs.first(where: isLegend)?.dropFirst() ?? 0..<0 {
      guard case .entry(let entry, let legend) = lines.lines[index],
        TextStyle(words: entry.words) != nil
      else { return nil }
      place = legend
    }
    return place
  }

  private func isLegend(_ paragraph: Paragraph) -> Bool {
    guard !paragraph.isEmpty else { return false }
    let first = lines.text[paragraph.lowerBound]
    return first == "style" || first == "style: plain"
  }

  /// Returns the page colours of the theme that a heading names.
  private static func page(of heading: String) -> Theme.PageColors {
    heading.contains(Theme.light.words) ? Theme.light.page : Theme.dark.page
  }
}
