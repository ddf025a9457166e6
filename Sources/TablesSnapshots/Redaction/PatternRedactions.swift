import Foundation
import TablesBasics
import TablesModel
import TablesText

/// Patterns that are searched together, each with the placeholder for its matches.
///
/// All patterns are searched in the original text, so that none matches the placeholder of another.
/// If matches overlap, the longest one replaces them all; if they are equally long, that of the
/// later pattern does.
struct PatternRedactions {
  private let patterns: [(expression: Pattern, placeholder: String)]
  /// The pattern of the placeholders that a text may already contain. `nil` if there are none.
  private let placeholders: Pattern?

  /// A range of a text and its placeholder.
  struct Match {
    /// The range in UTF-16 code units.
    var range: Range<Int>
    var placeholder: String
    /// The length of the match that the placeholder replaces, and the index of its pattern.
    fileprivate var rank: (length: Int, pattern: Int)
  }

  /// Creates the patterns. None of them matches a placeholder, neither its own nor one of `others`.
  init(
    _ patterns: [(expression: Pattern, placeholder: String)], besides others: [String]
  ) throws(RedactionError) {
    self.patterns = patterns
    placeholders =
      patterns.isEmpty ? nil : try .anyOf(words: patterns.map(\.placeholder) + others)
  }

  /// Creates an empty list of patterns.
  init() { (patterns, placeholders) = ([], nil) }

  var isEmpty: Bool { patterns.isEmpty }

  /// Returns a text with placeholders. The text must not contain any yet.
  func redacted(_ text: String) -> String {
    patterns.isEmpty ? text : Self.put(matches(in: text), into: text)
  }

  /// Returns a partly redacted text, with placeholders for the remaining matches.
  func redactedRest(_ text: String) -> String {
    patterns.isEmpty ? text : Self.put(matchesOfRest(in: text), into: text)
  }

  /// Returns the matches in a text without placeholders, in order.
  func matches(in text: String) -> [Match] { Self.merged(found(in: text)) }

  /// Returns the matches in a partly redacted text that overlap none of the placeholders in it, in
  /// order of position.
  func matchesOfRest(in text: String) -> [Match] {
    let found = found(in: text)
    guard !found.isEmpty, let placeholders else { return Self.merged(found) }
    let taken = placeholders.matches(in: text).compactMap(Range.init)
    return Self.merged(
      found.filter { match in !taken.contains { $0.overlaps(match.range) } })
  }

  private func found(in text: String) -> [Match] {
    patterns.enumerated().flatMap { place, pattern in
      pattern.expression.matches(in: text).map {
        Match(
          range: $0.lowerBound..<$0.upperBound, placeholder: pattern.placeholder,
          rank: ($0.length, place))
      }
    }
  }

  /// Merges matches that overlap.
  private static func merged(_ found: [Match]) -> [Match] {
    found.sorted { $0.range.lowerBound < $1.range.lowerBound }.reduce(into: []) { merged, match in
      guard let last = merged.last, last.range.overlaps(match.range) else {
        return merged.append(match)
      }
      var joined = match.rank > last.rank ? match : last
      joined.range =
        last.range.lowerBound..<max(last.range.upperBound, match.range.upperBound)
      merged[merged.count - 1] = joined
    }
  }

  private static func put(_ matches: [Match], into text: String) -> String {
    if matches.isEmpty { return text }
    let units = text.utf16
    var (result, place, offset) = ("", text.startIndex, 0)
    for match in matches {
      let start = units.index(place, offsetBy: match.range.lowerBound - offset)
      result += text[place..<start]
      result += match.placeholder
      place = units.index(start, offsetBy: match.range.count)
      offset = match.range.upperBound
    }
    return result + text[place...]
  }
}

extension Pattern {
  /// Returns a pattern that matches any of the given words where no letter or digit is next to it.
  fileprivate static func anyOf(words: [String]) throws(RedactionError) -> Pattern? {
    let words = Set(words.filter { !$0.isEmpty }).sorted { ($1.count, $0) < ($0.count, $1) }
    if words.isEmpty { return nil }
    let patterns = words.map { word in
      (isLetter(word.first) ? #"(?<![\p{L}\p{N}])"# : "")
        + NSRegularExpression.escapedPattern(for: word)
        + (isLetter(word.last) ? #"(?![\p{L}\p{N}])"# : "")
    }
    return try compiled(patterns.joined(separator: "|"), ignoresCase: false)
  }

  private static func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}

/// A regular expression of Foundation, because the standard library's is not `Sendable` and needs
/// newer systems.
typealias Pattern = NSRegularExpression

extension Pattern {
  private static let known = Locked<[String: Pattern]>([:])

  /// Returns the compiled pattern of a text. Each is compiled once in a process.
  static func compiled(_ text: String, ignoresCase: Bool) throws(RedactionError) -> Pattern {
    let key = "\(ignoresCase) \(text)"
    if let pattern = known.withLock({ $0[key] }) { return pattern }
    do {
      let pattern = try Pattern(pattern: text, options: ignoresCase ? .caseInsensitive : [])
      known.withLock { $0[key] = pattern }
      return pattern
    } catch { throw .noPattern(text) }
  }

  /// Returns the ranges of the matches in UTF-16 code units, in order, without empty matches.
  fileprivate func matches(in text: String) -> [NSRange] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return matches(in: text, range: whole).map(\.range).filter { $0.length > 0 }
  }
}

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
  /// columns. In a row without sides, such as that of a title, the text moves with the placeholder.
  func redactRest(ofRow row: Int, in buffer: inout ScreenBuffer) {
    let columns = Self.inside(buffer, row: row)
    var units = StyledUnits(
      columns.map { StyledLine.Span(buffer[$0, row].text, style: buffer[$0, row].style) })
    let text = units.text.drop { $0 == " " }
    let margin = text.startIndex.utf16Offset(in: units.text)
    let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
    let matches = matchesOfRest(in: trimmed)
    if matches.isEmpty { return }
    for match in matches.reversed() {
      units.put(match, behind: margin, keepsWidth: columns.count < buffer.columns)
    }
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
