import TablesSnapshots
import TablesTerminal
import TablesText

/// A line of a difference on the screen of a review. A line that is longer than a line of the
/// terminal is wrapped.
struct ReviewLine {
  /// The line, whose first character says whether it is expected (`-`) or new (`+`).
  let text: String
  /// Carets below the columns that changed, which are drawn inverse.
  private(set) var carets: [Character] = []

  /// The number of lines of a change that are shown.
  private static let limit = 5_000

  /// Returns the lines of a difference.
  static func lines(of difference: [String]) -> [ReviewLine] {
    var lines: [ReviewLine] = []
    for text in difference.prefix(limit) {
      let areCarets = text.contains("^") && text.allSatisfy { $0 == "^" || $0 == " " }
      if areCarets, !lines.isEmpty {
        lines[lines.count - 1].carets = Array(text)
      } else {
        lines.append(ReviewLine(text: text))
      }
    }
    let rest = difference.count - limit
    return rest > 0 ? lines + [ReviewLine(text: " ⋯ \(rest) more lines")] : lines
  }

  /// The text for users of assistive technology.
  var spoken: String {
    let rest = String(text.dropFirst())
    return switch text.first {
    case "-": "expected \(rest)"
    case "+": "now \(rest)"
    case " ": rest
    default: text
    }
  }

  /// Returns the drawn lines.
  func drawn(columns: Int) -> [StyledLine] {
    var style = TextStyle.plain
    switch text.first {
    case "-": style.foreground = .ansi(.red)
    case "+": style.foreground = .ansi(.green)
    case "@": style.foreground = .ansi(.cyan)
    default: break
    }
    var changed = style
    changed.attributes = .inverse
    return StyledLine(text) { column in
      carets.indices.contains(column) && carets[column] == "^" ? changed : style
    }.divided(to: columns)
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
