import FuzzTools
import TablesModel
import TablesText

/// The rules that hold for any text. Breaking one ends the process, which libFuzzer reports.
struct Check {
  private let columns: Int
  private let metrics: TextMetrics
  private let underlined = TextStyle(foreground: .rgb(1, 2, 3), attributes: .underline)

  init(columns: Int, metrics ambiguous: AmbiguousWidth) {
    self.columns = columns
    metrics = TextMetrics(ambiguousWidth: ambiguous)
  }

  /// Checks that a row of several texts fits, is safe, and is the same in every format.
  func rows(of texts: [String], column: Int) {
    var buffer = ScreenBuffer(columns: columns, rows: 1, metrics: metrics)
    for (index, text) in texts.prefix(4).enumerated() {
      let style = index % 2 == 0 ? TextStyle.plain : underlined
      buffer.write(text, column: index * column % columns, row: 0, style: style)
    }
    let text = buffer.encoded(by: PlainEncoder())
    let plain = Array(text.utf8)
    Rules.require(metrics.width(of: text) <= columns, "a row is too wide")
    Rules.require(Array(text.madeSafe().utf8) == plain, "a row is not safe")
    Rules.requireSafe(text, in: "plain text", lineFeeds: false)
    let ansi = buffer.encoded(by: ANSIEncoder(colors: .ansi256))
    Rules.require(Self.trimmed(Rules.withoutSGR(Array(ansi.utf8))) == plain, "sinks differ")
    pages(of: buffer, title: texts.first ?? "")
  }

  /// Checks that measuring, making safe, cutting and wrapping a text agree.
  func text(_ text: String) {
    let safe = text.madeSafe()
    Rules.require(metrics.width(of: safe) == metrics.width(of: text), "another width when safe")
    Rules.require(Array(safe.madeSafe().utf8) == Array(safe.utf8), "safe text is not safe")
    Rules.requireSafe(safe, in: "safe text", lineFeeds: false)
    for point in [TruncationPoint.tail, .middle] {
      let cut = metrics.truncated(text, to: columns, at: point)
      Rules.require(metrics.width(of: cut) <= columns, "cut text is too wide")
    }
    for line in metrics.wrapped(text, to: columns, limit: 50) {
      Rules.require(metrics.width(of: line) <= columns, "a line is too wide")
    }
  }

  private func pages(of buffer: ScreenBuffer, title: String) {
    let page = Theme.dark.page
    Rules.requireSafe(buffer.encoded(by: HTMLEncoder(title: title, page: page)), in: "HTML")
    Rules.requireSafe(buffer.encoded(by: SVGEncoder(title: title, page: page)), in: "SVG")
  }

  /// Returns the bytes without the blanks at the end and the separator before these.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    let end = (bytes.lastIndex { $0 != 0x20 } ?? -1) + 1
    let separator: [UInt8] = [0xE2, 0x80, 0x8B]
    let hasSeparator = end < bytes.count && bytes[..<end].suffix(3).elementsEqual(separator)
    return Array(bytes[..<(hasSeparator ? end - 3 : end)])
  }
}
