import TablesModel
import TablesText

extension PatternRedactions {
  /// A line that an author draws, with placeholders in the styles of what they stand for.
  ///
  /// A match may reach over several spans. Two blanks or more beside one give way, so that what
  /// the author has set in columns stays in them.
  func redacted(_ line: StyledLine) -> StyledLine {
    let matches = matches(in: line.text)
    if matches.isEmpty { return line }
    var units = StyledUnits(line)
    // From the end, so that what lies ahead of a match stays where it is.
    for match in matches.reversed() { units.put(match) }
    return units.line
  }
}

/// A styled line as its UTF-16 code units, each with the span that it belongs to.
private struct StyledUnits {
  private var units: [(unit: UInt16, span: Int)]
  private let styles: [TextStyle]

  init(_ line: StyledLine) {
    styles = line.spans.map(\.style)
    units = line.spans.enumerated().flatMap { span, text in
      text.text.utf16.map { ($0, span) }
    }
  }

  /// The line, neighbours of one span in one.
  var line: StyledLine {
    var (spans, rest) = ([StyledLine.Span](), units[...])
    while let first = rest.first {
      let run = rest.prefix { $0.span == first.span }
      spans.append(StyledLine.Span(Self.text(of: run), style: styles[first.span]))
      rest = rest.dropFirst(run.count)
    }
    return StyledLine(spans)
  }

  /// Puts a placeholder in place of a match; a gap beside it grows or shrinks by the difference.
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
