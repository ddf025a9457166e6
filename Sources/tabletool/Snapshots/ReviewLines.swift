import TablesSnapshots
import TablesTerminal
import TablesText

/// The lines of two versions as a number of columns holds them: side by side, or one over the other.
struct ReviewLines {
  let columns: Int

  /// The least number of columns with which both versions have room beside each other.
  private static let wide = 90
  private static let metrics = TextMetrics()

  private var isWide: Bool { columns >= Self.wide }
  /// The columns of one of two versions beside each other, without its mark.
  private var half: Int { max((columns - 3) / 2 - 2, 1) }

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

  /// Returns a line of both versions.
  func lines(of line: ComparedLine) -> [StyledLine] {
    if !isWide {
      if line.isSame { return broken(line.new, .same, columns - 2) }
      return broken(line.old, .old, columns - 2) + broken(line.new, .new, columns - 2)
    }
    let left = broken(line.old, line.isSame ? .same : .old, half)
    let right = broken(line.new, line.isSame ? .same : .new, half)
    return (0..<max(left.count, right.count)).map { index in
      let first = left.indices.contains(index) ? left[index] : StyledLine("")
      let second = right.indices.contains(index) ? right[index] : StyledLine("")
      let blank = half + 2 - Self.metrics.width(of: first.text)
      return StyledLine(
        first.spans + [.init(String(repeating: " ", count: max(blank, 0)) + " │ ")]
          + second.spans)
    }
  }

  /// The text of a line for those who hear it.
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

  /// Breaks a line of one version into lines of a number of columns, each with a mark before it.
  private func broken(_ pieces: [ComparedLine.Piece]?, _ side: Side, _ columns: Int) -> [StyledLine]
  {
    guard let pieces else { return [] }
    let mark = side == .same ? "  " : side == .old ? "- " : "+ "
    let style = Self.style(side)
    var (lines, free) = ([[StyledLine.Span(mark, style: style)]], columns)
    for piece in pieces {
      var style = style
      if piece.isChanged, side != .same { style.attributes = .inverse }
      var text = ""
      for character in piece.text {
        let width = Self.metrics.width(of: String(character))
        if width > free {
          lines[lines.count - 1].append(.init(text, style: style))
          lines.append(["  "])
          (text, free) = ("", columns)
        }
        text.append(character)
        free -= width
      }
      if !text.isEmpty { lines[lines.count - 1].append(.init(text, style: style)) }
    }
    return lines.map { StyledLine($0) }
  }
}
