import TablesModel
import TablesText

/// The text of a row of a buffer, with the column of each of its code units.
///
/// The sides of a frame and the blanks beside them are left out.
struct BufferLine {
  private var text = ""
  /// The column of each UTF-16 code unit, followed by the column at which the text ends.
  private var columns: [Int] = []

  init(_ buffer: ScreenBuffer, row: Int) {
    let inside = Self.inside(buffer, row: row)
    for column in inside {
      let glyph = buffer[column, row].text
      text += glyph
      columns += repeatElement(column, count: glyph.utf16.count)
    }
    columns.append(inside.upperBound)
  }

  /// Returns the columns of matches that do not touch placeholders, in whole glyphs.
  func matches(
    of patterns: PatternRedactions
  ) -> [(columns: Range<Int>, placeholder: String)] {
    patterns.matchesOfRest(in: text).compactMap { match in
      let (first, last) = (columns[match.range.lowerBound], columns[match.range.upperBound - 1])
      return columns[match.range.upperBound...].first { $0 > last }
        .map { (first..<$0, match.placeholder) }
    }
  }

  /// The columns between the sides of a frame, if there is one, without blanks at the ends.
  private static func inside(_ buffer: ScreenBuffer, row: Int) -> Range<Int> {
    let outer = trimmed(0..<buffer.columns, buffer, row)
    guard outer.count > 1, sides.contains(buffer[outer.lowerBound, row].text),
      buffer[outer.lowerBound, row].text == buffer[outer.upperBound - 1, row].text
    else { return outer }
    return trimmed(outer.lowerBound + 1..<outer.upperBound - 1, buffer, row)
  }

  private static let sides: Set<String> = ["│", "|"]

  private static func trimmed(
    _ columns: Range<Int>, _ buffer: ScreenBuffer, _ row: Int
  ) -> Range<Int> {
    guard let first = columns.first(where: { buffer[$0, row].text != " " }),
      let last = columns.last(where: { buffer[$0, row].text != " " })
    else { return columns.lowerBound..<columns.lowerBound }
    return first..<last + 1
  }
}

extension ScreenBuffer {
  /// Replaces some columns with a placeholder, in the style of the first of them.
  ///
  /// A text to the right of a gap, such as a value, stays aligned at its end, so that longer and
  /// shorter values look the same; any other text stays aligned at its start. A placeholder that is
  /// too long uses all blanks of the gap but one, and is cut if they do not suffice.
  mutating func redact(_ columns: Range<Int>, row: Int, with placeholder: String) {
    let style = self[columns.lowerBound, row].style
    let gap = blanks(before: columns.lowerBound, row: row)
    let behind = blanks(behind: columns.upperBound, row: row)
    let isAtRight = gap > 1 && behind < 2
    let missing = max(metrics.width(of: placeholder) - columns.count, 0)
    let room =
      isAtRight
      ? columns.lowerBound - min(missing, gap - 1)..<columns.upperBound
      : columns.lowerBound..<columns.upperBound + min(missing, max(behind - 1, 0))
    let text = metrics.prefix(of: placeholder, columns: room.count)
    fill(columns: room, row: row, style: style)
    let spare = isAtRight ? room.count - metrics.width(of: text) : 0
    write(text, column: room.lowerBound + spare, row: row, style: style)
  }

  private func blanks(before column: Int, row: Int) -> Int {
    (0..<column).reversed().prefix { self[$0, row].text == " " }.count
  }

  private func blanks(behind column: Int, row: Int) -> Int {
    (column..<columns).prefix { self[$0, row].text == " " }.count
  }
}

extension TextMetrics {
  /// Returns the longest prefix of a text that fits into a number of columns.
  fileprivate func prefix(of text: String, columns: Int) -> String {
    var (result, width) = ("", 0)
    for character in text {
      width += self.width(of: String(character))
      if width > columns { break }
      result.append(character)
    }
    return result
  }
}

extension PatternRedactions {
  /// Returns a line that an author draws, with placeholders in the styles of what they replace.
  ///
  /// A match may extend over several spans. Two or more blanks beside it grow or shrink, so that
  /// columns keep their places.
  func redacted(_ line: StyledLine) -> StyledLine {
    let matches = matches(in: line.text)
    if matches.isEmpty { return line }
    var units = StyledUnits(line)
    // From the end, so that what lies ahead of a match stays where it is.
    for match in matches.reversed() { units.put(match) }
    return units.line
  }
}

/// The UTF-16 code units of a styled line, each with the index of its span.
private struct StyledUnits {
  private var units: [(unit: UInt16, span: Int)]
  private let styles: [TextStyle]

  init(_ line: StyledLine) {
    styles = line.spans.map(\.style)
    units = line.spans.enumerated().flatMap { span, text in
      text.text.utf16.map { ($0, span) }
    }
  }

  /// The line, with neighbouring units of one span joined.
  var line: StyledLine {
    var (spans, rest) = ([StyledLine.Span](), units[...])
    while let first = rest.first {
      let run = rest.prefix { $0.span == first.span }
      spans.append(StyledLine.Span(Self.text(of: run), style: styles[first.span]))
      rest = rest.dropFirst(run.count)
    }
    return StyledLine(spans)
  }

  /// Replaces a match with its placeholder; a gap beside it grows or shrinks by the difference.
  mutating func put(_ match: PatternRedactions.Match) {
    let span = units[match.range.lowerBound].span
    let metrics = TextMetrics()
    let difference =
      metrics.width(of: match.placeholder) - metrics.width(of: Self.text(of: units[match.range]))
    let behind = units[match.range.upperBound...].prefix { $0.unit == Self.blank }
    let ahead = units[..<match.range.lowerBound].reversed().prefix { $0.unit == Self.blank }.count
    if behind.count > 1 {
      resize(behind.startIndex..<behind.endIndex, by: -difference)
    }
    units.replaceSubrange(match.range, with: match.placeholder.utf16.map { (unit: $0, span: span) })
    if behind.count < 2, ahead > 1 {
      resize(match.range.lowerBound - ahead..<match.range.lowerBound, by: -difference)
    }
  }

  private mutating func resize(_ gap: Range<Int>, by difference: Int) {
    let blank = (unit: Self.blank, span: units[gap.lowerBound].span)
    let count = max(gap.count + difference, 1)
    units.replaceSubrange(gap, with: repeatElement(blank, count: count))
  }

  private static let blank = UInt16(UInt8(ascii: " "))

  private static func text(of units: ArraySlice<(unit: UInt16, span: Int)>) -> String {
    String(decoding: units.map(\.unit), as: UTF16.self)
  }
}
