/// A call in Swift source that has the text it expects in a closure behind its parentheses.
struct InlineCall {
  /// Where the text stands, or is to stand.
  let place: Place
  /// The blanks that the line of the call begins with.
  let indentation: [UInt8]

  /// Where a text can be written.
  enum Place {
    /// Behind the parentheses, where there is no closure.
    case behind(Int)
    /// In a closure, in place of the literal there.
    case literal(SwiftLiteral)
  }

  /// Finds a call by the place of its opening parenthesis, which is what `#column` tells.
  ///
  /// - Parameters:
  ///   - open: The offset of the parenthesis.
  ///   - expected: What the closure gave when the test ran; `nil` where there was none.
  /// - Throws: Where the source does not hold such a call, or not that text.
  init(_ bytes: [UInt8], at open: Int, expecting expected: String?) throws(InlineSnapshotError) {
    guard open > 0, open < bytes.count, bytes[open] == UInt8(ascii: "(") else { throw .changed }
    var scanner = SwiftScanner(bytes, at: open)
    guard scanner.skipGroup() else { throw .changed }
    indentation = Self.indentation(bytes, at: open)
    guard let expected else {
      place = .behind(scanner.offset)
      guard Self.endsStatement(scanner) else { throw .changed }
      return
    }
    let literal = try Self.literal(behind: scanner)
    guard let value = literal.value else { throw .noLiteral }
    guard value.utf8.elementsEqual(expected.utf8) else { throw .changed }
    place = .literal(literal)
  }

  /// The only literal of a trailing closure.
  private static func literal(
    behind call: SwiftScanner
  ) throws(InlineSnapshotError) -> SwiftLiteral {
    var scanner = call
    scanner.skipTrivia()
    guard scanner.sees("{") else { throw .noLiteral }
    var inside = SwiftScanner(scanner.bytes, at: scanner.offset + 1)
    inside.skipTrivia()
    guard let literal = SwiftLiteral(inside.bytes, at: inside.offset) else { throw .noLiteral }
    var behind = SwiftScanner(inside.bytes, at: literal.range.upperBound)
    behind.skipTrivia()
    guard literal.isClosed, behind.sees("}") else { throw .noLiteral }
    return literal
  }

  /// Whether nothing but the end of a line, a block or a statement follows.
  private static func endsStatement(_ call: SwiftScanner) -> Bool {
    var scanner = call
    scanner.skipBlanks()
    if scanner.isAtEnd || ["}", ";", "//", "/*"].contains(where: { scanner.sees($0) }) {
      return true
    }
    guard scanner.bytes[scanner.offset].isLineEnd else { return false }
    // What continues on the next line belongs to the call.
    scanner.skipTrivia()
    return !scanner.sees("{") && !scanner.sees(".")
  }

  private static func indentation(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    return Array(bytes[start...].prefix { $0.isBlank })
  }
}
