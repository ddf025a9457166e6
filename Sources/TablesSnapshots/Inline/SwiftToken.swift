/// A piece of Swift source, as far as telling what it declares takes.
enum SwiftToken: Hashable {
  /// A name, a keyword or a number.
  case word(String)
  /// A name in backticks, without them.
  case quoted(String)
  /// A string; `nil` where it holds expressions.
  case literal(String?)
  case open(Unicode.Scalar)
  case close(Unicode.Scalar)
  /// A byte of an operator, or a regular expression's first.
  case symbol(Unicode.Scalar)
}

extension SwiftScanner {
  /// Passes the next token.
  /// - Returns: What it is; `nil` at the end, and at a string that stays open, which is not passed.
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

  /// The next token, which is not passed.
  func peek() -> SwiftToken? {
    var copy = self
    return copy.next()
  }

  /// Passes the blanks and the rest of a line up to its end.
  /// - Returns: What stands there, without comments at its end.
  mutating func restOfLine() -> String {
    skipBlanks()
    let start = offset
    while !isAtEnd, !bytes[offset].isLineEnd, !sees("//"), !sees("/*") {
      step(expectsOperand: true)
    }
    return text(start..<offset).trimmingSuffix { $0 == " " || $0 == "\t" }
  }

  /// Whether nothing but blanks stands before a place on its line.
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
