import Foundation
import TablesText

/// A row of a buffer as a text, with the column of each of its code units.
struct BufferLine {
  private var text = ""
  /// The column that each UTF-16 code unit stands in, and behind the last one the row's end.
  private var columns: [Int] = []

  init(_ buffer: ScreenBuffer, row: Int) {
    for column in 0..<buffer.columns {
      let glyph = buffer[column, row].text
      text += glyph
      columns += repeatElement(column, count: glyph.utf16.count)
    }
    columns.append(buffer.columns)
  }

  /// The columns of every match, whole glyphs each.
  func columns(matching pattern: Pattern) -> [Range<Int>] {
    pattern.matches(in: text).compactMap { match in
      let (first, last) = (columns[match.lowerBound], columns[match.upperBound - 1])
      return columns[match.upperBound...].first { $0 > last }.map { first..<$0 }
    }
  }
}

extension ScreenBuffer {
  /// Puts a placeholder in place of some columns, in the style of the first of them.
  ///
  /// It takes their room. What stands at the right of a gap, as values do, keeps its end, so that
  /// a longer or shorter one is redacted alike; anything else keeps its begin. A placeholder that
  /// is too long takes blanks of that gap but the last one, and else is cut.
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
  /// As much of a text as fits into some columns.
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
