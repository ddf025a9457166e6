import TablesSnapshots
import TablesTerminal
import TablesText

/// Draws the lines of two versions in a number of columns: side by side if all lines fit, or else
/// one above the other. Lines that are longer than a line of the terminal are wrapped.
struct ReviewLines {
  let columns: Int
  /// The number of columns of the longest line.
  let widest: Int

  /// The smallest number of columns in which the versions are shown side by side.
  private static let wide = 90
  private static let metrics = TextMetrics()

  private var isWide: Bool { columns >= Self.wide && widest <= half }
  /// The columns of each of two versions side by side, without its mark.
  private var half: Int { max((columns - 3) / 2 - 2, 1) }

  /// The columns that a line of one version can take.
  private var room: Int { isWide ? half : columns - 2 }

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
      return [StyledLine([.init(left, style: style), " │ ", .init("Now", style: style)])]
    }
    return [
      StyledLine([
        .init("- Expected", style: Self.style(.old)), "   ",
        .init("+ Now", style: Self.style(.new)),
      ])
    ]
  }

  /// Returns the drawn lines for one line of both versions.
  func lines(of line: ComparedLine) -> [StyledLine] {
    if !isWide {
      if line.isSame { return styled(line.new, .same) }
      return styled(line.old, .old) + styled(line.new, .new)
    }
    let left = styled(line.old, line.isSame ? .same : .old)
    let right = styled(line.new, line.isSame ? .same : .new)
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
    return [text(line.old).map { "expected \($0)" }, text(line.new).map { "now \($0)" }]
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
  private func styled(_ pieces: [ComparedLine.Piece]?, _ side: Side) -> [StyledLine] {
    guard let pieces else { return [] }
    let mark = side == .same ? "  " : side == .old ? "- " : "+ "
    let style = Self.style(side)
    let spans = pieces.map { piece in
      var style = style
      if piece.isChanged, side != .same { style.attributes = .inverse }
      return StyledLine.Span(piece.text, style: style)
    }
    return StyledLine(spans).divided(to: room).enumerated().map { index, line in
      StyledLine([index == 0 ? .init(mark, style: style) : "  "] + line.spans)
    }
  }
}

extension StyledLine {
  /// Returns the line in pieces of at most a number of columns. Unlike a text that is wrapped
  /// between words, it loses no blanks, because they may be what has changed.
  func divided(to columns: Int) -> [StyledLine] {
    let metrics = TextMetrics()
    var (lines, free) = ([[Span]()], columns)
    for span in spans {
      var text = ""
      for character in span.text {
        let width = metrics.width(of: String(character))
        if width > free, free < columns {
          lines[lines.count - 1].append(Span(text, style: span.style))
          lines.append([])
          (text, free) = ("", columns)
        }
        text.append(character)
        free -= width
      }
      if !text.isEmpty { lines[lines.count - 1].append(Span(text, style: span.style)) }
    }
    return lines.map { StyledLine($0) }
  }
}
