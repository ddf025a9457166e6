/// Walks through Swift source, token by token, as far as telling where brackets close takes.
///
/// It knows comments, which nest; string literals, raw and on several lines, with the expressions
/// in them; regular expressions; and names in backticks. Source that the compiler refuses may be
/// misread, and never read past its end.
struct SwiftScanner {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// Whether a slash would begin a regular expression: after an operator or an open bracket.
  private var expectsOperand = true

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Whether a text comes next.
  func sees(_ text: StaticString) -> Bool {
    guard !isAtEnd, bytes[offset] == text.utf8Start.pointee else { return false }
    return text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// Passes blanks, line ends and comments.
  mutating func skipTrivia() {
    while !isAtEnd {
      if sees("//") {
        skipLine()
      } else if sees("/*") {
        skipComment()
      } else if bytes[offset].isBlank || bytes[offset].isLineEnd {
        offset += 1
      } else {
        return
      }
    }
  }

  /// Passes blanks alone.
  mutating func skipBlanks() {
    while !isAtEnd, bytes[offset].isBlank { offset += 1 }
  }

  /// Passes a bracket and all up to the one that closes it.
  /// - Returns: Whether there is one, of the same kind.
  mutating func skipGroup() -> Bool {
    var open: [UInt8] = []
    repeat {
      skipTrivia()
      guard !isAtEnd else { return false }
      let byte = bytes[offset]
      if let closing = byte.closingBracket {
        open.append(closing)
        step(expectsOperand: true)
      } else if byte.isClosingBracket {
        guard open.popLast() == byte else { return false }
        step(expectsOperand: false)
      } else if !skipToken() {
        return false
      }
    } while !open.isEmpty
    return true
  }

  /// Passes what is neither blank nor bracket.
  mutating func skipToken() -> Bool {
    if bytes[offset].isName {
      skipName()
      return true
    }
    if let literal = SwiftLiteral(bytes, at: offset) {
      offset = literal.range.upperBound
      expectsOperand = false
      return literal.isClosed
    }
    if skipRegularExpression() || skipQuotedName() { return true }
    step(expectsOperand: !isPostfix)
    return true
  }

  private mutating func skipName() {
    let start = offset
    while !isAtEnd, bytes[offset].isName { offset += 1 }
    let name = bytes[start..<offset]
    expectsOperand = name.count <= 6 && Self.words.contains { $0.utf8.elementsEqual(name) }
  }

  /// Words that an expression follows.
  private static let words = ["return", "try", "await", "in", "case", "where", "else", "throw"]

  private mutating func skipQuotedName() -> Bool {
    guard bytes[offset] == UInt8(ascii: "`"),
      let end = bytes[(offset + 1)...].firstIndex(where: { $0 == bytes[offset] || $0.isLineEnd })
    else { return false }
    offset = end + 1
    expectsOperand = false
    return true
  }

  private mutating func skipRegularExpression() -> Bool {
    let pounds = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }.count
    let start = offset + pounds
    guard start < bytes.count, bytes[start] == UInt8(ascii: "/"),
      let end = pounds > 0 ? endOfExtended(start, pounds) : endOfBare(start)
    else { return false }
    offset = end
    expectsOperand = false
    return true
  }

  private func endOfExtended(_ start: Int, _ pounds: Int) -> Int? {
    let ending = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    return (start + 1..<bytes.count).first { bytes[$0...].starts(with: ending) }
      .map { $0 + ending.count }
  }

  /// The end of an expression between slashes, which lies on one line and begins with no blank.
  ///
  /// Where brackets between the slashes do not close, or close others, the slashes are operators.
  private func endOfBare(_ start: Int) -> Int? {
    guard expectsOperand, start + 1 < bytes.count, !bytes[start + 1].isBlank else { return nil }
    var place = start + 1
    var open: [UInt8] = []
    while place < bytes.count, !bytes[place].isLineEnd {
      let byte = bytes[place]
      let isInSet = open.last == UInt8(ascii: "]")
      if byte == UInt8(ascii: "/") { return open.isEmpty ? place + 1 : nil }
      if !isInSet, let closing = byte.closingBracket {
        open.append(closing)
      } else if byte == open.last {
        open.removeLast()
      } else if !isInSet, byte.isClosingBracket {
        return nil
      }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether what comes next is the mark of an optional behind its operand.
  private var isPostfix: Bool {
    let isMark = bytes[offset] == UInt8(ascii: "!") || bytes[offset] == UInt8(ascii: "?")
    return isMark && offset > 0 && !expectsOperand
      && !bytes[offset - 1].isBlank && !bytes[offset - 1].isLineEnd
  }

  mutating func step(expectsOperand: Bool) {
    offset += 1
    self.expectsOperand = expectsOperand
  }

  private mutating func skipLine() {
    while !isAtEnd, !bytes[offset].isLineEnd { offset += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      let isOpening = sees("/*")
      let isClosing = sees("*/")
      depth += isOpening ? 1 : isClosing ? -1 : 0
      offset += isOpening || isClosing ? 2 : 1
    } while depth > 0 && !isAtEnd
  }
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether a name or a number has it, `$0` and other languages' letters too.
  var isName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  var closingBracket: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
