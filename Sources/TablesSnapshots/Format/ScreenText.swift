import TablesModel
import TablesText

/// The first line of a snapshot: the kind of the snapshot, and the version of its format.
struct SnapshotHead {
  /// The kind, as in `matrix`.
  let kind: String
  let version: Int

  /// The version of all formats, as this library writes them.
  static let currentVersion = 1
  /// The prefix of the heading of each look of a matrix.
  static let lookMark = "== "
  /// The heading of the part that all looks of a matrix share.
  static let sharedLook = "every look"
  /// The text between the name of a look and the name of an earlier look that equals it.
  static let sameAs = ": same as "

  /// Returns the first line of a snapshot, as in `tables matrix 1`.
  static func line(of kind: String) -> String { "tables \(kind) \(currentVersion)" }

  /// Reads `tables matrix 1`; returns `nil` for any other line.
  init?(_ line: ArraySlice<UInt8>) {
    // The first line of other files may be very long.
    guard line.count < 100, line.starts(with: "tables ".utf8) else { return nil }
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let version = Int(words[2]) else { return nil }
    kind = String(words[1])
    self.version = version
  }
}

/// A snapshot of screens, read line by line.
///
/// Any two snapshots can be compared, because a line that this version of the library would not
/// write is read as `other`. ``screens`` is `nil` unless the whole text is as this version writes
/// it.
struct ScreenText {
  let head: SnapshotHead
  let text: TextLines
  /// The meaning of each line.
  private(set) var lines: [Line]
  /// The looks of a matrix. In other snapshots, every paragraph below the first one.
  private(set) var parts: [Part] = []
  /// The entries of legends, by the name of the look and then by the description of the style. The
  /// name is empty if the snapshot is not a matrix, which has only one legend.
  private(set) var legends: [String: [String: LegendEntry]] = [:]
  /// The numbers of lines at the start and at the end that are the same in another version and have
  /// the same meaning there. Their rows are not read.
  private(set) var sharedEnds = (start: 0, end: 0)
  /// The lines directly below the first line, such as the size of the screen. There are rows among
  /// them only if somebody removed the empty line.
  private let start: Range<Int>

  /// The meaning of a line.
  enum Line {
    /// A row of a screen, and its number from 1.
    case row(ScreenRow, number: Int)
    case entry(LegendEntry)
    case other
  }

  /// A part of a snapshot with a heading: a look of a matrix, a step of a trace, or a paragraph.
  struct Part {
    /// The name of the look, or the first line of the paragraph.
    let heading: String
    /// The lines of each paragraph, without the heading of a look.
    fileprivate(set) var paragraphs: [Range<Int>]

    var lines: Range<Int> {
      (paragraphs.first?.lowerBound ?? 0)..<(paragraphs.last?.upperBound ?? 0)
    }
  }

  /// Reads a text; returns `nil` if its first line is not that of a snapshot.
  init?(_ text: TextLines) {
    self.init(dividing: text)
    readLines()
  }

  /// Reads two versions of a text, but no rows that are the same in both. `nil` if the first line
  /// of one of them is not that of a snapshot.
  static func pair(_ old: TextLines, _ new: TextLines) -> (old: ScreenText, new: ScreenText)? {
    guard var old = ScreenText(dividing: old), var new = ScreenText(dividing: new) else {
      return nil
    }
    // With another legend, the same letter may stand for another style.
    if new.hasLegends(of: old) {
      new.sharedEnds = old.text.sharedEnds(with: new.text)
      old.sharedEnds = new.sharedEnds
    }
    old.readLines()
    new.readLines()
    return (old, new)
  }

  /// Divides a text into its parts.
  private init?(dividing text: TextLines) {
    guard let head = text.lines.first.flatMap(SnapshotHead.init) else { return nil }
    self.head = head
    self.text = text
    lines = Array(repeating: .other, count: text.count)
    let paragraphs = text.lines.indices.split { text.lines[$0].isEmpty }
    for paragraph in paragraphs.dropFirst() {
      if head.kind != "matrix" {
        parts.append(Part(heading: text[paragraph.lowerBound], paragraphs: [paragraph]))
      } else if text.lines[paragraph.lowerBound].starts(with: SnapshotHead.lookMark.utf8) {
        let name = text[paragraph.lowerBound].dropFirst(SnapshotHead.lookMark.count)
        parts.append(Part(heading: String(name), paragraphs: [paragraph.dropFirst()]))
      } else if !parts.isEmpty {
        parts[parts.count - 1].paragraphs.append(paragraph)
      }
    }
    start = paragraphs[0].dropFirst()
  }

  /// Reads the rows and legends of all parts. A legend explains the rows above it.
  private mutating func readLines() {
    var words: [String: String] = [:]
    for part in parts.reversed() {
      if head.kind == "matrix" { words = [:] }
      let look = head.kind == "matrix" ? part.heading : ""
      for paragraph in part.paragraphs.reversed() where !paragraph.isEmpty {
        guard text[paragraph.lowerBound] == "style" else {
          readRows(paragraph, words)
          continue
        }
        words = [:]
        for index in paragraph {
          guard let entry = LegendEntry(text.lines[index]) else { continue }
          lines[index] = .entry(entry)
          words[entry.mark] = entry.words
          legends[look, default: [:]][entry.words] = entry
        }
      }
    }
    readRows(start, words)
  }

  private mutating func readRows(_ paragraph: Range<Int>, _ words: [String: String]) {
    var number = 0
    let read = sharedEnds.start..<text.count - sharedEnds.end
    for index in paragraph {
      if !read.contains(index), text.lines[index].first == UInt8(ascii: "|") {
        number += 1
        continue
      }
      let row = ScreenRow(text.lines[index], words: words)
      number = row.map { $0.number ?? number + 1 } ?? 0
      if let row { lines[index] = .row(row, number: number) }
    }
  }

  /// Returns the heading above a line: the look of a matrix or the step of a trace.
  func heading(above index: Int) -> String? {
    guard head.kind == "matrix" || head.kind == "trace" else { return nil }
    let first = head.kind == "matrix" ? 0 : 1
    return parts.last { $0.lines.lowerBound + first <= index }.map(\.heading)
  }

  /// Returns the entry that the legend of another version has for a style of a line.
  func entry(for words: String, besideLine index: Int, in other: ScreenText) -> LegendEntry? {
    other.legends[head.kind == "matrix" ? heading(above: index) ?? "" : ""]?[words]
  }

  /// The looks of a matrix. One that only refers to an earlier look has the paragraphs of that
  /// look.
  var looks: [Part] {
    parts.reduce(into: []) { looks, part in
      let original = looks.first { part.heading.hasSuffix(SnapshotHead.sameAs + $0.heading) }
      guard let original else { return looks.append(part) }
      let length = SnapshotHead.sameAs.count + original.heading.count
      looks.append(
        Part(heading: String(part.heading.dropLast(length)), paragraphs: original.paragraphs))
    }
  }
}

/// A line of a legend: a letter, the parts of the theme that it stands for, and their style.
struct LegendEntry: Hashable {
  let mark: String
  /// The parts of the theme, as in `detail, faint`.
  let names: String
  /// The style in words, as in `grey #9AA2AD, bold`.
  let words: String

  /// Reads `h  header: grey #9AA2AD, bold`; returns `nil` for any other line.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    let letter = line.prefix { $0 != UInt8(ascii: " ") }
    let rest = line[letter.endIndex...]
    guard !letter.isEmpty, rest.starts(with: "  ".utf8) else { return nil }
    var colon = rest.startIndex + 2
    while colon + 1 < rest.endIndex,
      rest[colon] != UInt8(ascii: ":") || rest[colon + 1] != UInt8(ascii: " ")
    {
      colon += 1
    }
    guard colon + 1 < rest.endIndex else { return nil }
    mark = String(decoding: letter, as: UTF8.self)
    names = String(decoding: rest[(rest.startIndex + 2)..<colon], as: UTF8.self)
    words = String(decoding: rest[(colon + 2)...], as: UTF8.self)
  }

  /// Returns how an old entry for the same style differs, as in `was d  detail, faint`.
  func words(formerly entry: LegendEntry) -> String {
    if entry.names == names { return "was \(entry.mark)" }
    return entry.mark == mark ? "was \(entry.names)" : "was \(entry.mark)  \(entry.names)"
  }
}

// MARK: - Whole screens

extension ScreenText {
  /// A screen and the notes below it.
  struct Screen {
    /// The size and colors of the screen, or the description of the step.
    var heading: String
    /// The outcome of the step.
    var outcome = ""
    var rows: [ScreenRow] = []
    /// The legend and the routing.
    var notes: [String] = []
    /// The colors of the page on which the screen is drawn.
    var page: Theme.PageColors
  }

  /// The screens, one for each look of a matrix or step of a trace, and the lines that are about
  /// all of them. `nil` if the text is not exactly as this version writes it.
  var screens: (screens: [Screen], notes: [String])? {
    guard head.version == SnapshotHead.currentVersion, !parts.isEmpty, hasReadableStyles else {
      return nil
    }
    let conditions = text.lines.indices.dropFirst().prefix { !text.lines[$0].isEmpty }
      .map { text[$0] }.joined(separator: " ")
    switch head.kind {
    case "snapshot", "screen":
      return screen(conditions, parts.flatMap(\.paragraphs)).map { ([$0], []) }
    case "matrix": return matrix
    case "trace": return trace(conditions)
    default: return nil
    }
  }

  /// Whether the legends explain the letters of all rows, and all their styles can be drawn.
  private var hasReadableStyles: Bool {
    lines.indices.allSatisfy { index in
      switch lines[index] {
      case .row(let row, _): row.isOfScreen && row.runs.allSatisfy(\.style.isExplained)
      case .entry(let entry): TextStyle(words: entry.words) != nil
      case .other: true
      }
    }
      && parts.flatMap(\.paragraphs).filter(isLegend).allSatisfy { legend in
        legend.dropFirst().allSatisfy { if case .entry = lines[$0] { true } else { false } }
      }
  }

  private func isLegend(_ paragraph: Range<Int>) -> Bool {
    !paragraph.isEmpty && ["style", "style: plain"].contains(text[paragraph.lowerBound])
  }

  /// Returns whether the legends have the same lines as those of another text.
  private func hasLegends(of other: ScreenText) -> Bool {
    let (mine, others) = (legendLines, other.legendLines)
    return mine.count == others.count && zip(mine, others).allSatisfy { $0.hasBytes(of: $1) }
  }

  private var legendLines: [ArraySlice<UInt8>] {
    parts.flatMap { $0.paragraphs.filter(isLegend) }.flatMap { text.lines[$0] }
  }

  /// Reads the paragraphs of one screen.
  private func screen(_ heading: String, _ paragraphs: [Range<Int>]) -> Screen? {
    var screen = Screen(heading: heading, page: Self.page(of: heading))
    for paragraph in paragraphs where !paragraph.isEmpty {
      let first = text[paragraph.lowerBound]
      guard first.hasPrefix("look") else {
        screen.notes += paragraph.map { text[$0] }
        continue
      }
      for index in paragraph.dropFirst() {
        guard case .row(let row, _) = lines[index], row.number == nil else { return nil }
        screen.rows.append(row)
      }
      if first != "look" { screen.notes.append(first) }
    }
    return screen
  }

  private var matrix: (screens: [Screen], notes: [String])? {
    let looks = looks
    let isShared = looks.last?.heading == SnapshotHead.sharedLook
    let screens = looks.dropLast(isShared ? 1 : 0).map { screen($0.heading, $0.paragraphs) }
    if screens.contains(where: { $0 == nil }) { return nil }
    let notes = isShared ? looks.last?.paragraphs.joined().map { text[$0] } : nil
    return (screens.compactMap { $0 }, notes ?? [])
  }

  private func trace(_ conditions: String) -> (screens: [Screen], notes: [String])? {
    var screens: [Screen] = []
    var rows: [ScreenRow] = []
    var notes = [conditions]
    for paragraph in parts.flatMap(\.paragraphs) {
      if isLegend(paragraph) {
        notes += paragraph.map { text[$0] }
        continue
      }
      var words: [String] = []
      for index in paragraph {
        guard case .row(let row, _) = lines[index] else {
          words.append(text[index])
          continue
        }
        let place = row.number.map { $0 - 1 } ?? rows.count
        guard 0...rows.count ~= place else { return nil }
        rows.replaceSubrange(place..<min(place + 1, rows.count), with: [row])
      }
      screens.append(
        Screen(
          heading: words.first ?? "", outcome: words.dropFirst().joined(separator: " "),
          rows: rows, page: Self.page(of: conditions)))
    }
    return screens.isEmpty ? nil : (screens, notes)
  }

  /// Returns the page colors of the theme that a heading names.
  private static func page(of heading: String) -> Theme.PageColors {
    heading.contains(SnapshotNames.lightTheme) ? Theme.light.page : Theme.dark.page
  }
}
