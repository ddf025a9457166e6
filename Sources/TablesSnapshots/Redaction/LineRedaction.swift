import TablesModel
import TablesText

extension PatternRedactions {
  /// Returns a line that the app draws itself, with placeholders in the styles of the text that
  /// they replace.
  ///
  /// A match may extend over several spans. A gap of two or more blanks beside it grows or shrinks,
  /// so that columns keep their places.
  func redacted(_ line: StyledLine) -> StyledLine {
    let matches = matches(in: line.text)
    if matches.isEmpty { return line }
    var units = StyledUnits(line.spans)
    // From the end, so that replacing a match does not move the matches before it.
    for match in matches.reversed() { units.put(match) }
    return StyledLine(units.spans)
  }

  /// Replaces the remaining matches in a row of a buffer.
  ///
  /// The sides of a frame and the blanks beside them are never part of a match, and keep their
  /// columns.
  func redactRest(ofRow row: Int, in buffer: inout ScreenBuffer) {
    let columns = Self.inside(buffer, row: row)
    var units = StyledUnits(
      columns.map { StyledLine.Span(buffer[$0, row].text, style: buffer[$0, row].style) })
    let text = units.text.drop { $0 == " " }
    let margin = text.startIndex.utf16Offset(in: units.text)
    let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
    let matches = matchesOfRest(in: trimmed)
    if matches.isEmpty { return }
    for match in matches.reversed() { units.put(match, behind: margin, keepsWidth: true) }
    buffer.fill(columns: columns, row: row, style: .plain)
    var column = columns.lowerBound
    for span in units.spans {
      buffer.write(span.text, column: column, row: row, style: span.style)
      column += buffer.metrics.width(of: span.text)
    }
  }

  /// Returns the columns between the sides of a frame, if there is one.
  private static func inside(_ buffer: ScreenBuffer, row: Int) -> Range<Int> {
    let columns = 0..<buffer.columns
    guard let first = columns.first(where: { buffer[$0, row].text != " " }),
      let last = columns.last(where: { buffer[$0, row].text != " " }), first < last,
      sides.contains(buffer[first, row].text), buffer[first, row].text == buffer[last, row].text
    else { return columns }
    return first + 1..<last
  }

  private static let sides: Set<String> = ["│", "|"]
}

/// The UTF-16 code units of a styled line, each with the index of its span.
private struct StyledUnits {
  private var units: [(unit: UInt16, span: Int)]
  private let styles: [TextStyle]

  init(_ spans: [StyledLine.Span]) {
    styles = spans.map(\.style)
    units = spans.enumerated().flatMap { span, text in text.text.utf16.map { ($0, span) } }
  }

  /// The line, with neighboring units of one style joined.
  var spans: [StyledLine.Span] {
    var (spans, rest) = ([StyledLine.Span](), units[...])
    while let first = rest.first {
      let style = styles[first.span]
      let run = rest.prefix { $0.span == first.span || styles[$0.span] == style }
      spans.append(StyledLine.Span(Self.text(of: run), style: style))
      rest = rest.dropFirst(run.count)
    }
    return spans
  }

  var text: String { Self.text(of: units[...]) }

  /// Replaces a match with its placeholder; a gap beside it grows or shrinks by the difference.
  ///
  /// - Parameters:
  ///   - margin: The number of units before the text in which the match was found.
  ///   - keepsWidth: Whether a placeholder that is too long for the match and the gap is cut, and a
  ///     shorter one without a gap is padded.
  mutating func put(
    _ match: PatternRedactions.Match, behind margin: Int = 0, keepsWidth: Bool = false
  ) {
    let range = match.range.lowerBound + margin..<match.range.upperBound + margin
    let metrics = TextMetrics()
    let width = metrics.width(of: Self.text(of: units[range]))
    let behind = units[range.upperBound...].prefix { $0.unit == Self.blank }.count
    let ahead = units[..<range.lowerBound].reversed().prefix { $0.unit == Self.blank }.count
    let gap = behind > 1 ? behind : ahead > 1 ? ahead : 0
    var placeholder = match.placeholder
    if keepsWidth {
      placeholder = metrics.truncated(
        placeholder, to: width + max(gap - 1, 0), at: .tail, ellipsis: "")
      if gap == 0 {
        let missing = width - metrics.width(of: placeholder)
        placeholder += String(repeating: " ", count: max(missing, 0))
      }
    }
    let count = max(gap + width - metrics.width(of: placeholder), 1)
    let span = units[range.lowerBound].span
    // Blanks are added or removed next to the match, so that those at the other end keep their
    // styles.
    let kept = min(count, gap)
    if behind > 1 {
      let blanks = blanks(count - kept, keepsWidth ? range.lowerBound : range.upperBound)
      units.replaceSubrange(range.upperBound..<range.upperBound + gap - kept, with: blanks)
    }
    units.replaceSubrange(range, with: placeholder.utf16.map { (unit: $0, span: span) })
    if behind < 2, ahead > 1 {
      let blanks = blanks(count - kept, keepsWidth ? range.lowerBound : range.lowerBound - 1)
      units.replaceSubrange(range.lowerBound - gap + kept..<range.lowerBound, with: blanks)
    }
  }

  /// Returns blanks in the style of a unit.
  private func blanks(_ count: Int, _ place: Int) -> Repeated<(unit: UInt16, span: Int)> {
    repeatElement((Self.blank, units[place].span), count: count)
  }

  private static let blank = UInt16(UInt8(ascii: " "))

  private static func text(of units: ArraySlice<(unit: UInt16, span: Int)>) -> String {
    String(decoding: units.map(\.unit), as: UTF16.self)
  }
}
