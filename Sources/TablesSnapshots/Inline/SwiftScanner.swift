import TablesModel

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

  /// Skips from an opening bracket to the closing one.
  ///
  /// - Returns: Whether there is a matching bracket.
  mutating func skipGroup() -> Bool {
    var open: [Unicode.Scalar] = []
    repeat {
      switch next() {
      case .open(let bracket): open.append(bracket.closingBracket)
      case .close(let bracket): guard open.popLast() == bracket else { return false }
      case nil: return false
      default: break
      }
    } while !open.isEmpty
    return true
  }

  /// Reads the next token.
  ///
  /// - Returns: The token. `nil` at the end, and at a string literal that is not closed, which is
  ///   not skipped.
  mutating func next() -> SwiftToken? {
    skipTrivia()
    guard !isAtEnd else { return nil }
    let (start, byte) = (offset, bytes[offset])
    if byte.isName {
      skipName()
      return .word(text(start..<offset))
    }
    if byte.closingBracket != nil {
      step(expectsOperand: true)
      return .open(Unicode.Scalar(byte))
    }
    if byte.isClosingBracket {
      step(expectsOperand: false)
      return .close(Unicode.Scalar(byte))
    }
    if let literal = SwiftLiteral(bytes, at: offset) {
      guard literal.isClosed else { return nil }
      offset = literal.range.upperBound
      expectsOperand = false
      return .literal(literal.value)
    }
    if skipRegularExpression() { return .symbol(Unicode.Scalar(byte)) }
    if skipQuotedName() { return .quoted(text(start + 1..<offset - 1)) }
    step(expectsOperand: !isPostfix)
    return .symbol(Unicode.Scalar(byte))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func skipName() {
    let start = offset
    while !isAtEnd, bytes[offset].isName { offset += 1 }
    let name = bytes[start..<offset]
    expectsOperand = name.count <= 6 && Self.words.contains { $0.utf8.elementsEqual(name) }
  }

  /// Keywords that an expression can follow.
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

  private mutating func step(expectsOperand: Bool) {
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

extension Unicode.Scalar {
  /// The closing bracket for an opening one.
  var closingBracket: Unicode.Scalar { self == "(" ? ")" : self == "[" ? "]" : "}" }
}

/// The beginnings of the lines in a source.
struct SourceLines {
  private var starts = [0]
  private let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    // A buffer, because reading the elements of an array is much slower in debug builds.
    starts += bytes.withUnsafeBufferPointer { buffer in
      var starts: [Int] = []
      for index in 0..<buffer.count where buffer[index] == 0x0A { starts.append(index + 1) }
      return starts
    }
  }

  /// Returns the offset of a line and column, which count from 1. `nil` if there is no such place.
  func offset(line: Int, column: Int) -> Int? {
    guard line > 0, column > 0, line <= starts.count else { return nil }
    let offset = starts[line - 1] + column - 1
    return offset < count ? offset : nil
  }

  /// Returns the line of an offset, from 1.
  func line(at offset: Int) -> Int {
    starts.partitioningIndex { $0 > offset }
  }

  /// Returns the offset of the beginning of the line that contains an offset.
  func start(at offset: Int) -> Int { starts[line(at: offset) - 1] }
}
