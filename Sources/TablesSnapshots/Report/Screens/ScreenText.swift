import TablesText

/// The text of a table, a matrix or a trace, read back into its screens.
struct ScreenText {
  /// The screens: one, or one for each cell of a matrix or step of a trace.
  private(set) var screens: [Screen] = []
  /// What is said of all of them.
  private(set) var notes: [String] = []

  /// One screen and what stands below it.
  struct Screen {
    /// What tells it from the others: the size and colours, or what was done.
    var heading: String
    /// What came of it.
    var outcome = ""
    var rows: [ScreenRow]
    /// The legend and the routing.
    var notes: [String] = []
    var legend = StyleLegend()
    /// The colours that it stands on.
    var page: Theme.PageColors
  }

  /// The heading of what all cells of a matrix have in common.
  private static let common = "every look"

  /// Lines of a text up to the next empty one.
  typealias Paragraph = ArraySlice<String>

  /// Reads a file; `nil` where it is none of these, or not as this version writes them.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let paragraphs = lines.split(separator: "").filter { !$0.isEmpty }
    guard let head = paragraphs.first, let version = head.first else { return nil }
    let conditions = head.dropFirst().joined(separator: " ")
    let rest = paragraphs.dropFirst()
    switch version {
    case "tables snapshot 1", "tables screen 1":
      guard let screen = Screen(heading: conditions, rest) else { return nil }
      screens = [screen]
    case "tables matrix 1":
      guard readMatrix(rest) else { return nil }
    case "tables trace 1":
      guard readTrace(rest, conditions) else { return nil }
    default: return nil
    }
  }

  private mutating func readMatrix(_ paragraphs: ArraySlice<Paragraph>) -> Bool {
    let starts = paragraphs.indices.filter { paragraphs[$0].first?.hasPrefix("== ") == true }
    guard starts.first == paragraphs.startIndex else { return false }
    for (start, end) in zip(starts, starts.dropFirst() + [paragraphs.endIndex]) {
      let heading = String(paragraphs[start].first?.dropFirst(3) ?? "")
      let body = [paragraphs[start].dropFirst()] + paragraphs[(start + 1)..<end]
      if heading == Self.common {
        notes += body.joined()
        continue
      }
      guard let screen = folded(heading) ?? Screen(heading: heading, body[...]) else {
        return false
      }
      screens.append(screen)
    }
    return true
  }

  /// The screen of a cell that is said to be the same as one before.
  private func folded(_ heading: String) -> Screen? {
    guard let words = heading.range(of: ": same as "),
      var screen = screens.first(where: { $0.heading == heading[words.upperBound...] })
    else { return nil }
    screen.heading = String(heading[..<words.lowerBound])
    screen.page = Theme.page(of: screen.heading)
    return screen
  }

  private mutating func readTrace(
    _ paragraphs: ArraySlice<Paragraph>, _ conditions: String
  ) -> Bool {
    guard let legend = StyleLegend(paragraphs: paragraphs) else { return false }
    var rows: [ScreenRow] = []
    for paragraph in paragraphs where !paragraph.isLegend {
      let head = paragraph.prefix { $0.screenLine == nil }
      for line in paragraph[head.endIndex...] {
        guard let line = line.screenLine, let row = ScreenRow(line.text, legend: legend),
          line.number.map({ 1...rows.count + 1 ~= $0 }) ?? true
        else { return false }
        let place = line.number.map { $0 - 1 } ?? rows.count
        rows.replaceSubrange(place..<min(place + 1, rows.count), with: [row])
      }
      screens.append(
        Screen(
          heading: head.first ?? "", outcome: head.dropFirst().joined(separator: " "), rows: rows,
          legend: legend, page: Theme.page(of: conditions)))
    }
    notes = [conditions] + paragraphs.filter(\.isLegend).joined()
    return !screens.isEmpty
  }
}

extension ScreenText.Screen {
  /// Reads the layers of one screen.
  fileprivate init?(heading: String, _ paragraphs: ArraySlice<ScreenText.Paragraph>) {
    guard let legend = StyleLegend(paragraphs: paragraphs) else { return nil }
    self.init(heading: heading, rows: [], legend: legend, page: Theme.page(of: heading))
    for paragraph in paragraphs {
      guard paragraph.first?.hasPrefix("look") == true else {
        notes += paragraph
        continue
      }
      for line in paragraph.dropFirst() {
        guard let row = ScreenRow(line, legend: legend) else { return nil }
        rows.append(row)
      }
      if let first = paragraph.first, first != "look" { notes.append(first) }
    }
  }
}

extension StyleLegend {
  /// Reads the legend among paragraphs; `nil` where it cannot be read.
  fileprivate init?(paragraphs: ArraySlice<ScreenText.Paragraph>) {
    self.init(paragraphs.first(where: \.isLegend)?.dropFirst() ?? [])
  }
}

extension ScreenText.Paragraph {
  fileprivate var isLegend: Bool { first == "style" || first == "style: plain" }
}

extension String {
  /// The line as one of a screen, with its number where it has one.
  fileprivate var screenLine: (number: Int?, text: Substring)? {
    let line = drop { $0 == " " }
    if line.first == "|" { return (nil, line) }
    guard let end = line.firstIndex(of: " "), let number = Int(line[..<end]) else { return nil }
    let rest = line[line.index(after: end)...]
    return rest.first == "|" ? (number, rest) : nil
  }
}

extension Theme {
  /// The colours of the page that a screen of such a heading was drawn for.
  fileprivate static func page(of heading: String) -> PageColors {
    heading.contains("light theme") ? Theme.light.page : Theme.dark.page
  }
}
