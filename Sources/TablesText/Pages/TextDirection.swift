/// The direction of a character in text that has both directions.
///
/// These are the classes of the Unicode Bidirectional Algorithm (UAX #9), as far as they are needed
/// to divide a line into texts. Inside each text, a browser applies the algorithm itself.
enum TextDirection {
  case leftToRight, rightToLeft, number, neutral, blank
  /// A part of a frame, a bar or a switch, or the mark of a row that leads to another screen. It
  /// belongs to no text.
  case shape

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20: self = .blank
    case 0x3E, 0x7C, 0x2039, 0x203A, 0x2500...0x25FF: self = .shape
    default:
      let properties = scalar.properties
      if properties.generalCategory == .decimalNumber {
        self = .number
      } else if properties.isAlphabetic {
        self = Self.isRightToLeft(scalar) ? .rightToLeft : .leftToRight
      } else {
        self = .neutral
      }
    }
  }

  /// Returns whether a letter is in a block of a script that is written from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension PagePiece {
  /// The direction of the first character.
  var direction: TextDirection {
    text.unicodeScalars.first.map(TextDirection.init) ?? .neutral
  }
}

extension [PagePiece] {
  /// Returns the pieces, each of one cluster, with the pieces of a text from right to left joined
  /// into one, so that the browser joins and orders its letters.
  ///
  /// Texts are divided at two blanks and at the parts of frames. If at least half of the letters of
  /// a text are from right to left, the whole text is joined, with its numbers, its punctuation and
  /// its words in other scripts. Otherwise only the words from right to left are joined, with the
  /// numbers between and after them.
  func joinedByDirection() -> [PagePiece] {
    let directions = map(\.direction)
    var result: [PagePiece] = []
    var index = 0
    while index < count {
      let text = endOfText(from: index, directions)
      guard text > index else {
        result.append(self[index])
        index += 1
        continue
      }
      append(index..<text, directions, to: &result)
      index = text
    }
    return result
  }

  /// Returns the end of the text that begins at an index. If no text begins there, returns the
  /// index itself.
  private func endOfText(from start: Int, _ directions: [TextDirection]) -> Int {
    var end = start
    for index in start..<count {
      switch directions[index] {
      case .shape: return end
      case .blank: if index > end || index == start { return end }
      default: end = index + 1
      }
    }
    return end
  }

  private func append(
    _ range: Range<Int>, _ directions: [TextDirection], to result: inout [PagePiece]
  ) {
    let letters = directions[range]
    let count = letters.count { $0 == .rightToLeft }
    if count > 0, count >= letters.count(where: { $0 == .leftToRight }) {
      return result.append(joined(range))
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard directions[index] == .rightToLeft else {
        result.append(self[index])
        index += 1
        continue
      }
      let rest = directions[index..<range.upperBound].prefix { $0 != .leftToRight }
      let last = rest.lastIndex { $0 == .rightToLeft || $0 == .number } ?? index
      result.append(joined(index..<last + 1))
      index = last + 1
    }
  }

  private func joined(_ range: Range<Int>) -> PagePiece {
    let pieces = self[range]
    var result = PagePiece(
      column: self[range.lowerBound].column, columns: 0, text: "",
      style: self[range.lowerBound].style, isAligned: false, rightToLeft: .left)
    for piece in pieces {
      result.text += piece.text
      result.columns += piece.columns
    }
    return result
  }
}
