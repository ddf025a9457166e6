import TablesSnapshots
import TablesTerminal
import TablesText

/// Draws the lines of two versions in a number of columns: side by side, or one above the other.
///
/// Lines of screens are cut, because wrapped lines of a screen are hard to recognize. Lines of
/// other texts are wrapped.
struct ReviewLines {
  let columns: Int
  /// The first visible column of lines that are cut, from 0. `nil` if lines are wrapped.
  var firstColumn: Int?

  /// The smallest number of columns in which the versions are shown side by side.
  private static let wide = 90
  private static let metrics = TextMetrics()

  private var isWide: Bool { columns >= Self.wide }
  /// The columns of each of two versions side by side, without its mark.
  private var half: Int { max((columns - 3) / 2 - 2, 1) }

  /// The columns that a line of one version can take.
  var room: Int { isWide ? half : columns - 2 }

  /// Returns the number of columns that the longest line takes.
  static func widest(_ lines: [ComparedLine]) -> Int {
    lines.flatMap { [$0.old, $0.new] }.compactMap { $0 }
      .map { metrics.width(of: $0.map(\.text).joined()) }.max() ?? 0
  }

  /// The names of the versions.
  var heading: [StyledLine] {
    let style = TextStyle(attributes: .bold)
    if isWide {
      let left = "Expected" + String(repeating: " ", count: max(half - 6, 0))
      return [StyledLine([.init(left, style: style), " │ ", .init("Actual", style: style)])]
    }
    return [
      StyledLine([
        .init("- Expected", style: Self.style(.old)), "   ",
        .init("+ Actual", style: Self.style(.new)),
      ])
    ]
  }

  /// Returns the drawn lines for one line of both versions.
  func lines(of line: ComparedLine) -> [StyledLine] {
    // The mark of omitted lines does not move sideways.
    let start = line.isFold ? firstColumn.map { _ in 0 } : firstColumn
    if !isWide {
      if line.isSame { return styled(line.new, .same, from: start) }
      return styled(line.old, .old, from: start) + styled(line.new, .new, from: start)
    }
    let left = styled(line.old, line.isSame ? .same : .old, from: start)
    let right = styled(line.new, line.isSame ? .same : .new, from: start)
    return (0..<max(left.count, right.count)).map { index in
      let first = left.indices.contains(index) ? left[index] : StyledLine("")
      let second = right.indices.contains(index) ? right[index] : StyledLine("")
      let blank = half + 2 - Self.metrics.width(of: first.text)
      return StyledLine(
        first.spans + [.init(String(repeating: " ", count: max(blank, 0)) + " │ ")]
          + second.spans)
    }
  }

  /// Returns the text of a line for users of assistive technology.
  static func text(of line: ComparedLine) -> String {
    let text = { (pieces: [ComparedLine.Piece]?) in pieces?.map(\.text).joined() }
    if line.isSame { return text(line.new) ?? "" }
    return [text(line.old).map { "expected \($0)" }, text(line.new).map { "actual \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  private enum Side { case same, old, new }

  private static func style(_ side: Side) -> TextStyle {
    switch side {
    case .same: .plain
    case .old: TextStyle(foreground: .ansi(.red))
    case .new: TextStyle(foreground: .ansi(.green))
    }
  }

  /// Returns the drawn lines for a line of one version, with a mark before the first.
  private func styled(
    _ pieces: [ComparedLine.Piece]?, _ side: Side, from start: Int?
  ) -> [StyledLine] {
    guard let pieces else { return [] }
    let mark = side == .same ? "  " : side == .old ? "- " : "+ "
    let style = Self.style(side)
    let spans = pieces.map { piece in
      var style = style
      if piece.isChanged, side != .same { style.attributes = .inverse }
      return StyledLine.Span(piece.text, style: style)
    }
    let first = StyledLine.Span(mark, style: style)
    if let start { return [StyledLine([first] + cut(spans, from: start))] }
    return broken(spans, after: first)
  }

  /// Returns the visible columns of a line, with an ellipsis if more follow.
  private func cut(_ spans: [StyledLine.Span], from start: Int) -> [StyledLine.Span] {
    let end = start + room
    let isLonger = Self.metrics.width(of: spans.map(\.text).joined()) > end
    var (column, visible): (Int, [StyledLine.Span]) = (0, [])
    for span in spans {
      var text = ""
      for character in span.text {
        let next = column + Self.metrics.width(of: String(character))
        defer { column = next }
        if column >= start, next <= (isLonger ? end - 1 : end) {
          text.append(character)
        } else if next > start, column < start {
          text.append(" ")  // the right half of a wide character
        }
      }
      if !text.isEmpty { visible.append(.init(text, style: span.style)) }
    }
    return isLonger ? visible + ["…"] : visible
  }

  /// Wraps a line. The first of the new lines begins with a mark.
  private func broken(_ spans: [StyledLine.Span], after mark: StyledLine.Span) -> [StyledLine] {
    var (lines, free) = ([[mark]], room)
    for span in spans {
      var text = ""
      for character in span.text {
        let width = Self.metrics.width(of: String(character))
        if width > free {
          lines[lines.count - 1].append(.init(text, style: span.style))
          lines.append(["  "])
          (text, free) = ("", room)
        }
        text.append(character)
        free -= width
      }
      if !text.isEmpty { lines[lines.count - 1].append(.init(text, style: span.style)) }
    }
    return lines.map { StyledLine($0) }
  }
}
