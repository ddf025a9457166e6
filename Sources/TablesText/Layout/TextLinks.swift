import TablesBasics
import TablesModel

/// The addresses of the links in styles. A style contains the number of an address, because a text
/// would make all styles larger, and slower to compare.
enum TextLinks {
  private struct Table {
    var addresses: [String] = []
    var numbers: [String: UInt16] = [:]
  }

  private static let table = Locked(Table())
  /// The greatest number of addresses. Further ones are shown as links, but lead nowhere.
  private static let limit = 10_000

  /// Returns the number of the address of a link; 0 if it leads nowhere.
  static func number(of mark: MarkedText.Mark) -> UInt16 {
    guard let safe = mark.safeAddress else { return 0 }
    return table.withLock { table in
      if let number = table.numbers[safe] { return number }
      guard table.addresses.count < limit else { return 0 }
      table.addresses.append(safe)
      let number = UInt16(table.addresses.count)
      table.numbers[safe] = number
      return number
    }
  }

  /// Returns the address with a number; `nil` for 0.
  static func address(_ number: UInt16) -> String? {
    number == 0 ? nil : table.withLock { $0.addresses[Int(number) - 1] }
  }
}

extension [UInt8] {
  /// Appends the sequence after which text leads to the address with a number, or nowhere for 0:
  /// OSC 8, which terminals without links ignore.
  mutating func appendLink(_ number: UInt16) {
    append(contentsOf: "\u{1B}]8;;".utf8)
    if let address = TextLinks.address(number) { append(contentsOf: address.utf8) }
    append(contentsOf: "\u{1B}\\".utf8)
  }
}

extension Theme {
  /// Returns the style that a mark adds to its text.
  func style(of mark: MarkedText.Mark) -> TextStyle {
    var style = TextStyle()
    if mark.emphasis.contains(.emphasized) { style.attributes.insert(.italic) }
    if mark.emphasis.contains(.strong) { style.attributes.insert(.bold) }
    if mark.emphasis.contains(.deleted) { style.attributes.insert(.strikethrough) }
    if mark.link != nil {
      style.foreground = accent.foreground
      style.attributes.insert(.underline)
      style.link = TextLinks.number(of: mark)
    }
    return style
  }
}

/// Finds the marks of a text in its lines, after it was divided into lines.
///
/// The lines are parts of the text, in their order, without the blanks between them. A line that is
/// cut ends with an ellipsis.
struct MarkedLines {
  private let text: [UInt8]
  private let marks: [MarkedText.Mark]
  private let metrics: TextMetrics
  private var position = 0

  init(_ marked: MarkedText, metrics: TextMetrics) {
    (text, marks, self.metrics) = (Array(marked.text.utf8), marked.marks, metrics)
  }

  /// Returns the columns of each mark in the next line.
  mutating func next(_ line: String) -> [(columns: Range<Int>, mark: MarkedText.Mark)] {
    let bytes = Array(line.utf8)
    while position < text.count, text[position] != bytes.first, text[position] <= 0x20 {
      position += 1
    }
    let start = position
    var length = 0
    while length < bytes.count, start + length < text.count, bytes[length] == text[start + length] {
      length += 1
    }
    position = start + length
    return marks.compactMap { mark in
      let part = mark.range.clamped(to: start..<position)
      if part.isEmpty { return nil }
      let before = String(decoding: bytes[..<(part.lowerBound - start)], as: UTF8.self)
      let through = String(decoding: bytes[..<(part.upperBound - start)], as: UTF8.self)
      return (metrics.width(of: before)..<metrics.width(of: through), mark)
    }
  }
}
