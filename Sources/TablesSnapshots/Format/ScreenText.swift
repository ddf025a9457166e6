import TablesModel
import TablesText

/// The first line of a snapshot: the kind of the snapshot, and the version of its format.
struct SnapshotHead {
  /// The kind, as in `matrix`.
  let kind: String
  let version: Int

  /// The kinds that show screens with their styles.
  private static let kindsOfScreens: Set<String> = ["snapshot", "screen", "matrix", "trace"]
  /// The prefix of the heading of each look of a matrix.
  static let lookMark = "== "
  /// The heading of the part that all looks of a matrix share.
  static let sharedLook = "every look"
  /// The text between the name of a look and the name of an earlier look that equals it.
  static let sameAs = ": same as "

  /// Returns the version of a format, as this library writes it.
  static func currentVersion(of kind: String) -> Int { kindsOfScreens.contains(kind) ? 2 : 1 }

  /// Returns the first line of a snapshot, as in `tables matrix 2`.
  static func line(of kind: String) -> String { "tables \(kind) \(currentVersion(of: kind))" }

  /// Reads `tables matrix 2`; returns `nil` for any other line.
  init?(_ line: ArraySlice<UInt8>) {
    // The first line of other files may be very long.
    guard line.count < 100, line.starts(with: "tables ".utf8) else { return nil }
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let version = Int(words[2]) else { return nil }
    kind = String(words[1])
    self.version = version
  }

  var isOfScreens: Bool { Self.kindsOfScreens.contains(kind) }
  var isCurrent: Bool { version == Self.currentVersion(of: kind) }
}

/// A snapshot of screens, divided into its parts.
///
/// Any two snapshots can be compared, because lines that this version of the library would not
/// write are only text. ``screens`` is `nil` unless the whole text is as this version writes it.
struct ScreenText {
  let head: SnapshotHead
  let text: TextLines
  /// The looks of a matrix. In other snapshots, every paragraph below the first one.
  private(set) var parts: [Part] = []

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

  /// Divides a text; returns `nil` if its first line is not that of a snapshot of screens.
  init?(_ text: TextLines) {
    guard let head = text.lines.first.flatMap(SnapshotHead.init), head.isOfScreens else {
      return nil
    }
    self.head = head
    self.text = text
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
  }

  /// The lines without styles and legends, which another version of the format writes in another
  /// way.
  var withoutStyles: TextLines {
    let legends = Set(parts.flatMap(\.paragraphs).filter(isLegend).joined())
    // The empty line after a legend goes with it.
    let kept = text.lines.indices.filter {
      !legends.contains($0) && !(text.lines[$0].isEmpty && legends.contains($0 - 1))
    }
    return TextLines(kept.map { ScreenRow(text.lines[$0])?.drawn ?? text.lines[$0] }, like: text)
  }

  /// Returns the heading above a line: the look of a matrix or the step of a trace.
  func heading(above index: Int) -> String? {
    guard head.kind == "matrix" || head.kind == "trace" else { return nil }
    let first = head.kind == "matrix" ? 0 : 1
    return parts.last { $0.lines.lowerBound + first <= index }.map(\.heading)
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

// MARK: - Whole screens

extension ScreenText {
  /// A screen and the notes below it.
  struct Screen {
    /// The size and colors of the screen, or the description of the step.
    var heading: String
    var rows: [ScreenRow] = []
    /// The legend and the routing.
    var notes: [String] = []
    /// The colors of the page on which the screen is drawn.
    var page: Theme.PageColors
  }

  /// The screens, one for each look of a matrix or step of a trace, and the lines that are about
  /// all of them. `nil` if the text is not exactly as this version writes it.
  var screens: (screens: [Screen], notes: [String])? {
    guard head.isCurrent, !parts.isEmpty else { return nil }
    let conditions = text.lines.indices.dropFirst().prefix { !text.lines[$0].isEmpty }
      .map { text[$0] }.joined(separator: " ")
    switch head.kind {
    case "matrix": return matrix
    case "trace": return trace(conditions)
    default: return screen(conditions, parts.flatMap(\.paragraphs)).map { ([$0], []) }
    }
  }

  private func isLegend(_ paragraph: Range<Int>) -> Bool {
    !paragraph.isEmpty && ["style", "style: plain"].contains(text[paragraph.lowerBound])
  }

  /// Reads a line as a row of a screen that can be drawn.
  private func row(at index: Int) -> ScreenRow? {
    ScreenRow(text.lines[index]).flatMap { $0.isOfScreen ? $0 : nil }
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
        guard let row = row(at: index), row.number == nil else { return nil }
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
        guard text.lines[index].contains(UInt8(ascii: "|")), let row = ScreenRow(text.lines[index])
        else {
          words.append(text[index])
          continue
        }
        let place = row.number.map { $0 - 1 } ?? rows.count
        guard row.isOfScreen, 0...rows.count ~= place else { return nil }
        rows.replaceSubrange(place..<min(place + 1, rows.count), with: [row])
      }
      screens.append(
        Screen(
          heading: words.first ?? "", rows: rows, page: Self.page(of: conditions)))
    }
    return screens.isEmpty ? nil : (screens, notes)
  }

  /// Returns the page colors of the theme that a heading names.
  private static func page(of heading: String) -> Theme.PageColors {
    heading.contains(Theme.lightWords) ? Theme.light.page : Theme.dark.page
  }
}
