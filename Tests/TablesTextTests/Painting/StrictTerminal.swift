import TablesModel
import TablesText

/// A terminal in memory that accepts only the sequences that a painter may send.
struct StrictTerminal {
  let columns: Int
  let rows: Int
  private(set) var cells: [ScreenCell]
  private(set) var column = 0
  private(set) var row = 0
  private(set) var style = TextStyle.plain
  /// Whether erasing fills cells with the current background color.
  var erasesInColor = true
  /// Whether the last column was written, so that the next character wraps.
  private var isAtEnd = false
  private var wraps = true
  private var region: Range<Int>
  private let metrics = TextMetrics()

  /// Bytes that a painter must not send.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    // The painter must overwrite everything that was on the screen before.
    cells = Array(
      repeating: ScreenCell("#", style: TextStyle(attributes: .inverse)), count: columns * rows)
    region = 0..<rows
  }

  /// Returns whether the terminal shows a buffer, in the colors that it supports.
  func shows(_ buffer: ScreenBuffer, colors: ColorDepth) -> Bool {
    (0..<rows).allSatisfy { row in
      (0..<columns).allSatisfy { column in
        Self.seen(cells[row * columns + column])
          == Self.seen(buffer[column, row], colors)
      }
    }
  }

  /// Returns the text of a row.
  func text(ofRow row: Int) -> String {
    cells[row * columns..<(row + 1) * columns].map(\.text).joined()
  }

  mutating func obey(_ bytes: [UInt8]) throws(Refusal) {
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case 0x08:
        column = max(column - 1, 0)
        isAtEnd = false
        rest.removeFirst()
      case 0x0A:
        lineFeed()
        rest.removeFirst()
      case 0x0D:
        column = 0
        isAtEnd = false
        rest.removeFirst()
      case 0x1B: try obeySequence(&rest)
      case 0x20..<0x7F, 0xC2...:
        let end = rest.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? rest.endIndex
        print(String(decoding: rest[..<end], as: UTF8.self))
        rest = rest[end...]
      default: throw Refusal(description: "the byte \(byte)")
      }
    }
  }

  // MARK: Text

  private mutating func print(_ text: String) {
    for character in text {
      let width = metrics.width(of: String(character))
      if width == 0 { continue }
      if isAtEnd && wraps {
        column = 0
        isAtEnd = false
        lineFeed()
      }
      let start = min(column, columns - width)
      clearHalves(start..<start + width)
      cells[row * columns + start] = ScreenCell(Self.withoutSeparators(character), style: style)
      if width == 2 {
        cells[row * columns + start + 1] = ScreenCell("", style: style, isContinuation: true)
      }
      column = min(start + width, columns - 1)
      isAtEnd = start + width == columns
    }
  }

  /// A zero width space keeps characters apart and takes no column.
  private static func withoutSeparators(_ character: Character) -> String {
    var scalars = character.unicodeScalars
    scalars.removeAll { $0 == "\u{200B}" }
    return String(scalars)
  }

  private mutating func clearHalves(_ range: Range<Int>) {
    let start = row * columns
    if cells[start + range.lowerBound].isContinuation {
      cells[start + range.lowerBound - 1] = ScreenCell(style: cells[start + range.lowerBound].style)
    }
    if range.upperBound < columns, cells[start + range.upperBound].isContinuation {
      cells[start + range.upperBound] = ScreenCell(style: cells[start + range.upperBound].style)
    }
  }

  private mutating func lineFeed() {
    if row + 1 == region.upperBound {
      scroll(up: true)
    } else {
      row = min(row + 1, rows - 1)
    }
  }

  private mutating func scroll(up: Bool) {
    let (start, end) = (region.lowerBound * columns, region.upperBound * columns)
    let blanks = Array(repeating: erased, count: columns)
    if up {
      cells.replaceSubrange(start..<end, with: Array(cells[start + columns..<end]) + blanks)
    } else {
      cells.replaceSubrange(start..<end, with: blanks + Array(cells[start..<end - columns]))
    }
  }

  private var erased: ScreenCell {
    ScreenCell(style: TextStyle(background: erasesInColor ? style.background : nil))
  }

  private mutating func erase(_ range: Range<Int>) {
    clearHalves(range)
    for column in range { cells[row * columns + column] = erased }
  }

  // MARK: Sequences

  private mutating func obeySequence(_ rest: inout ArraySlice<UInt8>) throws(Refusal) {
    let start = rest
    rest.removeFirst()
    let second = rest.popFirst()
    if second == 0x4D {  // RI
      if row == region.lowerBound { scroll(up: false) } else { row = max(row - 1, 0) }
      return
    }
    guard second == 0x5B else { throw refusal(of: start) }
    let parameters = rest.prefix { 0x30..<0x40 ~= $0 }
    rest = rest.dropFirst(parameters.count)
    guard let final = rest.popFirst() else { throw refusal(of: start) }
    let text = String(decoding: parameters, as: UTF8.self)
    if text == "?7", final == 0x68 || final == 0x6C {
      wraps = final == 0x68
      return
    }
    guard text.utf8.allSatisfy({ 0x30..<0x3A ~= $0 || $0 == 0x3B }) else {
      throw refusal(of: start)
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    try obey(final, numbers, start)
  }

  private func refusal(of bytes: ArraySlice<UInt8>) -> Refusal {
    Refusal(description: "ESC " + String(decoding: bytes.dropFirst().prefix(12), as: UTF8.self))
  }

  private mutating func obey(
    _ final: UInt8, _ numbers: [Int?], _ start: ArraySlice<UInt8>
  ) throws(Refusal) {
    let first = max(numbers.first.flatMap { $0 } ?? 1, 1)
    let second = max(numbers.dropFirst().first.flatMap { $0 } ?? 1, 1)
    switch final {
    case UInt8(ascii: "H"): place(first - 1, second - 1)
    case UInt8(ascii: "G"): place(row, first - 1)
    case UInt8(ascii: "d"): place(first - 1, column)
    case UInt8(ascii: "E"): place(row + first, 0)
    case UInt8(ascii: "F"): place(row - first, 0)
    case UInt8(ascii: "X"): erase(column..<min(column + first, columns))
    case UInt8(ascii: "K"):
      guard !isAtEnd, numbers == [nil] else { throw refusal(of: start) }
      erase(column..<columns)
    case UInt8(ascii: "r"):
      let bottom = numbers.count > 1 ? second : rows
      guard first < bottom, bottom <= rows else { throw refusal(of: start) }
      region = first - 1..<bottom
      place(0, 0)
    case UInt8(ascii: "m"): style = try style.applying(numbers.map { $0 ?? 0 })
    default: throw refusal(of: start)
    }
  }

  private mutating func place(_ row: Int, _ column: Int) {
    self.row = min(max(row, 0), rows - 1)
    self.column = min(max(column, 0), columns - 1)
    isAtEnd = false
  }

  /// Returns a cell without the attributes that are invisible on a blank.
  private static func seen(_ cell: ScreenCell, _ colors: ColorDepth = .trueColor) -> ScreenCell {
    var cell = cell
    cell.style = cell.style.lowered(to: colors)
    guard cell.text == " " || cell.text.isEmpty else { return cell }
    if cell.isContinuation {
      cell.style = .plain
      return cell
    }
    cell.style.attributes.formIntersection([.inverse, .underline, .strikethrough])
    if cell.style.attributes.isEmpty { cell.style.foreground = nil }
    return cell
  }
}

extension TextStyle {
  /// Returns the style after the parameters of an SGR sequence.
  fileprivate func applying(_ numbers: [Int]) throws(StrictTerminal.Refusal) -> TextStyle {
    var style = self
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 22: style.attributes.subtract([.bold, .dim])
      case 30..<38: style.foreground = Self.ansi(number - 30)
      case 90..<98: style.foreground = Self.ansi(number - 82)
      case 40..<48: style.background = Self.ansi(number - 40)
      case 100..<108: style.background = Self.ansi(number - 92)
      case 38: style.foreground = try Self.extended(&rest)
      case 48: style.background = try Self.extended(&rest)
      case 39: style.foreground = nil
      case 49: style.background = nil
      default:
        guard let attribute = Self.attributesByNumber[number % 20] else {
          throw StrictTerminal.Refusal(description: "SGR \(number)")
        }
        if number < 20 {
          style.attributes.insert(attribute)
        } else {
          style.attributes.remove(attribute)
        }
      }
    }
    return style
  }

  private static let attributesByNumber: [Int: Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .inverse, 9: .strikethrough,
  ]

  private static func ansi(_ number: Int) -> TextColor? {
    TextColor.ANSIColor(rawValue: UInt8(number)).map(TextColor.ansi)
  }

  private static func extended(
    _ rest: inout ArraySlice<Int>
  ) throws(StrictTerminal.Refusal) -> TextColor {
    let kind = rest.popFirst()
    let numbers = rest.prefix(kind == 2 ? 3 : 1).compactMap(UInt8.init(exactly:))
    rest = rest.dropFirst(numbers.count)
    switch (kind, numbers.count) {
    case (5, 1): return .palette(numbers[0])
    case (2, 3): return .rgb(numbers[0], numbers[1], numbers[2])
    default: throw StrictTerminal.Refusal(description: "SGR 38")
    }
  }
}
