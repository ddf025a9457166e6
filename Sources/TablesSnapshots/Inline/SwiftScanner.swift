/// A scanner of Swift source that finds matching brackets.
///
/// It recognizes nested comments, string literals of all kinds with the expressions in them,
/// regular expressions, and names in backticks. It may misread source that the compiler rejects,
/// but never reads past the end.
struct SwiftScanner {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// Whether a slash here would begin a regular expression, as after an operator or opening
  /// bracket.
  private var expectsOperand = true

  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Returns whether a text is next.
  func sees(_ text: StaticString) -> Bool {
    guard !isAtEnd, bytes[offset] == text.utf8Start.pointee else { return false }
    return text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// Skips blanks, line ends and comments.
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

  /// Skips blanks.
  mutating func skipBlanks() {
    while !isAtEnd, bytes[offset].isBlank { offset += 1 }
  }

  /// Skips from an opening bracket to the closing one.
  ///
  /// - Returns: Whether there is a matching bracket.
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

  /// Skips a token that is not a bracket.
  ///
  /// - Returns: `false` for a string literal that is not closed.
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

  /// Words before an expression.
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

  /// Returns the end of a regular expression between slashes, which is on one line and does not
  /// begin with a blank.
  ///
  /// If the brackets between the slashes do not match, the slashes are operators.
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

  /// Whether `!` or `?` is next, directly after its operand.
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

  /// Whether the byte can be in a name or a number, including `$` and letters of all languages.
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

/// A token of Swift source.
enum SwiftToken: Hashable {
  /// A name, a keyword or a number.
  case word(String)
  /// A name in backticks, without them.
  case quoted(String)
  /// A string literal. The value is `nil` if it contains expressions.
  case literal(String?)
  case open(Unicode.Scalar)
  case close(Unicode.Scalar)
  /// A byte of an operator, or the first byte of a regular expression.
  case symbol(Unicode.Scalar)
}

extension SwiftScanner {
  /// Reads the next token.
  ///
  /// - Returns: The token. `nil` at the end, and at a string literal that is not closed, which is
  ///   not skipped.
  mutating func next() -> SwiftToken? {
    skipTrivia()
    guard !isAtEnd else { return nil }
    let (start, byte) = (offset, bytes[offset])
    if byte.closingBracket != nil {
      step(expectsOperand: true)
      return .open(Unicode.Scalar(byte))
    }
    if byte.isClosingBracket {
      step(expectsOperand: false)
      return .close(Unicode.Scalar(byte))
    }
    var behind = self
    guard behind.skipToken() else { return nil }
    self = behind
    if byte.isName { return .word(text(start..<offset)) }
    if byte == UInt8(ascii: "`"), offset > start + 1 {
      return .quoted(text(start + 1..<offset - 1))
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
      let literal = SwiftLiteral(bytes, at: start)
    else { return .symbol(Unicode.Scalar(byte)) }
    return .literal(literal.value)
  }

  /// Returns the next token without reading it.
  func peek() -> SwiftToken? {
    var copy = self
    return copy.next()
  }

  /// Reads the rest of a line.
  ///
  /// - Returns: The text without blanks around it, up to the end of the line or a comment.
  mutating func restOfLine() -> String {
    skipBlanks()
    let start = offset
    while !isAtEnd, !bytes[offset].isLineEnd, !sees("//"), !sees("/*") {
      step(expectsOperand: true)
    }
    return text(start..<offset).trimmingSuffix { $0 == " " || $0 == "\t" }
  }

  /// Returns whether there are only blanks before an offset on its line.
  func beginsLine(at place: Int) -> Bool {
    bytes[..<place].last { !$0.isBlank }?.isLineEnd ?? true
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isTrimmed($0) }) else { return "" }
    return String(self[...last])
  }
}
